import type { FileTransfer } from "@clicktree/contract";
import type { Dialect } from "../../database/dialect.js";
import type { Reader } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import { labelsObject } from "../../platform/labels.js";
import { encodedContent, type NamedFile } from "./files.js";
import { treeFields } from "./tree-of-request.js";
import { wishesObject } from "./wishes.js";

/** The reader of a request: its owner, or an administrator, who also sees the owner and whether it is read. */
export interface Viewer {
  readonly userId: number;
  readonly isAdmin: boolean;
}

/** The tables of a request, its prediction, its latest feedback, the result measured in it and its reserved hour. */
export const summaryTables = [
  "transfers t",
  "LEFT JOIN transfer_feedback f ON f.transfer_id = t.id AND f.version = t.feedback_version",
  "LEFT JOIN transfer_predictions p ON p.transfer_id = t.id",
  "LEFT JOIN transfer_measurements m ON m.transfer_id = t.id AND m.version = t.feedback_version",
  "LEFT JOIN transfer_reservations a ON a.transfer_id = t.id",
  "LEFT JOIN transfer_wishes w ON w.transfer_id = t.id",
  "LEFT JOIN transfer_labels l ON l.transfer_id = t.id",
  "LEFT JOIN transfer_trees s ON s.transfer_id = t.id",
  "LEFT JOIN transfer_deleted_files d ON d.transfer_id = t.id",
  "LEFT JOIN reservations h ON h.id = a.reservation_id",
].join(" ");

const person = (dialect: Dialect, column: string) =>
  dialect.nested(`CASE WHEN ${column} IS NULL THEN NULL ELSE ${dialect.object({ username: column })} END`);

function events(dialect: Dialect): string {
  const fields = { kind: "e.kind", at: "e.at", by: "e.by_username" };
  const plain = dialect.object(fields);
  const detailed = dialect.object({ ...fields, detail: "e.detail" });
  const item = dialect.nested(`CASE WHEN e.detail IS NULL THEN ${plain} ELSE ${detailed} END`);
  return dialect.nested(
    `(SELECT ${dialect.array(item, "e.at, e.id")} FROM transfer_events e WHERE e.transfer_id = t.id)`,
  );
}

function hour(dialect: Dialect): string {
  const status = "CASE WHEN h.cancelled_at IS NULL THEN 'active' ELSE 'cancelled' END";
  const reserved = dialect.object({ id: "h.id", date: "h.lab_date", hour: "h.lab_hour", status });
  return dialect.nested(`CASE WHEN h.id IS NULL THEN NULL ELSE ${reserved} END`);
}

const forAdministrators = (dialect: Dialect): Record<string, string> => ({
  user: dialect.nested(
    dialect.object({ username: "coalesce((SELECT u.username FROM users u WHERE u.id = t.user_id), t.username)" }),
  ),
  accountClosed: dialect.bool("t.user_id IS NULL"),
  isReadByCurrentAdmin: dialect.bool(
    "EXISTS (SELECT 1 FROM transfer_reads r WHERE r.transfer_id = t.id AND r.admin_id = $1)",
  ),
  feedbackCheckedAt: "t.feedback_checked_at",
  autoFeedbackFolder: "t.auto_feedback_folder",
});

/** SQL for one request as JSON without its files. `$1` is the viewer's id. */
export const summaryObject = (dialect: Dialect, viewer: Viewer): string =>
  dialect.object({
    id: "t.id",
    requestNumber: "t.request_number",
    fileName: "t.file_name",
    fileSize: "t.file_size",
    fileSha256: "t.file_sha256",
    treeName: "t.tree_name",
    hasTree: dialect.bool("t.tree IS NOT NULL"),
    status: "t.status",
    createdAt: "t.created_at",
    processedAt: "t.processed_at",
    processedByAdminId: "t.processed_by_id",
    processedByAdmin: person(dialect, "t.processed_by_username"),
    rejectionReason: "t.rejection_reason",
    feedbackFileName: "f.file_name",
    feedbackVersion: "t.feedback_version",
    feedbackSize: "f.size",
    feedbackSha256: "f.sha256",
    experimentRequirementsFileName: "t.requirements_name",
    events: events(dialect),
    prediction: dialect.nested("p.figures"),
    measured: dialect.nested("m.figures"),
    holdsCounts: dialect.nested(
      "CASE WHEN m.waits = 0 THEN CASE WHEN m.figures IS NULL THEN 'false' ELSE 'true' END END",
    ),
    reservation: hour(dialect),
    requested: wishesObject(dialect),
    filesDeletedAt: "d.deleted_at",
    ...(viewer.isAdmin ? forAdministrators(dialect) : { labels: labelsObject(dialect, "request", "l"), ...treeFields }),
  });

