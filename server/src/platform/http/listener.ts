import { createServer, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { DomainError } from "../domain-error.js";
import { failureAnswer } from "../failure-answer.js";

const headersTimeout = 15_000;
/** No body may take longer than this in all, however steadily it comes. */
const requestTimeout = 300_000;

/** Node's HTTP server with its time limits set on purpose; hapi adds its handlers to it. */
export function createListener(sockets: number): Server {
  const listener = createServer({
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 20_000,
  });
  listener.maxConnections = sockets;
  return listener;
}

/** Answers what is no HTTP request, or never became one in time, in our form and not in hapi's empty one. */
export function answerClientErrors(listener: Server): void {
  listener.removeAllListeners("clientError");
  listener.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    const late = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
    const { status, body } = failureAnswer(new DomainError(late ? "BODY_TOO_SLOW" : "REQUEST_REFUSED"), "en");
    const text = JSON.stringify(body);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
    );
  });
}
