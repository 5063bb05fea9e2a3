import type { SentTree, TreeFile } from "@clicktree/contract";
import { countsOfRequest, type Predicted, sentTreeOfText } from "@clicktree/core/analysis";
import {
  type BenchChange,
  type CalibratedReceiver,
  type Calibration,
  type CalibrationRun,
  calibrate,
  calibratedReceiver,
  calibrationRun,
  changeOf,
  detectorAt,
  type RunConditions,
  type RunRecords,
  recordsOf,
} from "@clicktree/core/calibration";
import { deviation } from "@clicktree/core/measurement";
import { type Detector, restated } from "@clicktree/core/receiver";
import { readFeedback } from "@clicktree/core/requests";

/** The tree that was sent, as JSON, or the text of an input file where the tree is null. */
interface SentFiles {
  readonly tree: string | null;
  readonly text: string;
}

export interface Received extends SentFiles {
  readonly feedback: string;
  readonly sealed: Predicted | undefined;
  /** The highest count that the equipment resolves, if that is known. */
  readonly topCount: number | null;
}

/** A feedback as calibrations keep it. */
export interface ReadRun {
  readonly simulated: boolean;
  readonly shots: number;
  readonly success: number;
  readonly predicted: number | null;
  readonly deviation: number | null;
  /** Null if the run cannot be used, because its receiver has too many records. */
  readonly usable: { readonly conditions: RunConditions; readonly records: RunRecords } | null;
}

/** A run that is usable, with what was sent. */
export interface UsableRun extends SentFiles {
  readonly id: number;
  readonly conditions: RunConditions;
  readonly records: RunRecords;
}

/** A bench after its newest run. */
export interface Updated {
  /** A change of the newest runs, with the first of them. */
  readonly change: (BenchChange & { readonly since: number }) | null;
  /** Null if no run can be used. */
  readonly state: (Omit<Calibration, "drift"> & { readonly detector: Detector }) | null;
  /** The values that each run gives alone. */
  readonly drift: readonly { readonly id: number; readonly drift: Calibration["drift"][number] }[];
}

/** Distinct records of a run up to which they are usable: a row of about a megabyte. */
const maxRecords = 50_000;
/** Newest runs that an estimate uses. */
const recentRuns = 20;

const sentTreeOf = ({ tree, text }: SentFiles): SentTree | undefined =>
  tree === null ? sentTreeOfText(text) : { source: "sent", tree: JSON.parse(tree) as TreeFile };

/** Reads a feedback for calibrations; null if it is not understood. */
function read({ feedback, sealed, topCount, ...files }: Received): ReadRun | null {
  const reading = readFeedback(feedback);
  const sent = sentTreeOf(files);
  if (!reading.understood || sent === undefined) return null;
  const result = countsOfRequest({ sent, feedback, sealed });
  if (!result.understood || result.measurement.success === null) return null;
  const { measurement, predicted } = result;
  const success = result.measurement.success.value;
  const { conventions, counts, decided: shots, simulated } = measurement;
  const sentShots = counts.map((row) => row.reduce((sum, n) => sum + n, 0));
  const resolution = Math.min(measurement.detector.resolution, topCount ?? 3);
  const { sign, version } = conventions;
  const conditions: RunConditions = { sign, version, detector: { ...measurement.detector, resolution } };
  const receiver = calibratedReceiver(sent, conditions);
  const records = receiver && recordsOf(reading.feedback, receiver);
  const isUsable = receiver && records && records.sent.length <= maxRecords && calibrationRun(receiver, records);
  return {
    ...{ simulated, shots, success, predicted: predicted?.success ?? null },
    deviation: predicted && deviation(counts, sentShots, measurement.priors, predicted),
    usable: isUsable ? { conditions, records } : null,
  };
}

/** Estimates a bench from its runs since the latest change, oldest first, and says if the newest ones differ. */
function update(usable: readonly UsableRun[]): Updated {
  const receivers = new Map<string, CalibratedReceiver | undefined>();
  const runs = usable.flatMap((one): { one: UsableRun; run: CalibrationRun }[] => {
    const key = JSON.stringify([one.tree, one.tree === null ? one.text : "", one.conditions]);
    if (!receivers.has(key)) {
      const sent = sentTreeOf(one);
      receivers.set(key, sent && calibratedReceiver(sent, one.conditions));
    }
    const receiver = receivers.get(key);
    const run = receiver && calibrationRun(receiver, one.records);
    return run ? [{ one, run }] : [];
  });
  const change = changeOf(runs.map(({ run }) => run));
  const recent = runs.slice(-Math.min(recentRuns, change?.runs ?? recentRuns));
  const calibration = calibrate(recent.map(({ run }) => run));
  const last = recent.at(-1);
  if (calibration === undefined || last === undefined) return { change: null, state: null, drift: [] };
  const { drift, ...state } = calibration;
  const { detector, version = 1 } = last.one.conditions;
  return {
    change: change ? { ...change, since: recent[0]!.one.id } : null,
    state: { ...state, detector: restated(detectorAt(detector, state.values), version, last.run.receiver.setup.table) },
    drift: recent.map(({ one }, i) => ({ id: one.id, drift: drift[i]! })),
  };
}

/** Tasks that may take seconds. */
export const tasks = { read, update };

export interface TaskRequest<T extends keyof typeof tasks = keyof typeof tasks> {
  readonly task: T;
  readonly input: Parameters<(typeof tasks)[T]>[0];
}
