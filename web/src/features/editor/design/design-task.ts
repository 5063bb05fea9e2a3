import type { Prediction, SentTree, TreeFile } from "@clicktree/contract";
import type { Comparison, RequestResult, RunOnTree, SweepPoint, SweepVariable } from "@clicktree/core/analysis";
import type { Bounds, Gap } from "@clicktree/core/bounds";
import type { Design, DesignRequest, Improvement, Strategy } from "@clicktree/core/design";
import type { PlannedShots, ShotGoal } from "@clicktree/core/planning";
import type { ReceiverOptions, Result } from "@clicktree/core/receiver";
import type { Feedback } from "@clicktree/core/requests";
import type { ShotPlan, SingleShot } from "@clicktree/core/simulation";

/** A long computation for the worker. Terminating the worker stops it. */
export type DesignTask =
  | { readonly kind: "design"; readonly request: DesignRequest }
  | { readonly kind: "improve"; readonly tree: TreeFile; readonly options: ReceiverOptions }
  | {
      readonly kind: "sweep";
      readonly tree: TreeFile;
      readonly over: SweepVariable;
      readonly values: readonly number[];
      readonly receiver: Receiver;
      readonly options: ReceiverOptions;
    }
  | {
      readonly kind: "simulate";
      readonly tree: TreeFile;
      readonly plan: ShotPlan;
      readonly options: ReceiverOptions;
      /** Maximum number of outcomes listed. */
      readonly maxRecords: number;
    }
  | {
      /** Each tree is evaluated with its own table; the conditions may differ in the priors. */
      readonly kind: "compare";
      readonly earlier: TreeFile;
      readonly earlierOptions: ReceiverOptions;
      readonly tree: TreeFile;
      readonly options: ReceiverOptions;
    }
  | {
      /** Follows the counts of a request through the tree that was sent. */
      readonly kind: "run";
      readonly sent: SentTree;
      readonly feedback: string;
      readonly sealed: Prediction | undefined;
    }
  | { readonly kind: "merit"; readonly tree: TreeFile; readonly options: ReceiverOptions }
  | { readonly kind: "plan"; readonly tree: TreeFile; readonly options: ReceiverOptions; readonly goal: ShotGoal }
  | {
      readonly kind: "shot";
      readonly tree: TreeFile;
      readonly seed: number;
      /** The hypothesis that is sent; the seed chooses one if it is undefined. */
      readonly sent: number | undefined;
      readonly options: ReceiverOptions;
    };

/**
 * The receiver of a sweep: the drawing, with displacements that scale with the light or stay fixed, or a new tree for
 * each point.
 */
export type Receiver = "scaled" | "fixed" | Strategy;

export interface TaskResults {
  readonly design: Design & { readonly bounds: Bounds; readonly gap: Gap };
  readonly improve: Improvement & { readonly bounds: Bounds };
  readonly sweep: {
    readonly over: SweepVariable;
    readonly receiver: Receiver;
    readonly points: readonly SweepPoint[];
  };
  readonly simulate: {
    readonly plan: ShotPlan;
    readonly feedback: Feedback;
    readonly result: Extract<RequestResult<never>, { understood: true }>;
  };
  readonly compare: Comparison;
  readonly run: RunOnTree;
  readonly merit: {
    readonly success: number;
    readonly perHypothesis: readonly number[];
    readonly priors: readonly number[];
  };
  readonly plan: PlannedShots & { readonly goal: ShotGoal };
  readonly shot: SingleShot;
}

/** The worker's final result. Progress is the completed fraction, from 0 to 1. */
export type TaskResult<K extends DesignTask["kind"]> = Result<TaskResults[K]>;
