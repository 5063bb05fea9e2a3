import { randomUUID } from "node:crypto";
import { ApiError, type Client, delayOf, NetworkError, pause } from "@clicktree/client";
import { type FileTransfer, routes, type TransferCreate } from "@clicktree/contract";
import { Interrupted } from "../terminal/exit.js";

const maxTries = 4;
/** Longest wait if a server asks us to retry later. */
const maxWaitMs = 10_000;

/** Sends a request once; see `sendOnce`. */
export const sendRequest = (
  client: Client,
  body: TransferCreate,
  signal: AbortSignal,
  key?: string,
): Promise<Sent<FileTransfer>> =>
  sendOnce((options) => client.call(routes.transfers.create, { body, ...options }), signal, key);

interface CallOptions {
  readonly headers: Record<string, string>;
  readonly timeoutMs: number;
  readonly onReplayed: () => void;
}

export interface Sent<T> {
  readonly answer: T;
  /** False if the server repeated the answer to a call of another run. */
  readonly isChanged: boolean;
}

/**
 * Makes a call that takes effect once: after a broken connection it retries with the same idempotency key. The key is a
 * new one for each run of a command, unless the person gives one. At Ctrl-C before the call it sends nothing; during the
 * call it waits for the answer, so that the person knows whether it was sent.
 */
export async function sendOnce<T>(
  call: (options: CallOptions) => Promise<T>,
  signal: AbortSignal,
  givenKey?: string,
): Promise<Sent<T>> {
  const key = givenKey ?? randomUUID();
  let mayHaveArrived = false;
  for (let failures = 0; ; failures++) {
    if (signal.aborted) throw new Interrupted();
    let isChanged = true;
    const onReplayed = () => {
      isChanged = mayHaveArrived;
    };
    try {
      const answer = await call({ headers: { "idempotency-key": key }, timeoutMs: 120_000, onReplayed });
      return { answer, isChanged };
    } catch (error) {
      // our own server answers 503 only to calls that had no effect
      mayHaveArrived ||=
        error instanceof NetworkError || (error instanceof ApiError && error.status > 500 && error.status !== 503);
      const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      if (failures + 1 >= maxTries || !isPassing(error) || retryAfterMs > 60_000) throw error;
      await pause(Math.min(maxWaitMs, Math.max(retryAfterMs, delayOf(failures, 300, 3_000, Math.random))), signal);
    }
  }
}

/** Whether a retry may succeed: the connection broke, or the server is busy or still handling the first call. */
function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return error.code !== "ECONNREFUSED" && error.code !== "ENOTFOUND";
  if (!(error instanceof ApiError)) return false;
  return error.status >= 502 || ((error.status === 409 || error.status === 429) && error.retryAfter !== undefined);
}
