import { createServer, type Server, STATUS_CODES } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { DomainError } from "../../failures/domain-error.js";
import { failureAnswer } from "./failure-answer.js";

/**
 * A connection without data for `quietMs` may be closed without interrupting its client. On a busy machine clients are
 * slow too, so the delay of our own timers, times `latenessFactor`, is added.
 */
const quietMs = 150;
const latenessFactor = 10;
const pollMs = 20;

interface Use {
  running: number;
  lastAt: number;
}

/**
 * Closes the connections of a stopping server without interrupting calls. Closing an idle connection immediately would
 * reset a request that is on its way, so it stays open until it has been quiet for a while; meanwhile every answer says
 * `connection: close` (responses.ts) and new connections are refused. We do not wait for the client to close its half: a
 * browser leaves an idle connection open until it needs it again.
 * Call it before the first connection; it returns the function that drains, within the given time.
 */
export function drainOf(listener: Server): (maxMs: number) => Promise<void> {
  const uses = new Map<Socket, Use>();
  listener.on("connection", (socket: Socket) => {
    uses.set(socket, { running: 0, lastAt: performance.now() });
    socket.once("close", () => uses.delete(socket));
  });
  listener.on("request", ({ socket }, response) => {
    const use = uses.get(socket);
    if (!use) return;
    use.running += 1;
    response.once("close", () => {
      use.running -= 1;
      use.lastAt = performance.now();
    });
  });
  return async (maxMs) => {
    const end = performance.now() + maxMs;
    // Node's own close would also close idle connections immediately.
    NetServer.prototype.close.call(listener);
    let late = 0;
    while (uses.size > 0 && performance.now() < end) {
      const asked = performance.now();
      for (const [socket, { running, lastAt }] of uses)
        if (running === 0 && asked - lastAt > quietMs + latenessFactor * late) socket.destroySoon();
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      late = Math.max(late, performance.now() - asked - pollMs);
    }
  };
}

const headersTimeout = 15_000;
/**
 * Connections that the system queues until they are accepted. With Node's 511, some clients are refused and retry after
 * one and three seconds when thousands of dashboards reconnect together.
 */
const backlog = 4_096;
/** How often we check for slow clients (ms): thousands that connected together are then closed in portions. */
const checkIntervalMs = 200;
/** Maximum total time for a body, however steadily it arrives (ms). */
const requestTimeout = 300_000;

/** Node's HTTP server with explicit time limits; hapi adds its handlers to it. */
export function createListener(sockets: number): Server {
  const listener = createServer({
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval: checkIntervalMs,
    keepAliveTimeout: 20_000,
  });
  listener.maxConnections = sockets;
  const { listen } = listener;
  // hapi calls it with port, host and a callback.
  const withBacklog = (port: number, host: string, done: () => void) =>
    listen.call(listener, { port, host, backlog }, done);
  listener.listen = withBacklog as Server["listen"];
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

/** Answers invalid or too slow HTTP requests in our format instead of hapi's empty answer. */
export function answerClientErrors(listener: Server): void {
  const [tooSlow, refused] = [wholeAnswer("BODY_TOO_SLOW"), wholeAnswer("REQUEST_REFUSED")];
  listener.removeAllListeners("clientError");
  listener.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    socket.end(error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? tooSlow : refused);
  });
}
