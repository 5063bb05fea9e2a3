import type { Context } from "./context.js";
import { Interrupted } from "./exit.js";

/**
 * Writes a large answer to standard output at the reader's pace. Stops with Interrupted at Ctrl-C, and when the reader
 * has closed the pipe or the system cannot write: `processStreams` reports these.
 */
export async function writeStdout(
  { stdout, signal }: Pick<Context, "stdout" | "signal">,
  pieces: Iterable<Uint8Array | string>,
): Promise<void> {
  for (const piece of pieces) {
    await new Promise<void>((resolve) => void stdout.write(piece, () => resolve()));
    if (signal.aborted) throw new Interrupted();
  }
}
