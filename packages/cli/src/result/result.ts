import { ApiError, type Client } from "@clicktree/client";
import { type FileTransfer, type Prediction, routes, type SentTree } from "@clicktree/contract";
import type { MeritLimits } from "@clicktree/core/analysis";
import { boundsOf } from "@clicktree/core/bounds";
import {
  type Analysis,
  analyseFeedback as analyse,
  type Judgement,
  judge,
  type Measurement,
} from "@clicktree/core/measurement";
import { readTable } from "@clicktree/core/receiver";
import type { Context } from "../terminal/context.js";
import { blank, type Line, maxPictureWidth, wrapped } from "../terminal/line.js";
import { matrixLines } from "./matrix-lines.js";
import { meritLines } from "./merit-lines.js";
import { recordLines } from "./record-lines.js";
import { judgeLines, opaqueLine, type Sealed, unreadLines, verdictLines } from "./verdict.js";

/** An analysed feedback, and what it is compared with. */
export interface Result {
  readonly analysis: Analysis;
  /** Undefined without a sealed prediction: the feedback's own prediction is used. */
  readonly sealed: Sealed | undefined;
  /** Limits for the signal that was sent; undefined where nothing was measured. */
  readonly limits: MeritLimits | undefined;
}

/**
 * Analyses a feedback with the tree and the prediction that the server stored with the request. A request without a
 * tree is analysed as the exported file.
 */
export async function analyseFeedback(
  client: Client,
  { id, prediction }: FileTransfer,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Result> {
  const options = { params: { id }, signal };
  const sent = await whereAvailable<SentTree>(client.call(routes.transfers.tree, options));
  const sealed =
    prediction === null
      ? undefined
      : await whereAvailable<Prediction>(client.call(routes.transfers.prediction, options));
  const analysis = analyse(new TextDecoder().decode(bytes), sent, undefined, sealed);
  if (!analysis.understood) return { analysis, sealed: undefined, limits: undefined };
  return { analysis, sealed, limits: sealed?.bounds.ideal ?? limitsOf(sent, analysis.measurement) };
}

/** What the server has stored; undefined where the content is not an input file or cannot be evaluated. */
async function whereAvailable<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}

function limitsOf(sent: SentTree | undefined, { priors }: Measurement) {
  const table = readTable(sent?.tree.modulationTable);
  return table.ok ? boundsOf(table.value, Float64Array.from(priors)) : undefined;
}

/** A measurement with the prediction that judges it. */
const besidePrediction = (measurement: Measurement, { predicted, residuals, deviation }: Judgement): Measurement => ({
  ...measurement,
  ...{ predicted, residuals, deviation },
  unpredicted: predicted === null ? measurement.unpredicted : null,
});

/** The result of a feedback for a width: scale of merit, matrices, records, verdict. */
export function resultLines(context: Pick<Context, "t" | "language">, result: Result, width: number): Line[] {
  const { analysis, sealed, limits } = result;
  if (!analysis.understood) return wrapped(width, [opaqueLine(context, analysis.why)]);
  const { unread } = analysis;
  const judgement = judge(analysis.measurement, sealed);
  const measurement = besidePrediction(analysis.measurement, judgement);
  const { predicted, success } = measurement;
  const figures = limits && { limits, predicted: predicted ?? undefined, measured: success ?? undefined };
  const parts = [
    figures && success ? meritLines(context, figures, Math.min(maxPictureWidth, width)) : [],
    measurement.decided > 0 ? matrixLines(context, measurement, width) : [],
    recordLines(context, measurement, width),
    wrapped(width, [
      ...verdictLines(context, measurement, judgement.goodness, limits),
      ...judgeLines(context, analysis.measurement, judgement, sealed),
      ...unreadLines(context, analysis.measurement, unread),
    ]),
  ];
  return parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [blank, ...part]));
}

/** The same for a script. */
export function resultJson({ analysis, sealed, limits }: Result) {
  if (!analysis.understood) return { understood: false, ...analysis.why };
  const { measurement, unread } = analysis;
  const { judge: by, goodness } = judge(measurement, sealed);
  const { verdict, ...figures } = goodness;
  return {
    understood: true,
    unread,
    ...measurement,
    judge: by,
    goodness: { ...figures, verdict: verdict.code },
    sealed: sealed ?? null,
    limits: limits ?? null,
  };
}
