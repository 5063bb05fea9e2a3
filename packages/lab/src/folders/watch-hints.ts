import { watch } from "chokidar";
import { codeOf } from "./disk.js";

export interface HintWatcher {
  /** Resolves once notices come, or it is clear that none will. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds that the start of the notices is waited for. */
const longestStart = 2_000;

/**
 * Tells names in a folder to which something happened. chokidar is used without awaitWriteFinish and sees the folder
 * alone, not its files (one watch, however many files): its notices are hints, the truth is what a look finds.
 */
export function watchHints(
  folder: string,
  onHint: (name: string) => void,
  onLost: (code: string) => void,
): HintWatcher {
  const watcher = watch(folder, {
    depth: 0,
    ignoreInitial: true,
    followSymlinks: false,
    atomic: false,
    ignored: (path) => path !== folder,
  });
  watcher.on("raw", (_event, name) => {
    if (typeof name === "string" && name !== "") onHint(name);
  });
  watcher.on("error", (error) => onLost(codeOf(error)));
  const ready = new Promise<void>((resolve) => {
    watcher.once("ready", () => resolve());
    watcher.once("error", () => resolve());
    setTimeout(resolve, longestStart).unref(); // chokidar says neither where the folder went away meanwhile
  });
  return { ready, close: () => watcher.close() };
}
