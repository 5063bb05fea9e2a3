import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** Tells which files of a folder some process still has open for writing, where the system says so (Linux). */
export interface OpenWriters {
  /** Names found by a search that begins after this call; empty where the system does not tell. */
  search(): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

/**
 * Reads the open files of every process that this user may look into; `flags` of fdinfo are octal, their last two bits
 * the way of access. It runs beside the main thread: a machine with many processes takes tens of milliseconds.
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

/** MiB; the thread holds a few thousand short texts at most. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 };

/** After a search that took t, the next one begins 4 t later at the earliest. */
const share = 4;

type Tell = (names: ReadonlySet<string>) => void;

/** Must be closed. The thread is started by the first search. */
export function createOpenWriters(folder: string, clock: () => number): OpenWriters {
  let worker: Worker | undefined;
  let waiting: Tell[] = [];
  let asked: Tell[] = [];
  let nextAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let useless = !existsSync("/proc/self/fdinfo");

  function begin(): void {
    timer = undefined;
    worker ??= start();
    asked = waiting;
    waiting = [];
    worker.postMessage("search");
  }

  function start(): Worker {
    const fresh = new Worker(script, { eval: true, workerData: folder, resourceLimits });
    fresh.unref();
    fresh.on("message", ({ names, took }: { names: string[]; took: number }) => {
      nextAt = clock() + share * took;
      answer(asked, names);
      asked = [];
      if (waiting.length > 0) schedule();
    });
    fresh.on("error", giveUp); // without the hint a file is complete when it stands still
    return fresh;
  }

  function giveUp(): void {
    useless = true;
    clearTimeout(timer);
    answer([...asked, ...waiting], []);
    asked = [];
    waiting = [];
  }

  function schedule(): void {
    if (asked.length > 0 || timer !== undefined) return;
    timer = setTimeout(begin, Math.max(0, nextAt - clock()));
  }

  return {
    search() {
      if (useless) return Promise.resolve(new Set());
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

function answer(askers: readonly Tell[], names: readonly string[]): void {
  const found = new Set(names);
  for (const tell of askers) tell(found);
}
