import type { PredictionFigures, SentTree } from "@clicktree/contract";
import type { MeasurementSource } from "../measurement/index.js";
import {
  type Conventions,
  type Detector,
  evaluateExported,
  type Merit,
  ok,
  plainMerit,
  type ReceiverOptions,
  type Result,
  readTable,
  type SignalTable,
} from "../receiver/index.js";
import { type CompiledTree, compileTree } from "../tree/index.js";
import { analyseTree, type BothBounds, boundsFor, type ExportedFigures } from "./analyse-tree.js";

/** The predicted result of a tree, and the conditions of the prediction. Can be stored as JSON. */
export interface Predicted extends Merit {
  /** The tree as drawn, or the padded tree of a text. */
  readonly source: MeasurementSource;
  readonly conventions: Conventions;
  readonly detector: Detector;
  /** The sender specified a detector; otherwise it is the ideal one (see `judge`). */
  readonly detectorStated: boolean;
  readonly priors: readonly number[];
  readonly exported: ExportedFigures;
  readonly bounds: BothBounds;
}

/**
 * Predicts the result of a request without errors: a tree as drawn, a tree read back from a text as the exported file.
 * Takes seconds for the largest trees.
 */
export function predict({ source, tree }: SentTree, options: ReceiverOptions = {}): Result<Predicted> {
  const table = readTable(tree.modulationTable);
  if (!table.ok) return table;
  const predictAs = source === "sent" ? predictDrawn : predictExported;
  return predictAs(compileTree(tree), table.value, options);
}

function predictDrawn(tree: CompiledTree, table: SignalTable, options: ReceiverOptions): Result<Predicted> {
  const analysis = analyseTree(tree, table, options);
  if (!analysis.ok) return analysis;
  const { drawn, ...rest } = analysis.value;
  return ok({ source: "drawn", ...plainMerit(drawn), ...rest, detectorStated: statesDetector(options) });
}

function predictExported(tree: CompiledTree, table: SignalTable, options: ReceiverOptions): Result<Predicted> {
  const file = evaluateExported(tree, table, options);
  if (!file.ok) return file;
  const { conventions, detector, priors, success, error } = file.value;
  const bounds = boundsFor(table, priors, detector);
  const exported = { success, error };
  const agreed = { conventions, detector, detectorStated: statesDetector(options), priors };
  return ok({ source: "exported", ...plainMerit(file.value), ...agreed, exported, bounds });
}

const statesDetector = ({ detector = {} }: ReceiverOptions): boolean =>
  Object.values(detector).some((value) => value !== undefined);

/** The part of a prediction that a list shows. */
export function figuresOf({ success, error, bounds: { ideal } }: Predicted): PredictionFigures {
  const { guess, helstrom, standardQuantumLimit } = ideal;
  return { success, error, bounds: { guess, helstrom: { error: helstrom.error }, standardQuantumLimit } };
}
