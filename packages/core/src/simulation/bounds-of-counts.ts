import { countRows, meanCount, signFactor } from "../receiver/counting.js";
import { largestTable } from "../tree/limits.js";
import type { SimulatedReceiver } from "./simulated-receiver.js";

const means = new Float64Array(largestTable);
const probabilities = new Float64Array(4 * largestTable);

/**
 * Cumulative probabilities of the counts 0 to 2 at a place of a bench, times 2^32: three numbers a row of the table, written
 * into `out`.
 */
export function putBounds(bench: SimulatedReceiver, level: number, index: number, out: Float64Array): void {
  const { table, detector } = bench;
  const b = bench.displacement(level, index);
  const factor = signFactor(bench.sign);
  for (let h = 0, cell = level; h < table.hypotheses; h++, cell += table.bins)
    means[h] = meanCount(table.re[cell]!, table.im[cell]!, factor * b.re, factor * b.im, detector);
  countRows(means, table.hypotheses, detector.resolution, probabilities);
  for (let h = 0; h < table.hypotheses; h++)
    for (let k = 0, sum = 0; k < 3; k++) {
      sum += probabilities[4 * h + k]!;
      // What is certain from the resolution on must not depend on the rounding of a sum.
      out[3 * h + k] = (k >= detector.resolution ? 1 : sum) * 2 ** 32;
    }
}
