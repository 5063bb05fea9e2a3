import type { MeasuredFigures, SentTree, TreeFile } from "@clicktree/contract";
import { importInputFile } from "@clicktree/core/input-file";
import { analyseFeedback, judge, type SealedPrediction } from "@clicktree/core/measurement";

import { readFeedback } from "@clicktree/core/requests";

/** A feedback, and the request that it answers. */
export interface Measured {
  readonly feedback: string;
  /** JSON of the tree that was sent; null where a text was sent alone. */
  readonly tree: string | null;
  readonly text: string;
  /** The prediction that was sealed with the request. */
  readonly sealed: SealedPrediction | undefined;
}

function sentTree({ tree, text }: Measured): SentTree | undefined {
  if (tree !== null) return { source: "sent", tree: JSON.parse(tree) as TreeFile };
  const read = importInputFile(text);
  return read.tree && { source: "text", tree: read.tree };
}

/** What a feedback says in the few numbers that a list shows, however long it takes; null where it is not understood. */
export function measureNow(measured: Measured): MeasuredFigures | null {
  const { feedback, sealed } = measured;
  if (!readFeedback(feedback).understood) return null;
  const analysis = analyseFeedback(feedback, sentTree(measured), 0, sealed);
  const success = analysis.understood ? analysis.measurement.success : null;
  if (!analysis.understood || success === null) return null;
  const { low, high } = success.interval;
  const { judge: by, predicted } = judge(analysis.measurement, sealed);
  return {
    ...{ success: success.value, low, high, shots: analysis.measurement.decided },
    ...(by === "named" && predicted && { predictedError: predicted.error }),
  };
}
