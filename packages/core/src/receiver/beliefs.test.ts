import { compiled, must, nulling, psk } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import { beliefs } from "./beliefs.js";
import { evaluateTree } from "./evaluate.js";

it("the belief at a node is the posterior of the runs that reach it", () => {
  const [root, quiet, click] = beliefs(
    must(evaluateTree(compiled({ value: "-1", branches: ["a", "b", "b", "b"] }), psk(2, 1, 1))),
  );
  const p = Math.exp(-4);
  expect(root).toMatchObject({ probability: 1, posterior: [0.5, 0.5] });
  expect(root!.branches[0]).toBeCloseTo((1 + p) / 2, 14);
  expect(quiet!.probability).toBeCloseTo((1 + p) / 2, 14);
  expect(quiet!.posterior[0]).toBeCloseTo(1 / (1 + p), 14);
  expect(click!.posterior).toEqual([0, 1]);
  expect(click!.branches).toEqual([0, 0, 0, 0]);
});

it("probabilities flow down the tree: branches sum to their node, and nodes of a level to 1", () => {
  const tree = nulling(psk(4, 2, 3));
  const all = beliefs(must(evaluateTree(tree, psk(4, 2, 3), { detector: { efficiency: 0.8, darkCounts: 0.01 } })));
  all.forEach(({ probability, branches, posterior }, i) => {
    expect(posterior.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    if (tree.terminating[i] === 0) expect(branches.reduce((a, b) => a + b, 0)).toBeCloseTo(probability, 12);
  });
  const leaves = all.filter((_, i) => tree.terminating[i] === 1);
  expect(leaves.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
});
