import type { DaemonEvent } from "@clicktree/lab/daemon";

/** One transferred file, as the screen shows it. Times are in milliseconds of the monotonic clock. */
export interface ExchangedFile {
  readonly name: string;
  readonly bytes: number;
  readonly at: number;
  /** Wall clock, ISO 8601, for people. */
  readonly time: string;
}

/** The past events on the screen, limited in length. */
export interface History {
  readonly downloaded: readonly ExchangedFile[];
  readonly uploaded: readonly ExchangedFile[];
  /** Milliseconds from the download of a request to the upload of its first answer. */
  readonly answered: readonly number[];
  /** The last events, oldest first. */
  readonly log: readonly DaemonEvent[];
}

export const emptyHistory: History = { downloaded: [], uploaded: [], answered: [], log: [] };

const maxFiles = 1_000;
const maxLogLines = 200;
export const hourMs = 3_600_000;

export function addToHistory(history: History, event: DaemonEvent, now: number): History {
  const log = [...history.log, event].slice(-maxLogLines);
  const pass = (list: readonly ExchangedFile[], name: string, bytes: number): ExchangedFile[] =>
    [...list, { name, bytes, at: now, time: event.at }].slice(-maxFiles);
  if (event.kind === "downloaded")
    return { ...history, log, downloaded: pass(history.downloaded, event.request, event.bytes) };
  if (event.kind === "uploaded") {
    const taken = history.downloaded.findLast(({ name }) => name === event.request);
    const answered =
      taken === undefined || event.version > 1
        ? history.answered
        : [...history.answered, now - taken.at].slice(-maxFiles);
    return { ...history, log, answered, uploaded: pass(history.uploaded, event.file, event.bytes) };
  }
  return { ...history, log };
}

/** Files transferred in the last hour. */
export const inLastHour = (list: readonly ExchangedFile[], now: number): number =>
  list.filter(({ at }) => now - at < hourMs).length;

/** Median time to an answer in milliseconds; undefined without answers. */
export function medianOf(durations: readonly number[]): number | undefined {
  if (durations.length === 0) return undefined;
  const sorted = [...durations].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

const bars = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] as const;

/** The last hour in twelve bars of five minutes, the latest at the right. */
export function sparkline(list: readonly ExchangedFile[], now: number): string {
  const counts = new Array<number>(12).fill(0);
  for (const { at } of list) {
    const slot = 11 - Math.floor((now - at) / (hourMs / 12));
    if (slot >= 0) counts[slot] = (counts[slot] ?? 0) + 1;
  }
  const highest = Math.max(1, ...counts);
  return counts.map((count) => bars[Math.round((count / highest) * (bars.length - 1))]).join("");
}
