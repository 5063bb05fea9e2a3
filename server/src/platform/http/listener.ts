import { createServer, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { DomainError } from "../../failures/domain-error.js";
import { failureAnswer } from "./failure-answer.js";

const headersTimeout = 15_000;
/**
 * Connections that the system keeps until they are accepted. Of Node's 511 some are turned away, to try again after one
 * second and three, when thousands of dashboards come back at once.
 */
const backlog = 4_096;
/** How often slow clients are looked for (ms): thousands that came together are then let go a part at a time. */
const checkEvery = 200;
/** No body may take longer than this in all, however steadily it comes. */
const requestTimeout = 300_000;

/** Node's HTTP server with its time limits set on purpose; hapi adds its handlers to it. */
export function createListener(sockets: number): Server {
  const listener = createServer({
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval: checkEvery,
    keepAliveTimeout: 20_000,
  });
  listener.maxConnections = sockets;
  const { listen } = listener;
  // hapi calls it with port, host and a callback.
  const patiently = (port: number, host: string, done: () => void) =>
    listen.call(listener, { port, host, backlog }, done);
  listener.listen = patiently as Server["listen"];
  return listener;
}

function wholeAnswer(code: "BODY_TOO_SLOW" | "REQUEST_REFUSED"): Buffer {
  const { status, body } = failureAnswer(new DomainError(code), "en");
  const text = JSON.stringify(body);
  return Buffer.from(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  );
}

/** Answers what is no HTTP request, or never became one in time, in our form and not in hapi's empty one. */
export function answerClientErrors(listener: Server): void {
  const [tooSlow, refused] = [wholeAnswer("BODY_TOO_SLOW"), wholeAnswer("REQUEST_REFUSED")];
  listener.removeAllListeners("clientError");
  listener.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    socket.end(error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? tooSlow : refused);
  });
}
