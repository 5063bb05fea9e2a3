import { ApiError } from "@clicktree/client";
import { failureText } from "../../../shared/api/index.js";

/** Why nothing opens: what is wrong in the file of a request that is no input file, else the server's sentence. */
export function openingFault(error: unknown): string {
  const problems = error instanceof ApiError && error.code === "TREE_INVALID" ? error.details.problems : undefined;
  const [first] = Array.isArray(problems) ? (problems as readonly { readonly message?: unknown }[]) : [];
  return typeof first?.message === "string" ? first.message : failureText(error);
}
