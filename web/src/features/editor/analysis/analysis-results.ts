import type { TreeFile } from "@clicktree/contract";
import type { ExportedFigures, Finding, Standing } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import type { Conventions, Detector, Merit, ReceiverOptions, ReceiverProblem } from "@clicktree/core/receiver";

/** A request to the worker: a tree without errors, and its conditions. */
export interface AnalysisRequest {
  readonly tree: TreeFile;
  readonly options: ReceiverOptions;
}

/** Results for each node, as flat arrays in the order of `ids`. */
export interface NodeFigures {
  readonly ids: readonly string[];
  /** Probability that a run reaches the node. */
  readonly probability: Float64Array;
  /** posterior[i * M + h] of a run that reaches it. */
  readonly posterior: Float64Array;
  /** branches[4 * i + k]: joint probability of reaching the node and counting k. */
  readonly branches: Float64Array;
  /** The hypothesis that a terminating node decides for; -1 for other nodes. */
  readonly decided: Int8Array;
}

/** The results of a tree under the requested conditions. */
export interface Figures extends Merit {
  readonly conventions: Conventions;
  readonly detector: Detector;
  readonly priors: readonly number[];
  /** Mean photon number of a signal, averaged over the priors. */
  readonly photons: number;
  /** The same tree with an ideal detector; null if the detector is ideal already. */
  readonly ideal: { readonly success: number; readonly error: number } | null;
  /** Bounds for the whole signal, whatever the receiver. */
  readonly bounds: Bounds;
  readonly standing: Standing;
  readonly findings: readonly Finding[];
  readonly nodes: NodeFigures;
}

/** Bounds for the same constellation with more or less light. */
export interface CurvePoint {
  /** Mean photon number of a signal, averaged over the priors. */
  readonly photons: number;
  readonly helstrom: number;
  /** The standard quantum limit; null if there is none. */
  readonly limit: number | null;
}

/** Bounds around a tree's point, by increasing light; the key is the same for the same signal. */
export interface Curve {
  readonly key: string;
  readonly points: readonly CurvePoint[];
}

/** Parts of a response arrive one after another, the figures first. */
export type AnalysisPart =
  | { readonly figures: Figures }
  | { readonly problem: ReceiverProblem }
  | { readonly curve: Curve }
  | { readonly exported: ExportedFigures }
  | { readonly failure: string };
