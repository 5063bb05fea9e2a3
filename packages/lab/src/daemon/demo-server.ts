import { ApiError, type Client } from "@clicktree/client";
import { type DemoRequest, routes } from "@clicktree/contract";
import { decodeContent, demoNumber } from "@clicktree/core/requests";
import { sha256 } from "../files/index.js";
import { fileTimeoutMs, type KindServer, type LaboratoryRequest } from "./laboratory-server.js";

/**
 * Demo requests over HTTP. A key may read the administrator's lists only, so the file of a request comes from the list
 * of pending ones, which are few and tiny, and one request is looked up in both lists.
 */
export function demoServer(client: Client): KindServer {
  const { adminDemos } = routes;
  /** Files of the pending requests, which never change. */
  let contents = new Map<number, Uint8Array>();

  async function pending(signal: AbortSignal): Promise<readonly LaboratoryRequest[]> {
    const options = { query: { view: "full" }, signal, timeoutMs: fileTimeoutMs } as const;
    const list = await client.call(adminDemos.pending, options).catch(noneIfMissing);
    contents = new Map(list.map(({ id, content = "" }) => [id, contents.get(id) ?? bytesOf(content)]));
    return list.map((demo) => slim(demo, contents.get(demo.id)));
  }

  async function completed(signal: AbortSignal): Promise<readonly LaboratoryRequest[]> {
    const options = { query: { view: "summary" }, signal, timeoutMs: fileTimeoutMs } as const;
    return (await client.call(adminDemos.processed, options).catch(noneIfMissing)).map((demo) => slim(demo));
  }

  async function markRead(id: number, signal: AbortSignal): Promise<void> {
    await client.call(adminDemos.markRead, { params: { id }, signal });
  }

  return {
    pending,
    completed,
    markRead,
    async request(id, signal) {
      const isIt = (request: LaboratoryRequest) => request.id === id;
      return (await pending(signal)).find(isIt) ?? (await completed(signal)).find(isIt) ?? notFound();
    },
    async download(id, signal) {
      const bytes = contents.get(id) ?? notFound();
      // A list does not tell the server that we took the file.
      await markRead(id, signal);
      return bytes;
    },
    async uploadFeedback(id, body, headers, signal) {
      const options = { params: { id }, body, headers, timeoutMs: fileTimeoutMs, signal };
      return slim(await client.call(adminDemos.feedback, options));
    },
  };
}

/** Status 1 of a demo means that its charts are being made: it already has its result. */
const slim = (demo: DemoRequest, content?: Uint8Array): LaboratoryRequest => ({
  kind: "demo",
  id: demo.id,
  requestNumber: demoNumber(demo.fileName),
  status: demo.status === 0 ? 0 : 2,
  fileSize: demo.fileSize,
  fileSha256: content === undefined ? "" : sha256(content),
  experimentRequirementsFileName: null,
  feedbackFileName: demo.feedbackFileName,
  feedbackSha256: demo.feedbackSha256,
  feedbackVersion: demo.feedbackVersion,
});

function bytesOf(content: string): Uint8Array {
  const decoded = decodeContent(content);
  if (!decoded.ok) throw new ApiError(502, JSON.stringify({ code: decoded.code, message: decoded.code }));
  return decoded.bytes;
}

/** An older server may not have demo requests. */
function noneIfMissing(error: unknown): DemoRequest[] {
  if (error instanceof ApiError && error.status === 404) return [];
  throw error;
}

function notFound(): never {
  throw new ApiError(404, JSON.stringify({ code: "NOT_FOUND", message: "NOT_FOUND" }));
}
