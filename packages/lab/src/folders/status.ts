import type { Checks } from "./checks.js";
import type { Downloads } from "./downloads.js";
import type { Feedback } from "./feedback.js";
import type { FolderLock } from "./lock.js";
import type { News } from "./news.js";
import type { DaemonStatus } from "./options.js";
import type { Runs } from "./runs.js";
import type { Troubles } from "./trouble.js";
import type { Work } from "./work.js";

/** The parts of one running daemon. */
export interface Parts {
  readonly work: Work;
  readonly feedback: Feedback;
  readonly downloads: Downloads;
  readonly runs: Runs | undefined;
  readonly checks: Checks;
  readonly troubles: Troubles;
  readonly locks: ReadonlyMap<string, FolderLock>;
  /** When both the server and the folder were looked at last, by the monotonic clock. */
  lastLook: number | undefined;
  readonly news: News;
  /** The event stream is open. */
  streaming: boolean;
}

export function statusOf(parts: Parts, startedAt: number, paused: boolean): DaemonStatus {
  const { work, feedback, downloads, runs, troubles } = parts;
  const { uploads, downloads: delivered } = work.journal.state;
  return {
    connected: work.connection.connected,
    degraded: troubles.any || !feedback.watching,
    paused,
    downloaded: downloads.count,
    uploaded: feedback.uploaded,
    retried: work.connection.retried,
    waiting: work.book
      .pending()
      .filter(({ requestNumber }) => delivered.has(requestNumber) && !uploads.has(requestNumber))
      .map(({ requestNumber: request }) => ({
        request,
        since: downloads.since(request) ?? startedAt,
        running: runs?.running === request,
      })),
    held: feedback.held.list,
    lastLook: parts.lastLook,
    startedAt,
  };
}

export const emptyStatus = (startedAt: number, degraded: boolean): DaemonStatus => ({
  connected: false,
  degraded,
  paused: false,
  downloaded: 0,
  uploaded: 0,
  retried: 0,
  waiting: [],
  held: [],
  lastLook: undefined,
  startedAt,
});
