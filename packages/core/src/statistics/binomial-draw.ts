import type { Xoshiro } from "./random.js";

/** A uniform random number between 0 and 1, never one of them. */
const uniform = (random: Xoshiro): number => (random.word() + 0.5) * 2 ** -32;

/** Mean from which the rejection method is faster than counting through the probabilities. */
const rejectionFrom = 10;

/** A binomial random number: how many of `trials` happen that have the probability `p` each. */
export function drawBinomial(random: Xoshiro, trials: number, p: number): number {
  if (trials <= 0 || p <= 0) return 0;
  if (p >= 1) return trials;
  if (p > 0.5) return trials - drawBinomial(random, trials, 1 - p);
  return trials * p < rejectionFrom ? drawInTurn(random, trials, p) : drawByRejection(random, trials, p);
}

/** Inversion: counts up until the sum of the probabilities passes a random number. */
function drawInTurn(random: Xoshiro, trials: number, p: number): number {
  const odds = p / (1 - p);
  let probability = Math.exp(trials * Math.log1p(-p));
  let rest = uniform(random);
  let count = 0;
  while (rest > probability && count < trials) {
    rest -= probability;
    probability *= ((trials - count) * odds) / (count + 1);
    count++;
  }
  return count;
}

/** Transformed rejection with squeeze (W. Hörmann, J. Stat. Comput. Simul. 46, 101, 1993, algorithm BTRS). */
function drawByRejection(random: Xoshiro, trials: number, p: number): number {
  const sigma = Math.sqrt(trials * p * (1 - p));
  const b = 1.15 + 2.53 * sigma;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const centre = trials * p + 0.5;
  const squeeze = 0.92 - 4.2 / b;
  const alpha = (2.83 + 5.1 / b) * sigma;
  const odds = p / (1 - p);
  const mode = Math.floor((trials + 1) * p);
  const atMode = (mode + 0.5) * Math.log((mode + 1) / (odds * (trials - mode + 1))) + rest(mode) + rest(trials - mode);
  for (;;) {
    const u = uniform(random) - 0.5;
    const v = uniform(random);
    const us = 0.5 - Math.abs(u);
    const count = Math.floor(((2 * a) / us + b) * u + centre);
    if (us >= 0.07 && v <= squeeze) return count;
    if (count < 0 || count > trials) continue;
    const bound =
      atMode +
      (trials + 1) * Math.log((trials - mode + 1) / (trials - count + 1)) +
      (count + 0.5) * Math.log((odds * (trials - count + 1)) / (count + 1)) -
      rest(count) -
      rest(trials - count);
    if (Math.log((v * alpha) / (a / (us * us) + b)) <= bound) return count;
  }
}

const exactRests = [
  0.08106146679532726, 0.04134069595540929, 0.02767792568499834, 0.02079067210376509, 0.01664469118982119,
  0.01387612882307075, 0.01189670994589177, 0.01041126526197209, 0.009255462182712733, 0.008330563433362871,
];

/** ln k! minus Stirling's formula (k + ½) ln(k + 1) - (k + 1) + ½ ln 2π. */
function rest(k: number): number {
  const exact = exactRests[k];
  if (exact !== undefined) return exact;
  const inverse = 1 / ((k + 1) * (k + 1));
  return (1 / 12 - (1 / 360 - inverse / 1260) * inverse) / (k + 1);
}
