import { type Merit, sameDetector } from "../receiver/index.js";
import type { Agreed } from "./analyse-feedback.js";
import { type Goodness, goodness } from "./goodness.js";
import type { Measurement } from "./measurement.js";
import { deviation, residuals } from "./residuals.js";

/** A prediction as it was sealed when a request was sent. */
export interface SealedPrediction extends Merit, Agreed {
  /** The sender stated the detector; else it is the ideal one. */
  readonly detectorStated: boolean;
}

/**
 * Which prediction counts are held against:
 *
 * - `sealed`: the one sealed when the request was sent.
 * - `named`: the one for the detector that the feedback names. The sender stated none, so that the sealed one is for an
 *   ideal detector, which no bench has: its figure is told beside the result.
 * - `computed`: nothing was sealed; the measurement's own stands in.
 */
const judges = ["sealed", "named", "computed"] as const;
export type Judge = (typeof judges)[number];

/** A measurement held against the prediction that counts. */
export interface Judgement {
  readonly judge: Judge;
  /** Null where nothing can be predicted. */
  readonly predicted: (Merit & Agreed) | null;
  readonly goodness: Goodness;
  /** (measured - predicted) / σ of each cell of the confusion matrix, as a `Measurement` has it; null without a prediction. */
  readonly residuals: readonly (readonly (number | null)[])[] | null;
  /** The same for the success. */
  readonly deviation: number | null;
  /** How the counts agree with the bench that their file describes, where that is not the sealed one that judges. */
  readonly ownBench: Goodness | null;
}

/**
 * The one rule by which a result is judged. A detector that the sender stated is a claim and stays the judge, whatever
 * the file says, and so does the sealed prediction where the file names no detector, or displaces with another sign:
 * that is another experiment than the one that was sent.
 */
export function judge(measurement: Measurement, sealed: SealedPrediction | undefined): Judgement {
  const by = judgeOf(measurement, sealed);
  const predicted = by === "sealed" ? (sealed ?? null) : own(measurement);
  const { counts, priors } = measurement;
  const sent = counts.map((row) => row.reduce((sum, shots) => sum + shots, 0));
  const isOther = by === "sealed" && sealed !== undefined && !sameExperiment(measurement, sealed);
  return {
    judge: by,
    predicted,
    goodness: goodness(measurement, predicted),
    residuals: predicted && residuals(counts, sent, predicted),
    deviation: predicted && deviation(counts, sent, priors, predicted),
    ownBench: isOther && measurement.predicted ? goodness(measurement) : null,
  };
}

function judgeOf(measurement: Measurement, sealed: SealedPrediction | undefined): Judge {
  if (sealed === undefined) return "computed";
  if (sealed.detectorStated || measurement.predicted === null) return "sealed";
  const isNamed = !sameDetector(measurement.detector, sealed.detector);
  return isNamed && measurement.conventions.sign === sealed.conventions.sign ? "named" : "sealed";
}

const own = ({ predicted, detector, priors, conventions }: Measurement): Judgement["predicted"] =>
  predicted && { ...predicted, detector, priors, conventions };

const sameExperiment = (one: Agreed, other: Agreed): boolean =>
  sameDetector(one.detector, other.detector) &&
  one.conventions.sign === other.conventions.sign &&
  one.conventions.decision === other.conventions.decision;
