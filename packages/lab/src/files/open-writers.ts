import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** Finds the files of a folder that a process still has open for writing, where the system shows that (Linux). */
interface OpenWriters {
  /** Names found by a search that starts after this call; empty where the system does not show them. */
  search(): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

/**
 * Reads the open files of every process that this user may inspect. `flags` of fdinfo are octal; the last two bits are
 * the access mode. The search runs in a worker because it takes tens of milliseconds on a machine with many processes.
 */
const script = `
const { parentPort, workerData: folder } = require("node:worker_threads");
const { readdirSync, readFileSync, readlinkSync } = require("node:fs");
const attempt = (work, otherwise) => { try { return work(); } catch { return otherwise; } };
parentPort.on("message", () => {
  const began = performance.now();
  const names = new Set();
  for (const pid of attempt(() => readdirSync("/proc"), [])) {
    if (!/^[0-9]+$/.test(pid) || pid === String(process.pid)) continue;
    for (const fd of attempt(() => readdirSync("/proc/" + pid + "/fd"), [])) {
      const target = attempt(() => readlinkSync("/proc/" + pid + "/fd/" + fd), "");
      if (!target.startsWith(folder + "/")) continue;
      const info = attempt(() => readFileSync("/proc/" + pid + "/fdinfo/" + fd, "latin1"), "");
      const flags = /^flags:\\s*([0-7]+)/m.exec(info);
      if (flags !== null && (parseInt(flags[1], 8) & 3) !== 0) names.add(target.slice(folder.length + 1));
    }
  }
  parentPort.postMessage({ names: [...names], took: performance.now() - began });
});
`;

/** In MiB; the worker holds a few thousand short strings at most. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };

/** After a search that took t, wait at least 4 t before the next one. */
const searchPauseFactor = 4;

type Resolve = (names: ReadonlySet<string>) => void;

/** The first search starts the worker; `close` ends it. */
export function createOpenWriters(folder: string, clock: () => number): OpenWriters {
  let worker: Worker | undefined;
  let waiting: Resolve[] = [];
  let searching: Resolve[] = [];
  let nextAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let unavailable = !existsSync("/proc/self/fdinfo");

  function startSearch(): void {
    timer = undefined;
    worker ??= startWorker();
    searching = waiting;
    waiting = [];
    worker.postMessage("search");
  }

  function startWorker(): Worker {
    const fresh = new Worker(script, { eval: true, workerData: folder, resourceLimits });
    fresh.unref();
    fresh.on("message", ({ names, took }: { names: string[]; took: number }) => {
      nextAt = clock() + searchPauseFactor * took;
      answer(searching, names);
      searching = [];
      if (waiting.length > 0) schedule();
    });
    fresh.on("error", giveUp); // without this information a file is complete when it stops changing
    return fresh;
  }

  function giveUp(): void {
    unavailable = true;
    clearTimeout(timer);
    answer([...searching, ...waiting], []);
    searching = [];
    waiting = [];
  }

  function schedule(): void {
    if (searching.length > 0 || timer !== undefined) return;
    timer = setTimeout(startSearch, Math.max(0, nextAt - clock()));
  }

  return {
    search() {
      if (unavailable) return Promise.resolve(new Set());
      return new Promise((resolve) => {
        waiting.push(resolve);
        schedule();
      });
    },
    async close() {
      giveUp();
      await worker?.terminate();
    },
  };
}

function answer(callers: readonly Resolve[], names: readonly string[]): void {
  const found = new Set(names);
  for (const resolve of callers) resolve(found);
}
