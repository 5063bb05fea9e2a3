import type { SentTree } from "@clicktree/contract";
import { type Conventions, conventions, readConventions } from "../receiver/conventions.js";
import { readDetector } from "../receiver/detector.js";
import type { ReceiverProblem } from "../receiver/problem.js";
import { readTable } from "../receiver/signal-table.js";
import { type FeedbackFault, readFeedback } from "../requests/index.js";
import { checkTree, compileTree, hasErrors } from "../tree/index.js";
import { measureFeedback } from "./measure.js";
import type { Measurement } from "./measurement.js";

/** Why a feedback is shown as the file that it is. */
export type Opaque =
  | { readonly code: "noTree" }
  | { readonly code: "notFeedback"; readonly fault: FeedbackFault; readonly line: number }
  | { readonly code: "notEvaluated"; readonly problem: ReceiverProblem };

/** A header line of the feedback that is not understood, so that a default stands in for it. */
export interface UnreadHeader {
  readonly key: "conventions" | "detector";
  readonly text: string;
}

/** What a feedback means for the tree that was sent, or why nothing can be said. */
export type Analysis =
  | { readonly understood: true; readonly measurement: Measurement; readonly unread: readonly UnreadHeader[] }
  | { readonly understood: false; readonly why: Opaque };

const opaque = (why: Opaque): Analysis => ({ understood: false, why });

/** What was agreed when a request was sent. */
export interface Agreed extends Pick<Measurement, "detector" | "priors"> {
  readonly conventions: Pick<Conventions, "sign" | "decision">;
}

/**
 * What the text of a feedback says of the tree that was sent with its request; a tree read back from a text alone is
 * judged as the exported file. `sent` is undefined where the request was no input file. `commonest` is how many records
 * are told. Sign and detector are those that the feedback names, else those of `agreed` (the sealed prediction), which
 * has priors and decision rule, too; else the defaults.
 */
export function analyseFeedback(
  text: string,
  sent: SentTree | undefined,
  commonest?: number,
  agreed?: Agreed,
): Analysis {
  const reading = readFeedback(text);
  if (!reading.understood) return opaque({ code: "notFeedback", fault: reading.code, line: reading.line });
  if (sent === undefined || hasErrors(checkTree(sent.tree, { warnings: false }))) return opaque({ code: "noTree" });
  const table = readTable(sent.tree.modulationTable);
  if (!table.ok) return opaque({ code: "notEvaluated", problem: table.problem });
  const { meta } = reading.feedback;
  const detector = meta.detector === undefined ? undefined : readDetector(meta.detector);
  const sign = meta.conventions === undefined ? undefined : readConventions(meta.conventions);
  const unread = [
    ...(meta.conventions !== undefined && sign === undefined
      ? [{ key: "conventions", text: meta.conventions } as const]
      : []),
    ...(meta.detector !== undefined && detector === undefined
      ? [{ key: "detector", text: meta.detector } as const]
      : []),
  ];
  const measured = measureFeedback(reading.feedback, compileTree(sent.tree), table.value, {
    source: sent.source === "sent" ? "drawn" : "exported",
    sign: sign ?? agreed?.conventions.sign ?? conventions.sign,
    detector: detector ?? agreed?.detector ?? {},
    ...(agreed && { priors: agreed.priors, decision: agreed.conventions.decision }),
    ...(commonest !== undefined && { commonest }),
  });
  return measured.ok
    ? { understood: true, measurement: measured.value, unread }
    : opaque({ code: "notEvaluated", problem: measured.problem });
}
