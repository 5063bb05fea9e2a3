import type { Merit } from "../receiver/index.js";
import { chiSquare } from "../statistics/chi-square.js";
import { disagreeBelow, type Interval } from "../statistics/index.js";
import { erfc, poissonTails } from "../statistics/special-functions.js";
import { trialsFor } from "../statistics/weighted-interval.js";
import type { Measurement, Share } from "./measurement.js";
import { deviation } from "./residuals.js";

/** Expected number of right and wrong decisions above which the normal distribution applies. */
const normalFrom = 10;

/**
 * Two-sided probability of a success at least this far from the prediction. `deviation` is the difference in standard
 * deviations (null if the prediction allows none). If few right or wrong decisions are expected, their number is taken
 * as Poisson distributed, which is slightly wider than the exact law.
 */
function successProbability(
  counts: readonly (readonly number[])[],
  priors: readonly number[],
  predicted: Merit,
  deviation: number | null,
): number {
  let [right, expectedRight, expectedWrong, shots] = [0, 0, 0, 0];
  counts.forEach((row, h) => {
    if (priors[h] === 0) return;
    const sent = row.reduce((a, b) => a + b, 0);
    shots += sent;
    right += row[h]!;
    expectedRight += sent * predicted.perHypothesis[h]!;
    row.forEach((_, d) => {
      if (d !== h) expectedWrong += sent * predicted.confusion[h]![d]!;
    });
  });
  if (deviation !== null && Math.min(expectedRight, expectedWrong) >= normalFrom)
    return erfc(Math.abs(deviation) / Math.SQRT2);
  return expectedWrong <= expectedRight
    ? poissonTails(shots - right, expectedWrong)
    : poissonTails(right, expectedRight);
}

/**
 * The verdict on a measurement, in the order of the checks:
 *
 * - `noShots`, `notPredicted`: nothing to compare.
 * - `impossible`: the prediction gives zero probability to the counts of some shots.
 * - `better`, `worse`: the success differs by more than statistical fluctuations explain.
 * - `differs`: the success agrees, but the decisions do not.
 * - `tooFewShots`: no contradiction, but the interval is too wide.
 * - `near`: an unusual difference, but possible as a statistical fluctuation.
 * - `agrees`.
 */
export const verdictCodes = [
  "noShots",
  "notPredicted",
  "impossible",
  "better",
  "worse",
  "differs",
  "tooFewShots",
  "near",
  "agrees",
] as const;
type VerdictCode = (typeof verdictCodes)[number];

/** Tone of a verdict: its colour and sign. */
const verdictTones = ["good", "open", "bad"] as const;
type VerdictTone = (typeof verdictTones)[number];

/** A verdict with the numbers of its sentence; numbers that a code does not need are absent. */
interface Verdict {
  readonly code: VerdictCode;
  readonly tone: VerdictTone;
  readonly params: VerdictParams;
}

interface VerdictParams {
  /** Measured success, and half of its 95 % interval. */
  readonly measured?: number;
  readonly halfWidth?: number;
  readonly predicted?: number;
  /** Measured minus predicted success in standard deviations; absent if the prediction allows no difference. */
  readonly deviation?: number;
  /** Two-sided probability of a success at least this far away. */
  readonly probability?: number;
  readonly chiSquare?: number;
  readonly degreesOfFreedom?: number;
  readonly pValue?: number;
  readonly shots?: number;
  readonly impossible?: number;
  /** Shots needed for an interval of ±`targetHalfWidth`. */
  readonly requiredShots?: number;
  readonly targetHalfWidth?: number;
}

/** How well counts agree with a prediction. */
export interface Goodness {
  /** Pearson's statistic of the confusion matrix, cells of small expectation pooled; null without a prediction. */
  readonly chiSquare: number | null;
  readonly degreesOfFreedom: number;
  /** Probability of such a value or a larger one; null if no cell may vary. */
  readonly pValue: number | null;
  /** Measured minus predicted success in standard deviations. */
  readonly deviation: number | null;
  /** Two-sided probability of a success at least this far away; null without shots or prediction. */
  readonly successProbability: number | null;
  readonly impossible: number;
  readonly verdict: Verdict;
}

export type Judged = Pick<Measurement, "counts" | "priors" | "success" | "decided" | "impossible" | "predicted">;

/** Two-sided probability of 2 σ: within it a difference is not reported. */
const withinProbability = 0.04550026389635842;
/** Half width above which an interval says almost nothing, and one worth measuring for. */
const [tooWide, targetHalfWidth] = [0.05, 0.01];

/**
 * Compares a measurement with a prediction: its own, for the detector named in the file, unless another is given (such
 * as the sealed one).
 */
export function goodness(measurement: Judged, predicted: Merit | null = measurement.predicted): Goodness {
  const { counts, priors, success } = measurement;
  if (success === null || predicted === null) {
    const code = success === null ? "noShots" : "notPredicted";
    const none = { chiSquare: null, degreesOfFreedom: 0, pValue: null, deviation: null, successProbability: null };
    const verdict: Verdict = { code, tone: "open", params: figures(measurement) };
    return { ...none, impossible: measurement.impossible, verdict };
  }
  const sent = counts.map((row) => row.reduce((a, b) => a + b, 0));
  const { value, degreesOfFreedom, pValue, ruledOut } = chiSquare(counts, predicted.confusion);
  const apart = deviation(counts, sent, priors, predicted);
  const probability = successProbability(counts, priors, predicted, apart);
  const impossible = Math.max(measurement.impossible, ruledOut);
  const code = verdictOf(success, predicted, probability, pValue, impossible);
  const params: VerdictParams = {
    ...figures(measurement),
    predicted: predicted.success,
    ...(apart !== null && { deviation: apart }),
    probability,
    ...(pValue !== null && { chiSquare: value, degreesOfFreedom, pValue }),
    impossible,
    requiredShots: trialsFor(
      targetHalfWidth,
      predicted.perHypothesis,
      sent.map((n) => n / measurement.decided),
      priors,
    ),
    targetHalfWidth,
  };
  return {
    chiSquare: value,
    degreesOfFreedom,
    pValue,
    deviation: apart,
    successProbability: probability,
    impossible,
    verdict: { code, tone: toneOf(code), params },
  };
}

function verdictOf(
  success: Share,
  predicted: Merit,
  probability: number,
  pValue: number | null,
  impossible: number,
): VerdictCode {
  if (impossible > 0) return "impossible";
  if (probability < disagreeBelow) return success.value > predicted.success ? "better" : "worse";
  if (pValue !== null && pValue < disagreeBelow) return "differs";
  if (isTooWide(success.interval)) return "tooFewShots";
  return Math.min(probability, pValue ?? 1) < withinProbability ? "near" : "agrees";
}

/** Verdicts that neither confirm the prediction nor contradict it. */
const openCodes: ReadonlySet<VerdictCode> = new Set(["near", "tooFewShots", "noShots", "notPredicted"]);

function toneOf(code: VerdictCode): VerdictTone {
  if (code === "agrees") return "good";
  return openCodes.has(code) ? "open" : "bad";
}

const halfOf = ({ low, high }: Interval): number => (high - low) / 2;
export const isTooWide = (interval: Interval): boolean => halfOf(interval) > tooWide;

const figures = ({ success, decided }: Judged): VerdictParams => ({
  shots: decided,
  ...(success && { measured: success.value, halfWidth: halfOf(success.interval) }),
});
