import type { AuditAction, TransferEventKind, TransferStatus } from "@clicktree/contract";
import { type RequestAction, statusName, transitions } from "@clicktree/core/requests";
import { formatText } from "@clicktree/messages";
import { requests } from "@clicktree/messages/catalogs";
import { type Bind, listScopes, type Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import { type Actor, recordAction } from "../audit/index.js";
import { notify } from "../notifications/index.js";

/** Who acts, and when (ISO 8601). */
export interface Act {
  readonly userId: number;
  readonly username: string;
  readonly at: string;
}

interface NewEvent {
  readonly kind: TransferEventKind;
  readonly at: string;
  readonly by: string;
  readonly detail?: string;
  /** Identifies the event: a second event with the same key is not stored. */
  readonly key: string;
}

/** Adds an event to the timeline of a request; false if it is already there. */
export async function addEvent(tx: Writer, requestId: number, event: NewEvent): Promise<boolean> {
  const row = await tx.first(
    `INSERT INTO transfer_events (transfer_id, kind, at, by_username, detail, report_key)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (transfer_id, report_key) DO NOTHING RETURNING id`,
    [requestId, event.kind, event.at, event.by, event.detail ?? null, event.key],
  );
  return row !== undefined;
}

/** Marks every list that contains the request as changed, in the transaction that changes it. */
export function markRequestChanged(tx: Writer, { id, user_id: ownerId }: OwnedRequest): void {
  tx.markChanged(listScopes.adminRequests, id);
  if (ownerId !== null) tx.markChanged(listScopes.requests(ownerId), id);
}

/** The failure of a refused action: the request does not exist (404), or its status does not allow it (409). */
export async function refusal(tx: Writer, id: number, ownerId?: number): Promise<DomainError> {
  const row = await tx.first<{ status: TransferStatus; user_id: number | null }>(
    "SELECT status, user_id FROM transfers WHERE id = $1",
    [id],
  );
  if (!row || (ownerId !== undefined && row.user_id !== ownerId)) return notFound();
  return statusRefusal(row.status);
}

/** 409: this status does not allow the action. */
export const statusRefusal = (status: TransferStatus): DomainError =>
  new DomainError("TRANSFER_STATE", {
    details: { status },
    params: (language) => ({ status: formatText(requests, language, statusName(status)) }),
  });

interface OwnedRequest {
  readonly id: number;
  readonly user_id: number | null;
}

export interface MovedRequest extends OwnedRequest {
  readonly request_number: string;
  readonly tree_name: string;
}

/** Notifies the owner of a request, naming its tree. */
export const notifyOwner = (
  tx: Writer,
  { id, user_id: userId, tree_name: name }: Pick<MovedRequest, "id" | "user_id" | "tree_name">,
  { userId: actorId, at }: Act,
  kind: "result" | "rejected" | "failed",
  more: { readonly detail?: string | undefined; readonly simulated?: boolean; readonly key?: string | number } = {},
): Promise<void> => notify(tx, { userId, actorId, kind, objectId: id, name, at, ...more });

/** Records an action on a request in the audit log, as the last statement of its transaction. */
export const recordRequestAction = (
  tx: Writer,
  { id, request_number: name }: Pick<MovedRequest, "id" | "request_number">,
  actor: Actor,
  action: RecordedAction,
  detail?: string,
): Promise<void> => recordAction(tx, actor, action, { id, name, detail });

type RecordedAction = Extract<AuditAction, `request-${string}`>;

/**
 * Performs an action of core's transition table as one guarded update; `set` may assign further columns with binds from
 * `$2` on. Undefined if the status does not allow the action.
 */
export async function transition(
  tx: Writer,
  id: number,
  action: RequestAction,
  more: { readonly set?: string; readonly where?: string; readonly binds?: readonly Bind[] } = {},
): Promise<MovedRequest | undefined> {
  const { from, to } = transitions[action];
  const cases = from.map((status) => `WHEN ${status} THEN ${to[status] ?? status}`).join(" ");
  return tx.first<MovedRequest>(
    `UPDATE transfers SET status = CASE status ${cases} ELSE status END${more.set ? `, ${more.set}` : ""}
     WHERE id = $1 AND status IN (${from.join(", ")})${more.where ? ` AND ${more.where}` : ""}
     RETURNING id, user_id, request_number, tree_name`,
    [id, ...(more.binds ?? [])],
  );
}

/** Takes a pending request: status 0 becomes 1, with an event. Undefined if it is not pending. */
export async function takeRequest(
  tx: Writer,
  id: number,
  act: Act,
  detail?: string,
): Promise<MovedRequest | undefined> {
  const moved = await transition(tx, id, "take", { where: "status = 0" });
  if (!moved) return undefined;
  const event = { kind: "taken", at: act.at, by: act.username, key: "taken" } as const;
  await addEvent(tx, id, detail === undefined ? event : { ...event, detail });
  return moved;
}

/** Marks a request as read by an administrator. Its status does not change: opening a request does not take it. */
export async function markRead(tx: Writer, id: number, act: Act): Promise<void> {
  if (!(await tx.first("SELECT 1 FROM transfers WHERE id = $1", [id]))) throw notFound();
  const read = await tx.first(
    `INSERT INTO transfer_reads (transfer_id, admin_id, read_at) VALUES ($1, $2, $3)
     ON CONFLICT (transfer_id, admin_id) DO NOTHING RETURNING transfer_id`,
    [id, act.userId, act.at],
  );
  // The owner does not see who has read it.
  if (read) tx.markChanged(listScopes.adminRequests, id);
}

/** Records that an administrator downloaded a file of a request: it is read, and taken if it was pending. */
export async function noteDownload(tx: Writer, id: number, actor: Actor): Promise<void> {
  await markRead(tx, id, actor);
  const taken = await takeRequest(tx, id, actor);
  if (!taken) return;
  markRequestChanged(tx, taken);
  await recordRequestAction(tx, taken, actor, "request-taken");
}
