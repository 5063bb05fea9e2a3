import type { ReceiverProblem } from "@clicktree/core/receiver";
import type { Problem } from "@clicktree/core/tree";

/** Reasons of our own for refusing a file, in addition to core's problems. The text becomes the answer. */
type LaboratoryRefusal = "EMPTY" | "FILE_TOO_LARGE" | "NOT_TEXT" | "RESULT_TOO_LARGE";

/** Why a file was not measured. */
export type Refusal =
  | { readonly from: "laboratory"; readonly code: LaboratoryRefusal; readonly params: Record<string, string | number> }
  | { readonly from: "receiver"; readonly problem: ReceiverProblem }
  | { readonly from: "file"; readonly problem: Problem };
