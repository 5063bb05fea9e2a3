import { daysBetween, instantsOf, type LabHour, labHourAt } from "./lab-hours.js";

/** Hours that one account can reserve in a week that starts on Monday, cancelled ones excepted. */
export const weeklyHours = 10;
/** Hours can be reserved from today to this number of days ahead. */
export const daysAhead = 3;

/** Negative, 0 or positive as the first hour is before, the same as or after the second on the laboratory's clock. */
export const compareHours = (one: LabHour, other: LabHour): number =>
  one.date === other.date ? one.hour - other.hour : one.date < other.date ? -1 : 1;

/** Why an hour cannot be reserved: it has begun, it is too far ahead, or daylight saving skips it. */
export type HourProblem = "past" | "far" | "skipped";

/** Why an hour cannot be reserved at an instant, whoever asks; undefined if it can. The current hour counts as past. */
export function hourProblem(wanted: LabHour, now: number, timeZone: string): HourProblem | undefined {
  const current = labHourAt(now, timeZone);
  if (compareHours(wanted, current) <= 0) return "past";
  if (daysBetween(current.date, wanted.date) > daysAhead) return "far";
  return instantsOf(wanted, timeZone) === undefined ? "skipped" : undefined;
}

/** Whether an hour can still be cancelled: it has not begun. */
export const isCancellable = (reserved: LabHour, now: number, timeZone: string): boolean =>
  compareHours(reserved, labHourAt(now, timeZone)) > 0;
