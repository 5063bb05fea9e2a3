import { type Merit, sameDetector } from "../receiver/index.js";
import { type Agreed, sameExperiment } from "./analyse-feedback.js";
import { withDecisions } from "./decision-test.js";
import { type Goodness, goodness } from "./goodness.js";
import type { Measurement } from "./measurement.js";
import { deviation, residuals } from "./residuals.js";

export interface SealedPrediction extends Merit, Agreed {
  /** The sender specified the detector; otherwise it is ideal. */
  readonly detectorStated: boolean;
}

/**
 * Which prediction the counts are compared with:
 *
 * - `sealed`: the prediction sealed with the request.
 * - `named`: the prediction for the detector that the feedback names. The sender specified none, so the sealed
 * prediction is for an ideal detector and only shown for information.
 * - `computed`: nothing was sealed; the measurement's own prediction.
 */
const judges = ["sealed", "named", "computed"] as const;
export type Judge = (typeof judges)[number];

/** A measurement compared with the prediction that counts. */
export interface Judgement {
  readonly judge: Judge;
  /** Null if nothing can be predicted. */
  readonly predicted: (Merit & Agreed) | null;
  readonly goodness: Goodness;
  /**
   * (measured - predicted) / σ of each cell of the confusion matrix, as in `Measurement`; null without a prediction.
   */
  readonly residuals: readonly (readonly (number | null)[])[] | null;
  /** The same for the success. */
  readonly deviation: number | null;
  /**
   * Which conditions the predictions of single bins and records have: those of the feedback, unless they are those of
   * the sealed prediction. Without a sealed one both are the same.
   */
  readonly countsFor: "sealed" | "reported" | "computed";
  /** Agreement with the detector that the file names, if the sealed prediction judges and is for another one. */
  readonly ownBench: Goodness | null;
}

/** The prediction that judges a result, and what it predicts. */
export type Judging = Pick<Judgement, "judge" | "predicted">;

/**
 * Chooses the prediction that judges a result. A detector that the sender specified is a claim and always judges. The
 * sealed prediction also judges if the file names no detector or another sign, because that is a different experiment.
 */
export function judgingOf(measurement: Measurement, sealed: SealedPrediction | undefined): Judging {
  const by = judgeOf(measurement, sealed);
  return { judge: by, predicted: by === "sealed" ? (sealed ?? null) : own(measurement) };
}

/** The comparison of a result with the prediction that judges it. */
export function judge(measurement: Measurement, sealed: SealedPrediction | undefined): Judgement {
  const judging = judgingOf(measurement, sealed);
  const { predicted } = judging;
  const { counts, priors, test, agreedTest } = measurement;
  const sent = counts.map((row) => row.reduce((sum, shots) => sum + shots, 0));
  const isOther = judging.judge === "sealed" && sealed !== undefined && !sameExperiment(measurement, sealed);
  const judgingTest = isOther ? agreedTest && predicted && withDecisions(agreedTest, counts, predicted, priors) : test;
  return {
    ...judging,
    goodness: goodness(measurement, predicted, judgingTest),
    residuals: predicted && residuals(counts, sent, predicted),
    deviation: predicted && deviation(counts, sent, priors, predicted),
    countsFor: judging.judge === "computed" ? "computed" : judging.judge === "named" || isOther ? "reported" : "sealed",
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
