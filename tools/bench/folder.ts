import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { startFolderDaemon } from "@clicktree/lab/daemon";
import { fakeLaboratoryServer } from "@clicktree/testkit";
import { watch } from "chokidar";
import type { Bench, Row } from "./bench.js";
import { compare, median } from "./harness.js";
import { isInstalled } from "./processes.js";

/** A program that notices files: `seen` gets each name, once or more. */
type Watcher = (folder: string, seen: (name: string) => void) => Promise<() => Promise<void>>;

const memory = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
const nameOf = (n: number) => `test_ada_${n}.csv`;
const now = () => Number(process.hrtime.bigint()) / 1e6;

/** The daemon with a server in memory; a file counts as noticed at `point`. */
const daemon =
  (files: number, point: "fileSeen" | "uploadStarted"): Watcher =>
  async (home, seen) => {
    const server = fakeLaboratoryServer();
    for (let n = 0; n < files; n++) {
      const request = server.add(`request_ada_${n + 1}`);
      request.summary = { ...request.summary, status: 2 }; // known to the server, and not downloaded first
    }
    const stopping = new AbortController();
    let ready = () => undefined as unknown;
    const connected = new Promise((resolve) => {
      ready = () => resolve(undefined);
    });
    const running = startFolderDaemon({
      requests: `${home}-requests`,
      feedback: home,
      server,
      signal: stopping.signal,
      onEvent: ({ kind }) => kind === "connected" && ready(),
      onFailpoint: (name, file) => name === point && seen(file),
    });
    await connected;
    return async () => {
      stopping.abort();
      await running.ended;
      rmSync(`${home}-requests`, { recursive: true, force: true });
    };
  };

const inotifywait: Watcher = async (folder, seen) => {
  const child = spawn("inotifywait", ["-m", "-e", "close_write,moved_to", "--format", "%f", folder]);
  createInterface({ input: child.stdout }).on("line", seen);
  await new Promise((resolve) => child.stderr.on("data", (text) => /established/.test(String(text)) && resolve(text)));
  return async () => void child.kill();
};

const chokidarWaiting: Watcher = async (folder, seen) => {
  const watcher = watch(folder, { awaitWriteFinish: true, ignoreInitial: true });
  watcher.on("add", (path) => seen(basename(path)));
  await new Promise((resolve) => watcher.once("ready", () => resolve(undefined)));
  return () => watcher.close();
};

/** A process that writes files and reports, for each, the monotonic time at which it was closed. */
const writer = `
const { closeSync, openSync, writeSync } = require("node:fs");
const [folder, files, gap] = process.argv.slice(1);
let n = 0;
const one = () => {
  const file = openSync(folder + "/test_ada_" + ++n + ".csv", "w");
  writeSync(file, "sent,n1\\n" + n % 4 + ",0\\n");
  closeSync(file);
  return Number(process.hrtime.bigint()) / 1e6;
};
const closed = [];
if (gap === "0") while (n < Number(files)) closed.push(one());
const finish = () => process.stdout.write(JSON.stringify(closed));
const next = () => (n < Number(files) ? (closed.push(one()), setTimeout(next, Number(gap))) : finish());
next();
`;

interface Outcome {
  /** Milliseconds from closing a file until it is noticed. */
  readonly waits: number[];
  /** Milliseconds from closing the last file until the last one is noticed. */
  readonly afterLast: number;
  readonly lost: number;
}

async function notice(watcher: Watcher, files: number, gapMs: number, timeoutMs: number): Promise<Outcome> {
  const home = mkdtempSync(join(memory, "clicktree-folder-"));
  const folder = join(home, "feedback");
  mkdirSync(folder);
  const times = new Map<string, number>();
  let all = () => undefined as unknown;
  const complete = new Promise((resolve) => {
    all = () => resolve(undefined);
  });
  const stop = await watcher(folder, (name) => {
    if (!/^test_ada_\d+\.csv$/.test(name) || times.has(name)) return;
    times.set(name, now());
    if (times.size === files) all();
  });
  const closed = await closings(spawn(process.execPath, ["-e", writer, folder, String(files), String(gapMs)]));
  await Promise.race([complete, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())]);
  await stop();
  rmSync(home, { recursive: true, force: true });
  const waits = closed.flatMap((at, i) => {
    const seen = times.get(nameOf(i + 1));
    return seen === undefined ? [] : [seen - at];
  });
  const last = Math.max(...[...times.values()].slice(-1));
  return { waits, afterLast: Math.max(0, last - closed.at(-1)!), lost: files - times.size };
}

async function closings(child: ChildProcess): Promise<number[]> {
  let text = "";
  child.stdout?.on("data", (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => child.once("close", resolve));
  return JSON.parse(text) as number[];
}

/** The delay until files are noticed: one after the other (median), and in a burst (last close to last notice). */
export const bench: Bench = async (rounds) => {
  const hasInotify = isInstalled("inotifywait");
  const lost: string[] = [];
  const single = (watcher: Watcher, files: number) => async () =>
    median((await notice(watcher, files, 150, 5_000)).waits);
  const burst = (watcher: Watcher, files: number, who: string) => async () => {
    const outcome = await notice(watcher, files, 0, 60_000);
    if (outcome.lost > 0) lost.push(`${who} lost ${outcome.lost} of ${files}`);
    return outcome.afterLast;
  };
  const floor = <T>(measure: T) => (hasInotify ? measure : undefined);
  const minRounds = Math.max(5, Math.min(5, rounds));
  const complete = await compare(
    {
      label: "file complete → upload started, p50",
      ours: single(daemon(10, "uploadStarted"), 10),
      ...(hasInotify && { floor: floor(single(inotifywait, 10)) }),
      peer: single(chokidarWaiting, 10),
    },
    minRounds,
  );
  const many = await compare(
    {
      label: "10,000 at once: last close → all seen",
      ours: burst(daemon(10_000, "fileSeen"), 10_000, "ours"),
      ...(hasInotify && { floor: floor(burst(inotifywait, 10_000, "inotifywait")) }),
      peer: burst(chokidarWaiting, 10_000, "awaitWriteFinish"),
    },
    minRounds,
  );
  const flood = await notice(daemon(50_000, "fileSeen"), 50_000, 0, 120_000);
  const summary = goal(complete, 50);
  return {
    unit: "ms",
    rows: [summary, goal(many, 150)],
    summary,
    notes: [
      `50,000 at once: ${flood.lost} lost, all seen ${flood.afterLast.toFixed(0)} ms after the last close`,
      ...lost,
      ...(hasInotify ? [] : ["floor: apt-get install inotify-tools"]),
    ],
  };
};

const goal = (row: Row, maxMs: number): Row => ({ ...row, goal: `≤ ${maxMs} ms`, met: (row.ours ?? 0) <= maxMs });
