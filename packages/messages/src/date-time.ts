import type { Language } from "./catalog.js";

const pad = (value: number): string => String(value).padStart(2, "0");
const locales: Record<Language, string> = { en: "en-GB", zh: "zh-CN" };
const day = 86_400_000;
const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** The full moment in local time, yyyy-MM-dd HH:mm:ss. */
export function formatDateTime(iso: string): string {
  const at = new Date(iso);
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())} ${formatTime(iso)}`;
}

/** The time of day, HH:mm:ss. */
export function formatTime(iso: string): string {
  const at = new Date(iso);
  return `${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}`;
}

/** Short, as in a mailbox: 10:26 today, yesterday, a day of this week, 10-28 of this year, else 2025-10-28. */
export function formatShortDateTime(iso: string, now: number, language: Language): string {
  const at = new Date(iso);
  const days = Math.round((midnight(new Date(now)) - midnight(at)) / day);
  if (days === 0) return `${pad(at.getHours())}:${pad(at.getMinutes())}`;
  if (days === 1) return new Intl.RelativeTimeFormat(locales[language], { numeric: "auto" }).format(-1, "day");
  if (days > 1 && days < 7) return new Intl.DateTimeFormat(locales[language], { weekday: "short" }).format(at);
  const date = `${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return at.getFullYear() === new Date(now).getFullYear() ? date : `${at.getFullYear()}-${date}`;
}

/**
 * A moment on the clocks of a time zone: time of day, the date with its weekday, the offset, such as UTC+8, and the zone
 * with its offset, such as Asia/Shanghai (UTC+8), or UTC alone.
 */
export function formatInZone(
  iso: string,
  timeZone: string,
  language: Language,
): { time: string; date: string; offset: string; zone: string } {
  const at = new Date(iso);
  const clock = { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
  const date = { weekday: "short", day: "numeric", month: "short" } as const;
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone, ...options }).format(at).replace(",", "");
  const offset = offsetOf(at, timeZone);
  const zone = offset === timeZone ? timeZone : `${timeZone} (${offset})`;
  return { time: shown(clock), date: shown(date), offset, zone };
}

/** How far a time zone's clocks are ahead at a moment: UTC+8, UTC+5:30, UTC−3, or UTC. */
function offsetOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return name.replace(/^GMT(\+0$)?/, "UTC").replace("-", "\u2212");
}

/** An hour on the laboratory's clock: 2026-11-24 09:00–10:00. */
export const formatLabHour = ({ date, hour }: { readonly date: string; readonly hour: number }): string =>
  `${date} ${pad(hour)}:00–${pad(hour + 1)}:00`;

/** A time to wait as people say it, rounded up: 40 seconds, 10 minutes, 2 hours. */
export function formatWait(seconds: number, language: Language): string {
  const [unit, length] = seconds < 60 ? ["second", 1] : seconds < 5_400 ? ["minute", 60] : ["hour", 3_600];
  const format = new Intl.NumberFormat(locales[language], { style: "unit", unit, unitDisplay: "long" });
  // Intl puts no space before a Chinese word
  return format.format(Math.ceil(seconds / length)).replace(/(\d)(?=\p{Script=Han})/u, "$1 ");
}

/** A span of time as at most two units, the larger first. */
type Duration =
  | { readonly key: "spanMoment" }
  | { readonly key: "spanSeconds"; readonly seconds: number }
  | { readonly key: "spanMinutes"; readonly minutes: number; readonly seconds: number }
  | { readonly key: "spanHours"; readonly hours: number; readonly minutes: number }
  | { readonly key: "spanDays"; readonly days: number; readonly hours: number };

/** Milliseconds as seconds, minutes and seconds, hours and minutes, or days and hours. Below 0 counts as 0. */
export function durationOf(milliseconds: number): Duration {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 1) return { key: "spanMoment" };
  if (seconds < 60) return { key: "spanSeconds", seconds };
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return { key: "spanMinutes", minutes, seconds: seconds % 60 };
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return { key: "spanHours", hours, minutes: minutes % 60 };
  return { key: "spanDays", days: Math.floor(hours / 24), hours: hours % 24 };
}
