import type { AdminReservation } from "@clicktree/contract";
import { nameOf } from "./use-reservations.js";

/** A field of CSV. A spreadsheet must not take a user's name for a formula. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const columns = ["date", "hour", "startsAt", "endsAt", "user", "isAdmin", "weekStartDate", "status", "createdAt"];

/** Reservations as CSV (RFC 4180), one a line, under the names that the API gives their fields. */
export function csvOf(reservations: readonly AdminReservation[]): string {
  const rows = reservations.map((one) =>
    [
      ...[one.date, String(one.hour), one.startsAt, one.endsAt, nameOf(one) ?? "", String(one.user?.isAdmin ?? "")],
      ...[one.weekStartDate, one.status, one.createdAt],
    ].map(field),
  );
  return [columns, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}
