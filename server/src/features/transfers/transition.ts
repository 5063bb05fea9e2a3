import type { TransferEventKind, TransferStatus } from "@clicktree/contract";
import { statusName, type TransferAction, transitions } from "@clicktree/core/requests";
import { formatText } from "@clicktree/messages";
import { requests } from "@clicktree/messages/catalogs";
import { listScopes } from "../../database/list-scopes.js";
import type { Bind, Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../platform/index.js";

/** Who does something, and when (ISO 8601). */
export interface Act {
  readonly userId: number;
  readonly username: string;
  readonly at: string;
}

export interface NewEvent {
  readonly kind: TransferEventKind;
  readonly at: string;
  readonly by: string;
  readonly detail?: string;
  /** Names what happened once and for all: a second event of the same key is not written. */
  readonly key: string;
}

/** Writes an event on the line of time of a request; false where it stands there already. */
export async function addEvent(tx: Writer, transferId: number, event: NewEvent): Promise<boolean> {
  const row = await tx.first(
    `INSERT INTO transfer_events (transfer_id, kind, at, by_username, detail, report_key)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (transfer_id, report_key) DO NOTHING RETURNING id`,
    [transferId, event.kind, event.at, event.by, event.detail ?? null, event.key],
  );
  return row !== undefined;
}

/** Says that a request changed to everybody who has it in a list, in the transaction that changes it. */
export function touchTransfer(tx: Writer, transfer: { id: number; user_id: number | null }): void {
  tx.touch(listScopes.adminFileTransfers, transfer.id);
  if (transfer.user_id !== null) tx.touch(listScopes.fileTransfers(transfer.user_id), transfer.id);
}

/** Why an action is refused: there is no such request (404), or its status does not allow it (409, with the status). */
export async function refusal(tx: Writer, id: number, ownerId?: number): Promise<DomainError> {
  const row = await tx.first<{ status: TransferStatus; user_id: number | null }>(
    "SELECT status, user_id FROM transfers WHERE id = $1",
    [id],
  );
  if (!row || (ownerId !== undefined && row.user_id !== ownerId)) return notFound();
  return statusRefusal(row.status);
}

/** An action that this status does not allow: 409, with the status. */
export const statusRefusal = (status: TransferStatus): DomainError =>
  new DomainError("TRANSFER_STATE", {
    details: { status },
    params: (language) => ({ status: formatText(requests, language, statusName(status)) }),
  });

export interface Moved {
  readonly id: number;
  readonly user_id: number | null;
}

/**
 * Carries out an action of core's table of transitions as one guarded update; `set` may assign further columns from
 * `$2` on. Undefined where the status does not allow it.
 */
export async function move(
  tx: Writer,
  id: number,
  action: TransferAction,
  more: { readonly set?: string; readonly where?: string; readonly binds?: readonly Bind[] } = {},
): Promise<Moved | undefined> {
  const { from, to } = transitions[action];
  const cases = from.map((status) => `WHEN ${status} THEN ${to[status] ?? status}`).join(" ");
  return tx.first<Moved>(
    `UPDATE transfers SET status = CASE status ${cases} ELSE status END${more.set ? `, ${more.set}` : ""}
     WHERE id = $1 AND status IN (${from.join(", ")})${more.where ? ` AND ${more.where}` : ""}
     RETURNING id, user_id`,
    [id, ...(more.binds ?? [])],
  );
}

/** Takes a pending request (status 0 becomes 1) and writes that it was taken; nothing happens to one already taken. */
export async function take(tx: Writer, id: number, act: Act): Promise<boolean> {
  const moved = await move(tx, id, "take", { where: "status = 0" });
  if (!moved) return false;
  await addEvent(tx, id, { kind: "taken", at: act.at, by: act.username, key: "taken" });
  return true;
}

/** An administrator has seen a request: it is read for that one, and a pending request is taken. */
export async function markRead(tx: Writer, id: number, act: Act): Promise<void> {
  const transfer = await tx.first<Moved>("SELECT id, user_id FROM transfers WHERE id = $1", [id]);
  if (!transfer) throw notFound();
  const read = await tx.first(
    `INSERT INTO transfer_reads (transfer_id, admin_id, read_at) VALUES ($1, $2, $3)
     ON CONFLICT (transfer_id, admin_id) DO NOTHING RETURNING transfer_id`,
    [id, act.userId, act.at],
  );
  const taken = await take(tx, id, act);
  if (read || taken) touchTransfer(tx, transfer);
}
