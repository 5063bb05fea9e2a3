import type { SentTree } from "@clicktree/contract";
import { type Goodness, goodness } from "@clicktree/core/analysis";
import { type Bounds, boundsOf } from "@clicktree/core/bounds";
import { importInputFile } from "@clicktree/core/input-file";
import {
  type Analysis,
  analyseFeedback,
  type Measurement,
  meanPhotons,
  type Outcome,
  type ReceiverProblem,
  readTable,
  residuals,
} from "@clicktree/core/receiver";
import { ofMeasurement, type Prediction, predict, sameExperiment } from "./prediction.js";

/** Records that are told of a feedback. */
export const told = 13;

/** What a request sends. */
export interface Facts {
  /** The tree itself was sent, or it is read back from the text. */
  readonly source: SentTree["source"];
  /** Cells of the modulation table as they were written. */
  readonly table: readonly (readonly string[])[];
  readonly hypotheses: number;
  readonly bins: number;
  /** Mean photon number of a signal, averaged over the hypotheses. */
  readonly photons: number;
}

/** What can be said of a request and its feedback. */
export interface Study {
  /** Null where the content is no input file or has no table. */
  readonly facts: Facts | null;
  /** What the light of the table allows to any receiver; null without a table. */
  readonly limits: Bounds | null;
  /** Null while there is no feedback. */
  readonly analysis: Analysis | null;
  /** What the tree should achieve: as sealed when it was sent, else computed now. */
  readonly prediction: Prediction | null;
  readonly unpredicted: ReceiverProblem | null;
  /** The measurement held against the prediction. */
  readonly comparison: Comparison | null;
  /** The same for the bench as the feedback describes it, where that is not what was predicted for. */
  readonly ownBench: Goodness | null;
}

export interface Comparison {
  readonly goodness: Goodness;
  /** (measured - predicted) / σ of each cell of the confusion matrix; null where σ is 0 and they differ. */
  readonly residuals: readonly (readonly (number | null)[])[];
}

export interface Material {
  readonly sent: SentTree | undefined;
  readonly feedback: string | undefined;
  /** What was sealed when the request was sent. */
  readonly sealed?: Sealed | undefined;
}

/** A sealed prediction with the limits that belong to it. */
export interface Sealed {
  readonly prediction: Prediction;
  readonly limits: Bounds;
}

/** The tree of a request that was sent as text alone; undefined where the text is no input file. */
export function treeOfText(text: string): SentTree | undefined {
  const { tree } = importInputFile(text);
  return tree && { source: "text", tree };
}

/** Studies a request: what it sends, what it should achieve or did. Takes seconds for large trees: run it in a worker. */
export function study({ sent, feedback, sealed }: Material): Study {
  const analysis = feedback === undefined ? null : analyseFeedback(feedback, sent, told, sealed?.prediction);
  const measurement = analysis?.understood ? analysis.measurement : undefined;
  const facts = factsOf(sent);
  const limits = sealed?.limits ?? limitsOf(sent, measurement?.priors);
  const found = sealed ? { ok: true as const, value: sealed.prediction } : predicted(sent, facts, measurement);
  const prediction = found?.ok ? found.value : null;
  return {
    ...{ facts, limits, analysis, prediction },
    unpredicted: found && !found.ok ? found.problem : null,
    comparison: measurement && prediction ? compare(measurement, prediction) : null,
    ownBench:
      measurement?.predicted && prediction && !sameExperiment(measurement, prediction) ? goodness(measurement) : null,
  };
}

/** What stands in for a sealed prediction: that of the measurement, before it that of an ideal detector. */
function predicted(
  sent: SentTree | undefined,
  facts: Facts | null,
  measurement: Measurement | undefined,
): Outcome<Prediction> | undefined {
  if (sent === undefined || facts === null) return undefined;
  if (measurement === undefined) return predict(sent);
  const value = ofMeasurement(measurement);
  if (value) return { ok: true, value };
  return measurement.unpredicted ? { ok: false, problem: measurement.unpredicted } : undefined;
}

function compare(measurement: Measurement, prediction: Prediction): Comparison {
  const sent = measurement.counts.map((row) => row.reduce((sum, n) => sum + n, 0));
  return {
    goodness: goodness(measurement, prediction),
    residuals: residuals(measurement.counts, sent, prediction),
  };
}

function limitsOf(sent: SentTree | undefined, priors: readonly number[] | undefined): Bounds | null {
  const table = readTable(sent?.tree.modulationTable);
  if (!table.ok) return null;
  const { hypotheses } = table.value;
  return boundsOf(table.value, Float64Array.from(priors ?? Array(hypotheses).fill(1 / hypotheses)));
}

function factsOf(sent: SentTree | undefined): Facts | null {
  const cells = sent?.tree.modulationTable;
  const table = readTable(cells);
  if (sent === undefined || !cells || !table.ok) return null;
  const means = meanPhotons(table.value);
  return {
    source: sent.source,
    table: cells,
    hypotheses: table.value.hypotheses,
    bins: table.value.bins,
    photons: means.reduce((sum, mean) => sum + mean, 0) / means.length,
  };
}
