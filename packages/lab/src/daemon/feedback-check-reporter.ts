import { ApiError } from "@clicktree/client";
import type { DaemonContext } from "./context.js";
import type { LaboratoryRequest } from "./laboratory-server.js";

/** Tells the server when the feedback folder was last scanned for each request that waits for a result. */
export interface FeedbackCheckReporter {
  /** The whole folder was scanned just now. Reports in the background. */
  folderScanned(): void;
  /** Resolves when the reports are sent. */
  idle(): Promise<void>;
}

/** Each request is reported at most once in this time. */
const minReportIntervalMs = 60_000;
/** Requests reported after one scan; those reported longest ago come first. */
const maxReportsPerScan = 20;

export function createFeedbackCheckReporter(
  { clock, connection, journal, requestCache, server }: DaemonContext,
  onFailure: (error: unknown) => void,
): FeedbackCheckReporter {
  /** Time of the last report of each request, by `clock`. */
  let reportedAt = new Map<number, number>();
  let reporting: Promise<void> | undefined;

  function due(): LaboratoryRequest[] {
    const { downloads } = journal.state;
    // The server does not store this for demos.
    const open = requestCache
      .pending()
      .filter(({ kind, requestNumber }) => kind === "experiment" && downloads.get(requestNumber)?.delivered);
    reportedAt = new Map(
      open.flatMap(({ id }) => {
        const at = reportedAt.get(id);
        return at === undefined ? [] : [[id, at]];
      }),
    );
    const before = clock() - minReportIntervalMs;
    const last = ({ id }: LaboratoryRequest) => reportedAt.get(id) ?? Number.NEGATIVE_INFINITY;
    return open
      .filter((request) => last(request) <= before)
      .sort((a, b) => last(a) - last(b) || compare(a.feedbackCheckedAt ?? "", b.feedbackCheckedAt ?? ""))
      .slice(0, maxReportsPerScan);
  }

  async function report(): Promise<void> {
    for (const request of due()) {
      reportedAt.set(request.id, clock());
      requestCache.expectOwnChange(request);
      await connection.run((signal) => server.feedbackChecked(request, signal)).catch(ignoreRefusal);
    }
  }

  return {
    folderScanned() {
      reporting ??= report()
        .catch(onFailure)
        .finally(() => {
          reporting = undefined;
        });
    },
    async idle() {
      await reporting;
    },
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The request may be gone, or the server may be older than this call. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
