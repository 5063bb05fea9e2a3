import type { SentTree } from "@clicktree/contract";
import type { Agreed, Measurement, MeasurementSource } from "@clicktree/core/measurement";
import {
  evaluateExported,
  evaluateTree,
  type Merit,
  type ReceiverOptions,
  type Result,
  readTable,
} from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";

/** What a tree should achieve. */
export interface Prediction extends Merit, Agreed {
  /** When it was sealed, as ISO text; null where nothing was kept at sending and it is computed now. */
  readonly sealedAt: string | null;
  readonly source: MeasurementSource;
}

/** What a tree that was sent should achieve; for an ideal detector and equal priors unless said otherwise. */
export function predict({ source, tree }: SentTree, options: ReceiverOptions = {}): Result<Prediction> {
  const table = readTable(tree.modulationTable);
  if (!table.ok) return table;
  const isDrawn = source === "sent";
  const evaluate = isDrawn ? evaluateTree : evaluateExported;
  const evaluation = evaluate(compileTree(tree), table.value, options);
  if (!evaluation.ok) return evaluation;
  const { success, error, perHypothesis, confusion, conventions, detector, priors } = evaluation.value;
  return {
    ok: true,
    value: {
      // what a message between threads can carry and a page shows
      ...{ success, error, perHypothesis, confusion, conventions, detector, priors },
      sealedAt: null,
      source: isDrawn ? "drawn" : "exported",
    },
  };
}

/** What a feedback was evaluated for, as the prediction that stands in where nothing was sealed. */
export function ofMeasurement(measurement: Measurement): Prediction | null {
  const { predicted, source, conventions, detector, priors } = measurement;
  return predicted && { ...predicted, sealedAt: null, source, conventions, detector, priors };
}
