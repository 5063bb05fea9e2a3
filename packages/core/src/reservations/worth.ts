import type { FileTransfer, PartlySent } from "@clicktree/contract";
import { type Interval, shotsFor, wilson } from "../statistics/index.js";

/** A run that the laboratory reported, from its start to its result. */
export interface ReportedRun {
  readonly requestNumber: string;
  /** When its result arrived, ISO 8601. */
  readonly at: string;
  readonly durationMs: number;
  readonly shots: number;
  readonly success: number;
  /** 95 % interval of the success. */
  readonly interval: Interval;
  /** The hypotheses that the success covers, if not all. */
  readonly partlySent?: PartlySent;
}

type ReportedRequest = Pick<FileTransfer, "requestNumber" | "events" | "measured">;

/** The run of a request; undefined unless its start and result were reported and the result can be read. */
function runOf({ requestNumber, events, measured }: ReportedRequest): ReportedRun | undefined {
  if (!measured) return undefined;
  const lastResult = events.findLastIndex(({ kind }) => kind === "result");
  const start = events.slice(0, Math.max(0, lastResult)).findLastIndex(({ kind }) => kind === "running");
  if (start < 0) return undefined;
  // A corrected feedback file is a second result of the same run.
  const end = events.slice(start).find(({ kind }) => kind === "result")!;
  const durationMs = Date.parse(end.at) - Date.parse(events[start]!.at);
  if (!(durationMs > 0)) return undefined;
  const { success, shots, low, high, partlySent } = measured;
  return {
    ...{ requestNumber, at: end.at, durationMs, shots, success, interval: { low, high } },
    ...(partlySent && { partlySent }),
  };
}

/** The run that ended last among some requests, such as those of one tree. */
export const lastReportedRun = (requests: readonly ReportedRequest[]): ReportedRun | undefined =>
  requests
    .map(runOf)
    .reduce((last, run) => (run && (!last || Date.parse(run.at) > Date.parse(last.at)) ? run : last), undefined);

/**
 * The run whose time per shot a plan for a tree assumes: the last reported one of this tree, or of any tree if it has
 * none; of the requests for this equipment alone, if it is given.
 */
export function runForRate(
  requests: readonly (ReportedRequest & Pick<FileTransfer, "treeName" | "requested">)[],
  treeName: string | undefined,
  equipment?: string,
): ReportedRun | undefined {
  const there = requests.filter(({ requested }) => equipment === undefined || requested?.equipment === equipment);
  return lastReportedRun(there.filter((one) => one.treeName === treeName)) ?? lastReportedRun(there);
}

/** Content of a span of time: whole runs like a reported one, their shots, and the interval to expect. */
interface Worth {
  readonly runs: number;
  readonly shots: number;
  readonly interval: Interval;
}

/**
 * How many runs like a reported one fit into a span of time, and the 95 % interval of the success that they give
 * together: Wilson's interval at the reported success for the multiple of that number of shots whose interval is as
 * wide as the reported one, so that unequal priors are included.
 */
export function worthOf(run: ReportedRun, spanMs: number): Worth {
  const runs = Math.max(0, Math.floor(spanMs / run.durationMs));
  const { low, high } = run.interval;
  const equivalentShots = shotsFor((high - low) / 2, run.success);
  const interval = runs === 1 ? run.interval : wilson(run.success, runs * equivalentShots);
  return { runs, shots: runs * run.shots, interval };
}
