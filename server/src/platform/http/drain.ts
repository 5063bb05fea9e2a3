import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

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
 * `connection: close` (answer-failures.ts) and new connections are refused.
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
        if (running === 0 && asked - lastAt > quietMs + latenessFactor * late) socket.end();
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      late = Math.max(late, performance.now() - asked - pollMs);
    }
  };
}
