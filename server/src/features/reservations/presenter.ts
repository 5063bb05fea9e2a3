import type { AdminReservation, Reservation, WithdrawnReservation } from "@clicktree/contract";
import { instantsOf, type LabHour } from "@clicktree/core/reservations";

/** The laboratory's clock: an instant in ms since 1970 and the time zone. */
export interface LabClock {
  readonly now: number;
  readonly timeZone: string;
}

/** A row of the table `reservations`. */
export interface ReservationRow {
  readonly id: number;
  readonly user_id: number | null;
  readonly lab_date: string;
  readonly lab_hour: number;
  readonly week_start: string;
  readonly created_at: string;
  readonly cancelled_at: string | null;
}

/** Columns of a ReservationRow. */
export const columns = "id, user_id, lab_date, lab_hour, week_start, created_at, cancelled_at";

export const hourOf = (row: Pick<ReservationRow, "lab_date" | "lab_hour">): LabHour => ({
  date: row.lab_date,
  hour: row.lab_hour,
});

/**
 * Start and end in UTC. After a change of CLICKTREE_TIMEZONE, the new zone may skip a stored hour: then both are its
 * date.
 */
function times(row: ReservationRow, timeZone: string): { startsAt: string; endsAt: string } {
  const midnight = Date.parse(`${row.lab_date}T00:00:00Z`);
  const { start, end } = instantsOf(hourOf(row), timeZone) ?? { start: midnight, end: midnight };
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
}

/** An hour as its owner sees it. */
export const presentOwn = (row: ReservationRow, timeZone: string): Reservation => ({
  id: row.id,
  ...hourOf(row),
  ...times(row, timeZone),
  createdAt: row.created_at,
});

export interface WithdrawnRow {
  readonly id: number;
  readonly lab_date: string;
  readonly lab_hour: number;
  readonly cancelled_at: string;
  readonly withdrawn_by_username: string;
  readonly reason: string;
}

/** An hour that an administrator cancelled, as its owner sees it. */
export const presentWithdrawn = (row: WithdrawnRow): WithdrawnReservation => ({
  id: row.id,
  ...hourOf(row),
  cancelledAt: row.cancelled_at,
  cancelledBy: row.withdrawn_by_username,
  reason: row.reason,
});

export interface HeldRow extends ReservationRow {
  readonly username: string | null;
  readonly is_admin: number | null;
}

/** An hour as administrators see it. */
export const presentHeld = (row: HeldRow, timeZone: string): AdminReservation => ({
  id: row.id,
  ...hourOf(row),
  weekStartDate: row.week_start,
  status: row.cancelled_at === null ? "active" : "cancelled",
  ...times(row, timeZone),
  createdAt: row.created_at,
  userId: row.user_id,
  user: row.username === null ? null : { username: row.username, isAdmin: row.is_admin === 1 ? 1 : 0 },
});
