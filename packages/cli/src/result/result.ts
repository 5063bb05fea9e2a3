import type { Prediction } from "@clicktree/contract";
import { type Goodness, goodness, type MeritLimits } from "@clicktree/core/analysis";
import {
  type Analysis,
  type Detector,
  deviation,
  type Measurement,
  type Merit,
  residuals,
} from "@clicktree/core/receiver";

/** What of a sealed prediction a result is held against. */
export type Sealed = Merit & Pick<Prediction, "sealedAt" | "detector" | "conventions">;

/** A feedback as understood, and what it is held against. */
export interface Result {
  readonly analysis: Analysis;
  /** Undefined where nothing was sealed: the feedback's own prediction stands in. */
  readonly sealed: Sealed | undefined;
  /** Limits of the light that was sent; undefined where nothing was measured. */
  readonly limits: MeritLimits | undefined;
}

/** A measurement beside the prediction that counts: the sealed one, else its own. */
export function besidePrediction(measurement: Measurement, sealed: Merit | undefined): Measurement {
  if (sealed === undefined) return measurement;
  const { counts, priors } = measurement;
  const sent = counts.map((row) => row.reduce((sum, shots) => sum + shots, 0));
  return {
    ...measurement,
    predicted: sealed,
    unpredicted: null,
    residuals: residuals(counts, sent, sealed),
    deviation: deviation(counts, sent, priors, sealed),
  };
}

/** How the counts agree with the bench as their file describes it, where that is not what was predicted for. */
export function ownBench(measurement: Measurement, sealed: Sealed | undefined): Goodness | undefined {
  if (sealed === undefined || measurement.predicted === null) return undefined;
  const { detector, conventions } = measurement;
  const same =
    (Object.keys(detector) as (keyof Detector)[]).every((key) => detector[key] === sealed.detector[key]) &&
    conventions.sign === sealed.conventions.sign &&
    conventions.decision === sealed.conventions.decision;
  return same ? undefined : goodness(measurement);
}
