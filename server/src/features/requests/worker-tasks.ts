import type { Expectations, MeasuredFigures, SentTree, TreeCreate, TreeFile } from "@clicktree/contract";
import {
  countsOfRequest,
  type Predicted,
  predict as predictTree,
  sentTreeOfText,
  treeDigest,
} from "@clicktree/core/analysis";
import { importInputFile } from "@clicktree/core/input-file";
import { partlySent } from "@clicktree/core/measurement";
import type { ReceiverProblem } from "@clicktree/core/receiver";
import { readFeedback } from "@clicktree/core/requests";
import { decodeText } from "@clicktree/core/tables";
import type { Problem } from "@clicktree/core/tree";

/** The tree of an input file as JSON text, or why the file does not contain one. */
export type ReadBack = { readonly json: string } | { readonly problems: readonly Problem[] };

interface LargeFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Reads an input file back as the padded tree that exports to the same bytes. */
function readBack({ bytes, name }: LargeFile): ReadBack {
  const { tree, problems } = importInputFile(decodeText(bytes), { name });
  return tree ? { json: JSON.stringify(tree) } : { problems };
}

export interface Measured {
  readonly feedback: string;
  /** JSON of the tree that was sent; null if only the text was sent. */
  readonly tree: string | null;
  readonly text: string;
  readonly sealed: Predicted | undefined;
}

/** The result in a feedback file, as the few numbers that a list shows; null if the file cannot be read. */
function measure({ feedback, tree, text, sealed }: Measured): MeasuredFigures | null {
  // reading the tree takes longer than reading the feedback
  if (!readFeedback(feedback).understood) return null;
  const sent = tree === null ? sentTreeOfText(text) : ({ source: "sent", tree: JSON.parse(tree) as TreeFile } as const);
  const result = countsOfRequest({ sent, feedback, sealed });
  if (!result.understood || result.measurement.success === null) return null;
  const { success, decided, simulated } = result.measurement;
  const { judge, predicted } = result;
  const partly = partlySent(result.measurement);
  const { low, high } = success.interval;
  return {
    ...{ success: success.value, low, high, shots: decided },
    ...(judge === "named" && predicted && { predictedError: predicted.error }),
    ...(simulated && { simulated }),
    ...(partly && { partlySent: partly }),
  };
}

/** The source of a prediction: the tree that was sent, or the text if there is no tree. */
export interface Sent {
  readonly tree: TreeCreate | null;
  readonly text: string;
  readonly expectations: Expectations;
}

export type Prediction =
  | { readonly predicted: Predicted }
  | { readonly problem: ReceiverProblem | { readonly code: "NOT_INPUT_FILE" | "TOO_SLOW" | "FAILED" } };

/** An input file with a table begins with its number of rows. */
const firstLine = /^\s*(\d{1,3})\s*(\r?\n|$)/;

function sentTreeOf({ tree, text }: Sent): SentTree | Prediction {
  if (tree) return { source: "sent", tree };
  const rows = firstLine.exec(text)?.[1];
  if (rows === undefined) return { problem: { code: "NOT_INPUT_FILE" } };
  // Without a table there is nothing to evaluate.
  if (Number(rows) === 0) return { problem: { code: "NO_TABLE", params: {} } };
  return sentTreeOfText(text) ?? { problem: { code: "NOT_INPUT_FILE" } };
}

function predict(sent: Sent): Prediction {
  const tree = sentTreeOf(sent);
  if (!("source" in tree)) return tree;
  const result = predictTree(tree, sent.expectations);
  return result.ok ? { predicted: result.value } : { problem: result.problem };
}

/** The digest of a tree, from its JSON. */
const digest = (tree: string): string => treeDigest(JSON.parse(tree) as TreeFile);

/** Tasks that may take seconds: each caller decides by size whether it runs one here or in a worker (worker.ts). */
export const tasks = { readBack, measure, predict, digest };

export interface TaskRequest<T extends keyof typeof tasks = keyof typeof tasks> {
  readonly task: T;
  readonly input: Parameters<(typeof tasks)[T]>[0];
}
