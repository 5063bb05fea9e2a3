import { createHash } from "node:crypto";
import type { TransferEventReport } from "@clicktree/contract";
import { momentOf } from "@clicktree/core/requests";
import { listScopes, type Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import type { Signer } from "../../platform/signer.js";
import type { Actor } from "../audit/index.js";
import {
  addEvent,
  awaitMeasurement,
  type FileBytes,
  isSimulatedFile,
  type MovedRequest,
  markRequestChanged,
  notifyOwner,
  recordRequestAction,
  refusal,
  sealFeedback,
  takeRequest,
  transition,
} from "../requests/index.js";

interface Feedback {
  readonly fileName: string;
  readonly file: FileBytes;
  /** Digest of the tree that the request was sent with. */
  readonly treeSha256: string | null;
}

/**
 * Adds a measured result and signs it. Repeating the bytes of the latest result succeeds without effect and gives false;
 * other bytes become a new version, which is shown from then on, and complete the request.
 */
export async function addFeedback(
  tx: Writer,
  id: number,
  act: Actor,
  { fileName, file, treeSha256 }: Feedback,
  signer: Signer,
): Promise<boolean> {
  // Lock the row first so that we read the last committed state.
  const current = await tx.first<{ feedback_version: number }>(
    `SELECT feedback_version FROM transfers WHERE id = $1 AND status IN (0, 1, 2)${tx.dialect.forUpdate}`,
    [id],
  );
  if (!current) throw await refusal(tx, id);
  const latest = await tx.first<{ sha256: string }>(
    "SELECT sha256 FROM transfer_feedback WHERE transfer_id = $1 AND version = $2",
    [id, current.feedback_version],
  );
  if (latest?.sha256 === file.sha256) return false;
  const version = current.feedback_version + 1;
  const moved = await transition(tx, id, "feedback", {
    set: "feedback_version = $2, processed_at = $3, processed_by_id = $4, processed_by_username = $5",
    where: "feedback_version = $6",
    binds: [version, act.at, act.userId, act.username, current.feedback_version],
  });
  if (!moved) throw await refusal(tx, id);
  const seal = await sealFeedback(tx, id, act, { fileName, version, file, treeSha256 }, signer);
  await tx.all(
    `INSERT INTO transfer_feedback (transfer_id, version, file_name, content, content_type, size, sha256, by_username,
       created_at, seal) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[id, version, fileName, file.bytes, file.type, file.size, file.sha256, act.username, act.at],
      JSON.stringify(seal),
    ],
  );
  await awaitMeasurement(tx, id, version);
  await addEvent(tx, id, { kind: "result", at: act.at, by: act.username, key: `result ${version}`, detail: fileName });
  markRequestChanged(tx, moved);
  await notifyOwner(tx, moved, act, "result", { simulated: isSimulatedFile(file), key: version });
  await recordRequestAction(tx, moved, act, "request-answered", fileName);
  return true;
}

export async function rejectRequest(tx: Writer, id: number, act: Actor, reason: string): Promise<void> {
  const moved = await transition(tx, id, "reject", {
    set: "rejection_reason = $2, processed_at = $3, processed_by_id = $4, processed_by_username = $5",
    binds: [reason.trim(), act.at, act.userId, act.username],
  });
  if (!moved) throw await refusal(tx, id);
  await addEvent(tx, id, { kind: "rejected", at: act.at, by: act.username, key: "rejected", detail: reason.trim() });
  markRequestChanged(tx, moved);
  await notifyOwner(tx, moved, act, "rejected", { detail: reason.trim() });
  await recordRequestAction(tx, moved, act, "request-rejected", reason.trim());
}

/**
 * Deletes the files of a request that has ended: input file, requirements, tree and results. Its number, prediction,
 * figures and history stay. A second time has no effect.
 */
export async function deleteFiles(tx: Writer, id: number, act: Actor): Promise<void> {
  const request = await tx.first<MovedRequest>(
    `SELECT id, user_id, request_number, tree_name FROM transfers WHERE id = $1 AND status IN (2, 3, 4)${tx.dialect.forUpdate}`,
    [id],
  );
  if (!request) throw await refusal(tx, id);
  const left = await tx.first(
    `SELECT 1 FROM transfers t WHERE id = $1 AND (octet_length(file_content) > 0 OR EXISTS (
       SELECT 1 FROM transfer_feedback f WHERE f.transfer_id = t.id AND octet_length(f.content) > 0))`,
    [id],
  );
  if (!left) return;
  const none = Buffer.alloc(0);
  await tx.all(
    `INSERT INTO transfer_deleted_files (transfer_id, deleted_at) VALUES ($1, $2)
     ON CONFLICT (transfer_id) DO UPDATE SET deleted_at = excluded.deleted_at`,
    [id, act.at],
  );
  await tx.all("UPDATE transfers SET file_content = $2, tree = NULL WHERE id = $1", [id, none]);
  await tx.all("UPDATE transfers SET requirements_content = $2 WHERE id = $1 AND requirements_content IS NOT NULL", [
    id,
    none,
  ]);
  await tx.all("UPDATE transfer_feedback SET content = $2 WHERE transfer_id = $1", [id, none]);
  markRequestChanged(tx, request);
  await recordRequestAction(tx, request, act, "request-files-deleted");
}

/** A timestamp in our format. Throws MOMENT_INVALID for an impossible one. */
function moment(text: string): string {
  const time = momentOf(text);
  if (time === undefined)
    throw new DomainError("MOMENT_INVALID", { params: { field: "at" }, details: { path: "/at" } });
  return new Date(time).toISOString();
}

/**
 * Stores a report of the laboratory; repeating a report changes nothing. Any report except a failure takes a pending
 * request. A request is taken once: a second report of that has no effect.
 */
export async function reportEvent(tx: Writer, id: number, act: Actor, report: TransferEventReport): Promise<void> {
  const at = moment(report.at);
  const moved = await transition(tx, id, "report");
  if (!moved) throw await refusal(tx, id);
  const detail = report.detail?.trim() || undefined;
  const digest = createHash("sha256")
    .update(JSON.stringify([report.kind, at, detail ?? ""]))
    .digest("hex");
  const isTaking = report.kind === "taken";
  const taken = report.kind !== "failed" && (await takeRequest(tx, id, { ...act, at }, isTaking ? detail : undefined));
  const event = { kind: report.kind, at, by: act.username, key: isTaking ? "taken" : digest };
  const added = await addEvent(tx, id, detail === undefined ? event : { ...event, detail });
  if (!added && !taken) return;
  markRequestChanged(tx, moved);
  if (added && report.kind === "failed") await notifyOwner(tx, moved, act, "failed", { detail, key: digest });
  await recordRequestAction(tx, moved, act, "request-reported", [report.kind, detail].filter(Boolean).join(": "));
}

/**
 * Sets the label of the folder that is checked for feedback to the request; an empty text removes it. The same label
 * again changes nothing. Only administrators see it, so only their list changes.
 */
export async function labelFolder(tx: Writer, id: number, act: Actor, folder: string): Promise<void> {
  const request = await tx.first<{ id: number; request_number: string; auto_feedback_folder: string | null }>(
    `SELECT id, request_number, auto_feedback_folder FROM transfers WHERE id = $1${tx.dialect.forUpdate}`,
    [id],
  );
  if (!request) throw notFound();
  const [old, label] = [request.auto_feedback_folder ?? "", folder.trim()];
  if (old === label) return;
  await tx.all("UPDATE transfers SET auto_feedback_folder = $2 WHERE id = $1", [id, label || null]);
  tx.markChanged(listScopes.adminRequests, id);
  if (label) await recordRequestAction(tx, request, act, "request-folder-set", label);
  else await recordRequestAction(tx, request, act, "request-folder-removed", old);
}

/** Records when the feedback folder was last checked for the request. */
export async function noteFeedbackCheck(tx: Writer, id: number, at: string): Promise<void> {
  const row = await tx.first("UPDATE transfers SET feedback_checked_at = $2 WHERE id = $1 RETURNING id", [id, at]);
  if (!row) throw notFound();
  tx.markChanged(listScopes.adminRequests, id);
}
