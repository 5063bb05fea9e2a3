import type { Dialect } from "../../database/dialect.js";

/** Who looks at a request: its owner, or an administrator, who also sees whose it is and whether it is read. */
export interface Viewer {
  readonly userId: number;
  readonly isAdmin: boolean;
}

/** Tables of a request, its prediction, its latest feedback and what that says. */
export const summaryTables = [
  "transfers t",
  "LEFT JOIN transfer_feedback f ON f.transfer_id = t.id AND f.version = t.feedback_version",
  "LEFT JOIN transfer_predictions p ON p.transfer_id = t.id",
  "LEFT JOIN transfer_measurements m ON m.transfer_id = t.id AND m.version = t.feedback_version",
].join(" ");

const person = (dialect: Dialect, column: string) =>
  dialect.nested(`CASE WHEN ${column} IS NULL THEN NULL ELSE ${dialect.object({ username: column })} END`);

function events(dialect: Dialect): string {
  const told = { kind: "e.kind", at: "e.at", by: "e.by_username" };
  const plain = dialect.object(told);
  const detailed = dialect.object({ ...told, detail: "e.detail" });
  const item = dialect.nested(`CASE WHEN e.detail IS NULL THEN ${plain} ELSE ${detailed} END`);
  return dialect.nested(
    `(SELECT ${dialect.array(item, "e.at, e.id")} FROM transfer_events e WHERE e.transfer_id = t.id)`,
  );
}

const forAdministrators = (dialect: Dialect): Record<string, string> => ({
  user: dialect.nested(
    dialect.object({ username: "coalesce((SELECT u.username FROM users u WHERE u.id = t.user_id), t.username)" }),
  ),
  isReadByCurrentAdmin: dialect.bool(
    "EXISTS (SELECT 1 FROM transfer_reads r WHERE r.transfer_id = t.id AND r.admin_id = $1)",
  ),
  feedbackCheckedAt: "t.feedback_checked_at",
  autoFeedbackFolder: "t.auto_feedback_folder",
});

/** SQL that makes one request as JSON, without its files. `$1` is the viewer's id. */
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
    ...(viewer.isAdmin ? forAdministrators(dialect) : {}),
  });
