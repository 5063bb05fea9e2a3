import type { Progress, Result } from "@clicktree/core/receiver";
import { inTurns } from "../receiver/long-work.js";
import type { Context } from "../terminal/context.js";

const clearLine = "\r\u001b[K";

/**
 * Does long work to its end. A terminal is told how far it is, on standard error, since standard output may be the tree:
 * in a line that goes away. Ctrl-C ends the work between two steps.
 */
export async function worked<T>(
  context: Context,
  work: Generator<Progress, Result<T>>,
  told: (share: number) => string,
): Promise<Result<T>> {
  const shown = !context.json && context.stderr.isTTY === true;
  const write = (text: string) => shown && context.stderr.write(`${clearLine}${text}`);
  try {
    return await inTurns(context, work, ({ done, total }) =>
      write(told(Math.floor((100 * done) / Math.max(total, done)))),
    );
  } finally {
    write("");
  }
}
