import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type BenchValues,
  type CalibratedReceiver,
  type CalibrationRun,
  calibratedReceiver,
  calibrationRun,
  detectorAt,
  recordsOf,
} from "@clicktree/core/calibration";
import { evaluateTree, idealDetector, readTable } from "@clicktree/core/receiver";
import type { Xoshiro } from "@clicktree/core/statistics";
import { compileTree, readTreeFile } from "@clicktree/core/tree";
import { repositoryRoot } from "@clicktree/testkit";
import { must } from "@clicktree/testkit/fixtures";
import { drawnFeedback, possibleRecords } from "../verdicts/draw-records.js";

/** A bench with the receivers that it runs in turn. */
export interface Bench {
  readonly name: string;
  readonly values: BenchValues;
  readonly examples: readonly string[];
  readonly shots: number;
}

const receivers = new Map<string, CalibratedReceiver>();

/** The receiver of an example, shared by its runs. */
function receiverOf(example: string): CalibratedReceiver {
  const known = receivers.get(example);
  if (known) return known;
  const receiver = calibratedReceiver(
    { source: "sent", tree: treeOf(example) },
    { sign: "plus", detector: idealDetector },
  );
  if (receiver === undefined) throw new Error(`${example} has too many records`);
  receivers.set(example, receiver);
  return receiver;
}

function treeOf(example: string) {
  const { tree } = readTreeFile(
    readFileSync(join(repositoryRoot, "examples", "trees", `${example}.tree.json`), "utf8"),
  );
  if (tree === undefined) throw new Error(`${example} is not a tree`);
  return tree;
}

/** Draws the runs of a bench one after the other, record by record and apart from the sums that fits use. */
export function runsOf({ values, examples, shots }: Bench): (number: number, random: Xoshiro) => CalibrationRun {
  const all = examples.map((example) => {
    const tree = treeOf(example);
    const table = must(readTable(tree.modulationTable));
    const detector = detectorAt(idealDetector, values);
    const records = possibleRecords(must(evaluateTree(compileTree(tree), table, { detector })));
    const sent = new Array<number>(table.hypotheses).fill(Math.round(shots / table.hypotheses));
    return { receiver: receiverOf(example), records, sent };
  });
  return (number, random) => {
    const { receiver, records, sent } = all[number % all.length]!;
    const run = calibrationRun(receiver, recordsOf(drawnFeedback(records, sent, random), receiver));
    if (run === undefined) throw new Error("a run cannot be used");
    return run;
  };
}

/** The same bench with part of its efficiency lost. */
export const withLoss = (bench: Bench, loss: number): Bench => ({
  ...bench,
  values: { ...bench.values, efficiency: (1 - loss) * bench.values.efficiency },
});

const usual: BenchValues = { efficiency: 0.72, darkCounts: 0.01, visibility: 0.98, phaseNoise: 0.15 };

/** Benches whose parameters are estimated. */
export const calibrated: readonly Bench[] = [
  {
    name: "BPSK in two and four bins",
    values: { ...usual, darkCounts: 0.003, phaseNoise: 0.25 },
    examples: ["bpsk-optimal-2bin-pnr", "bpsk-optimal-4bin"],
    shots: 10_000,
  },
  {
    name: "QPSK, nulling in four bins, n = 2 and 4",
    values: usual,
    examples: ["qpsk-nulling-4bin", "qpsk-nulling-4bin-n4"],
    shots: 10_000,
  },
  {
    name: "BPSK and QPSK",
    values: { ...usual, darkCounts: 0.003, phaseNoise: 0.25 },
    examples: ["bpsk-optimal-2bin-pnr", "qpsk-nulling-4bin", "bpsk-optimal-4bin"],
    shots: 5_000,
  },
];

/** Benches that lose light, or stay as they are. */
export const watched: readonly Bench[] = [
  { name: "QPSK", values: { ...usual, phaseNoise: 0.05 }, examples: ["qpsk-nulling-4bin"], shots: 10_000 },
  { name: "BPSK", values: { ...usual, phaseNoise: 0.05 }, examples: ["bpsk-optimal-2bin-pnr"], shots: 10_000 },
];
