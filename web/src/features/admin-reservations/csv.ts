import type { AdminReservation } from "@clicktree/contract";
import { csvLine } from "@clicktree/core/requests";
import { nameOf } from "./use-reservations.js";

const columns = ["date", "hour", "startsAt", "endsAt", "user", "isAdmin", "weekStartDate", "status", "createdAt"];

/** Reservations as CSV (RFC 4180), one per line. The columns are named after the fields of the API. */
export function csvOf(reservations: readonly AdminReservation[]): string {
  const rows = reservations.map((one) => [
    ...[one.date, String(one.hour), one.startsAt, one.endsAt, nameOf(one) ?? "", String(one.user?.isAdmin ?? "")],
    ...[one.weekStartDate, one.status, one.createdAt],
  ]);
  return [columns, ...rows].map(csvLine).join("");
}
