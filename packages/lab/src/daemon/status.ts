import type { DaemonContext } from "./context.js";
import type { Downloads } from "./downloads.js";
import type { Feedback } from "./feedback.js";
import type { DaemonStatus } from "./options.js";
import type { Runs } from "./runs.js";

/** The tasks whose state `statusOf` reports. */
interface ReportedTasks {
  readonly feedback: Feedback;
  readonly downloads: Downloads;
  readonly runs: Runs | undefined;
}

export function statusOf(
  context: DaemonContext,
  { feedback, downloads, runs }: ReportedTasks,
  startedAt: number,
): DaemonStatus {
  const { uploads, downloads: delivered } = context.journal.state;
  const [now, wallClock] = [context.clock(), Date.now()];
  /** By the journal, so that it survives a restart. */
  const deliveredAt = (request: string) => now - Math.max(0, wallClock - Date.parse(delivered.get(request)?.at ?? ""));
  return {
    connected: context.connection.connected,
    degraded: context.diskErrors.any || !feedback.watching,
    paused: context.gate.closed,
    downloaded: downloads.count,
    uploaded: feedback.uploaded,
    retried: context.connection.retried,
    waiting: context.requestCache
      .pending()
      .filter(({ requestNumber }) => delivered.has(requestNumber) && !uploads.has(requestNumber))
      .map(({ requestNumber: request }) => ({
        request,
        since: deliveredAt(request),
        running: runs?.running === request,
      })),
    held: feedback.held.list,
    lastLook: context.lastCheck,
    startedAt,
  };
}

/** Before the folders are locked. */
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
