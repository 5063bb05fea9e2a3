import type { SentTree } from "@clicktree/contract";
import { type Bounds, boundsOf } from "@clicktree/core/bounds";
import { importInputFile } from "@clicktree/core/input-file";
import {
  type Agreed,
  type Analysis,
  analyseFeedback,
  type Judgement,
  judge,
  type Measurement,
  type MeasurementSource,
  type SealedPrediction,
} from "@clicktree/core/measurement";
import {
  evaluateExported,
  evaluateTree,
  type Merit,
  meanPhotons,
  type ReceiverOptions,
  type ReceiverProblem,
  type Result,
  readTable,
} from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";

/** The predicted performance of a tree. */
export interface Prediction extends Merit, Agreed {
  /** Time of sealing, ISO 8601; null for a prediction that is computed now. */
  readonly sealedAt: string | null;
  readonly source: MeasurementSource;
}

/** The content of a request. */
export interface Facts {
  /** Whether the tree itself was sent, or it is read from the text. */
  readonly source: SentTree["source"];
  /** Cells of the modulation table as they were written. */
  readonly table: readonly (readonly string[])[];
  readonly hypotheses: number;
  readonly bins: number;
  /** Mean photon number of a signal, averaged over the hypotheses. */
  readonly photons: number;
}

/** The evaluation of a request and its feedback. */
export interface Study {
  /** Null if the content is not an input file or has no table. */
  readonly facts: Facts | null;
  /** Bounds for any receiver of this signal; null without a table. */
  readonly limits: Bounds | null;
  /** Null while there is no feedback. */
  readonly analysis: Analysis | null;
  /** The prediction that the counts are compared with: sealed when the request was sent, else computed now. */
  readonly prediction: Prediction | null;
  readonly unpredicted: ReceiverProblem | null;
  /** The sealed prediction, whether the counts are compared with it or not. */
  readonly sealed: Prediction | null;
  /** The measurement compared with the prediction; null without either. */
  readonly judgement: Judgement | null;
}

/** A sealed prediction with its limits. */
export interface Sealed {
  readonly prediction: Prediction & SealedPrediction;
  readonly limits: Bounds;
}

interface Material {
  readonly sent: SentTree | undefined;
  readonly feedback: string | undefined;
  readonly sealed?: Sealed | undefined;
}

/** Most frequent records that a study contains. */
const maxRecords = 13;

/** The tree of a request that was sent as text alone; undefined if the text is not an input file. */
export function treeOfText(text: string): SentTree | undefined {
  const { tree } = importInputFile(text);
  return tree && { source: "text", tree };
}

/** Evaluates a request and its feedback. Takes seconds for large trees: run it in a worker. */
export function study({ sent, feedback, sealed }: Material): Study {
  const analysis = feedback === undefined ? null : analyseFeedback(feedback, sent, maxRecords, sealed?.prediction);
  const measurement = analysis?.understood ? analysis.measurement : undefined;
  const facts = factsOf(sent);
  const limits = sealed?.limits ?? limitsOf(sent, measurement?.priors);
  const judgement = measurement ? judge(measurement, sealed?.prediction) : null;
  const isSealed = judgement === null || judgement.judge === "sealed";
  const found =
    sealed && isSealed ? { ok: true as const, value: sealed.prediction } : predicted(sent, facts, measurement);
  return {
    ...{ facts, limits, analysis },
    prediction: found?.ok ? found.value : null,
    unpredicted: found && !found.ok ? found.problem : null,
    sealed: sealed?.prediction ?? null,
    judgement: judgement?.predicted ? judgement : null,
  };
}

/** Replaces a missing sealed prediction: that of the measurement, or before it that of an ideal detector. */
function predicted(
  sent: SentTree | undefined,
  facts: Facts | null,
  measurement: Measurement | undefined,
): Result<Prediction> | undefined {
  if (sent === undefined || facts === null) return undefined;
  if (measurement === undefined) return predict(sent);
  const value = ofMeasurement(measurement);
  if (value) return { ok: true, value };
  return measurement.unpredicted ? { ok: false, problem: measurement.unpredicted } : undefined;
}

/** The prediction of a sent tree, for an ideal detector and equal priors unless the options say otherwise. */
function predict({ source, tree }: SentTree, options: ReceiverOptions = {}): Result<Prediction> {
  const table = readTable(tree.modulationTable);
  if (!table.ok) return table;
  const isDrawn = source === "sent";
  const evaluate = isDrawn ? evaluateTree : evaluateExported;
  const evaluation = evaluate(compileTree(tree), table.value, options);
  if (!evaluation.ok) return evaluation;
  const { success, error, perHypothesis, confusion, conventions, detector, priors } = evaluation.value;
  return {
    ok: true,
    value: {
      // only what the page shows and a worker message can carry
      ...{ success, error, perHypothesis, confusion, conventions, detector, priors },
      sealedAt: null,
      source: isDrawn ? "drawn" : "exported",
    },
  };
}

/** The prediction that a measurement was evaluated with. */
function ofMeasurement(measurement: Measurement): Prediction | null {
  const { predicted, source, conventions, detector, priors } = measurement;
  return predicted && { ...predicted, sealedAt: null, source, conventions, detector, priors };
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
