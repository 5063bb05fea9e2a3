import type { Probe } from "@clicktree/contract";
import { nameConventions, readProbeAnswer } from "@clicktree/core/probes";

/** The texts of a request and its feedback. */
export interface AnsweredTexts {
  readonly request: string;
  readonly feedback: string;
}

/** How the probe with these answers ended; unread if they hold no counts. */
export function probedOf(answers: readonly AnsweredTexts[]): Pick<Probe, "state" | "result"> {
  const read = answers.flatMap(({ request, feedback }) => readProbeAnswer(request, feedback) ?? []);
  const probed = read.length === answers.length ? nameConventions(read) : undefined;
  return probed ? { state: probed.outcome, result: probed.result } : { state: "unread", result: null };
}
