import type { Reader } from "../../database/store.js";
import { notFound } from "../../platform/index.js";
import type { Viewer } from "./summary.js";

/** A file of a request with what is told about it. */
export interface TransferFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Null for text, else the media type of its data URL. */
  readonly type: string | null;
  readonly size: number;
  readonly sha256: string;
  readonly ownerId: number | null;
}

const columns = {
  content: `t.file_name AS name, t.file_content AS bytes, t.file_type AS type, t.file_size AS size,
    t.file_sha256 AS sha256`,
  requirements: `t.requirements_name AS name, t.requirements_content AS bytes, t.requirements_type AS type,
    t.requirements_size AS size, t.requirements_sha256 AS sha256`,
  feedback: "f.file_name AS name, f.content AS bytes, f.content_type AS type, f.size AS size, f.sha256 AS sha256",
} as const;
export type FileKind = keyof typeof columns;

/**
 * One file of a request, for its owner or an administrator; a file that is not there is not found. `version` names
 * an earlier feedback.
 */
export async function readFile(
  reader: Reader,
  viewer: Viewer,
  id: number,
  kind: FileKind,
  version?: number,
): Promise<TransferFile> {
  const wanted = version === undefined ? "t.feedback_version" : "$2";
  const from =
    kind === "feedback"
      ? `transfers t JOIN transfer_feedback f ON f.transfer_id = t.id AND f.version = ${wanted}`
      : "transfers t";
  const row = await reader.first<TransferFile>(
    `SELECT ${columns[kind]}, t.user_id AS "ownerId" FROM ${from} WHERE t.id = $1`,
    version === undefined || kind !== "feedback" ? [id] : [id, version],
  );
  if (!row || row.bytes === null || (!viewer.isAdmin && row.ownerId !== viewer.userId)) throw notFound();
  return row;
}
