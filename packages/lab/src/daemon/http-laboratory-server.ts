import type { Client } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { encodeContent } from "@clicktree/core/requests";
import type { LaboratoryRequest, LaboratoryServer } from "./laboratory-server.js";

/** For calls that carry a file of up to 10 MiB over a slow line. */
const fileTimeoutMs = 120_000;
const summary = { view: "summary" } as const;

/** The server over HTTP, for an administrator or a key with the scopes requests:read and requests:answer. */
export function laboratoryServer(client: Client): LaboratoryServer {
  const { adminTransfers, transfers } = routes;
  return {
    pending: async (signal) =>
      slimAll(await client.call(adminTransfers.pending, { query: summary, signal, timeoutMs: fileTimeoutMs })),
    request: async (id, signal) => slim(await client.call(transfers.read, { params: { id }, query: summary, signal })),
    completed: async (signal) =>
      slimAll(await client.call(adminTransfers.completed, { query: summary, signal, timeoutMs: fileTimeoutMs })),
    download: (id, signal) => bytesOf(client, transfers.content, id, signal),
    requirements: (id, signal) => bytesOf(client, transfers.requirements, id, signal),
    async markRead(id, signal) {
      await client.call(adminTransfers.markRead, { params: { id }, signal });
    },
    async feedbackChecked(id, signal) {
      await client.call(adminTransfers.feedbackChecked, { params: { id }, signal });
    },
    async uploadFeedback(id, name, bytes, idempotencyKey, signal) {
      const answer = await client.call(adminTransfers.feedback, {
        params: { id },
        body: { feedbackFileName: name, feedbackFileContent: encodeContent(bytes) },
        headers: { "idempotency-key": idempotencyKey },
        timeoutMs: fileTimeoutMs,
        signal,
      });
      return slim(answer);
    },
    async report(id, report, signal) {
      await client.call(adminTransfers.report, { params: { id }, body: report, signal });
    },
    events: (onSign, signal) =>
      client.streamEvents({
        signal,
        onEvent: ({ list, id }) => {
          if (list === "admin-file-transfers") onSign("changed", id);
        },
        onOpen: () => onSign("open"),
        onClose: () => onSign("closed"),
      }),
  };
}

/** The fields that the daemon keeps: a queue of ten thousand requests must fit into its memory. */
const slim = (request: LaboratoryRequest): LaboratoryRequest => ({
  id: request.id,
  requestNumber: request.requestNumber,
  status: request.status,
  fileSize: request.fileSize,
  fileSha256: request.fileSha256,
  experimentRequirementsFileName: request.experimentRequirementsFileName,
  feedbackFileName: request.feedbackFileName,
  feedbackSha256: request.feedbackSha256,
  feedbackVersion: request.feedbackVersion,
  ...(request.feedbackCheckedAt !== undefined && { feedbackCheckedAt: request.feedbackCheckedAt }),
});

/** In place, since the client caches the same list for polls that find nothing new. */
function slimAll(list: LaboratoryRequest[]): readonly LaboratoryRequest[] {
  for (const [i, request] of list.entries()) list[i] = slim(request);
  return list;
}

type FileRoute = typeof routes.transfers.content | typeof routes.transfers.requirements;

async function bytesOf(client: Client, route: FileRoute, id: number, signal: AbortSignal): Promise<Uint8Array> {
  return (await client.callFile(route, { params: { id }, signal, timeoutMs: fileTimeoutMs })).bytes;
}
