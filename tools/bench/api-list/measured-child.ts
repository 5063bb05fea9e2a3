import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A server of a bench in a process of its own that reports its processor time and memory. */
export interface MeasuredChild {
  readonly port: number;
  /** Other fields of its ready message. */
  readonly ready: Readonly<Record<string, unknown>>;
  /** Processor time so far, user and system, in microseconds. */
  cpu(): Promise<number>;
  /** Resident memory in bytes, after a collection where the child allows it. */
  memory(): Promise<number>;
  ask(question: object): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

function answerOf(child: ChildProcess, question?: object): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The server of the bench ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message as Record<string, unknown>);
    });
    if (question) child.send(question);
  });
}

/** Starts a module beside the bench, e.g. `./api-list/ours.js`, with settings as JSON in its argument. */
export async function startMeasuredChild(module: string, base: string, settings: object = {}): Promise<MeasuredChild> {
  const child = fork(fileURLToPath(new URL(module, base)), [JSON.stringify(settings)], { execArgv: ["--expose-gc"] });
  const ready = await answerOf(child);
  const ask = (question: object) => answerOf(child, question);
  return {
    port: Number(ready.port),
    ready,
    cpu: async () => Number((await ask({ ask: "cpu" })).cpu),
    memory: async () => Number((await ask({ ask: "memory" })).memory),
    ask,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** The child's side: reports that it is ready and answers questions. */
export function reportReady(
  ready: Record<string, unknown>,
  answer: (question: { ask: string }) => Promise<object> | object = () => ({}),
): void {
  process.on("message", async (question: { ask: string }) => {
    if (question.ask === "cpu") {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpu: user + system });
    } else if (question.ask === "memory") {
      globalThis.gc?.();
      process.send?.({ memory: process.memoryUsage.rss() });
    } else process.send?.(await answer(question));
  });
  process.send?.(ready);
}

/** Settings passed to the child as JSON. */
export const childSettings = <T>(): T => JSON.parse(process.argv[2] ?? "{}") as T;
