import { erfc } from "../statistics/special-functions.js";

/**
 * Smallest error of a homodyne measurement along the line of the points: amplitudes `places` (length M) with `priors`
 * (sum 1), Gaussian noise of variance 1/4 (Takeoka and Sasaki arXiv:0706.1038: for BPSK erfc(√(2n))/2), decision by the
 * largest posterior.
 */
export function homodyneError(places: Float64Array, priors: Float64Array): number {
  const cells = decisionCells(places, priors);
  let error = 0;
  for (let h = 0; h < places.length; h++) {
    const cell = cells.find(({ row }) => row === h);
    const outside = cell
      ? (erfc(Math.SQRT2 * (places[h]! - cell.from)) + erfc(Math.SQRT2 * (cell.to - places[h]!))) / 2
      : 1;
    error += priors[h]! * outside;
  }
  return error;
}

interface Cell {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The intervals in which each hypothesis has the largest posterior, from left to right. Up to a common term, the
 * logarithm of a posterior is the line 4·x·place − 2·place² + ln p, so the cells are the upper envelope of M lines.
 */
function decisionCells(places: Float64Array, priors: Float64Array): Cell[] {
  const rows = [...places.keys()].filter((h) => priors[h]! > 0);
  rows.sort((a, b) => places[a]! - places[b]! || priors[b]! - priors[a]! || a - b);
  const kept: { row: number; from: number }[] = [];
  for (const row of rows) {
    // of equal points, the one with the larger prior came first
    if (kept.length > 0 && places[kept.at(-1)!.row] === places[row]) continue;
    let from = Number.NEGATIVE_INFINITY;
    for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
      from = boundary(places, priors, last.row, row);
      if (from > last.from) break;
      kept.pop();
      from = Number.NEGATIVE_INFINITY;
    }
    kept.push({ row, from });
  }
  return kept.map(({ row, from }, i) => ({ row, from, to: kept[i + 1]?.from ?? Number.POSITIVE_INFINITY }));
}

/** Where two hypotheses have equal posteriors. */
function boundary(places: Float64Array, priors: Float64Array, left: number, right: number): number {
  const [a, b] = [places[left]!, places[right]!];
  return (a + b) / 2 + Math.log(priors[left]! / priors[right]!) / (4 * (b - a));
}
