import { ApiError, type Client } from "@clicktree/client";
import { type FileTransfer, routes, type SentTree } from "@clicktree/contract";
import { type Analysis, analyseFeedback as analyse } from "@clicktree/core/receiver";

/** Reads a feedback beside the tree that was sent with its request; a text alone is judged as the exported file. */
export async function analyseFeedback(
  client: Client,
  request: FileTransfer,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<Analysis> {
  return analyse(new TextDecoder().decode(bytes), await sentTree(client, request.id, signal));
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
