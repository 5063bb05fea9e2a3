import type { Result } from "@clicktree/core/receiver";

/** The value of an outcome that a bench relies on. */
export function must<T>(outcome: Result<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.problem.code);
}
