import { ApiError, type Client } from "@clicktree/client";
import { type FileTransfer, type Prediction, routes, type SentTree } from "@clicktree/contract";
import { type RequestResult, resultOfRequest } from "@clicktree/core/analysis";
import type { SealedPrediction } from "@clicktree/core/measurement";

/** The part of a sealed prediction that a result shows. */
export type Sealed = SealedPrediction & { readonly sealedAt: string };

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
  const asked = { params: { id }, signal };
  const sent = await whereAvailable<SentTree>(client.call(routes.transfers.tree, asked));
  const sealed =
    prediction === null ? undefined : await whereAvailable<Prediction>(client.call(routes.transfers.prediction, asked));
  return resultOfRequest({ sent, feedback: new TextDecoder().decode(bytes), sealed });
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
