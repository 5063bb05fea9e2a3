import { isCancellable, type LabHour, labHourAt, weeklyHours, weekStartOf } from "@clicktree/core/reservations";
import { listScopes, type Reader, type Writer } from "../../database/store.js";
import { DomainError, notFound } from "../../failures/domain-error.js";
import { markAttached } from "./attached.js";
import { columns, type HeldRow, hourOf, type LabClock, type ReservationRow, type WithdrawnRow } from "./presenter.js";

const isoOf = ({ now }: LabClock): string => new Date(now).toISOString();

/** Reserved hours from a first to a last day. */
export const reservedSlots = (reader: Reader, first: string, last: string): Promise<LabHour[]> =>
  reader.all<LabHour>(
    `SELECT lab_date AS date, lab_hour AS hour FROM reservations
     WHERE cancelled_at IS NULL AND lab_date BETWEEN $1 AND $2 ORDER BY lab_date, lab_hour`,
    [first, last],
  );

async function takenPlaces(reader: Reader, userId: number, weekStart: string): Promise<ReadonlySet<number>> {
  const rows = await reader.all<{ place: number }>(
    "SELECT place FROM reservations WHERE user_id = $1 AND week_start = $2 AND cancelled_at IS NULL",
    [userId, weekStart],
  );
  return new Set(rows.map(({ place }) => place));
}

/** Number of an account's hours in a week, without cancelled ones. */
export const hoursInWeek = async (reader: Reader, userId: number, weekStart: string): Promise<number> =>
  (await takenPlaces(reader, userId, weekStart)).size;

/**
 * Reserves an hour that hourProblem() allows. Two unique indexes decide between callers: one hour has one owner, and each
 * hour of an account takes one of the week's ten places. Throws SLOT_TAKEN or WEEKLY_LIMIT.
 */
export async function reserve(tx: Writer, userId: number, hour: LabHour, clock: LabClock): Promise<ReservationRow> {
  const weekStart = weekStartOf(hour.date);
  // One booking of an account at a time, so that a place that looks free stays free.
  const account = await tx.first(`SELECT id FROM users WHERE id = $1${tx.dialect.forUpdate}`, [userId]);
  if (!account) throw new DomainError("SIGN_IN_REQUIRED");
  const taken = await takenPlaces(tx, userId, weekStart);
  const place = Array.from({ length: weeklyHours }, (_, index) => index + 1).find((one) => !taken.has(one));
  if (place === undefined) throw new DomainError("WEEKLY_LIMIT");
  const row = await tx.first<ReservationRow>(
    `INSERT INTO reservations (user_id, lab_date, lab_hour, week_start, place, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (lab_date, lab_hour) WHERE cancelled_at IS NULL DO NOTHING RETURNING ${columns}`,
    [userId, hour.date, hour.hour, weekStart, place, isoOf(clock)],
  );
  if (!row) throw new DomainError("SLOT_TAKEN");
  tx.markChanged(listScopes.reservations, row.id);
  return row;
}

/** Throws NOT_FOUND unless the hour is reserved, SLOT_BEGUN if it has begun. */
function requireCancellable(row: ReservationRow | undefined, { now, timeZone }: LabClock): ReservationRow {
  if (!row || row.cancelled_at !== null) throw notFound();
  if (!isCancellable(hourOf(row), now, timeZone)) throw new DomainError("SLOT_BEGUN");
  return row;
}

/** Cancels the caller's own hour before it begins and frees its place in the week. Throws NOT_FOUND or SLOT_BEGUN. */
export async function cancelOwn(tx: Writer, userId: number, id: number, clock: LabClock): Promise<void> {
  const found = await tx.first<ReservationRow>(
    `SELECT ${columns} FROM reservations WHERE id = $1 AND user_id = $2${tx.dialect.forUpdate}`,
    [id, userId],
  );
  requireCancellable(found, clock);
  await tx.all("UPDATE reservations SET cancelled_at = $1 WHERE id = $2", [isoOf(clock), id]);
  tx.markChanged(listScopes.reservations, id);
  await markAttached(tx, id);
}

