import { compiled, must, type SampleNode } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CompiledTree, exportValue, parseComplex } from "../tree/index.js";
import type { Detector } from "./detector.js";
import { evaluateTree } from "./evaluate.js";
import { evaluateExported } from "./evaluate-exported.js";
import { readTable, type SignalTable } from "./signal-table.js";

/** Computes every figure in a second, simple way: all records one by one, grouped by the leaf that they end in. */
function probability(count: number, h: number, node: string, bin: number, table: SignalTable, d: Detector): number {
  const b = parseComplex(exportValue(node))!;
  const at = h * table.bins + bin;
  const [re, im] = bin < table.bins ? [table.re[at]!, table.im[at]!] : [0, 0];
  const cross = 2 * d.visibility * (re * b.re + im * b.im);
  const mean = d.efficiency * (re ** 2 + im ** 2 + b.re ** 2 + b.im ** 2 + cross) + d.darkCounts;
  const p = [Math.exp(-mean), mean * Math.exp(-mean), (mean ** 2 / 2) * Math.exp(-mean)];
  if (count > d.resolution) return 0;
  return count < d.resolution ? p[count]! : 1 - p.slice(0, count).reduce((a, x) => a + x, 0);
}

/**
 * Joint probability of the row decided for: the lowest of those within 1e-10 of the largest, so at most that much below
 * it.
 */
const decidedJoint = (joint: readonly number[]): number => {
  const largest = Math.max(...joint);
  return joint.find((p) => p >= largest * (1 - 1e-10))!;
};

function leavesByEnumeration(tree: CompiledTree, table: SignalTable, d: Detector): Map<string, number[]> {
  const leaves = new Map<string, number[]>();
  const walk = (node: number, depth: number, likelihood: number[]): void => {
    for (let k = 0; k < 4; k++) {
      const after = likelihood.map((l, h) => l * probability(k, h, tree.labels[node]!, depth, table, d));
      const next = tree.child[4 * node + k]!;
      const key = next < 0 ? `${node}/${depth}/${k}` : `${next}`;
      if (next >= 0 && tree.terminating[next] === 0) walk(next, depth + 1, after);
      else
        leaves.set(
          key,
          after.map((l, h) => l + (leaves.get(key)?.[h] ?? 0)),
        );
    }
  };
  if (tree.terminating[0] === 1) leaves.set("0", new Array(table.hypotheses).fill(1));
  else walk(0, 0, new Array(table.hypotheses).fill(1));
  return leaves;
}

function exportedByEnumeration(tree: CompiledTree, table: SignalTable, d: Detector, priors: number[]): number {
  const bins = Math.min(tree.depth + 1, table.bins);
  let success = 0;
  const walk = (node: number, label: string, bin: number, joint: number[]): void => {
    if (bin === bins) success += decidedJoint(joint);
    else
      for (let k = 0; k < 4; k++) {
        const after = joint.map((p, h) => p * probability(k, h, label, bin, table, d));
        const next = node < 0 || tree.terminating[node] === 1 ? node : tree.child[4 * node + k]!;
        walk(next, next < 0 ? (node < 0 ? label : "0") : tree.labels[next]!, bin + 1, after);
      }
  };
  walk(0, tree.labels[0]!, 0, priors);
  return success;
}

const label = fc.constantFrom("0", "0.5", "-0.6+0.1i", "i", "-1", "", "7", "0.3-0.4i", "1.2");
/** Trees of depth up to 4 whose branches share nodes, merge counts, end early or are missing. */
const { tree: anyTree } = fc.letrec<{ tree: SampleNode | string; branch: SampleNode | string | undefined }>((tie) => ({
  tree: fc.record({
    value: label,
    branches: fc
      .tuple(
        fc.array(tie("branch"), { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
      )
      .map(([made, picks]) => picks.map((pick) => made[pick % made.length])),
  }),
  branch: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    fc.oneof(label, fc.constant(undefined)),
    tie("tree") as fc.Arbitrary<SampleNode | string | undefined>,
  ),
}));
const amplitude = fc.constantFrom("0", "0.5", "-0.5", "0.5i", "-0.5i", "0.3+0.8i", "-1.1");
const anyTable = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, bins]) =>
    fc.array(fc.array(amplitude, { minLength: bins, maxLength: bins }), { minLength: rows, maxLength: rows }),
  );
const anyDetector = fc.record({
  efficiency: fc.constantFrom(0, 0.3, 0.72, 1),
  darkCounts: fc.constantFrom(0, 1e-3, 0.2),
  visibility: fc.constantFrom(0, 0.9, 0.997, 1),
  resolution: fc.constantFrom(1, 2, 3),
});
const weights = fc.array(fc.nat(9), { minLength: 4, maxLength: 4 });

describe("the forward pass", () => {
  it("equals the enumeration of every record, on any tree, table, detector and priors", () => {
    fc.assert(
      fc.property(anyTree, anyTable, anyDetector, weights, (sample, cells, detector, weight) => {
        const tree = compiled(sample);
        const table = must(readTable(cells));
        const rows = table.hypotheses;
        const sum = weight.slice(0, rows).reduce((a, w) => a + w, 0);
        const priors = weight.slice(0, rows).map((w) => (sum === 0 ? 1 / rows : w / sum));
        const evaluation = must(evaluateTree(tree, table, { detector, priors }));
        const leaves = [...leavesByEnumeration(tree, table, detector).values()];
        const success = leaves.reduce((total, l) => total + decidedJoint(l.map((x, h) => x * priors[h]!)), 0);
        expect(Math.abs(evaluation.success - success)).toBeLessThan(1e-13);
        expect(Math.abs(evaluation.success + evaluation.error - 1)).toBeLessThan(1e-12);
        for (let h = 0; h < rows; h++) {
          let total = 0;
          for (let l = h; l < evaluation.leafLikelihood.length; l += rows) total += evaluation.leafLikelihood[l]!;
          expect(Math.abs(total - 1)).toBeLessThan(1e-12);
          expect(evaluation.confusion[h]!.every((p) => p >= 0 && p <= 1 + 1e-12)).toBe(true);
        }
        const file = must(evaluateExported(tree, table, { detector, priors }));
        expect(Math.abs(file.success - exportedByEnumeration(tree, table, detector, priors))).toBeLessThan(1e-13);
        expect(file.success).toBeGreaterThan(evaluation.success - 1e-10);
      }),
      { numRuns: 300 },
    );
  });
});
