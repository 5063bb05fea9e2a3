import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type ResourceLimits, Worker } from "node:worker_threads";

/** An idle worker ends after this time: a large input file leaves a large heap. */
const idleTimeoutMs = 30_000;

/** False in tests, which run from the sources: there is no built module for a worker. */
export const isBuilt = (moduleUrl: string): boolean => moduleUrl.endsWith(".js");

interface WorkerResponse<Response> {
  readonly answer: Response;
}

/**
 * Runs tasks that would block the event loop in a worker thread, one at a time: `module` posts one response per request.
 * The first request starts the worker.
 * Undefined if the response takes longer than `timeoutMs`, waiting included; the worker is then terminated. Rejects if
 * the module fails.
 */
export function reusableWorker<Request, Response>(
  module: URL,
  timeoutMs: number,
  limits: ResourceLimits = {},
): (request: Request) => Promise<WorkerResponse<Response> | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    void worker?.terminate();
    worker = undefined;
  }

  function started(): Worker {
    // Do not inherit the arguments of a debugger or test runner.
    const made = new Worker(module, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 1_024, ...limits } });
    // A failure between two requests must not end the server; the next request starts another worker.
    made.on("error", () => undefined);
    made.once("exit", () => {
      if (worker === made) worker = undefined;
    });
    made.unref();
    return made;
  }

  async function ask(request: Request, left: number): Promise<WorkerResponse<Response> | undefined> {
    worker ??= started();
    const over = new AbortController();
    const { signal } = over;
    worker.postMessage(request);
    try {
      return await Promise.race([
        // Rejects with the worker's error.
        once(worker, "message", { signal }).then(([answer]) => ({ answer: answer as Response })),
        once(worker, "exit", { signal }).then(([code]) => Promise.reject(new Error(`worker ended with ${code}`))),
        pause(left, undefined, { signal }),
      ]);
    } finally {
      over.abort();
    }
  }

  async function askInTime(request: Request, left: number): Promise<WorkerResponse<Response> | undefined> {
    try {
      const answer = await ask(request, left);
      if (answer === undefined) end();
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  }

  return (request) => {
    const asked = performance.now();
    clearTimeout(idle);
    const mine = last.then(async () => {
      const left = timeoutMs - (performance.now() - asked);
      return left > 0 ? askInTime(request, left) : undefined;
    });
    const done = mine.catch(() => undefined);
    last = done;
    void done.then(() => {
      if (last === done) idle = setTimeout(end, idleTimeoutMs).unref();
    });
    return mine;
  };
}
