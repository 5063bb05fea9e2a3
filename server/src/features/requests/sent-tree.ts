import type { ProblemReport, TreeFile } from "@clicktree/contract";
import { maxFileBytes } from "@clicktree/core/requests";
import { type Problem, withoutNotes } from "@clicktree/core/tree";
import type { Language } from "@clicktree/messages";
import { formatProblem } from "@clicktree/messages/format";
import type { Reader } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import { JsonText } from "../../platform/implement.js";
import { isBuilt, reusableWorker } from "../../platform/runtime/reusable-worker.js";
import type { Exported } from "../trees/index.js";
import type { Viewer } from "./presenter.js";
import { type ReadBack, type TaskRequest, tasks } from "./worker-tasks.js";

/** Maximum number of problems in an answer; a hostile tree can have one per edge. */
const maxProblems = 100;

/** The first problems of a tree in the sender's language. */
export const reportsOf = (problems: readonly Problem[], language: Language): ProblemReport[] =>
  problems.slice(0, maxProblems).map((problem) => ({
    code: problem.code,
    severity: problem.severity,
    message: formatProblem(problem, language),
    ...(problem.nodeId === undefined ? {} : { nodeId: problem.nodeId }),
    ...(problem.edgeId === undefined ? {} : { edgeId: problem.edgeId }),
  }));

/** The failure for a tree that cannot be exported: its problems, or the size that the export would have. */
export function treeRefusal(exported: Exclude<Exported, { kind: "bytes" }>, language: Language): DomainError {
  if (exported.kind === "invalid")
    return new DomainError("TREE_INVALID", { details: { problems: reportsOf(exported.problems, language) } });
  const sizes = { values: exported.values, bytes: exported.size, limit: maxFileBytes };
  return new DomainError("EXPORT_TOO_LARGE", { params: sizes, details: sizes });
}

/** Up to this size (bytes) a file is read back within a few milliseconds. */
const maxLightBytes = 65_536;
/** A file of 10 MiB takes seconds. */
const readBackTimeoutMs = 60_000;

const inWorker = reusableWorker<TaskRequest<"readBack">, ReadBack>(
  new URL("./worker.js", import.meta.url),
  readBackTimeoutMs,
);

/** Reads an input file back; a large one in a worker, one at a time. */
export async function readBack(bytes: Uint8Array, name: string): Promise<ReadBack> {
  if (bytes.length <= maxLightBytes || !isBuilt(import.meta.url)) return tasks.readBack({ bytes, name });
  const read = await inWorker({ task: "readBack", input: { bytes, name } });
  if (read === undefined) throw new DomainError("BUSY", { retryAfter: 10 });
  return read.answer;
}

interface Row {
  readonly tree: string | null;
  readonly tree_name: string;
  readonly user_id: number | null;
  readonly file_content: Buffer;
}

/**
 * The tree that was sent with a request, with the notes on its nodes only for its owner; else the padded tree that
 * results from its file.
 */
export async function readSentTree(reader: Reader, viewer: Viewer, id: number, language: Language): Promise<JsonText> {
  const row = await reader.first<Row>(
    "SELECT tree, tree_name, user_id, CASE WHEN tree IS NULL THEN file_content END AS file_content FROM transfers WHERE id = $1",
    [id],
  );
  if (!row || (!viewer.isAdmin && row.user_id !== viewer.userId)) throw notFound();
  if (row.tree !== null) {
    const isOwn = row.user_id === viewer.userId;
    const tree = isOwn ? row.tree : JSON.stringify(withoutNotes(JSON.parse(row.tree) as TreeFile));
    return new JsonText(`{"source":"sent","tree":${tree}}`);
  }
  const read = await readBack(row.file_content, row.tree_name);
  if ("problems" in read) throw treeRefusal({ kind: "invalid", problems: read.problems }, language);
  return new JsonText(`{"source":"text","tree":${read.json}}`);
}
