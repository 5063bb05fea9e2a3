import type { DemoRequest } from "@clicktree/contract";
import { cliDemos, cliRequests } from "@clicktree/messages/catalogs";
import { railLines } from "../requests/timeline-lines.js";
import { elapsed } from "../submit/progress.js";
import type { Context } from "../terminal/context.js";
import { blank, type Line, segment, textLine } from "../terminal/line.js";
import { demoHeading, nextStep, stepsOf } from "./show.js";

/** Shows the progress of a demo request while its sender waits. */
interface DemoProgress {
  change(demo: DemoRequest): void;
  reach(reached: boolean): void;
  /** Ends. A live screen is removed, because the output after it says everything. */
  stop(): Promise<void>;
}

/** A live screen in a terminal, else a line for each step when it happens. */
export const openDemoProgress = (context: Context, sent: DemoRequest): Promise<DemoProgress> =>
  context.interactive ? screenProgress(context, sent) : Promise.resolve(plainProgress(context, sent));

function plainProgress(context: Context, sent: DemoRequest): DemoProgress {
  let printed = 0;
  context.print(context.t(cliDemos, "sentAndWaiting", { request: sent.fileName }));
  return {
    change(demo) {
      const reached = stepsOf(context, demo).filter(({ state }) => state === "done" || state === "failed");
      for (const { label, evidence } of reached.slice(printed)) context.print([label, ...evidence].join("  "));
      printed = Math.max(printed, reached.length);
    },
    reach(reached) {
      if (!reached) context.note(context.t(cliDemos, "outOfReach"));
    },
    stop: async () => undefined,
  };
}

async function screenProgress(context: Context, sent: DemoRequest): Promise<DemoProgress> {
  const { openScreen } = await import("../screens/screen.js");
  const started = performance.now();
  let demo = sent;
  let reached = true;
  let over = false;
  const draw = (width: number): Line[] =>
    over
      ? []
      : [
          blank,
          ...demoHeading(context, demo, width - 4),
          blank,
          ...railLines(stepsOf(context, demo), width - 4),
          blank,
          reached
            ? [segment(nextStep(context, demo), "muted"), segment(`  ${elapsed(started)}`)]
            : textLine(context.t(cliDemos, "outOfReach"), "bad"),
          textLine(context.t(cliRequests, "keysWhileWaiting"), "muted"),
        ];
  const screen = await openScreen(context, { draw });
  return {
    change(changed) {
      demo = changed;
      screen.redraw();
    },
    reach(now) {
      reached = now;
      screen.redraw();
    },
    async stop() {
      over = true;
      await screen.close();
    },
  };
}
