import { formatDateTime } from "../../shared/date-time/index.js";

/** Lifetime of a key: days from now, until the end of a date, unlimited, or the same as another key's. */
export type LifetimeChoice = number | "date" | "never" | "same";

export interface Lifetime {
  readonly choice: LifetimeChoice;
  /** yyyy-MM-dd, or empty while none is chosen. */
  readonly date: string;
}

const dayMs = 86_400_000;

/** The time of expiry, ISO 8601; null: never; undefined: unknown, or the date is missing or past. */
export function endOf({ choice, date }: Lifetime, now: number): string | null | undefined {
  if (choice === "never") return null;
  if (choice === "same") return undefined;
  if (choice !== "date") return new Date(now + choice * dayMs).toISOString();
  const [year, month, day] = date.split("-").map(Number);
  if (!year || !month || !day) return undefined;
  const end = new Date(year, month - 1, day, 23, 59, 59);
  return end.getTime() > now ? end.toISOString() : undefined;
}

/** Whether a date has to be chosen before the form can be sent. */
export const lacksDate = (lifetime: Lifetime, now: number): boolean =>
  lifetime.choice === "date" && endOf(lifetime, now) === undefined;

/** Days until a time, rounded up. */
export const daysUntil = (iso: string, now: number): number => Math.ceil((Date.parse(iso) - now) / dayMs);

/** yyyy-MM-dd and HH:mm in local time. */
export const dateOf = (iso: string): string => formatDateTime(iso).slice(0, 10);
export const minuteOf = (iso: string): string => formatDateTime(iso).slice(11, 16);
