import type { SentTree } from "@clicktree/contract";
import { predict, type RequestResult, resultOfRequest, sentTreeOfText } from "@clicktree/core/analysis";
import type { Bounds } from "@clicktree/core/bounds";
import type { Agreed, Judgement, MeasurementSource, SealedPrediction } from "@clicktree/core/measurement";
import { type Merit, meanPhotons, type ReceiverProblem, readTable } from "@clicktree/core/receiver";
import { decodeText } from "@clicktree/core/tables";

/** Maximum number of detection records shown of a feedback. */
export const maxRecords = 13;

/** The content of a request. */
export interface Facts {
  /** Whether the tree itself was sent, or only a text from which it was read. */
  readonly source: SentTree["source"];
  /** Cells of the modulation table as they were written. */
  readonly table: readonly (readonly string[])[];
  readonly hypotheses: number;
  readonly bins: number;
  /** Mean photon number of a signal, averaged over the hypotheses. */
  readonly photons: number;
}

/** The predicted performance of a tree. */
export interface Prediction extends Merit, Agreed {
  /** Time of sealing, ISO 8601; null for a prediction computed now. */
  readonly sealedAt: string | null;
  readonly source: MeasurementSource;
}

/** A prediction sealed when its request was sent, with the bounds of its signal. */
export type Sealed = Prediction & SealedPrediction & { readonly bounds: { readonly ideal: Bounds } };

/** The evaluation of a request and its feedback. */
export interface Study {
  /** Whether a tree was sent or can be read from the content. */
  readonly hasTree: boolean;
  /** Null if the content is not an input file or has no table. */
  readonly facts: Facts | null;
  /** Bounds for any receiver of this signal; null without a table. */
  readonly limits: Bounds | null;
  /** Null if there is no feedback yet. */
  readonly analysis: RequestResult<Sealed> | null;
  /** The reference for the counts: the prediction sealed with the request, or else one computed now. */
  readonly prediction: Prediction | null;
  readonly unpredicted: ReceiverProblem | null;
  /** The sealed prediction, even if another one is the reference. */
  readonly sealed: Prediction | null;
  /** The measurement compared with the prediction; null if either is missing. */
  readonly judgement: Judgement | null;
}

interface Material {
  readonly sent: SentTree | undefined;
  readonly feedback: string | undefined;
  readonly sealed?: Sealed | undefined;
}

/** Evaluates a request and its feedback. Takes seconds for large trees: run it in a worker. */
export function study({ sent, feedback, sealed }: Material): Study {
  const analysis = feedback === undefined ? null : resultOfRequest({ sent, feedback, sealed, maxRecords });
  const facts = factsOf(sent);
  const hasTree = sent !== undefined;
  if (analysis?.understood) return { ...studyOfResult(analysis, facts, sealed), hasTree };
  const known = { hasTree, facts, analysis, sealed: sealed ?? null };
  const expected = sealed || !sent || !facts ? undefined : predict(sent);
  const prediction = expected?.ok ? { ...expected.value, sealedAt: null } : known.sealed;
  return {
    ...known,
    limits: expected?.ok ? expected.value.bounds.ideal : (sealed?.bounds.ideal ?? null),
    prediction,
    unpredicted: expected && !expected.ok ? expected.problem : null,
    judgement: null,
  };
}

/** The study of counts that could be read. */
export function studyOfResult(
  analysis: Extract<RequestResult<Sealed>, { understood: true }>,
  facts: Facts | null,
  sealed: Sealed | null = null,
): Study {
  const { judgement, limits, measurement } = analysis;
  const { predicted } = judgement;
  const computed = predicted && { ...predicted, sealedAt: null, source: measurement.source };
  const prediction = judgement.judge === "sealed" ? sealed : computed;
  const unpredicted = prediction ? null : measurement.unpredicted;
  const hasTree = facts !== null;
  return { hasTree, facts, analysis, sealed, limits, prediction, unpredicted, judgement: predicted && judgement };
}

/** A request's tree or text, as bytes for a worker. */
export interface SentBytes {
  /** The unparsed response with the sent tree; undefined if only a text was sent. */
  readonly tree?: ArrayBuffer | undefined;
  /** The text, if only a text was sent. */
  readonly content?: ArrayBuffer | undefined;
}

/** The sent tree, or the tree read from the sent text; undefined if the text is not an input file. */
export function readSentTree({ tree, content }: SentBytes): SentTree | undefined {
  const text = (bytes: ArrayBuffer): string => decodeText(new Uint8Array(bytes));
  if (tree) return (JSON.parse(text(tree)) as { data: SentTree }).data;
  return content && sentTreeOfText(text(content));
}

export function factsOf(sent: SentTree | undefined): Facts | null {
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
