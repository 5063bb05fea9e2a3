import type { IncomingMessage, ServerResponse } from "node:http";
import { securityHeaders } from "../../platform/http/security-headers.js";
import type { EventHub, StreamHolder } from "./hub.js";

/** Milliseconds after which a client that lost its stream opens the next. */
const retryAfter = 3_000;

const headers = {
  ...securityHeaders,
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // Proxies must neither gather nor cut the stream.
  "x-accel-buffering": "no",
  connection: "close",
} as const;

/**
 * Answers a call by a stream that stays open: the hub writes to its socket until the client or the hub ends it. HEAD gets
 * the headers alone.
 */
export function openStream(hub: EventHub, holder: StreamHolder, request: IncomingMessage, response: ServerResponse) {
  if (request.method === "HEAD") return void response.writeHead(200, headers).end();
  const { socket } = request;
  // Nobody would ever say that this stream may go.
  if (socket.destroyed) return;
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, headers);
  response.write(`retry: ${retryAfter}\n\n`);
  socket.setTimeout(0);
  socket.setNoDelay(true);
  const leave = hub.open(holder, {
    write: (frame) => void socket.write(frame),
    get waiting() {
      return socket.writableLength;
    },
    // A client that leaves much unread would keep its memory until it reads: it is cut off.
    end: () => void (socket.writableLength > 0 ? socket.destroy() : response.end()),
  });
  socket.once("close", leave);
}
