import { addDays, compareHours, daysAhead, hourProblem, type LabHour, labHourAt, weekStartOf } from "./lab-hours.js";

/** The hours that can be reserved at an instant (ms since 1970) and are not taken, earliest first. */
export function freeHours(taken: readonly LabHour[], now: number, timeZone: string): LabHour[] {
  const today = labHourAt(now, timeZone).date;
  return Array.from({ length: daysAhead + 1 }, (_, day) => addDays(today, day))
    .flatMap((date) => Array.from({ length: 24 }, (_, hour): LabHour => ({ date, hour })))
    .filter((one) => hourProblem(one, now, timeZone) === undefined)
    .filter((one) => !taken.some((other) => compareHours(one, other) === 0));
}

/**
 * Up to `needed` of some free hours, earliest first, of which each week (named by its Monday) allows a number: hours
 * that follow one another if there are such, else the earliest.
 */
export function hoursWithin(
  free: readonly LabHour[],
  needed: number,
  left: Readonly<Record<string, number>>,
): readonly LabHour[] {
  const allowed = (hours: readonly LabHour[]): LabHour[] => {
    const used = new Map<string, number>();
    return hours.filter(({ date }) => {
      const week = weekStartOf(date);
      const count = (used.get(week) ?? 0) + 1;
      if (count > (left[week] ?? 0)) return false;
      used.set(week, count);
      return true;
    });
  };
  for (let i = 0; i + needed <= free.length; i++) {
    const row = free.slice(i, i + needed);
    if (row.every((one, k) => k === 0 || follows(row[k - 1]!, one)) && allowed(row).length === needed) return row;
  }
  return allowed(free).slice(0, needed);
}

const follows = (one: LabHour, next: LabHour): boolean =>
  one.date === next.date
    ? next.hour === one.hour + 1
    : next.date === addDays(one.date, 1) && one.hour === 23 && next.hour === 0;
