/** An hour on the laboratory's clock: date `yyyy-MM-dd` and hour 0 to 23. */
export interface LabHour {
  readonly date: string;
  readonly hour: number;
}

/** Instants from `start` to before `end`, in ms since 1970. */
interface Instants {
  readonly start: number;
  readonly end: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const minuteMs = 60_000;

const two = (number: number) => String(number).padStart(2, "0");

/** Creating formatters is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", {
    timeZone,
    hourCycle: "h23",
    ...({ year: "numeric", month: "numeric", day: "numeric" } as const),
    ...({ hour: "numeric", minute: "numeric", second: "numeric" } as const),
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The local time of a time zone written as if it were UTC: ms since 1970, without fractions of a second. */
function shownAt(at: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far the clocks of a time zone are ahead of UTC, in ms. */
function offsetAt(at: number, timeZone: string): number {
  const second = Math.floor(at / 1_000) * 1_000;
  return shownAt(second, timeZone) - second;
}

/** The hour that the clocks of a time zone show at an instant (ms since 1970). */
export function labHourAt(at: number, timeZone: string): LabHour {
  const shown = new Date(shownAt(at, timeZone));
  return { date: shown.toISOString().slice(0, 10), hour: shown.getUTCHours() };
}

/** The first whole minute between two instants at which the offset differs from that at `from`. */
function changeBetween(from: number, to: number, timeZone: string): number {
  const before = offsetAt(from, timeZone);
  let [early, late] = [Math.floor(from / minuteMs), Math.ceil(to / minuteMs)];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(middle * minuteMs, timeZone) === before) early = middle;
    else late = middle;
  }
  return late * minuteMs;
}

/**
 * When the clocks of a time zone show an hour. Daylight saving may skip an hour (undefined), cut it short, or repeat it:
 * then it is one slot of two hours, from the first start to the last end.
 */
export function instantsOf({ date, hour }: LabHour, timeZone: string): Instants | undefined {
  const shown = Date.parse(`${date}T${two(hour)}:00:00Z`);
  const [before, after] = [shown - dayMs, shown + dayMs].map((at) => offsetAt(at, timeZone)) as [number, number];
  const early = { start: shown - before, end: shown - before + hourMs };
  if (before === after) return early;
  const change = changeBetween(shown - dayMs, shown + dayMs, timeZone);
  const late = { start: Math.max(shown - after, change), end: shown - after + hourMs };
  const parts = [{ ...early, end: Math.min(early.end, change) }, late].filter(({ start, end }) => start < end);
  if (parts.length === 0) return undefined;
  return { start: Math.min(...parts.map(({ start }) => start)), end: Math.max(...parts.map(({ end }) => end)) };
}

/** Whether a text is a date of the calendar, `yyyy-MM-dd`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}

/** Days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** The date some days later, or earlier if `days` is negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Monday of a date's week. */
export const weekStartOf = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Hours that one account can reserve in a week that starts on Monday, cancelled ones excepted. */
export const weeklyHours = 10;
/** Hours can be reserved from today to this number of days ahead. */
export const daysAhead = 3;

/** Negative, 0 or positive if the first hour is before, the same as or after the second on the laboratory's clock. */
export const compareHours = (one: LabHour, other: LabHour): number =>
  one.date === other.date ? one.hour - other.hour : one.date < other.date ? -1 : 1;

/** Why an hour cannot be reserved: it has begun, it is too far ahead, or daylight saving skips it. */
export type HourProblem = "past" | "far" | "skipped";

/** Why an hour cannot be reserved at an instant; undefined if it can. The current hour counts as past. */
export function hourProblem(hour: LabHour, now: number, timeZone: string): HourProblem | undefined {
  const current = labHourAt(now, timeZone);
  if (compareHours(hour, current) <= 0) return "past";
  if (daysBetween(current.date, hour.date) > daysAhead) return "far";
  return instantsOf(hour, timeZone) === undefined ? "skipped" : undefined;
}

/** Whether an hour can still be cancelled: it has not begun. */
export const isCancellable = (reserved: LabHour, now: number, timeZone: string): boolean =>
  compareHours(reserved, labHourAt(now, timeZone)) > 0;
