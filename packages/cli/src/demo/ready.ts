import { connect } from "node:net";
import { createClient, pause } from "@clicktree/client";
import { routes } from "@clicktree/contract";

/** Waits until the server answers that it is ready. Throws the signal's reason when that fires first. */
export async function serverReady(url: string, signal: AbortSignal): Promise<void> {
  const client = createClient({ baseUrl: url, timeoutMs: 2_000 });
  for (;;) {
    signal.throwIfAborted();
    const health = await client.call(routes.system.health, { signal }).catch(() => undefined);
    if (health?.status === "ok") return;
    await pause(50, signal);
  }
}

/** Waits until something listens on a port. Throws the signal's reason when that fires first. */
export async function portOpen(host: string, port: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (await answers(host, port)) return;
    await pause(50, signal);
  }
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
