import { ApiError, type Client } from "@clicktree/client";
import { type FileTransfer, type Prediction, routes, type SentTree } from "@clicktree/contract";
import { boundsOf } from "@clicktree/core/bounds";
import { analyseFeedback as analyse, type Measurement } from "@clicktree/core/measurement";
import { readTable } from "@clicktree/core/receiver";
import type { Result } from "./result.js";

/**
 * Reads a feedback beside the tree and the prediction that were kept when its request was sent; a text alone is judged
 * as the exported file.
 */
export async function analyseFeedback(
  client: Client,
  { id, prediction }: FileTransfer,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Result> {
  const asked = { params: { id }, signal };
  const sent = await kept<SentTree>(client.call(routes.transfers.tree, asked));
  const sealed =
    prediction === null ? undefined : await kept<Prediction>(client.call(routes.transfers.prediction, asked));
  const analysis = analyse(new TextDecoder().decode(bytes), sent, undefined, sealed);
  if (!analysis.understood) return { analysis, sealed: undefined, limits: undefined };
  return { analysis, sealed, limits: sealed?.bounds.ideal ?? limitsOf(sent, analysis.measurement) };
}

/** What the server keeps of a request; undefined where there is none: the content is no input file, or not evaluable. */
async function kept<T>(call: Promise<T>): Promise<T | undefined> {
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
