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
    const cell = cells.find(({ hypothesis }) => hypothesis === h);
    const outside = cell
      ? (erfc(Math.SQRT2 * (places[h]! - cell.from)) + erfc(Math.SQRT2 * (cell.to - places[h]!))) / 2
      : 1;
    error += priors[h]! * outside;
  }
  return error;
}

interface Cell {
  readonly hypothesis: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The intervals in which each hypothesis has the largest posterior, from left to right. Up to a common term, the
 * logarithm of a posterior is the line 4·x·place − 2·place² + ln p, so the cells are the upper envelope of M lines.
 */
function decisionCells(places: Float64Array, priors: Float64Array): Cell[] {
  const hypotheses = [...places.keys()].filter((h) => priors[h]! > 0);
  hypotheses.sort((a, b) => places[a]! - places[b]! || priors[b]! - priors[a]! || a - b);
  const envelope: { hypothesis: number; from: number }[] = [];
  for (const hypothesis of hypotheses) {
    // of equal points, the one with the larger prior came first
    if (envelope.length > 0 && places[envelope.at(-1)!.hypothesis] === places[hypothesis]) continue;
    let from = Number.NEGATIVE_INFINITY;
    for (let last = envelope.at(-1); last !== undefined; last = envelope.at(-1)) {
      from = boundary(places, priors, last.hypothesis, hypothesis);
      if (from > last.from) break;
      envelope.pop();
      from = Number.NEGATIVE_INFINITY;
    }
    envelope.push({ hypothesis, from });
  }
  return envelope.map(({ hypothesis, from }, i) => ({
    hypothesis,
    from,
    to: envelope[i + 1]?.from ?? Number.POSITIVE_INFINITY,
  }));
}

/** Where two hypotheses have equal posteriors. */
function boundary(places: Float64Array, priors: Float64Array, left: number, right: number): number {
  const [a, b] = [places[left]!, places[right]!];
  return (a + b) / 2 + Math.log(priors[left]! / priors[right]!) / (4 * (b - a));
}
