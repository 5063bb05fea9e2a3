import { beliefs, evaluateTree, readTable } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import { smallTree } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { curveOf, reachOf } from "./curve.js";
import { figuresOf, memoizedBounds } from "./figures.js";

const tree = smallTree();
const table = readTable(tree.modulationTable);
if (!table.ok) throw new Error("the small tree has a table");

it("has the figures of core's evaluation, and the beliefs at each node", () => {
  const outcome = figuresOf(tree, {}, memoizedBounds());
  const drawn = evaluateTree(compileTree(tree), table.value);
  if (!outcome.ok || !drawn.ok) throw new Error("it can be evaluated");
  const { success, confusion, ideal, nodes, photons } = outcome.value;
  expect([success, confusion, ideal]).toEqual([drawn.value.success, drawn.value.confusion, null]);
  expect(nodes.ids).toHaveLength(tree.nodes.length);
  expect(nodes.probability[0]).toBe(1);
  expect([...nodes.posterior.subarray(0, 2)]).toEqual([0.5, 0.5]);
  expect([...nodes.branches.subarray(0, 4)].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  expect([...nodes.decided].filter((row) => row >= 0)).toHaveLength(2);
  expect(photons).toBe(2);
});

it("gives the ideal figure beside that of a detector, and says why conditions are invalid", () => {
  const options = { detector: { efficiency: 0.5 } };
  const outcome = figuresOf(tree, options, memoizedBounds());
  if (!outcome.ok) throw new Error("it can be evaluated");
  expect(outcome.value.ideal!.success).toBeGreaterThan(outcome.value.success);
  const refused = figuresOf(tree, { detector: { efficiency: 2 } }, memoizedBounds());
  expect(refused).toMatchObject({ ok: false, problem: { code: "EFFICIENCY" } });
});

it("has the four branches of every node where 3 is exactly three, without the runs of more counts", () => {
  const detector = { imperfections: { topCount: "exact", residual: { re: 1, im: 0.5 } } } as const;
  const outcome = figuresOf(tree, { detector }, memoizedBounds());
  if (!outcome.ok) throw new Error("it can be evaluated");
  const { nodes } = outcome.value;
  expect(nodes.branches).toHaveLength(4 * tree.nodes.length);
  const known = evaluateTree(compileTree(tree), table.value, { detector });
  if (!known.ok) throw new Error("it can be evaluated");
  beliefs(known.value).forEach(({ branches }, i) => {
    expect([...nodes.branches.subarray(4 * i, 4 * i + 4)]).toEqual(branches.slice(0, 4));
  });
  const sum = nodes.branches.subarray(0, 4).reduce((all, p) => all + p, 0);
  expect(sum).toBeLessThan(0.999);
});

it("keeps the limits while only the tree changes", () => {
  const limitsOf = memoizedBounds();
  expect(limitsOf(table.value, [0.5, 0.5])).toBe(limitsOf(table.value, [0.5, 0.5]));
  expect(limitsOf(table.value, [0.4, 0.6]).guess).toBe(0.4);
});

it("draws limits that fall with the light, ends first, to a round number of photons", () => {
  expect([0, 0.2, 2, 2.6, 4, 30].map(reachOf)).toEqual([1, 0.5, 5, 10, 10, 100]);
  const points = [...curveOf(table.value, [0.5, 0.5], 2)];
  expect(points.slice(0, 3).map(({ photons }) => photons)).toEqual([0, 5, 2.5]);
  const sorted = points.sort((a, b) => a.photons - b.photons);
  expect(sorted).toHaveLength(33);
  sorted.forEach(({ helstrom, limit }, i) => {
    if (i > 0) expect(helstrom).toBeLessThanOrEqual(sorted[i - 1]!.helstrom);
    expect(limit).toBeGreaterThanOrEqual(helstrom);
  });
});
