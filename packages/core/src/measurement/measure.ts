import type { PartlySent } from "@clicktree/contract";
import type { Conventions } from "../receiver/conventions.js";
import type { Detector } from "../receiver/detector.js";
import { evaluateTree } from "../receiver/evaluate.js";
import { evaluateExported } from "../receiver/evaluate-exported.js";
import { type Merit, plainMerit } from "../receiver/merit.js";
import { ok, type ReceiverProblem, type Result } from "../receiver/problem.js";
import { prepare } from "../receiver/setup.js";
import type { SignalTable } from "../receiver/signal-table.js";
import { type Feedback, isSimulated } from "../requests/index.js";
import { wilson } from "../statistics/interval.js";
import { weightedInterval, weightedProportion } from "../statistics/weighted-interval.js";
import type { CompiledTree } from "../tree/index.js";
import { binFigures, drawnBins, type ExpectedBins, exportedBins } from "./bins.js";
import type { Measurement, MeasureOptions, RecordFigure, Share } from "./measurement.js";
import { drawnReader, exportedReader, type RecordReader } from "./record-reader.js";
import { deviation, residuals } from "./residuals.js";
import { type Tally, tally } from "./tally.js";
import { type FeedbackTest, testDrawn, testExported } from "./test-feedback.js";

/** The result of a feedback: success with its interval, confusion matrix, most frequent records. */
export function measureFeedback(
  feedback: Feedback,
  tree: CompiledTree,
  table: SignalTable,
  options: MeasureOptions,
): Result<Measurement> {
  const judge = judgeOf(tree, table, options);
  if (!judge.ok) return judge;
  const { read, predicted, unpredicted, expected, conventions, detector, priors, test } = judge.value;
  const tallied = tally(feedback, table.hypotheses, read, options.maxRecords ?? 10);
  const counts = tallied.confusion;
  const sent = counts.map((row) => row.reduce((a, b) => a + b, 0));
  const decided = sent.reduce((a, b) => a + b, 0);
  return ok({
    source: options.source,
    conventions,
    detector,
    priors,
    simulated: isSimulated(feedback),
    shots: feedback.shots,
    decided,
    undecided: { unfinished: tallied.unfinished, unknownRow: tallied.unknownRow },
    impossible: tallied.impossible,
    counts,
    rates: counts.map((row, h) => (sent[h]! > 0 ? row.map((n) => n / sent[h]!) : null)),
    perHypothesis: counts.map((row, h) => (sent[h]! > 0 ? share(row[h]! / sent[h]!, sent[h]!) : null)),
    success: weightedSuccess(counts, sent, priors),
    predicted,
    unpredicted,
    residuals: predicted && residuals(counts, sent, predicted),
    deviation: predicted && deviation(counts, sent, priors, predicted),
    test: (predicted && options.tested !== false && test(feedback)) || null,
    agreedTest: null,
    bins: binFigures(tallied, sent, expected),
    distinctRecords: tallied.distinctRecords,
    possibleRecords: expected.records,
    unusedBins: Math.max(0, feedback.bins - table.bins),
    commonest: commonest(tallied, read, sent, decided),
  });
}

interface Judge {
  readonly read: RecordReader;
  readonly predicted: Merit | null;
  readonly unpredicted: ReceiverProblem | null;
  readonly expected: ExpectedBins;
  readonly test: (feedback: Feedback) => FeedbackTest | undefined;
  readonly conventions: Conventions;
  readonly detector: Detector;
  readonly priors: readonly number[];
}

function judgeOf(tree: CompiledTree, table: SignalTable, options: MeasureOptions): Result<Judge> {
  if (options.source === "drawn") {
    const drawn = evaluateTree(tree, table, options);
    if (!drawn.ok) return drawn;
    const { conventions, detector, priors } = drawn.value;
    const read = drawnReader(drawn.value);
    const expected = drawnBins(drawn.value);
    const predicted = plainMerit(drawn.value);
    const test = (feedback: Feedback) => testDrawn(feedback, drawn.value);
    return ok({ read, predicted, unpredicted: null, expected, test, conventions, detector, priors });
  }
  const setup = prepare(tree, table, { ...options, decision: "posterior" });
  if (!setup.ok) return setup;
  const exported = evaluateExported(tree, table, options);
  const { conventions, detector } = setup.value;
  return ok({
    read: exportedReader(setup.value),
    predicted: exported.ok ? plainMerit(exported.value) : null,
    unpredicted: exported.ok ? null : exported.problem,
    expected: exportedBins(setup.value),
    test: (feedback) => testExported(feedback, setup.value),
    conventions,
    detector,
    priors: [...setup.value.priors],
  });
}

const share = (value: number, shots: number): Share => ({ value, interval: wilson(value, shots) });

/**
 * Which hypotheses a success covers; undefined if it covers all that are ever sent, or there is none. It cannot be
 * compared with the prediction and the limits then, which are for all.
 */
export function partlySent({ counts, priors }: Pick<Measurement, "counts" | "priors">): PartlySent | undefined {
  const isSent = counts.map((row) => row.some((shots) => shots > 0));
  const possible = isSent.filter((_, h) => priors[h]! > 0);
  if (possible.every((one) => one) || !possible.includes(true)) return undefined;
  return { sent: isSent.flatMap((one, h) => (one ? [h] : [])), hypotheses: counts.length };
}

/** Success weighted by the priors, over the hypotheses that were sent. */
function weightedSuccess(
  counts: readonly number[][],
  sent: readonly number[],
  priors: readonly number[],
): Share | null {
  const strata = priors.map((weight, h) => ({ weight, right: counts[h]![h]!, trials: sent[h]! }));
  const value = weightedProportion(strata);
  return value === null ? null : { value, interval: weightedInterval(strata) };
}

function commonest(tallied: Tally, read: RecordReader, sent: readonly number[], decided: number): RecordFigure[] {
  return tallied.commonest.map(({ counts, shots, right }) => {
    const reading = read(counts, 0, counts.length)!;
    return {
      counts: [...counts],
      decided: reading.decided,
      shots,
      right,
      measured: share(decided > 0 ? shots / decided : 0, decided),
      predicted: reading.likelihood.reduce((sum, l, h) => sum + (l * sent[h]!) / Math.max(1, decided), 0),
    };
  });
}
