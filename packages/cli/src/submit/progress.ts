import type { FileTransfer } from "@clicktree/contract";
import { cliRequests } from "@clicktree/messages/catalogs";
import { nextStep } from "../lookup/find-request.js";
import { timelineLines, timelinePlain } from "../requests/timeline-lines.js";
import { type Result, resultJson, resultLines } from "../result/result.js";
import type { Context } from "../terminal/context.js";
import { blank, type Line, lineWidth, segment, textLine } from "../terminal/line.js";
import { printable } from "../terminal/text.js";

/** A request that was just sent, for display. */
export interface Sent {
  readonly request: FileTransfer;
  readonly name: string;
  readonly summary: string;
  /** The user name of the sender, if known. */
  readonly self: string | undefined;
}

/** The result of a request. */
interface Finished {
  readonly request: FileTransfer;
  /** Where the feedback was saved. */
  readonly saved: string;
  readonly result: Result;
}

/** Shows the progress of a request. */
interface Progress {
  change(request: FileTransfer): void;
  reach(reached: boolean): void;
  /** Shows the result and ends. */
  finish(finished: Finished): Promise<void>;
  /** Ends without a result. */
  stop(): Promise<void>;
}

/** A live screen in a terminal, else lines as events happen, or one JSON object at the end. */
export const openProgress = (context: Context, sent: Sent): Promise<Progress> =>
  context.interactive ? screenProgress(context, sent) : Promise.resolve(plainProgress(context, sent));

function plainProgress(context: Context, sent: Sent): Progress {
  let printed = 0;
  context.print([sent.request.requestNumber, printable(sent.name), sent.summary].join("  "));
  return {
    change(request) {
      const lines = timelinePlain(context, request);
      for (const line of lines.slice(printed)) context.print(line);
      printed = Math.max(printed, lines.length);
    },
    reach: () => undefined,
    async finish({ request, saved, result }) {
      context.printLines(resultLines(context, result, context.width));
      if (saved === "-") return;
      context.answer(context.t(cliRequests, "saved", { path: saved }), { request, saved, result: resultJson(result) });
    },
    stop: async () => undefined,
  };
}

async function screenProgress(context: Context, sent: Sent): Promise<Progress> {
  const { openScreen } = await import("../screens/screen.js");
  const started = performance.now();
  let request = sent.request;
  let reached = true;
  let end: ((width: number) => readonly Line[]) | undefined;
  const draw = (width: number): Line[] => [
    blank,
    ...heading(sent, width - 4),
    blank,
    ...timelineLines(context, request, width - 4, sent.self),
    blank,
    ...(end?.(width - 4) ?? [
      reached
        ? [segment(nextStep(context, request), "muted"), segment(`  ${elapsed(started)}`)]
        : textLine(context.t(cliRequests, "outOfReach"), "bad"),
      textLine(context.t(cliRequests, "keysWhileWaiting"), "muted"),
    ]),
  ];
  const screen = await openScreen(context, { draw });
  return {
    change(changed) {
      request = changed;
      screen.redraw();
    },
    reach(now) {
      if (now === reached) return;
      reached = now;
      screen.redraw();
    },
    async finish(finished) {
      request = finished.request;
      end = (width) => [
        ...resultLines(context, finished.result, width),
        textLine(`  ${context.t(cliRequests, "saved", { path: finished.saved })}`, "muted"),
      ];
      await screen.close();
    },
    async stop() {
      end = () => [];
      await screen.close();
    },
  };
}

/** Name and size on the left, the request's number on the right, or below in a narrow terminal. */
function heading({ name, summary, request }: Sent, width: number): Line[] {
  const left: Line = [segment(name, "strong"), segment(`   ${summary}`, "muted")];
  const number = segment(request.requestNumber);
  const gap = width - lineWidth(left) - lineWidth([number]);
  return gap < 3 ? [left, [number]] : [[...left, segment(" ".repeat(gap)), number]];
}

/** Minutes and seconds since a moment of performance.now(). */
export function elapsed(since: number): string {
  const seconds = Math.floor((performance.now() - since) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
