import type { MeritLimits } from "@clicktree/core/analysis";
import type { Analysis, Judgement, Measurement, SealedPrediction } from "@clicktree/core/measurement";

/** What of a sealed prediction a result tells. */
export type Sealed = SealedPrediction & { readonly sealedAt: string };

/** A feedback as understood, and what it is held against. */
export interface Result {
  readonly analysis: Analysis;
  /** Undefined where nothing was sealed: the feedback's own prediction stands in. */
  readonly sealed: Sealed | undefined;
  /** Limits of the light that was sent; undefined where nothing was measured. */
  readonly limits: MeritLimits | undefined;
}

/** A measurement beside the prediction that judges it. */
export const besidePrediction = (
  measurement: Measurement,
  { predicted, residuals, deviation }: Judgement,
): Measurement => ({
  ...measurement,
  ...{ predicted, residuals, deviation },
  unpredicted: predicted === null ? measurement.unpredicted : null,
});
