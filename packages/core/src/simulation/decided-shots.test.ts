import { finished, must } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import { constellation, designTree } from "../design/index.js";
import { evaluateTree, readTable } from "../receiver/index.js";
import { compileTree } from "../tree/index.js";
import { simulateDecisions } from "./index.js";

const table = must(constellation({ kind: "bpsk", photons: 0.6, bins: 300 }, 1000));
const { tree } = must(finished(designTree({ table, strategy: "nulling", branches: "onOff", mergeWithin: 0.2 })));
const evaluation = must(evaluateTree(compileTree(tree), must(readTable(table))));

it("simulates 300 bins through the states of the tree, not through its paths", () => {
  const plan = { shots: 6000, seed: 5 };
  const { counts, visited } = must(finished(simulateDecisions(evaluation, plan)));
  expect(visited).toBeLessThanOrEqual(evaluation.graph.node.length);
  expect(counts.flat().reduce((a, b) => a + b)).toBe(6000);
  counts.forEach((row, h) => {
    const rate = evaluation.perHypothesis[h]!;
    expect(Math.abs(row[h]! / 3000 - rate)).toBeLessThan(4.5 * Math.sqrt((rate * (1 - rate)) / 3000) + 1e-12);
  });
  expect(must(finished(simulateDecisions(evaluation, plan))).counts).toEqual(counts);
});

it("refuses to simulate an imperfect detector", () => {
  const detector = { imperfections: { afterpulsing: 0.01 } };
  const imperfect = must(evaluateTree(compileTree(tree), must(readTable(table)), { detector }));
  const refused = finished(simulateDecisions(imperfect, { shots: 10, seed: 1 }));
  expect(refused).toMatchObject({ ok: false, problem: { code: "SHOTS_IMPERFECT" } });
});