/** Cancels any person's hour before it begins. Its owner sees the reason. Throws NOT_FOUND or SLOT_BEGUN. */
export async function withdraw(
  tx: Writer,
  id: number,
  { reason, by }: { readonly reason: string; readonly by: string },
  clock: LabClock,
): Promise<ReservationRow> {
  const found = await tx.first<ReservationRow>(
    `SELECT ${columns} FROM reservations WHERE id = $1${tx.dialect.forUpdate}`,
    [id],
  );
  const row = requireCancellable(found, clock);
  await tx.all("UPDATE reservations SET cancelled_at = $1, withdrawn_by_username = $2, reason = $3 WHERE id = $4", [
    isoOf(clock),
    by,
    reason,
    id,
  ]);
  tx.markChanged(listScopes.reservations, id);
  await markAttached(tx, id);
  return row;
}

/** Frees the hours of a deleted account that have not begun; the others remain without an owner. */
export async function freeFutureHours(tx: Writer, userId: number, { now, timeZone }: LabClock): Promise<void> {
  const { date, hour } = labHourAt(now, timeZone);
  const freed = await tx.all(
    `DELETE FROM reservations
     WHERE user_id = $1 AND (lab_date > $2 OR (lab_date = $2 AND lab_hour > $3)) RETURNING id`,
    [userId, date, hour],
  );
  if (freed.length === 0) return;
  tx.markChanged(listScopes.reservations);
  // requests that should have run in them
  tx.markChanged(listScopes.adminRequests);
}

/** The caller's hours of this week and the future. */
export const ownHours = (reader: Reader, userId: number, { now, timeZone }: LabClock): Promise<ReservationRow[]> =>
  reader.all<ReservationRow>(
    `SELECT ${columns} FROM reservations
     WHERE user_id = $1 AND cancelled_at IS NULL AND lab_date >= $2 ORDER BY lab_date, lab_hour`,
    [userId, weekStartOf(labHourAt(now, timeZone).date)],
  );

/** The caller's hours of this week and the future that an administrator cancelled. */
export const withdrawnHours = (reader: Reader, userId: number, { now, timeZone }: LabClock): Promise<WithdrawnRow[]> =>
  reader.all<WithdrawnRow>(
    `SELECT id, lab_date, lab_hour, cancelled_at, withdrawn_by_username, reason FROM reservations
     WHERE user_id = $1 AND withdrawn_by_username IS NOT NULL AND lab_date >= $2 ORDER BY lab_date, lab_hour, id`,
    [userId, weekStartOf(labHourAt(now, timeZone).date)],
  );

const held = `SELECT r.id, r.user_id, r.lab_date, r.lab_hour, r.week_start, r.created_at, r.cancelled_at, u.username, u.is_admin
  FROM reservations r LEFT JOIN users u ON u.id = r.user_id WHERE r.cancelled_at IS NULL`;

/** Reserved hours from the current one on, with their owners. */
export function activeHours(reader: Reader, { now, timeZone }: LabClock): Promise<HeldRow[]> {
  const { date, hour } = labHourAt(now, timeZone);
  return reader.all<HeldRow>(
    `${held} AND (lab_date > $1 OR (lab_date = $1 AND lab_hour >= $2)) ORDER BY lab_date, lab_hour`,
    [date, hour],
  );
}

/** Reserved hours of a day, with their owners. */
export const hoursOfDay = (reader: Reader, date: string): Promise<HeldRow[]> =>
  reader.all<HeldRow>(`${held} AND lab_date = $1 ORDER BY lab_hour`, [date]);

/** Number of reserved hours from the current one on. */
export async function countActive(reader: Reader, { now, timeZone }: LabClock): Promise<number> {
  const { date, hour } = labHourAt(now, timeZone);
  const row = await reader.first<{ hours: number | string }>(
    `SELECT count(*) AS hours FROM reservations
     WHERE cancelled_at IS NULL AND (lab_date > $1 OR (lab_date = $1 AND lab_hour >= $2))`,
    [date, hour],
  );
  return Number(row?.hours ?? 0);
}
