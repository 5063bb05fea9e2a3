import { groupRare } from "./rare.js";
import { upperGamma } from "./special-functions.js";

/** Pearson's statistic of a confusion matrix. */
interface ChiSquare {
  /** Σ (n − e)² / e over cells and pools. */
  readonly value: number;
  readonly degreesOfFreedom: number;
  /** Probability of this value or a larger one; null if no cell may vary. */
  readonly pValue: number | null;
  /** Shots in cells that the prediction rules out; not part of the value. */
  readonly ruledOut: number;
}

interface Cell {
  readonly counted: number;
  readonly expected: number;
}

/**
 * Compares counts of decisions, counts[sent][decided], with their predicted probabilities, confusion[sent][decided].
 * The shots per row were fixed, so each row has one degree of freedom less than cells. Cells that expect fewer than 5
 * shots are pooled within their row, because the distribution holds for large counts.
 */
export function chiSquare(
  counts: readonly (readonly number[])[],
  confusion: readonly (readonly number[])[],
): ChiSquare {
  let [value, degreesOfFreedom, ruledOut] = [0, 0, 0];
  counts.forEach((row, h) => {
    const sent = row.reduce((a, b) => a + b, 0);
    const cells = row.map((counted, d): Cell => ({ counted, expected: sent * confusion[h]![d]! }));
    for (const { counted, expected } of cells) if (expected === 0) ruledOut += counted;
    const pools = pooled(cells.filter(({ expected }) => expected > 0));
    for (const { counted, expected } of pools) value += (counted - expected) ** 2 / expected;
    degreesOfFreedom += Math.max(0, pools.length - 1);
  });
  if (degreesOfFreedom === 0) return { value: 0, degreesOfFreedom, pValue: null, ruledOut };
  return { value, degreesOfFreedom, pValue: upperGamma(degreesOfFreedom / 2, value / 2), ruledOut };
}

/** Pools the cells with the smallest expectation. */
const pooled = (cells: readonly Cell[]): Cell[] =>
  groupRare(cells.map(({ expected }) => expected)).map((group) => group.map((cell) => cells[cell]!).reduce(join));

const join = (a: Cell, b: Cell): Cell => ({ counted: a.counted + b.counted, expected: a.expected + b.expected });
