import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createClient, pause } from "@clicktree/client";
import { routes } from "@clicktree/contract";
import { execa } from "execa";
import type { Environment } from "../terminal/context.js";
import { exitCodes, stopWithInput } from "../terminal/exit.js";

/** The parts of the demo, in the order in which they start; they stop in reverse order. */
const parts = ["server", "lab", "watch"] as const;
type Part = (typeof parts)[number];

export interface PartEnd {
  readonly part: Part;
  readonly code: number | string;
  /** File with its output. */
  readonly log: string;
}

/** A process of a part. */
interface Running {
  readonly pid: number | undefined;
  /** Asks it to stop and waits; kills it after a timeout. */
  stop(): Promise<void>;
}

interface Options {
  /** The script of this program, which runs once for each part. */
  readonly script: string;
  readonly folder: string;
  /** A part ended by itself and will be restarted. */
  readonly onRestart: (end: PartEnd) => void;
  /** A part keeps failing, or its settings or key are refused: it is not restarted. */
  readonly onGiveUp: (end: PartEnd) => void;
}

/** A part that ends sooner than this after its start has failed. After this many failures in a row it is not restarted. */
const [quickEndMs, maxFailures] = [30_000, 5];
const stopTimeoutMs = 12_000;

/** Runs commands of this program as processes and restarts those that fail. */
export function superviseParts({ script, folder, onRestart, onGiveUp }: Options) {
  const running = new Map<Part, Running>();
  const supervised: Promise<void>[] = [];
  const stopping = new AbortController();

  async function supervise(part: Part, args: readonly string[], env: Environment): Promise<void> {
    const log = join(folder, `${part}.log`);
    for (let failures = 0; !stopping.signal.aborted; ) {
      const begun = performance.now();
      const code = await run(part, args, env, log);
      if (stopping.signal.aborted) return;
      failures = performance.now() - begun < quickEndMs ? failures + 1 : 1;
      const end = { part, code, log };
      // restarting does not help when the settings or the key are refused
      if (failures >= maxFailures || code === exitCodes.usage || code === exitCodes.notAllowed) return onGiveUp(end);
      onRestart(end);
      await setTimeout(250 * 2 ** failures, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function run(part: Part, args: readonly string[], env: Environment, log: string): Promise<number | string> {
    const output = { file: log, append: true } as const;
    const child = execa(process.execPath, [script, ...args], {
      env: { ...env, [stopWithInput]: "1" },
      extendEnv: false,
      reject: false,
      // A part stops when its input ends, so also when this process is killed. Ctrl-C reaches only this process, which
      // stops the parts in order.
      stdin: "pipe",
      detached: process.platform !== "win32",
      stdout: output,
      stderr: output,
      buffer: false,
    });
    const stop = async () => {
      child.stdin.end();
      const late = globalThis.setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
      await child;
      clearTimeout(late);
    };
    running.set(part, { pid: child.pid, stop });
    const { exitCode, signal } = await child;
    running.delete(part);
    return exitCode ?? signal ?? "?";
  }

  return {
    start(part: Part, args: readonly string[], env: Environment): void {
      supervised.push(supervise(part, args, env));
    },
    /** Process numbers of the parts. */
    pids: () => Object.fromEntries([...running].map(([part, { pid }]) => [part, pid])),
    /** Stops the parts one after the other, the server last. */
    async stop(): Promise<void> {
      stopping.abort();
      for (const part of [...parts].reverse()) await running.get(part)?.stop();
      await Promise.all(supervised);
    },
  };
}

/** Waits until the server answers that it is ready. Throws the signal's reason when that fires first. */
export async function serverReady(url: string, signal: AbortSignal): Promise<void> {
  const client = createClient({ baseUrl: url, timeoutMs: 2_000 });
  for (;;) {
    signal.throwIfAborted();
    const health = await client.call(routes.system.health, { signal }).catch(() => undefined);
    if (health?.status === "ok") return;
    await pause(50, signal);
  }
}

/** Waits until something listens on a port. Throws the signal's reason when that fires first. */
export async function portOpen(host: string, port: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (await answers(host, port)) return;
    await pause(50, signal);
  }
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
