/** The message from a page to its worker. Every response repeats the number of its request. */
export interface WorkerRequest<Request> {
  readonly id: number;
  readonly request: Request;
}

/** The responses of a worker: any number of progress reports, then a result or the text of an error. */
export type WorkerResponse<Result, Progress> = { readonly id: number } & (
  | { readonly progress: Progress }
  | { readonly result: Result }
  | { readonly failure: string }
);

/** Answers requests inside a worker. An error that `handle` throws rejects the request on the page. */
export function serveWorker<Request, Result, Progress = never>(
  handle: (request: Request, report: (progress: Progress) => void) => Result | Promise<Result>,
): void {
  const respond = (response: WorkerResponse<Result, Progress>): void => self.postMessage(response);
  self.onmessage = async ({ data: { id, request } }: MessageEvent<WorkerRequest<Request>>) => {
    try {
      respond({ id, result: await handle(request, (progress) => respond({ id, progress })) });
    } catch (error) {
      respond({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  };
}

/** The part of `Worker` that a client uses. */
export type WorkerPort = Pick<Worker, "onmessage" | "onerror" | "postMessage" | "terminate">;

interface SendOptions<Progress> {
  readonly onProgress?: (progress: Progress) => void;
  /** Buffers that are moved to the worker; the page can no longer read them. */
  readonly transfer?: Transferable[];
}

export interface WorkerClient<Request, Result, Progress> {
  /**
   * Resolves with the worker's result. Rejects with a `DOMException`: an `OperationError` with the text of the worker's
   * error, a `NetworkError` if its script did not load, an `AbortError` after `stop`.
   */
  send(request: Request, options?: SendOptions<Progress>): Promise<Result>;
  /** Ends the worker at once. The next request starts another one. */
  stop(): void;
}

interface PendingRequest<Result, Progress> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

/** Sends requests to one worker, which starts with the first request and is replaced if it breaks. */
export function createWorkerClient<Request, Result, Progress = never>(
  start: () => WorkerPort,
): WorkerClient<Request, Result, Progress> {
  const pending = new Map<number, PendingRequest<Result, Progress>>();
  let worker: WorkerPort | undefined;
  let lastId = 0;

  const end = (reason: Error): void => {
    worker?.terminate();
    worker = undefined;
    const left = [...pending.values()];
    pending.clear();
    for (const { reject } of left) reject(reason);
  };
  const startWorker = (): WorkerPort => {
    const started = start();
    started.onmessage = ({ data }: MessageEvent<WorkerResponse<Result, Progress>>) => {
      const request = pending.get(data.id);
      // the worker has been stopped since
      if (request === undefined || worker !== started) return;
      if ("progress" in data) return request.onProgress?.(data.progress);
      pending.delete(data.id);
      if ("result" in data) request.resolve(data.result);
      else request.reject(new DOMException(data.failure, "OperationError"));
    };
    // a script that did not load gives no message
    started.onerror = ({ message }) => {
      const name = message ? "OperationError" : "NetworkError";
      if (worker === started) end(new DOMException(message, name));
    };
    return started;
  };
  return {
    send(request, { onProgress, transfer = [] } = {}) {
      worker ??= startWorker();
      const id = ++lastId;
      const result = new Promise<Result>((resolve, reject) => pending.set(id, { resolve, reject, onProgress }));
      const message: WorkerRequest<Request> = { id, request };
      worker.postMessage(message, transfer);
      return result;
    },
    stop: () => end(new DOMException("aborted", "AbortError")),
  };
}
