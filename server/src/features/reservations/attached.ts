import { compareHours, labHourAt } from "@clicktree/core/reservations";
import { formatLabHour } from "@clicktree/messages/date-time";
import { listScopes, type Writer } from "../../database/store.js";
import { DomainError } from "../../failures/domain-error.js";
import { columns, hourOf, type LabClock, type ReservationRow } from "./presenter.js";

/**
 * Attaches a new request to one of its sender's hours, from the current one on. Throws RESERVATION_UNKNOWN (also for
 * another person's hour), RESERVATION_CANCELLED or RESERVATION_OVER.
 */
export async function attachRequest(
  tx: Writer,
  userId: number,
  requestId: number,
  id: number,
  { now, timeZone }: LabClock,
): Promise<void> {
  // The lock makes a cancellation wait, so that it finds the request.
  const row = await tx.first<ReservationRow>(
    `SELECT ${columns} FROM reservations WHERE id = $1 AND user_id = $2${tx.dialect.forUpdate}`,
    [id, userId],
  );
  if (!row) throw new DomainError("RESERVATION_UNKNOWN", { params: { id } });
  const params = { hour: formatLabHour(hourOf(row)) };
  if (row.cancelled_at !== null) throw new DomainError("RESERVATION_CANCELLED", { params });
  if (compareHours(hourOf(row), labHourAt(now, timeZone)) < 0) throw new DomainError("RESERVATION_OVER", { params });
  await tx.all("INSERT INTO transfer_reservations (transfer_id, reservation_id) VALUES ($1, $2)", [requestId, id]);
}

/** Marks the lists of the requests that are attached to an hour as changed: they show that it was cancelled. */
export async function markAttached(tx: Writer, id: number): Promise<void> {
  const attached = await tx.all<{ id: number; user_id: number | null }>(
    `SELECT t.id, t.user_id FROM transfer_reservations a JOIN transfers t ON t.id = a.transfer_id
     WHERE a.reservation_id = $1`,
    [id],
  );
  for (const { id: requestId, user_id: ownerId } of attached) {
    tx.markChanged(listScopes.adminRequests, requestId);
    if (ownerId !== null) tx.markChanged(listScopes.requests(ownerId), requestId);
  }
}
