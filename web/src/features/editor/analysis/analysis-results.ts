import type { TreeFile } from "@clicktree/contract";
import type { ExportedFigures, Finding, Standing } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import type { Conventions, Detector, Merit, ReceiverOptions, ReceiverProblem } from "@clicktree/core/receiver";

/** A request to the worker: a tree without errors, and the conditions. */
export interface AnalysisRequest {
  readonly tree: TreeFile;
  readonly options: ReceiverOptions;
}

/** Results for each node, as flat arrays in the order of `ids`. */
export interface NodeFigures {
  readonly ids: readonly string[];
  /** Probability that a run comes here. */
  readonly probability: Float64Array;
  /** posterior[i * M + h] of a run that does. */
  readonly posterior: Float64Array;
  /** branches[4 * i + k]: probability of count k here, of the whole. */
  readonly branches: Float64Array;
  /** The hypothesis that a terminating node decides for; -1 elsewhere. */
  readonly decided: Int8Array;
}

/** The results of a tree under the requested conditions. */
export interface Figures extends Merit {
  readonly conventions: Conventions;
  readonly detector: Detector;
  readonly priors: readonly number[];
  /** Mean photons of a signal, averaged over the priors. */
  readonly photons: number;
  /** The same tree with an ideal detector; null where the detector is ideal. */
  readonly ideal: { readonly success: number; readonly error: number } | null;
  /** Limits of the whole light: the unconditional claim. */
  readonly bounds: Bounds;
  readonly standing: Standing;
  readonly findings: readonly Finding[];
  readonly nodes: NodeFigures;
}

/** Limits of the same constellation with more or less light. */
export interface CurvePoint {
  /** Mean photons of a signal, averaged over the priors. */
  readonly photons: number;
  readonly helstrom: number;
  /** Null where there is none. */
  readonly limit: number | null;
}

/** Limits around a tree's point, in the order of the light; the same key for the same light. */
export interface Curve {
  readonly key: string;
  readonly points: readonly CurvePoint[];
}

/** Parts of an answer come one after the other, the figures first. */
export type AnalysisPart =
  | { readonly figures: Figures }
  | { readonly problem: ReceiverProblem }
  | { readonly curve: Curve }
  | { readonly exported: ExportedFigures }
  | { readonly failure: string };
