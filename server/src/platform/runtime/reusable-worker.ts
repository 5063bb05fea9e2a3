import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";

/** Idle threads end after this time (ms): a large input file leaves a large heap. */
const idleTimeoutMs = 30_000;

/** The sources, which the test runner reads as they are, have no built module beside them for a thread. */
export const isBuilt = (moduleUrl: string): boolean => moduleUrl.endsWith(".js");

interface Answer<A> {
  readonly answer: A;
}

/**
 * A thread of its own for what would keep everybody waiting: `module` posts one answer to each question. It is started
 * by the first one and asked one at a time.
 * Undefined where the answer is not there `within` milliseconds after the question, its turn included: the thread is
 * ended then. Rejects where the module fails.
 */
export function reusableWorker<Q, A>(module: URL, within: number): (question: Q) => Promise<Answer<A> | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    void worker?.terminate();
    worker = undefined;
  }

  function started(): Worker {
    // A debugger's and a test runner's arguments are not for it.
    const made = new Worker(module, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 1_024 } });
    // One that fails between two questions must not end the server; the next question starts another.
    made.on("error", () => undefined);
    made.once("exit", () => {
      if (worker === made) worker = undefined;
    });
    made.unref();
    return made;
  }

  async function ask(question: Q, left: number): Promise<Answer<A> | undefined> {
    worker ??= started();
    const over = new AbortController();
    const { signal } = over;
    worker.postMessage(question);
    try {
      return await Promise.race([
        // Rejects with the error of the thread.
        once(worker, "message", { signal }).then(([answer]) => ({ answer: answer as A })),
        once(worker, "exit", { signal }).then(([code]) => Promise.reject(new Error(`thread ended with ${code}`))),
        pause(left, undefined, { signal }),
      ]);
    } finally {
      over.abort();
    }
  }

  async function askInTime(question: Q, left: number): Promise<Answer<A> | undefined> {
    try {
      const answer = await ask(question, left);
      if (answer === undefined) end();
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  }

  return (question) => {
    const asked = performance.now();
    clearTimeout(idle);
    const mine = last.then(async () => {
      const left = within - (performance.now() - asked);
      return left > 0 ? askInTime(question, left) : undefined;
    });
    const done = mine.catch(() => undefined);
    last = done;
    void done.then(() => {
      if (last === done) idle = setTimeout(end, idleTimeoutMs).unref();
    });
    return mine;
  };
}
