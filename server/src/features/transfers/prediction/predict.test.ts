import type { TreeCreate } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import { fullTree, modulation } from "@clicktree/testkit";
import { expect, it } from "vitest";
import type { predictSent } from "./predict.js";
import { predictNow } from "./predict-now.js";

const built = new URL("../../../../dist/features/transfers/prediction/predict.js", import.meta.url).href;
const log = {
  warn: (...told: unknown[]) => {
    throw new Error(JSON.stringify(told));
  },
};

it("predicts a large tree in a thread of the built server while other work goes on", async () => {
  const { predictSent: predict } = (await import(/* @vite-ignore */ built)) as { predictSent: typeof predictSent };
  const tree: TreeCreate = { ...fullTree(6), ...modulation(4, 8) };
  const sent = { tree, text: exportText(tree), expectations: { detector: { efficiency: 0.9 } } };
  await predict(sent, log);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const all = await Promise.all([sent, { ...sent, tree: null }, sent].map((one) => predict(one, log)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(all[0]).toEqual(predictNow(sent));
  expect(all[1]).toMatchObject({ predicted: { source: "exported" } });
  expect(all[2]).toEqual(all[0]);
});
