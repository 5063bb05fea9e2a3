import type { Client } from "@clicktree/client";
import { type FileTransfer, type Route, routes } from "@clicktree/contract";

/** What was sent, as bytes for the worker: the tree itself, or the text where no tree came with it. */
export async function sentBytes(
  api: Client,
  { id, hasTree }: FileTransfer,
  signal: AbortSignal,
): Promise<{ readonly tree: ArrayBuffer | undefined; readonly content: ArrayBuffer | undefined }> {
  const read = async (route: Route) => bytesOf(api, route, id, signal);
  return hasTree
    ? { tree: await read(routes.transfers.tree), content: undefined }
    : { tree: undefined, content: await read(routes.transfers.content) };
}

/** The bytes of an answer as they came, parsed or not: the worker reads them. */
export const bytesOf = async (api: Client, route: Route, id: number, signal: AbortSignal): Promise<ArrayBuffer> =>
  (await api.callFile(route as typeof routes.transfers.content, { params: { id }, query: { view: "preview" }, signal }))
    .bytes.buffer as ArrayBuffer;