export type View = "full" | "summary";

interface FullRow {
  readonly json: string;
  readonly file_content: Buffer;
  readonly file_type: string | null;
  readonly requirements_content: Buffer | null;
  readonly requirements_type: string | null;
  readonly content: Buffer | null;
  readonly content_type: string | null;
}

const contents = "t.file_content, t.file_type, t.requirements_content, t.requirements_type, f.content, f.content_type";

const content = (bytes: Buffer | null, type: string | null): string =>
  bytes === null ? "null" : JSON.stringify(encodedContent(bytes, type));

function withContents(row: FullRow): string {
  return `${row.json.slice(0, row.json.lastIndexOf("}"))},"fileContent":${content(row.file_content, row.file_type)},"feedbackFileContent":${content(row.content, row.content_type)},"experimentRequirementsFileContent":${content(row.requirements_content, row.requirements_type)}}`;
}

/** One request as JSON text, for its owner or an administrator; not found for anyone else. */
export async function presentRequest(reader: Reader, viewer: Viewer, id: number, view: View): Promise<string> {
  const object = summaryObject(reader.dialect, viewer);
  const columns = view === "full" ? `, ${contents}` : "";
  const owned = viewer.isAdmin ? "" : " AND t.user_id = $1";
  const row = await reader.first<FullRow>(
    `SELECT CAST(${object} AS TEXT) AS json${columns} FROM ${summaryTables} WHERE t.id = $2${owned}`,
    [viewer.userId, id],
  );
  if (!row) throw notFound();
  return view === "full" ? withContents(row) : row.json;
}

/** One request without its files, as it is in this transaction. */
export const summaryOf = async (reader: Reader, viewer: Viewer, id: number): Promise<FileTransfer> =>
  JSON.parse(await presentRequest(reader, viewer, id, "summary")) as FileTransfer;

interface RequestFile extends NamedFile {
  readonly ownerId: number | null;
}

const fileColumns = {
  content: `t.file_name AS name, t.file_content AS bytes, t.file_type AS type, t.file_size AS size,
    t.file_sha256 AS sha256`,
  requirements: `t.requirements_name AS name, t.requirements_content AS bytes, t.requirements_type AS type,
    t.requirements_size AS size, t.requirements_sha256 AS sha256`,
  feedback: "f.file_name AS name, f.content AS bytes, f.content_type AS type, f.size AS size, f.sha256 AS sha256",
} as const;
export type FileKind = keyof typeof fileColumns;

/**
 * Reads one file of a request for its owner or an administrator. `version` selects an earlier feedback. Throws NOT_FOUND
 * if the request has no such file, FILES_DELETED if an administrator has deleted it.
 */
export async function readFile(
  reader: Reader,
  viewer: Viewer,
  id: number,
  kind: FileKind,
  version?: number,
): Promise<RequestFile> {
  const feedbackVersion = version === undefined ? "t.feedback_version" : "$2";
  // feedback may have been added since
  const isDeleted = kind === "feedback" ? "f.created_at <= d.deleted_at" : "1 = 1";
  const from =
    kind === "feedback"
      ? `transfers t JOIN transfer_feedback f ON f.transfer_id = t.id AND f.version = ${feedbackVersion}`
      : "transfers t";
  const row = await reader.first<RequestFile & { deletedAt: string | null }>(
    `SELECT ${fileColumns[kind]}, t.user_id AS "ownerId", d.deleted_at AS "deletedAt" FROM ${from}
     LEFT JOIN transfer_deleted_files d ON d.transfer_id = t.id AND ${isDeleted} WHERE t.id = $1`,
    version === undefined || kind !== "feedback" ? [id] : [id, version],
  );
  if (!row || row.bytes === null || (!viewer.isAdmin && row.ownerId !== viewer.userId)) throw notFound();
  if (row.deletedAt !== null) throw new DomainError("FILES_DELETED");
  return row;
}
