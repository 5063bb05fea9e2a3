import type { ReceiverProblem } from "@clicktree/core/receiver";
import type { Problem } from "@clicktree/core/tree";

/** What keeps a file from being measured besides the problems of core: its sentence is the answer to the request. */
export const laboratoryRefusals = ["EMPTY", "FILE_TOO_LARGE", "NOT_TEXT", "RESULT_TOO_LARGE"] as const;
export type LaboratoryRefusal = (typeof laboratoryRefusals)[number];

/** Why a file was not measured. */
export type Refusal =
  | { readonly from: "laboratory"; readonly code: LaboratoryRefusal; readonly params: Record<string, string | number> }
  | { readonly from: "receiver"; readonly problem: ReceiverProblem }
  | { readonly from: "file"; readonly problem: Problem };
