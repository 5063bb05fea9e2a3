import type { TreeFile } from "@clicktree/contract";
import type { Bounds } from "@clicktree/core/bounds";
import type { Design, DesignRequest, Improvement } from "@clicktree/core/design";
import type { ReceiverOptions, ReceiverProblem } from "@clicktree/core/receiver";

/** Long work that a thread does on its own; it is stopped by ending the thread. */
export type Job =
  | { readonly kind: "design"; readonly request: DesignRequest }
  | { readonly kind: "improve"; readonly tree: TreeFile; readonly options: ReceiverOptions };

/** Limits of the whole light, beside which a figure is shown. */
interface Limited {
  readonly bounds: Bounds;
}

/** What each kind of work comes to. */
export interface Results {
  readonly design: Design & Limited;
  readonly improve: Improvement & Limited;
}

/** The thread tells now and then how far it is, from 0 to 1, and last what came of it. */
export type Answer<T> =
  | { readonly share: number }
  | { readonly value: T }
  | { readonly problem: ReceiverProblem }
  | { readonly failure: string };
