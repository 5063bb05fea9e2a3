import type { DaemonEvent } from "@clicktree/lab/daemon";

/** One file that went through, as the screen shows it. Times are of the monotonic clock, in milliseconds. */
export interface Passed {
  readonly name: string;
  readonly bytes: number;
  readonly at: number;
  /** Wall clock, ISO 8601, for people. */
  readonly time: string;
}

/** What the screen remembers of the events; bounded, whatever the daemon does. */
export interface History {
  readonly downloaded: readonly Passed[];
  readonly uploaded: readonly Passed[];
  /** Milliseconds from a request's file to the upload of its first answer. */
  readonly answered: readonly number[];
  /** The last events, oldest first. */
  readonly log: readonly DaemonEvent[];
}

export const emptyHistory: History = { downloaded: [], uploaded: [], answered: [], log: [] };

const most = 1_000;
const mostLog = 200;
export const hour = 3_600_000;

/** The history after one more event. */
export function remember(history: History, event: DaemonEvent, now: number): History {
  const log = [...history.log, event].slice(-mostLog);
  const pass = (list: readonly Passed[], name: string, bytes: number): Passed[] =>
    [...list, { name, bytes, at: now, time: event.at }].slice(-most);
  if (event.kind === "downloaded")
    return { ...history, log, downloaded: pass(history.downloaded, event.request, event.bytes) };
  if (event.kind === "uploaded") {
    const taken = history.downloaded.findLast(({ name }) => name === event.request);
    const answered =
      taken === undefined || event.version > 1 ? history.answered : [...history.answered, now - taken.at].slice(-most);
    return { ...history, log, answered, uploaded: pass(history.uploaded, event.file, event.bytes) };
  }
  return { ...history, log };
}

/** How many went through in the last hour. */
export const inLastHour = (list: readonly Passed[], now: number): number =>
  list.filter(({ at }) => now - at < hour).length;

/** The time within which half of the answers came, in milliseconds; undefined where there was none. */
export function medianOf(durations: readonly number[]): number | undefined {
  if (durations.length === 0) return undefined;
  const sorted = [...durations].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

const bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] as const;

/** The last hour in twelve bars of five minutes, the latest at the right. */
export function sparkline(list: readonly Passed[], now: number): string {
  const counts = new Array<number>(12).fill(0);
  for (const { at } of list) {
    const slot = 11 - Math.floor((now - at) / (hour / 12));
    if (slot >= 0) counts[slot] = (counts[slot] ?? 0) + 1;
  }
  const highest = Math.max(1, ...counts);
  return counts.map((count) => bars[Math.round((count / highest) * (bars.length - 1))]).join("");
}
