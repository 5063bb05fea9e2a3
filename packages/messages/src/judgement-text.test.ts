import { expect, it } from "vitest";
import { fill } from "./catalog.js";
import { judgement } from "./catalogs.js";
import { formatPartlySent, formatPartOf } from "./judgement-text.js";

const say =
  (language: "en" | "zh"): Parameters<typeof formatPartlySent>[0] =>
  (key, params) =>
    fill(judgement[language][key], params);

it("says which hypotheses a success leaves out, in both languages", () => {
  expect(formatPartlySent(say("en"), { sent: [0], hypotheses: 3 })).toBe(
    "No counts of H1, H2: the success probability above is that of H0 alone, and so is the prediction in the verdict. The other predictions and the limits are for all hypotheses.",
  );
  expect(formatPartlySent(say("zh"), { sent: [1, 2], hypotheses: 3 })).toBe(
    "没有 H0 的计数：上面的成功概率只对应 H1、H2，结论中的预测值也是如此；其他预测值和极限对应全部假设。",
  );
});

it("says beside a success of how many hypotheses it is", () => {
  expect(formatPartOf(say("en"), { sent: [0], hypotheses: 3 })).toBe("1 of 3 hypotheses");
  expect(formatPartOf(say("zh"), { sent: [1, 2], hypotheses: 3 })).toBe("3 个假设中的 2 个");
  expect([formatPartOf(say("en"), undefined), formatPartlySent(say("en"), undefined)]).toEqual([undefined, undefined]);
});
