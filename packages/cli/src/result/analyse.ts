import { ApiError, type Client } from "@clicktree/client";
import { type FileTransfer, routes, type SentTree } from "@clicktree/contract";
import {
  conventions,
  type Measurement,
  measureFeedback,
  type ReceiverProblem,
  readConventions,
  readDetector,
  readTable,
} from "@clicktree/core/receiver";
import { type FeedbackFault, readFeedback } from "@clicktree/core/requests";
import { checkTree, compileTree, hasErrors } from "@clicktree/core/tree";

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

/** Reads a feedback beside the tree that was sent with its request; a text alone is judged as the exported file. */
export async function analyseFeedback(
  client: Client,
  request: FileTransfer,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Analysis> {
  const reading = readFeedback(new TextDecoder().decode(bytes));
  if (!reading.understood) return opaque({ code: "notFeedback", fault: reading.code, line: reading.line });
  const sent = await sentTree(client, request.id, signal);
  if (sent === undefined || hasErrors(checkTree(sent.tree))) return opaque({ code: "noTree" });
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
    sign: sign ?? conventions.sign,
    ...(detector && { detector }),
  });
  return measured.ok
    ? { understood: true, measurement: measured.value, unread }
    : opaque({ code: "notEvaluated", problem: measured.problem });
}

/** The tree that was sent, or read back from the text; undefined where the content is no input file. */
async function sentTree(client: Client, id: number, signal: AbortSignal): Promise<SentTree | undefined> {
  try {
    return await client.call(routes.transfers.tree, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}
