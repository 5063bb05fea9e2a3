import { countRows, meanCount, signFactor } from "../receiver/counting.js";
import { largestTable } from "../tree/limits.js";
import type { SimulatedReceiver } from "./simulated-receiver.js";

const means = new Float64Array(largestTable);
const probabilities = new Float64Array(4 * largestTable);

/**
 * Cumulative probabilities of the counts 0 to 2 at a place of a receiver, times 2^32: three numbers a row of the table,
 * written into `out`; of one row alone where it is given.
 */
export function putBounds(
  bench: SimulatedReceiver,
  level: number,
  index: number,
  out: Float64Array,
  row?: number,
): void {
  const { table, detector } = bench;
  const b = bench.displacement(level, index);
  const factor = signFactor(bench.sign);
  const [first, end] = row === undefined ? [0, table.hypotheses] : [row, row + 1];
  for (let h = first; h < end; h++) {
    const cell = h * table.bins + level;
    means[h - first] = meanCount(table.re[cell]!, table.im[cell]!, factor * b.re, factor * b.im, detector);
  }
  countRows(means, end - first, detector.resolution, probabilities);
  for (let h = first; h < end; h++)
    for (let k = 0, sum = 0; k < 3; k++) {
      sum += probabilities[4 * (h - first) + k]!;
      // What is certain from the resolution on must not depend on the rounding of a sum.
      out[3 * h + k] = (k >= detector.resolution ? 1 : sum) * 2 ** 32;
    }
}
