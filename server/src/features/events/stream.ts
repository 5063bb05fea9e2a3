import type { IncomingMessage, ServerResponse } from "node:http";
import type { Reader } from "../../database/store.js";
import { securityHeaders } from "../../platform/responses.js";
import type { EventHub, StreamHolder } from "./hub.js";

/** Identifies the session or key that opened a stream. */
export const holderOf = (by: { kind: "session"; sessionId: number } | { kind: "key"; keyId: number }): string =>
  by.kind === "session" ? `session:${by.sessionId}` : `key:${by.keyId}`;

const idsOf = (holders: readonly string[], kind: string): number[] =>
  holders.flatMap((holder) => (holder.startsWith(`${kind}:`) ? [Number(holder.slice(kind.length + 1))] : []));

async function living(reader: Reader, ids: readonly number[], table: string, condition: string, bind: string) {
  if (ids.length === 0) return [];
  const rows = await reader.all<{ id: number }>(
    `SELECT t.id FROM ${reader.dialect.elements("$1")} JOIN ${table} t ON t.id = CAST(j.value ->> 0 AS INTEGER)
     WHERE ${condition}`,
    [JSON.stringify(ids.map((id) => [id])), bind],
  );
  return rows.map((row) => row.id);
}

/** The holders that are still valid: sessions that have not ended, keys neither deleted nor expired. */
export async function liveHolders(reader: Reader, holders: readonly string[], now: number): Promise<Set<string>> {
  const born = new Date(now - 30 * 86_400_000).toISOString();
  const sessions = await living(reader, idsOf(holders, "session"), "sessions", "t.created_at > $2", born);
  const keys = await living(
    reader,
    idsOf(holders, "key"),
    "api_keys",
    "(t.expires_at IS NULL OR t.expires_at > $2)",
    new Date(now).toISOString(),
  );
  return new Set([...sessions.map((id) => `session:${id}`), ...keys.map((id) => `key:${id}`)]);
}

/** How long a client waits before it reconnects. */
const retryAfterMs = 3_000;

const headers = {
  ...securityHeaders,
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Proxies must neither buffer nor cut the stream.
  "x-accel-buffering": "no",
  connection: "close",
} as const;

/**
 * Answers a call with a stream that stays open: the hub writes to its socket until the client or the hub ends it. HEAD
 * gets only the headers.
 */
export function openStream(hub: EventHub, holder: StreamHolder, request: IncomingMessage, response: ServerResponse) {
  if (request.method === "HEAD") return void response.writeHead(200, headers).end();
  const { socket } = request;
  // The socket is already closed, so no "close" event would remove this stream.
  if (socket.destroyed) return;
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, headers);
  response.write(`retry: ${retryAfterMs}\n\n`);
  socket.setTimeout(0);
  socket.setNoDelay(true);
  const leave = hub.open(holder, {
    write: (frame) => void socket.write(frame),
    get unreadBytes() {
      return socket.writableLength;
    },
    // Buffered bytes would stay in memory until the client reads them, so the socket is destroyed.
    end: () => void (socket.writableLength > 0 ? socket.destroy() : response.end()),
  });
  socket.once("close", leave);
}
