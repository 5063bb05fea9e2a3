import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { execa } from "execa";
import type { Environment } from "../terminal/context.js";
import { exitCodes, stopWithInput } from "../terminal/exit.js";

/** The parts of the demo, in the order in which they start; they stop the other way round. */
export const parts = ["server", "lab", "watch"] as const;
export type Part = (typeof parts)[number];

export interface PartEnd {
  readonly part: Part;
  readonly code: number | string;
  /** File with what it wrote. */
  readonly log: string;
}

/** A process of a part. */
interface Running {
  readonly pid: number | undefined;
  /** Asks it to stop and waits for that; what does not is killed. */
  stop(): Promise<void>;
}

interface Options {
  /** The script that is this program, run again for each part. */
  readonly script: string;
  readonly folder: string;
  /** A part ended by itself and will be started again. */
  readonly onRestart: (end: PartEnd) => void;
}

const quick = 30_000;
const attempts = 5;
const grace = 12_000;

/** Runs this program's own commands as processes and starts again what falls over. */
export function superviseParts({ script, folder, onRestart }: Options) {
  const running = new Map<Part, Running>();
  const kept: Promise<void>[] = [];
  const stopping = new AbortController();
  let giveUp: (end: PartEnd) => void = () => {};
  const gaveUp = new Promise<PartEnd>((resolve) => {
    giveUp = resolve;
  });

  async function keepUp(part: Part, args: readonly string[], env: Environment): Promise<void> {
    const log = join(folder, `${part}.log`);
    for (let failures = 0; !stopping.signal.aborted; ) {
      const begun = performance.now();
      const code = await run(part, args, env, log);
      if (stopping.signal.aborted) return;
      failures = performance.now() - begun < quick ? failures + 1 : 1;
      const end = { part, code, log };
      // Refused settings and a refused key stay refused.
      if (failures >= attempts || code === exitCodes.usage || code === exitCodes.notAllowed) return giveUp(end);
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
      // A part ends when its input does: when we say so, and when we are killed. Ctrl-C reaches only us, so that the
      // parts stop in their order.
      stdin: "pipe",
      detached: process.platform !== "win32",
      stdout: output,
      stderr: output,
      buffer: false,
    });
    const stop = async () => {
      child.stdin.end();
      const late = globalThis.setTimeout(() => child.kill("SIGKILL"), grace);
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
      kept.push(keepUp(part, args, env));
    },
    /** Process numbers of the parts. */
    pids: () => Object.fromEntries([...running].map(([part, { pid }]) => [part, pid])),
    /** Resolves with a part that does not stay up. */
    gaveUp,
    /** Stops the parts one after the other, the server last. */
    async stop(): Promise<void> {
      stopping.abort();
      for (const part of [...parts].reverse()) await running.get(part)?.stop();
      await Promise.all(kept);
    },
  };
}
