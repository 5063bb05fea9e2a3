import type { TreeCreate, TreeFile } from "@clicktree/contract";
import { exportText } from "@clicktree/core/input-file";
import { fullTree, modulation } from "@clicktree/testkit";
import { expect, it } from "vitest";
import type { predictSent } from "./prediction.js";
import type { readBack } from "./sent-tree.js";
import { tasks } from "./worker-tasks.js";

it("reads a large file back in a worker of the built server while other work continues", async () => {
  const built = new URL("../../../dist/features/requests/sent-tree.js", import.meta.url).href;
  const module = (await import(/* @vite-ignore */ built)) as { readBack: typeof readBack };
  const text = exportText(fullTree(7));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const reading = [1, 2].map((n) => module.readBack(Buffer.from(text), `tree ${n}`));
  const [first, second] = await Promise.all(reading);
  const refused = await module.readBack(Buffer.from("no input file\n".repeat(10_000)), "x");
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
  for (const [n, read] of [first, second].entries()) {
    if (!read || !("json" in read)) throw new Error("The file was not read");
    const tree = JSON.parse(read.json) as TreeFile;
    expect(tree.name).toBe(`tree ${n + 1}`);
    expect(exportText(tree)).toBe(text);
  }
  expect("problems" in refused && refused.problems.length).toBeGreaterThan(0);
});

const built = new URL("../../../dist/features/requests/prediction.js", import.meta.url).href;
const log = {
  warn: (...entry: unknown[]) => {
    throw new Error(JSON.stringify(entry));
  },
};

it("predicts a large tree in a worker of the built server while other work continues", async () => {
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
  expect(all[0]).toEqual(tasks.predict(sent));
  expect(all[1]).toMatchObject({ predicted: { source: "exported" } });
  expect(all[2]).toEqual(all[0]);
});
