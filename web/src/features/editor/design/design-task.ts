import type { TreeFile } from "@clicktree/contract";
import type { SweepPoint, SweepVariable } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import type { Design, DesignRequest, Improvement, Strategy } from "@clicktree/core/design";
import type { ReceiverOptions, Result } from "@clicktree/core/receiver";

/** A long computation for the worker. It is stopped by ending the worker. */
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
    };

/** Whose error a sweep follows: the drawing's, its displacements growing with the light or staying, or a new tree's at each point. */
export type Receiver = "scaled" | "fixed" | Strategy;

export interface TaskResults {
  readonly design: Design & { readonly bounds: Bounds };
  readonly improve: Improvement & { readonly bounds: Bounds };
  readonly sweep: {
    readonly over: SweepVariable;
    readonly receiver: Receiver;
    readonly points: readonly SweepPoint[];
  };
}

/** The worker's last answer. Progress is the part done, from 0 to 1. */
export type TaskResult<K extends DesignTask["kind"]> = Result<TaskResults[K]>;
