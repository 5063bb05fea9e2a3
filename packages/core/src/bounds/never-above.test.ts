import { compiled, complexText, must, type SampleNode } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { type Detector, evaluateTree, type SignalTable } from "../receiver/index.js";
import { Xoshiro } from "../statistics/random.js";
import { boundsOf } from "./index.js";

/** Number of trees in a test run; `CLICKTREE_RANDOM_TREES=10000` checks as many as the requirement names. */
const trees = Number(process.env.CLICKTREE_RANDOM_TREES ?? 250);

/** A random receiver: up to four bins and rows, with merged, missing and ending branches, for any detector. */
function randomReceiver(random: Xoshiro) {
  const draw = (n: number) => Math.floor((random.word() / 2 ** 32) * n);
  const real = () => random.word() / 2 ** 32;
  const [bins, rows] = [1 + draw(4), 2 + draw(3)];
  const size = 1.5 * real();
  const table: SignalTable = {
    hypotheses: rows,
    bins,
    re: Float64Array.from({ length: rows * bins }, () => size * (2 * real() - 1)),
    im: Float64Array.from({ length: rows * bins }, () => (draw(2) === 0 ? 0 : size * (2 * real() - 1))),
  };
  const grow = (depth: number): SampleNode | string | undefined => {
    if (depth === bins || draw(8) === 0) return draw(6) === 0 ? undefined : "0";
    const nulled = draw(rows) * bins + depth;
    const value =
      draw(2) === 0
        ? complexText(-table.re[nulled]!, -table.im[nulled]!)
        : complexText(2 * size * (2 * real() - 1), size * (2 * real() - 1));
    const [first, second] = [grow(depth + 1), grow(depth + 1)];
    return {
      value,
      branches: draw(2) === 0 ? [first, second, second, second] : [first, second, grow(depth + 1), first],
    };
  };
  const detector: Detector = {
    efficiency: draw(4) === 0 ? 1 : real(),
    darkCounts: draw(3) === 0 ? 0 : 0.2 * real(),
    visibility: draw(2) === 0 ? 1 : real(),
    resolution: 1 + draw(3),
  };
  const raw = Array.from({ length: rows }, () => (draw(6) === 0 ? 0 : real()) + 1e-3);
  const sum = raw.reduce((a, b) => a + b, 0);
  return { tree: compiled(grow(0) ?? "0"), table, detector, priors: raw.map((p) => p / sum) };
}

describe("the Helstrom bound", () => {
  it(`is above what ${trees} random trees with random detectors achieve, before and after losses`, () => {
    const random = Xoshiro.ofBlock(20, 26);
    let closest = 1;
    for (let i = 0; i < trees; i++) {
      const { tree, table, detector, priors } = randomReceiver(random);
      const { success, leafLikelihood, graph } = must(evaluateTree(tree, table, { detector, priors }));
      for (let h = 0; h < table.hypotheses; h++) {
        let whole = 0;
        for (let l = 0; l < graph.leafNode.length; l++) whole += leafLikelihood[l * table.hypotheses + h]!;
        expect(Math.abs(whole - 1)).toBeLessThan(1e-12);
      }
      const weights = Float64Array.from(priors);
      const left = 1 - boundsOf(table, weights, detector.efficiency).helstrom.lower;
      expect(success).toBeLessThanOrEqual(left + 1e-12);
      expect(left).toBeLessThanOrEqual(1 - boundsOf(table, weights).helstrom.lower + 1e-9);
      closest = Math.min(closest, left - success);
    }
    expect(closest).toBeLessThan(0.01);
  });
});
