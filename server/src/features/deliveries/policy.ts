import type { TransferStatus } from "@clicktree/contract";
import { nextStatus } from "@clicktree/core/requests";
import type { Reader } from "../../database/store.js";
import { type Account, DomainError, notFound } from "../../platform/index.js";
import type { Owned } from "./attempts.js";

export interface Deliverable extends Owned {
  readonly status: TransferStatus;
  readonly request_number: string;
}

/**
 * The request, for its owner or an administrator; for anybody else it is not found. In a transaction its row stays
 * locked until the end, so that two calls for one request come one after the other.
 */
export async function visibleTransfer(
  reader: Reader,
  id: number,
  { id: userId, isAdmin }: Account,
): Promise<Deliverable> {
  const row = await reader.first<Deliverable>(
    `SELECT id, user_id, status, request_number FROM transfers WHERE id = $1${reader.dialect.forUpdate}`,
    [id],
  );
  if (!row || !(isAdmin || row.user_id === userId)) throw notFound();
  return row;
}

/** Refuses what was cancelled or rejected. */
export function demandDeliverable({ status }: Deliverable): void {
  if (nextStatus("deliver", status) === undefined)
    throw new DomainError("TRANSFER_STATE", { details: { status }, params: { status } });
}
