import { readFileSync } from "node:fs";
import type { TreeFile } from "@clicktree/contract";
import { must } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { readTable } from "../receiver/index.js";
import { feedbackText } from "../requests/index.js";
import { receiverOfTree, shareBlocks, simulateBlocks, simulatedFeedback } from "../simulation/index.js";
import { compileTree, readTreeFile } from "../tree/index.js";
import { binomialDeviation, runOnTree } from "./index.js";

const example = (name: string): TreeFile => {
  const path = new URL(`../../../../examples/trees/${name}.tree.json`, import.meta.url);
  return readTreeFile(readFileSync(path, "utf8")).tree!;
};

function ran(tree: TreeFile, feedback: string) {
  const run = runOnTree({ source: "sent", tree }, feedback, undefined);
  if (!run?.ok) throw new Error("the run was not followed");
  return run.value;
}

describe("a run on its tree", () => {
  it("counts how often each node was reached and each branch taken", () => {
    const tree = example("bpsk-optimal-2bin");
    const compiled = compileTree(tree);
    const rows = ["sent,n1,n2,count", "0,0,0,70", "0,0,2,5", "1,1,0,20", "1,3,3,4", "1,0,,9", "7,0,0,3"];
    const { ids, shots, measured, expected, simulated } = ran(tree, `# equipment: bench\n${rows.join("\n")}\n`);
    expect([ids, shots, simulated]).toEqual([compiled.ids, 99, false]);
    expect([...measured.taken.slice(0, 4)]).toEqual([75, 20, 0, 4]);
    const [after0, after1] = [compiled.child[0]!, compiled.child[1]!];
    expect([measured.came[0], measured.came[after0], measured.came[after1]]).toEqual([99, 75, 24]);
    expect([...measured.taken.slice(4 * after0, 4 * after0 + 4)]).toEqual([70, 0, 5, 0]);
    for (const { came, taken } of [measured, expected])
      for (let i = 0; i < ids.length; i++)
        if (compiled.terminating[i] === 0)
          expect(taken.slice(4 * i, 4 * i + 4).reduce((a, b) => a + b)).toBeCloseTo(came[i]!, 6);
    expect(ran(tree, "# equipment: simulated\nsent,n1,n2\n0,0,0\n").simulated).toBe(true);
  });

  it("ends a shot at the node that counts more than three, if 3 means exactly three", () => {
    const tree = example("bpsk-optimal-2bin");
    const rows = "# imperfections: top count exact\nsent,n1,n2,count\n0,0,0,70\n0,4,,6\n0,0,4,5\n";
    const { ids, shots, measured } = ran(tree, rows);
    const after0 = compileTree(tree).child[0]!;
    expect([shots, measured.came[0], measured.came[after0]]).toEqual([81, 81, 75]);
    expect([...measured.taken.slice(0, 4)]).toEqual([75, 0, 0, 0]);
    expect([...measured.taken.slice(4 * after0, 4 * after0 + 4)]).toEqual([70, 0, 0, 0]);
    expect(measured.came).toHaveLength(ids.length);
  });

  it.each([
    ["qpsk-nulling-4bin", {}],
    ["bpsk-optimal-4bin", { detector: { efficiency: 0.72, darkCounts: 0.01, visibility: 0.98 } }],
  ] as const)("agrees with the prediction of %s for the detector that its file names", (name, options) => {
    const tree = example(name);
    const bench = must(receiverOfTree(compileTree(tree), must(readTable(tree.modulationTable)), options));
    const plan = { shots: 200_000, seed: 5 };
    const [all] = shareBlocks(plan.shots, 1);
    const work = simulateBlocks(bench, plan, all!);
    let step = work.next();
    while (!step.done) step = work.next();
    const counts = must(simulatedFeedback(bench, plan, [step.value]));
    const { ids, measured, expected, shots } = ran(tree, feedbackText(counts));
    expect(shots).toBe(200_000);
    const deviations = ids.flatMap((_, i) =>
      [0, 1, 2, 3].map((k) =>
        binomialDeviation(
          measured.taken[4 * i + k]!,
          measured.came[i]!,
          expected.came[i]! > 0 ? expected.taken[4 * i + k]! / expected.came[i]! : 0,
        ),
      ),
    );
    expect(deviations.filter((z) => Math.abs(z) > 5)).toEqual([]);
    expect(deviations.filter((z) => Math.abs(z) > 0.5).length).toBeGreaterThan(20);
  });

  it.each([
    ["noise per shot", { phaseNoise: 0.7 }],
    ["dead time and afterpulses", { deadTime: 0.3, afterpulsing: 0.3, latency: 0.2 }],
    ["an exact three", { topCount: "exact", residual: { re: 0.8, im: 0.3 } }],
  ] as const)("expects at each node what the imperfections of the bench cause: %s", (_, imperfections) => {
    const tree = example("qpsk-nulling-4bin");
    const table = must(readTable(tree.modulationTable));
    const options = { detector: { efficiency: 0.8, darkCounts: 0.02, imperfections } };
    const receiver = must(receiverOfTree(compileTree(tree), table, options));
    const plan = { shots: 40_000, seed: 5 };
    const parts = shareBlocks(plan.shots, 1).map((range) => {
      const work = simulateBlocks(receiver, plan, range);
      for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
    });
    const { measured, expected, shots } = ran(tree, feedbackText(must(simulatedFeedback(receiver, plan, parts))));
    expect(shots).toBe(plan.shots);
    expected.taken.forEach((mean, branch) => {
      const difference = binomialDeviation(measured.taken[branch]!, shots, mean / shots);
      if (mean > 20) expect(Math.abs(difference), `branch ${branch}`).toBeLessThan(4.5);
    });
  });

  it("does not exist if no tree was sent or the file has no counts", () => {
    const tree = example("bpsk-kennedy");
    expect(runOnTree({ source: "text", tree }, "sent,n1\n0,0\n", undefined)).toBeUndefined();
    expect(runOnTree({ source: "sent", tree }, "Nothing was measured.", undefined)).toBeUndefined();
  });
});

it("measures a deviation by the binomial law, as infinite if the law has no variance", () => {
  expect(binomialDeviation(60, 100, 0.5)).toBeCloseTo(2, 12);
  expect(binomialDeviation(0, 0, 0.5)).toBe(0);
  expect([binomialDeviation(1, 10, 0), binomialDeviation(9, 10, 1), binomialDeviation(10, 10, 1)]).toEqual([
    ...[Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0],
  ]);
});
