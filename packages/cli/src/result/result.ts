import { ApiError, type Client } from "@clicktree/client";
import { type FileTransfer, type Prediction, routes, type SentTree } from "@clicktree/contract";
import { type RequestResult, resultOfRequest } from "@clicktree/core/analysis";
import { type Goodness, type Measurement, partlySent } from "@clicktree/core/measurement";
import { decodeText } from "@clicktree/core/tables";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import type { Context } from "../terminal/context.js";
import { blank, type Line, maxPictureWidth, textLine, wrapped } from "../terminal/line.js";
import { matrixLines } from "./matrix-lines.js";
import { meritLines } from "./merit-lines.js";
import { recordLines } from "./record-lines.js";
import { judgeLines, opaqueLine, type Sealed, unreadLines, verdictLines } from "./verdict.js";

export type Result = RequestResult<Sealed>;

/**
 * Analyses a feedback with the tree and the prediction that the server stored with the request. A request without a
 * tree is analysed as the exported file.
 */
export async function readResult(
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
  return resultOfRequest({ sent, feedback: decodeText(bytes), sealed });
}

/** The stored result; undefined if the content is not an input file or cannot be evaluated. */
export async function whereAvailable<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}

/** The result of a feedback for a width: scale of merit, matrices, records, verdict. */
export function resultLines(context: Pick<Context, "t" | "language">, result: Result, width: number): Line[] {
  if (!result.understood) return wrapped(width, [opaqueLine(context, result.why)]);
  const { measurement, unread, judgement, sealed, limits } = result;
  const { predicted, residuals } = judgement;
  const unpredicted = predicted === null ? measurement.unpredicted : null;
  const judged = { ...measurement, predicted, residuals, unpredicted };
  const { success } = measurement;
  const parts = [
    measurement.simulated ? [textLine(context.t(cliAnalysis, "simulatedCounts"), "bad")] : [],
    limits && success
      ? meritLines(
          context,
          {
            limits,
            predicted: predicted ?? undefined,
            measured: { ...success, partlySent: partlySent(measurement), simulated: measurement.simulated },
          },
          Math.min(maxPictureWidth, width),
        )
      : [],
    measurement.decided > 0 ? matrixLines(context, judged, width, judgement.judge === "named") : [],
    recordLines(context, measurement, width, judgement.countsFor === "reported"),
    wrapped(width, [
      ...verdictLines(context, judged, judgement.goodness, limits, predicted?.detector ?? measurement.detector),
      ...judgeLines(context, measurement, judgement, sealed),
      ...unreadLines(context, measurement, unread),
    ]),
  ];
  return parts.filter((part) => part.length > 0).flatMap((part, i) => (i === 0 ? part : [blank, ...part]));
}

/** The same for a script. */
export function resultJson(result: Result): object {
  if (!result.understood) return { understood: false, ...result.why };
  const { unread, measurement, judgement, sealed, limits } = result;
  return {
    understood: true,
    unread,
    ...countedJson(measurement),
    judge: judgement.judge,
    goodness: goodnessJson(judgement.goodness),
    sealed,
    limits,
  };
}

/** A measurement without its tests, which are part of its goodness. */
export function countedJson({ test: _, agreedTest: __, ...counted }: Measurement): object {
  return counted;
}

/** How well counts agree with a prediction, with the code of the verdict for its sentence. */
export const goodnessJson = ({ verdict, ...figures }: Goodness): object => ({ ...figures, verdict: verdict.code });
