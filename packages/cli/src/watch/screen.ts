import type { DaemonEvent, FolderDaemon } from "@clicktree/lab/daemon";
import { openScreen } from "../screens/screen.js";
import type { Context } from "../terminal/context.js";
import { blank, type Line } from "../terminal/line.js";
import { addToHistory, emptyHistory } from "./history.js";
import { type WatchView, watchLines } from "./lines.js";

export interface WatchScreen {
  readonly onEvent: (event: DaemonEvent) => void;
  /** Aborted when the person quits with a key. */
  readonly signal: AbortSignal;
  attach(daemon: FolderDaemon): void;
  close(): Promise<void>;
}

/** The live screen of the daemon with its keys. */
export async function openWatchScreen(
  context: Context,
  folders: { readonly requests: string; readonly feedback: string; readonly url: string },
): Promise<WatchScreen> {
  const leave = new AbortController();
  let history = emptyHistory;
  let daemon: FolderDaemon | undefined;
  let shown: WatchView["shown"];
  const draw = (width: number): Line[] => {
    if (daemon === undefined) return [blank];
    return [
      blank,
      ...watchLines(
        context,
        { ...folders, status: daemon.status(), history, now: performance.now(), shown },
        width - 4,
      ),
    ];
  };
  const screen = await openScreen(context, {
    draw,
    onInterrupt: () => process.kill(process.pid, "SIGINT"),
    onKey(input) {
      if (input === "q") leave.abort();
      if (input === "p") daemon?.pause(!daemon.status().paused);
      if (input === "r") daemon?.retry();
      if (input === "l") shown = shown === "log" ? undefined : "log";
      if (input === "?") shown = shown === "help" ? undefined : "help";
      screen.redraw();
    },
  });
  return {
    signal: leave.signal,
    onEvent(event) {
      history = addToHistory(history, event, performance.now());
      screen.redraw();
    },
    attach(running) {
      daemon = running;
      screen.redraw();
    },
    close: () => screen.close(),
  };
}
