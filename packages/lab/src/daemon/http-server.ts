import { ApiError, type Client } from "@clicktree/client";
import { type FileTransfer, routes } from "@clicktree/contract";
import { encodeContent } from "@clicktree/core/requests";
import { demoServer } from "./demo-server.js";
import {
  fileTimeoutMs,
  type KindServer,
  type LaboratoryRequest,
  type LaboratoryServer,
  type RequestFields,
  type RequestKind,
} from "./laboratory-server.js";

const summary = { view: "summary" } as const;

/** The server over HTTP, for an administrator or a key with the scopes requests:read and requests:answer. */
export function laboratoryServer(client: Client): LaboratoryServer {
  const { adminTransfers, transfers } = routes;
  const servers: Record<RequestKind, KindServer> = { experiment: experimentServer(client), demo: demoServer(client) };
  const kindOfList = { "admin-file-transfers": "experiment", "admin-demo-requests": "demo" } as const;
  return {
    pending: (kind, signal) => servers[kind].pending(signal),
    request: ({ kind, id }, signal) => servers[kind].request(id, signal),
    completed: (kind, signal) => servers[kind].completed(signal),
    download: ({ kind, id }, signal) => servers[kind].download(id, signal),
    requirements: ({ id }, signal) => bytesOf(client, transfers.requirements, id, signal),
    sentTree: ({ id }, signal) =>
      client.call(transfers.tree, { params: { id }, signal, timeoutMs: fileTimeoutMs }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 500 && error.code === "TREE_INVALID") return undefined;
        throw error;
      }),
    markRead: ({ kind, id }, signal) => servers[kind].markRead(id, signal),
    async feedbackChecked({ id }, signal) {
      await client.call(adminTransfers.feedbackChecked, { params: { id }, signal });
    },
    uploadFeedback: ({ kind, id }, feedbackFileName, bytes, idempotencyKey, signal) =>
      servers[kind].uploadFeedback(
        id,
        { feedbackFileName, feedbackFileContent: encodeContent(bytes) },
        { "idempotency-key": idempotencyKey },
        signal,
      ),
    async report({ kind, id }, report, signal) {
      if (kind === "experiment") await client.call(adminTransfers.report, { params: { id }, body: report, signal });
    },
    events: (onSign, signal) =>
      client.streamEvents({
        signal,
        onEvent: ({ list, id }) => {
          const kind = Object.entries(kindOfList).find(([name]) => name === list)?.[1];
          if (kind !== undefined) onSign("changed", id === undefined ? undefined : { kind, id });
        },
        onOpen: () => onSign("open"),
        onClose: () => onSign("closed"),
      }),
  };
}

function experimentServer(client: Client): KindServer {
  const { adminTransfers, transfers } = routes;
  return {
    pending: async (signal) =>
      slimAll(await client.call(adminTransfers.pending, { query: summary, signal, timeoutMs: fileTimeoutMs })),
    request: async (id, signal) => slim(await client.call(transfers.read, { params: { id }, query: summary, signal })),
    completed: async (signal) =>
      slimAll(await client.call(adminTransfers.completed, { query: summary, signal, timeoutMs: fileTimeoutMs })),
    download: (id, signal) => bytesOf(client, transfers.content, id, signal),
    async markRead(id, signal) {
      await client.call(adminTransfers.markRead, { params: { id }, signal });
    },
    uploadFeedback: async (id, body, headers, signal) =>
      slim(
        await client.call(adminTransfers.feedback, { params: { id }, body, headers, timeoutMs: fileTimeoutMs, signal }),
      ),
  };
}

/** The fields that the daemon keeps: a queue of ten thousand requests must fit into its memory. */
const slim = (request: RequestFields): LaboratoryRequest => ({
  kind: "experiment",
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
  ...(request.holdsCounts !== undefined && { holdsCounts: request.holdsCounts }),
});

/** In place, since the client caches the same list for polls that find nothing new. */
function slimAll(list: FileTransfer[]): readonly LaboratoryRequest[] {
  const slimmed: RequestFields[] = list;
  for (const [i, request] of slimmed.entries()) slimmed[i] = slim(request);
  return slimmed as LaboratoryRequest[];
}

type FileRoute = typeof routes.transfers.content | typeof routes.transfers.requirements;

async function bytesOf(client: Client, route: FileRoute, id: number, signal: AbortSignal): Promise<Uint8Array> {
  return (await client.callFile(route, { params: { id }, signal, timeoutMs: fileTimeoutMs })).bytes;
}
