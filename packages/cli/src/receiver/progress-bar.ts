import { setImmediate } from "node:timers/promises";
import type { Progress, Result } from "@clicktree/core/receiver";
import type { Screen } from "../screens/screen.js";
import type { Context } from "../terminal/context.js";
import { Interrupted } from "../terminal/exit.js";
import { type Line, segment } from "../terminal/line.js";

/** Milliseconds between two turns of the event loop, and until the bar appears. */
const [turnMs, showAfterMs] = [40, 400];
const barWidth = 32;

/** Shows the progress of long work: a bar in a terminal, nothing elsewhere. */
export interface ProgressBar {
  update(progress: Progress): void;
  /** Removes the bar. */
  close(): Promise<void>;
}

export function progressBar(context: Context, title: string): ProgressBar {
  const started = performance.now();
  let [part, closed] = [0, false];
  let opening: Promise<Screen> | undefined;
  const draw = (): Line[] => {
    if (closed) return [];
    const full = Math.round(part * barWidth);
    return [
      [
        segment(`${title}  `),
        segment("█".repeat(full), "accent"),
        segment("░".repeat(barWidth - full), "muted"),
        segment(`  ${Math.floor(100 * part)} %`),
      ],
    ];
  };
  return {
    update({ done, total }) {
      part = total > 0 ? Math.min(1, done / total) : 0;
      if (!context.interactive || performance.now() - started < showAfterMs) return;
      opening ??= import("../screens/screen.js").then(({ openScreen }) => openScreen(context, { draw }));
      void opening.then((screen) => screen.redraw());
    },
    async close() {
      closed = true;
      await (await opening)?.close();
    },
  };
}

/** Runs long work and shows a bar. */
export async function runWithBar<T>(context: Context, title: string, work: Generator<Progress, T>): Promise<T> {
  const bar = progressBar(context, title);
  try {
    return await runInTurns(context, work, (progress) => bar.update(progress));
  } finally {
    await bar.close();
  }
}

/** Runs a generator of core to its end and reports its progress; Ctrl-C stops it between two steps. */
export async function runInTurns<T>(
  { signal }: Context,
  work: Generator<Progress, T>,
  onProgress: (progress: Progress) => void,
): Promise<T> {
  for (let last = performance.now(); ; ) {
    const next = work.next();
    if (next.done) return next.value;
    if (performance.now() - last < turnMs) continue;
    onProgress(next.value);
    await setImmediate();
    if (signal.aborted) throw new Interrupted();
    last = performance.now();
  }
}

const clearLine = "\r\u001b[K";

/**
 * Runs long work and shows its progress as one line on standard error, since standard output may be the tree. The line
 * is removed at the end. Ctrl-C stops the work between two steps.
 */
export async function runWithProgress<T>(
  context: Context,
  work: Generator<Progress, Result<T>>,
  message: (percent: number) => string,
): Promise<Result<T>> {
  const shown = !context.json && context.stderr.isTTY === true;
  const write = (text: string) => shown && context.stderr.write(`${clearLine}${text}`);
  try {
    return await runInTurns(context, work, ({ done, total }) =>
      write(message(Math.floor((100 * done) / Math.max(total, done)))),
    );
  } finally {
    write("");
  }
}
