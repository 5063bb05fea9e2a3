import { ApiError, type Client } from "@clicktree/client";
import { type FileTransfer, routes, type SentTree } from "@clicktree/contract";
import { boundsOf } from "@clicktree/core/bounds";
import { analyseFeedback as analyse, type Measurement, readTable } from "@clicktree/core/receiver";
import type { Result } from "./result.js";

/** Reads a feedback beside the tree that was sent with its request; a text alone is judged as the exported file. */
export async function analyseFeedback(
  client: Client,
  request: FileTransfer,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Result> {
  const sent = await sentTree(client, request.id, signal);
  const analysis = analyse(new TextDecoder().decode(bytes), sent);
  const limits = analysis.understood ? limitsOf(sent, analysis.measurement) : undefined;
  return { analysis, sealed: undefined, limits };
}

/** The tree that was sent, or read back from the text; undefined where the content is no input file. */
async function sentTree(client: Client, id: number, signal: AbortSignal): Promise<SentTree | undefined> {
  try {
    return await client.call(routes.transfers.tree, { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}

function limitsOf(sent: SentTree | undefined, { priors }: Measurement) {
  const table = readTable(sent?.tree.modulationTable);
  return table.ok ? boundsOf(table.value, Float64Array.from(priors)) : undefined;
}
