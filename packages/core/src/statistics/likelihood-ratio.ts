/** Mean, variance and third central moment of a random number. */
interface Moments {
  readonly mean: number;
  readonly variance: number;
  readonly third: number;
}

/** Expectation above which the series is exact to five digits. */
const seriesFrom = 50;

const known = new Map<number, Moments>();

/**
 * Moments of 2 (N ln(N/e) - N + e) for a Poisson count N of mean e: the part of a cell in a likelihood ratio G. The
 * moments of G are those of its cells minus those of the totals that were fixed.
 */
export function cellMoments(expected: number): Moments {
  if (expected <= 0) return { mean: 0, variance: 0, third: 0 };
  if (expected >= seriesFrom)
    return { mean: 1 + 1 / (6 * expected), variance: 2 + 2 / (3 * expected), third: 8 + 4 / expected };
  // a tenth of a per cent apart: the moments change slowly
  const key = Math.round(1000 * Math.log(expected));
  const moments = known.get(key) ?? summed(Math.exp(key / 1000));
  known.set(key, moments);
  return moments;
}

function summed(expected: number): Moments {
  let [mean, square, cube] = [0, 0, 0];
  const most = Math.ceil(expected + 10 * Math.sqrt(expected) + 12);
  let probability = Math.exp(-expected);
  for (let count = 0; count <= most; count++) {
    const ratio = 2 * ((count > 0 ? count * Math.log(count / expected) : 0) - count + expected);
    mean += probability * ratio;
    square += probability * ratio * ratio;
    cube += probability * ratio * ratio * ratio;
    probability *= expected / (count + 1);
  }
  const variance = square - mean * mean;
  return { mean, variance, third: cube - 3 * mean * variance - mean ** 3 };
}
