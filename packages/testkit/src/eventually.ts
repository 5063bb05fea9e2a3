import { setTimeout as pause } from "node:timers/promises";

interface EventuallyOptions {
  /** Milliseconds before it gives up; default 60,000. */
  within?: number;
  /** Milliseconds between two checks; default 10. */
  every?: number;
}

/**
 * Calls `condition` repeatedly until it returns something other than false, null or undefined, and returns that. A
 * condition that throws counts as not yet fulfilled; if time runs out, its last error is reported.
 */
export async function eventually<T>(
  condition: () => T | Promise<T>,
  { within = 60_000, every = 10 }: EventuallyOptions = {},
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = performance.now() + within;
  let last: unknown = "nothing";
  for (;;) {
    try {
      const value = await condition();
      if (value !== false && value !== null && value !== undefined)
        return value as Exclude<T, false | null | undefined>;
      last = value;
    } catch (error) {
      last = error;
    }
    if (performance.now() > deadline)
      throw new Error(`Not within ${within} ms; last: ${last instanceof Error ? last.message : String(last)}`, {
        cause: last,
      });
    await pause(every);
  }
}
