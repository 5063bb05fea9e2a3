import { randomUUID } from "node:crypto";
import { ApiError, type Client, delayOf, NetworkError, pause } from "@clicktree/client";
import { type FileTransfer, routes, type TransferCreate } from "@clicktree/contract";
import { Interrupted } from "../terminal/exit.js";

const maxTries = 4;

/**
 * Sends a request once: after a broken connection it retries with the same idempotency key. Ctrl-C before the call
 * sends nothing; during the call it waits for the answer, so that the person knows whether the request was sent.
 */
export async function sendTransfer(
  client: Client,
  body: TransferCreate,
  signal: AbortSignal,
  key: string = randomUUID(),
): Promise<FileTransfer> {
  for (let failures = 0; ; failures++) {
    if (signal.aborted) throw new Interrupted();
    try {
      return await client.call(routes.transfers.create, {
        body,
        headers: { "idempotency-key": key },
        timeoutMs: 60_000,
      });
    } catch (error) {
      if (failures + 1 >= maxTries || !isPassing(error)) throw error;
      const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      await pause(Math.min(10_000, Math.max(retryAfterMs, delayOf(failures, 300, 3_000, Math.random))), signal);
    }
  }
}

/** Whether a retry may succeed: the connection broke, or the server is busy or still handling the first call. */
function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return error.code !== "ECONNREFUSED" && error.code !== "ENOTFOUND";
  if (!(error instanceof ApiError)) return false;
  return error.status >= 502 || ((error.status === 409 || error.status === 429) && error.retryAfter !== undefined);
}
