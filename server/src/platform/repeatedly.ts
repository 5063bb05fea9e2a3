import type { House } from "./house.js";

/**
 * Does something now and every so many milliseconds until the server stops. Rejects where the first time fails; later
 * failures are logged, and the next time tries again.
 */
export async function repeatedly(
  { log, stopping }: Pick<House, "log" | "stopping">,
  every: number,
  work: () => Promise<void>,
): Promise<void> {
  await work();
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.warn({ err: error }, "housekeeping failed"));
  }, every);
  timer.unref();
  stopping.addEventListener("abort", () => clearInterval(timer));
}
