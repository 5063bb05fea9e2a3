import type { Client } from "@clicktree/client";
import { type FileTransfer, type Route, routes } from "@clicktree/contract";
import { readFile } from "../files/read-file.js";
import type { Sealed } from "./study.js";

/** What was sent, as bytes for the worker, and the prediction that was sealed with it. */
interface SentRequest {
  /** The answer of the route of the sent tree; undefined if a text was sent alone. */
  readonly tree: ArrayBuffer | undefined;
  /** The text, if no tree came with it. */
  readonly content: ArrayBuffer | undefined;
  readonly sealed: Sealed | undefined;
}

export async function readSentRequest(api: Client, request: FileTransfer, signal: AbortSignal): Promise<SentRequest> {
  const { id, hasTree, prediction } = request;
  const [bytes, sealed] = await Promise.all([
    hasTree
      ? readBytes(api, routes.transfers.tree, id, signal)
      : readFile(api, id, "content", { view: "preview", signal }).then(({ bytes }) => bytes.buffer),
    // null if nothing could be predicted, or the request is older than sealing
    prediction ? api.call(routes.transfers.prediction, { params: { id }, signal }) : undefined,
  ]);
  return { tree: hasTree ? bytes : undefined, content: hasTree ? undefined : bytes, sealed };
}

/** An answer as it came, not parsed: the worker does that. */
export const readBytes = async (api: Client, route: Route, id: number, signal: AbortSignal): Promise<ArrayBuffer> =>
  (await api.callFile(route as typeof routes.transfers.content, { params: { id }, signal })).bytes
    .buffer as ArrayBuffer;
