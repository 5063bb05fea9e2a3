import { watch } from "chokidar";
import { codeOf } from "./disk-error.js";

export interface HintWatcher {
  /** Resolves when notifications arrive, or when it is clear that none will. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** How long to wait for the first notification. */
const startTimeoutMs = 2_000;

/**
 * Reports names in a folder to which something happened. chokidar runs without awaitWriteFinish and watches the folder
 * only, not its files (one watch, however many files). Its notifications are hints: callers inspect the file themselves.
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
    setTimeout(resolve, startTimeoutMs).unref(); // chokidar emits neither event if the folder disappeared meanwhile
  });
  return { ready, close: () => watcher.close() };
}
