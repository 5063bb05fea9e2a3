import { listScopes, type Writer } from "../../database/store.js";
import { notFound } from "../../failures/domain-error.js";
import { type Actor, recordAction } from "../audit/index.js";
import { addAnswer, type DemoRow, markDemoChanged, storeFile } from "../demos/index.js";
import { notify } from "../notifications/index.js";
import { type Act, isSimulatedFile, type NamedFile } from "../requests/index.js";

/**
 * Adds a measured result. Repeating the bytes of the latest result succeeds without effect and gives false; other bytes
 * become a new version, which is shown from then on and gets its own charts.
 */
export async function addDemoFeedback(tx: Writer, id: number, act: Actor, file: NamedFile): Promise<boolean> {
  // Lock the row first so that we read the last committed state.
  const current = await tx.first<DemoRow & { feedback_version: number; file_name: string }>(
    `SELECT id, user_id, demo, feedback_version, file_name FROM demo_requests WHERE id = $1${tx.dialect.forUpdate}`,
    [id],
  );
  if (!current) throw notFound();
  const latest = await tx.first<{ sha256: string }>(
    "SELECT sha256 FROM demo_feedback WHERE demo_id = $1 AND version = $2",
    [id, current.feedback_version],
  );
  if (latest?.sha256 === file.sha256) return false;
  const version = current.feedback_version + 1;
  await storeFile(tx, file);
  const { name: fileName, type, sha256 } = file;
  const simulated = isSimulatedFile(file);
  await addAnswer(tx, current, { version, fileName, type, sha256, simulated, by: act.username, at: act.at });
  await tx.all(
    "UPDATE demo_requests SET feedback_version = $2, processed_at = $3, processed_by_username = $4 WHERE id = $1",
    [id, version, act.at, act.username],
  );
  markDemoChanged(tx, current);
  const { user_id: userId, file_name: name } = current;
  const news = { kind: "demo-result", objectId: id, name, simulated, key: version } as const;
  await notify(tx, { userId, actorId: act.userId, ...news, at: act.at });
  await recordAction(tx, act, "demo-answered", { id, name: current.file_name, detail: fileName });
  return true;
}

/** Marks a demo request as read by an administrator; nothing else about it changes. */
export async function markDemoRead(tx: Writer, id: number, act: Act): Promise<void> {
  if (!(await tx.first("SELECT 1 FROM demo_requests WHERE id = $1", [id]))) throw notFound();
  const read = await tx.first(
    `INSERT INTO demo_reads (demo_id, admin_id, read_at) VALUES ($1, $2, $3)
     ON CONFLICT (demo_id, admin_id) DO NOTHING RETURNING demo_id`,
    [id, act.userId, act.at],
  );
  // Its owner does not see who has read it.
  if (read) tx.markChanged(listScopes.adminDemos, id);
}
