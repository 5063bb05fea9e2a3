import { setImmediate } from "node:timers/promises";
import type { Progress } from "@clicktree/core/receiver";
import type { Screen } from "../screens/screen.js";
import type { Context } from "../terminal/context.js";
import { Interrupted } from "../terminal/exit.js";
import { type Line, segment } from "../terminal/line.js";

/** Milliseconds between two looks at what else happens, and after which a person is shown how far the work is. */
const [turn, patience] = [40, 400];
const barWidth = 32;

/** Shows how far long work has come: a bar where a person watches, nothing elsewhere. */
export interface ProgressBar {
  tell(progress: Progress): void;
  /** Takes the bar away. */
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
    tell({ done, total }) {
      part = total > 0 ? Math.min(1, done / total) : 0;
      if (!context.interactive || performance.now() - started < patience) return;
      opening ??= import("../screens/screen.js").then(({ openScreen }) => openScreen(context, { draw }));
      void opening.then((screen) => screen.redraw());
    },
    async close() {
      closed = true;
      await (await opening)?.close();
    },
  };
}

/** Runs a generator of core to its end and tells now and then how far it is; Ctrl-C stops it between two of its steps. */
export async function inTurns<T>(
  { signal }: Context,
  work: Generator<Progress, T>,
  tell: (progress: Progress) => void,
): Promise<T> {
  for (let last = performance.now(); ; ) {
    const next = work.next();
    if (next.done) return next.value;
    if (performance.now() - last < turn) continue;
    tell(next.value);
    await setImmediate();
    if (signal.aborted) throw new Interrupted();
    last = performance.now();
  }
}

/** Runs long work with a bar for a person. */
export async function longWork<T>(context: Context, title: string, work: Generator<Progress, T>): Promise<T> {
  const bar = progressBar(context, title);
  try {
    return await inTurns(context, work, (progress) => bar.tell(progress));
  } finally {
    await bar.close();
  }
}
