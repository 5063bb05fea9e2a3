import { expect, it } from "vitest";
import { fill } from "./catalog.js";
import { judgement } from "./catalogs.js";
import { formatPartlySent } from "./judgement-text.js";

const say =
  (language: "en" | "zh"): Parameters<typeof formatPartlySent>[0] =>
  (key, params) =>
    fill(judgement[language][key], params);
const share = { value: 1 };

it("says which hypotheses a success leaves out, in both languages", () => {
  expect(formatPartlySent(say("en"), [share, null, null])).toBe(
    "No counts of H1, H2: the success probability above is that of H0 alone, while the prediction and the limits are for all hypotheses.",
  );
  expect(formatPartlySent(say("zh"), [null, share, share])).toBe(
    "没有 H0 的计数：上面的成功概率只对应 H1、H2，而预测值和极限对应全部假设。",
  );
});

it("says nothing if every hypothesis was sent, or none", () => {
  expect(formatPartlySent(say("en"), [share, share])).toBeUndefined();
  expect(formatPartlySent(say("en"), [null, null])).toBeUndefined();
});
