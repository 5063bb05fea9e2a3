import type { TransferStatus } from "@clicktree/contract";
import { nextStatus, requestFileName, requirementsFileName } from "@clicktree/core/requests";
import type { DeliveredFile } from "@clicktree/lab/sftp";
import type { Reader } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import type { Account } from "../../platform/auth/session-rows.js";
import type { EquipmentRow } from "../equipment/index.js";
import { statusRefusal } from "../requests/index.js";
import { type AttemptRow, findAttempt, type Owned } from "./attempts.js";

interface Row {
  readonly file_content: Buffer;
  readonly requirements_name: string | null;
  readonly requirements_content: Buffer | null;
}

/**
 * The files of a request, with their names in folders. The requirements come first, so that a program that waits for
 * the input file finds both. Undefined if the request was cancelled or rejected.
 */
export async function filesOf(
  reader: Reader,
  { id, request_number: number }: Deliverable,
): Promise<readonly DeliveredFile[] | undefined> {
  const row = await reader.first<Row>(
    "SELECT file_content, requirements_name, requirements_content FROM transfers WHERE id = $1 AND status IN (0, 1, 2)",
    [id],
  );
  const name = requestFileName(number);
  if (row === undefined || name === undefined) return undefined;
  const input = { name, bytes: row.file_content };
  if (row.requirements_name === null || row.requirements_content === null) return [input];
  const second = requirementsFileName(number, row.requirements_name);
  return second === undefined ? undefined : [{ name: second, bytes: row.requirements_content }, input];
}

export interface Deliverable extends Owned {
  readonly status: TransferStatus;
  readonly request_number: string;
}

/**
 * The request, for its owner or an administrator; not found for anyone else. In a transaction its row stays locked until
 * the end, so that two calls for one request run one after the other.
 */
export async function visibleRequest(
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

/** An attempt with its request, if the account may see it. */
export async function visibleAttempt(
  reader: Reader,
  id: number,
  account: Account,
): Promise<{ row: AttemptRow; request: Deliverable }> {
  const row = await findAttempt(reader, id);
  if (!row) throw notFound();
  return { row, request: await visibleRequest(reader, row.transfer_id, account) };
}

/** Throws if the request was cancelled or rejected. */
export function requireDeliverable({ status }: Deliverable): void {
  if (nextStatus("deliver", status) === undefined) throw statusRefusal(status);
}

/** Whether the request is currently neither cancelled nor rejected. */
export async function isDeliverable(reader: Reader, id: number): Promise<boolean> {
  const row = await reader.first<Pick<Deliverable, "status">>("SELECT status FROM transfers WHERE id = $1", [id]);
  return row !== undefined && nextStatus("deliver", row.status) !== undefined;
}

/** A request is delivered to one place at a time: throws for a second attempt to other equipment. */
export function requireSame({ host, port }: AttemptRow, to: EquipmentRow): void {
  if (host !== to.host || port !== to.port) throw new DomainError("DELIVERY_RUNNING", { params: { host } });
}
