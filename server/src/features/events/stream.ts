import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "../../platform/http/security-headers.js";
import type { EventHub, StreamHolder } from "./hub.js";

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
