import type { Expectations, SentTree, TreeCreate } from "@clicktree/contract";
import { type Predicted, predict } from "@clicktree/core/analysis";
import { importInputFile } from "@clicktree/core/input-file";
import type { ReceiverProblem } from "@clicktree/core/receiver";

/** What a prediction is made of: the tree that was sent, or the text alone. */
export interface Sent {
  readonly tree: TreeCreate | null;
  readonly text: string;
  readonly expectations: Expectations;
}

/** A prediction, or why there is none. */
export type Prediction =
  | { readonly predicted: Predicted }
  | { readonly problem: ReceiverProblem | { readonly code: "NOT_INPUT_FILE" | "TOO_SLOW" | "FAILED" } };

/** An input file with a table begins with its number of rows. */
const firstLine = /^\s*(\d{1,3})\s*(\r?\n|$)/;

function sentTreeOf({ tree, text }: Sent): SentTree | Prediction {
  if (tree) return { source: "sent", tree };
  const rows = firstLine.exec(text)?.[1];
  if (rows === undefined) return { problem: { code: "NOT_INPUT_FILE" } };
  // Without a table nothing is evaluated, so nothing need be read.
  if (Number(rows) === 0) return { problem: { code: "NO_TABLE", params: {} } };
  const read = importInputFile(text);
  return read.tree ? { source: "text", tree: read.tree } : { problem: { code: "NOT_INPUT_FILE" } };
}

/** Predicts what was sent, however long it takes. */
export function predictNow(sent: Sent): Prediction {
  const tree = sentTreeOf(sent);
  if (!("source" in tree)) return tree;
  const outcome = predict(tree, sent.expectations);
  return outcome.ok ? { predicted: outcome.value } : { problem: outcome.problem };
}
