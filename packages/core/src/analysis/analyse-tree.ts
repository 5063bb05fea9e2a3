import { type Bounds, boundsOf } from "../bounds/index.js";
import {
  type Conventions,
  type Detector,
  evaluateExported,
  type Merit,
  meritOfTree,
  type ReceiverOptions,
  type ReceiverProblem,
  type Result,
  type SignalTable,
} from "../receiver/index.js";
import type { CompiledTree } from "../tree/index.js";

/** Success of the exported file, or why it is unknown. */
export type ExportedFigures =
  | { readonly success: number; readonly error: number }
  | { readonly success: null; readonly error: null; readonly problem: ReceiverProblem };

/** The evaluation of a tree, and the bounds of its signal. */
export interface TreeAnalysis {
  readonly conventions: Conventions;
  readonly detector: Detector;
  /** Prior probability of each hypothesis. */
  readonly priors: readonly number[];
  readonly drawn: Merit & {
    /** Success when each leaf decides by the largest posterior: above `success` where labels decide otherwise. */
    readonly bestSuccess: number;
  };
  readonly exported: ExportedFigures;
  readonly bounds: BothBounds;
}

export interface BothBounds {
  /** Bounds for the light that is sent. */
  readonly ideal: Bounds;
  /** Bounds for the light that remains after losses (the detector's efficiency). */
  readonly withEfficiency: Bounds;
}

/** Bounds for a table and priors (sum 1), without and with the losses of a detector. */
export function boundsFor(table: SignalTable, priors: readonly number[], { efficiency }: Detector): BothBounds {
  const exact = Float64Array.from(priors);
  const ideal = boundsOf(table, exact);
  return { ideal, withEfficiency: efficiency === 1 ? ideal : boundsOf(table, exact, efficiency) };
}

/** Analyses a tree without errors for a table. Invalid detectors or priors are returned as problems. */
export function analyseTree(
  tree: CompiledTree,
  table: SignalTable,
  options: ReceiverOptions = {},
): Result<TreeAnalysis> {
  const drawn = meritOfTree(tree, table, options);
  if (!drawn.ok) return drawn;
  const { conventions, detector, priors, success, error, perHypothesis, confusion, bestSuccess } = drawn.value;
  const file = evaluateExported(tree, table, options);
  return {
    ok: true,
    value: {
      conventions,
      detector,
      priors,
      drawn: { success, error, perHypothesis, confusion, bestSuccess },
      exported: file.ok
        ? { success: file.value.success, error: file.value.error }
        : { success: null, error: null, problem: file.problem },
      bounds: boundsFor(table, priors, detector),
    },
  };
}
