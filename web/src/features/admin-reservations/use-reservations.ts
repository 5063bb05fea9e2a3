import { type AdminReservation, routes } from "@clicktree/contract";
import { addDays, compareHours, type LabHour, labHourAt, weekStartOf } from "@clicktree/core/reservations";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keys, useApi } from "../../platform/api/index.js";

/** What the laboratory's clock shows. */
export interface LabClock extends LabHour {
  /** ISO 8601. */
  readonly at: string;
  readonly minute: number;
  readonly timeZone: string;
}

const everyMs = 1_000;

/** The laboratory's clock by the server's time, once a second; undefined until the server has answered. */
export function useLabClock(): { readonly clock: LabClock | undefined; readonly error: Error | null } {
  const api = useApi();
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: keys.systemStatus(),
    queryFn: ({ signal }) => api.call(routes.system.status, { signal }),
  });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  if (data === undefined) return { clock: undefined, error };
  const at = Date.parse(data.currentTime) + Math.max(0, now - dataUpdatedAt);
  const { timeZone } = data;
  const minute = new Date(at).getUTCMinutes();
  return { clock: { ...labHourAt(at, timeZone), at: new Date(at).toISOString(), minute, timeZone }, error: null };
}

/** Where an hour stands on the laboratory's clock. */
export type Tense = "over" | "now" | "toCome";

export function tenseOf(hour: LabHour, clock: LabHour): Tense {
  const order = compareHours(hour, clock);
  return order < 0 ? "over" : order === 0 ? "now" : "toCome";
}

/** Reserved hours from the current one on. */
export function useActive() {
  const api = useApi();
  return useQuery({
    queryKey: keys.reservations.active(),
    queryFn: ({ signal }) => api.call(routes.adminReservations.list, { signal }),
  });
}

/** Reserved hours of a day with their users. */
export function useDay(date: string) {
  const api = useApi();
  return useQuery({
    queryKey: keys.reservations.day(date),
    queryFn: ({ signal }) => api.call(routes.adminReservations.daily, { query: { date }, signal }),
  });
}

/** Reserved hours of a month (its days are at most 31) or of other days, by date. */
export function useHoursByDate(startDate: string, endDate: string): ReadonlyMap<string, ReadonlySet<number>> {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: keys.reservations.slots(startDate, endDate),
    queryFn: ({ signal }) => api.call(routes.reservations.slots, { query: { startDate, endDate }, signal }),
  });
  const byDate = new Map<string, Set<number>>();
  for (const { date, hour } of data) byDate.set(date, (byDate.get(date) ?? new Set()).add(hour));
  return byDate;
}

/** Monday to Sunday of a date's week. */
export const weekOf = (date: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(weekStartOf(date), day));

/** Name of who reserved an hour; undefined if the account is gone. */
export const nameOf = ({ user }: Pick<AdminReservation, "user">): string | undefined => user?.username;
