import type { Outcome, Progress } from "@clicktree/core/receiver";
import type { Context } from "../terminal/context.js";
import { Interrupted } from "../terminal/exit.js";

/** How long the work goes on before anything else may happen, in milliseconds. */
const slice = 50;
const clearLine = "\r\u001b[K";

/**
 * Does long work to its end. A terminal is told how far it is, on standard error, in a line that goes away; Ctrl-C ends
 * it between two steps.
 */
export async function worked<T>(
  context: Context,
  work: Generator<Progress, Outcome<T>>,
  told: (share: number) => string,
): Promise<Outcome<T>> {
  const shown = !context.json && context.stderr.isTTY === true;
  const { signal } = context;
  try {
    for (;;) {
      const until = performance.now() + slice;
      let step = work.next();
      while (!step.done && performance.now() < until) step = work.next();
      if (step.done) return step.value;
      const { done, total } = step.value;
      if (shown) context.stderr.write(`${clearLine}${told(Math.floor((100 * done) / Math.max(total, done)))}`);
      await new Promise(setImmediate);
      if (signal.aborted) throw new Interrupted();
    }
  } finally {
    if (shown) context.stderr.write(clearLine);
  }
}
