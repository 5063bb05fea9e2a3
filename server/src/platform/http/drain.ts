import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/**
 * A connection that has brought nothing for so long (ms) may be closed: its client is not about to be cut off. On a busy
 * machine clients are slow as well: then for so many times as long as our own timers come late.
 */
const quietMs = 150;
const latenessFactor = 10;
const pollMs = 20;

interface Use {
  running: number;
  lastAt: number;
}

/**
 * Ends the connections of a server that stops, without cutting anybody off. Closing an idle connection at once would
 * reset the request that is on its way in, so it stays open until it has been quiet for a while; meanwhile every answer
 * says `connection: close` (answer-failures.ts) and no new connection is let in.
 * Call it before the first connection; it answers the function that drains, for at most the milliseconds given.
 */
export function drainOf(listener: Server): (most: number) => Promise<void> {
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
  return async (most) => {
    const end = performance.now() + most;
    // Node's own close would also end the idle connections at once.
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
