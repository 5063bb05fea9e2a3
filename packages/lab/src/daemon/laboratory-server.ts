import type { Client } from "@clicktree/client";
import { type FileTransfer, routes, type TransferEventReport } from "@clicktree/contract";
import { encodeContent } from "@clicktree/core/requests";

/** The fields of a request that the daemon needs; the server's summary view has all of them. */
export type LaboratoryRequest = Pick<
  FileTransfer,
  | "id"
  | "requestNumber"
  | "status"
  | "fileSize"
  | "fileSha256"
  | "experimentRequirementsFileName"
  | "feedbackFileName"
  | "feedbackSha256"
  | "feedbackVersion"
  | "feedbackCheckedAt"
>;

/** True while a result is expected: status 0 or 1. */
export const isOpen = ({ status }: Pick<LaboratoryRequest, "status">): boolean => status < 2;

/** From the event stream: requests changed (one, if its id is given), the stream opened, or it broke. */
export type StreamSign = "changed" | "open" | "closed";

/**
 * The server as the daemon uses it. Every call may throw ApiError (the server refuses) or NetworkError (no answer); the
 * daemon decides by status what to retry. Calls end when the signal is aborted.
 */
export interface LaboratoryServer {
  /** Requests of status 0 and 1. */
  pending(signal: AbortSignal): Promise<readonly LaboratoryRequest[]>;
  /** One request as it is now, of any status. */
  request(id: number, signal: AbortSignal): Promise<LaboratoryRequest>;
  /** Requests of status 2 and 4; read only when a file belongs to no pending request. */
  completed(signal: AbortSignal): Promise<readonly LaboratoryRequest[]>;
  /** Bytes of the input file. */
  download(id: number, signal: AbortSignal): Promise<Uint8Array>;
  /** Bytes of the requirements file. */
  requirements(id: number, signal: AbortSignal): Promise<Uint8Array>;
  markRead(id: number, signal: AbortSignal): Promise<void>;
  /** Reports that the feedback folder was scanned just now for a request. */
  feedbackChecked(id: number, signal: AbortSignal): Promise<void>;
  /** Sends a result; the same key with the same bytes takes effect once. Returns the request after that. */
  uploadFeedback(
    id: number,
    name: string,
    bytes: Uint8Array,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<LaboratoryRequest>;
  /** Reports what the laboratory does with a request. Idempotent. */
  report(id: number, report: TransferEventReport, signal: AbortSignal): Promise<void>;
  /** Listens until the signal is aborted; throws ApiError if a retry cannot help. */
  events(onSign: (sign: StreamSign, id?: number) => void, signal: AbortSignal): Promise<void>;
}

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
