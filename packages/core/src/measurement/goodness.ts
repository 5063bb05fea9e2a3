import type { Merit } from "../receiver/index.js";
import { chiSquare } from "../statistics/chi-square.js";
import { type Interval, significance } from "../statistics/index.js";
import { trialsFor, weightedProportion } from "../statistics/weighted-interval.js";
import { testDecisions } from "./decision-test.js";
import { partlySent } from "./measure.js";
import type { Measurement, Share } from "./measurement.js";
import { deviation } from "./residuals.js";
import { successProbability } from "./success-probability.js";
import type { FeedbackTest } from "./test-feedback.js";

/**
 * The verdict on a measurement, in the order of the checks:
 *
 * - `noShots`, `notPredicted`: nothing to compare.
 * - `impossible`: the prediction gives zero probability to the counts of some shots.
 * - `better`, `worse`: the counts differ by more than statistical fluctuations explain, and the success alone does.
 * - `differs`: the counts do, but the success agrees.
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
  /** Predicted success of the hypotheses that were sent. */
  readonly predicted?: number;
  /** Measured minus predicted success in standard deviations; absent if the prediction allows no difference. */
  readonly deviation?: number;
  /** Two-sided probability of a success at least this far away. */
  readonly probability?: number;
  readonly chiSquare?: number;
  readonly degreesOfFreedom?: number;
  readonly pValue?: number;
  /** Probability of counts that differ at least as much, all tests taken together. */
  readonly together?: number;
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
  /** All tests taken together, on which the verdict is based; null without shots or prediction. */
  readonly test: FeedbackTest | null;
  readonly verdict: Verdict;
}

export type Judged = Pick<Measurement, "counts" | "priors" | "success" | "decided" | "impossible" | "predicted"> &
  Partial<Pick<Measurement, "test">>;

/** Two-sided probability of 2 σ: a difference within it is not reported. */
const withinProbability = 0.04550026389635842;
/** Half width above which an interval says almost nothing, and one worth measuring for. */
const [tooWide, targetHalfWidth] = [0.05, 0.01];

/**
 * Compares a measurement with a prediction: its own, for the detector named in the file, unless another is given (such
 * as the sealed one) with the test of the counts for its conditions. Without such a test the decisions alone are tested.
 */
export function goodness(
  measurement: Judged,
  predicted: Merit | null = measurement.predicted,
  tested: FeedbackTest | null = measurement.test ?? null,
): Goodness {
  const { counts, priors, success } = measurement;
  if (success === null || predicted === null) {
    const code = success === null ? "noShots" : "notPredicted";
    const none = { chiSquare: null, degreesOfFreedom: 0, pValue: null, deviation: null, successProbability: null };
    const verdict: Verdict = { code, tone: "open", params: figures(measurement) };
    return { ...none, impossible: measurement.impossible, test: null, verdict };
  }
  const sent = counts.map((row) => row.reduce((a, b) => a + b, 0));
  const { value, degreesOfFreedom, pValue } = chiSquare(counts, predicted.confusion);
  const apart = deviation(counts, sent, priors, predicted);
  const probability = successProbability(counts, priors, predicted, apart);
  const test = tested ?? { ...testDecisions(counts, predicted, priors), explanations: null };
  // decisions alone do not show every impossible record
  const impossible = tested ? test.impossible : Math.max(measurement.impossible, test.impossible);
  const expected = successOfSent(measurement, sent, predicted);
  const code = verdictOf(success, expected, probability, test.probability, impossible);
  const params: VerdictParams = {
    ...figures(measurement),
    predicted: expected,
    ...(apart !== null && { deviation: apart }),
    probability,
    ...(pValue !== null && { chiSquare: value, degreesOfFreedom, pValue }),
    together: test.probability,
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
    test,
    verdict: { code, tone: toneOf(code), params },
  };
}

/** The predicted success of the hypotheses that were sent: a measured success without the others is compared with it. */
function successOfSent(
  measurement: Judged,
  sent: readonly number[],
  { success, perHypothesis }: Pick<Merit, "success" | "perHypothesis">,
): number {
  if (partlySent(measurement) === undefined) return success;
  const { priors } = measurement;
  const strata = sent.map((trials, h) => ({ weight: priors[h]!, right: perHypothesis[h]! * trials, trials }));
  return weightedProportion(strata) ?? success;
}

/** The verdict on a success, by its own probability and by that of all tests `together`. */
function verdictOf(
  success: Share,
  predicted: number,
  probability: number,
  together: number,
  impossible: number,
): VerdictCode {
  if (impossible > 0) return "impossible";
  if (together < significance) {
    if (probability >= significance) return "differs";
    return success.value > predicted ? "better" : "worse";
  }
  if (isTooWide(success.interval)) return "tooFewShots";
  return together < withinProbability ? "near" : "agrees";
}

/**
 * The verdict of versions before whole records were tested, which archives of that time hold: success and decisions
 * apart, each at 3 σ, with the shots that the measurement's own detector or the predicted decisions rule out.
 */
export function verdictApart(
  { counts, success, impossible }: Judged,
  predicted: Merit | null,
  { pValue, successProbability, verdict }: Goodness,
): VerdictCode {
  if (success === null || predicted === null || successProbability === null) return verdict.code;
  const { ruledOut } = chiSquare(counts, predicted.confusion);
  const together = Math.min(successProbability, pValue ?? 1);
  return verdictOf(success, predicted.success, successProbability, together, Math.max(impossible, ruledOut));
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
