import type { FileTransfer } from "@clicktree/contract";
import { csvLine } from "../requests/index.js";
import { poolRuns } from "../statistics/index.js";
import type { AgreementOfRuns } from "./agreement-of-runs.js";

/** A request whose counts are evaluated. */
export type MeasuredRequest = FileTransfer & { readonly measured: NonNullable<FileTransfer["measured"]> };

const isMeasured = (request: FileTransfer): request is MeasuredRequest => request.measured !== null;

/** Error probability that a result is compared with. */
export const predictedError = ({ measured, prediction }: MeasuredRequest): number | undefined =>
  measured.predictedError ?? prediction?.error;

/**
 * Results that may be pooled: of the same file and the same hypotheses, compared with the same prediction, all measured
 * or all simulated. The file holds tree and table; the prediction stands for the detector.
 */
export function poolable(requests: readonly FileTransfer[]): MeasuredRequest[][] {
  const groups = new Map<string, MeasuredRequest[]>();
  for (const request of requests.filter(isMeasured)) {
    const { fileSha256, measured } = request;
    const key = JSON.stringify([
      fileSha256,
      predictedError(request) ?? null,
      measured.simulated === true,
      measured.partlySent ?? null,
    ]);
    groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  return [...groups.values()];
}

/** The successes of runs taken together. */
export const pooledSuccess = (runs: readonly MeasuredRequest[]): ReturnType<typeof poolRuns> =>
  poolRuns(runs.map(({ measured: { success, shots, low, high } }) => ({ success, shots, interval: { low, high } })));

/** The run whose tree all runs of a group are followed on: one that was sent as a tree, where there is one. */
export const runWithTree = (runs: readonly MeasuredRequest[]): MeasuredRequest =>
  runs.find(({ hasTree }) => hasTree) ?? runs[0]!;

/** Runs that may be pooled, and whether their outcomes agree; undefined for one run or where that is unknown. */
export interface ComparedGroup {
  readonly runs: readonly MeasuredRequest[];
  readonly agreement: AgreementOfRuns | undefined;
}

const columns = [
  ...["figure", "group", "request", "tree", "sentAt", "counts", "sent", "outcome"],
  ...["shots", "value", "low", "high", "predicted", "reported", "chiSquare", "degreesOfFreedom", "pValue"],
] as const;
type Row = { readonly [Column in (typeof columns)[number]]?: number | string | null | undefined };

/**
 * A comparison as CSV, one number per line: `run` (the success of a result), `pooled` (of the runs of a group, with the
 * test of their successes), `agreement` (the test of all outcomes) and `outcome` (shots of one run that sent a
 * hypothesis and had these counts, joined by spaces). `predicted` is the sealed prediction, `reported` the one for the
 * detector that the feedback reports, where that one is compared.
 */
export function comparisonCsv(groups: readonly ComparedGroup[]): string {
  const rows = groups.flatMap((group, i) => rowsOf(group).map((row): Row => ({ ...row, group: i + 1 })));
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))].map(csvLine).join("");
}

function rowsOf({ runs, agreement }: ComparedGroup): Row[] {
  const tree = runs[0]?.treeName;
  const counts = runs[0]?.measured.simulated ? "simulated" : "measured";
  const rows = runs.map((run): Row => {
    const { success, shots, low, high, predictedError: reported } = run.measured;
    const successOf = (error: number | undefined) => (error === undefined ? null : 1 - error);
    const own = { request: run.requestNumber, tree: run.treeName, sentAt: run.createdAt, counts };
    return {
      ...{ figure: "run", ...own, shots, value: success, low, high },
      ...{ predicted: successOf(run.prediction?.error), reported: successOf(reported) },
    };
  });
  const pooled = runs.length > 1 ? pooledSuccess(runs) : undefined;
  if (pooled) {
    const { success: value, interval, shots, chiSquare, degreesOfFreedom, pValue } = pooled;
    const test = { chiSquare, degreesOfFreedom, pValue };
    rows.push({ figure: "pooled", tree, counts, shots, value, low: interval.low, high: interval.high, ...test });
  }
  if (agreement === undefined) return rows;
  const { chiSquare, degreesOfFreedom, pValue, outcomes } = agreement;
  rows.push({ figure: "agreement", tree, counts, chiSquare, degreesOfFreedom, pValue });
  for (const outcome of outcomes)
    for (const [run, perHypothesis] of outcome.shots.entries())
      for (const [sent, shots] of perHypothesis.entries())
        if (shots > 0)
          rows.push({
            ...{ figure: "outcome", request: runs[run]?.requestNumber, tree, counts },
            ...{ sent, outcome: outcome.counts.join(" "), shots },
          });
  return rows;
}
