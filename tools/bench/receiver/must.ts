import type { Result } from "@clicktree/core/receiver";

/** The value of a result; throws if it is a problem. */
export function must<T>(outcome: Result<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.problem.code);
}
