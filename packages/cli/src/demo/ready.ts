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
