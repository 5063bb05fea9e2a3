import type { Client } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { encodeContent } from "@clicktree/core/requests";
import type { LaboratoryServer } from "./server-port.js";

/** Milliseconds for a call that carries a file of up to 10 MiB over a slow line. */
const fileTimeoutMs = 120_000;
const summary = { view: "summary" } as const;

/** The server over HTTP, asked by an administrator or a key with the scopes requests:read and requests:answer. */
export function laboratoryServer(client: Client): LaboratoryServer {
  const { adminTransfers, transfers } = routes;
  return {
    pending: (signal) => client.call(adminTransfers.pending, { query: summary, signal, timeoutMs: fileTimeoutMs }),
    request: (id, signal) => client.call(transfers.read, { params: { id }, query: summary, signal }),
    completed: (signal) => client.call(adminTransfers.completed, { query: summary, signal, timeoutMs: fileTimeoutMs }),
    download: (id, signal) => bytesOf(client, transfers.content, id, signal),
    requirements: (id, signal) => bytesOf(client, transfers.requirements, id, signal),
    async markRead(id, signal) {
      await client.call(adminTransfers.markRead, { params: { id }, signal });
    },
    uploadFeedback: (id, name, bytes, idempotencyKey, signal) =>
      client.call(adminTransfers.feedback, {
        params: { id },
        body: { feedbackFileName: name, feedbackFileContent: encodeContent(bytes) },
        headers: { "idempotency-key": idempotencyKey },
        timeoutMs: fileTimeoutMs,
        signal,
      }),
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

type FileRoute = typeof routes.transfers.content | typeof routes.transfers.requirements;

async function bytesOf(client: Client, route: FileRoute, id: number, signal: AbortSignal): Promise<Uint8Array> {
  return (await client.callFile(route, { params: { id }, signal, timeoutMs: fileTimeoutMs })).bytes;
}
