import { randomUUID } from "node:crypto";
import { ApiError, type Client, delayOf, NetworkError, pause } from "@clicktree/client";
import { type FileTransfer, routes, type TransferCreate } from "@clicktree/contract";
import { Interrupted } from "../terminal/exit.js";

const tries = 4;

/**
 * Sends a request, once: a break on the way is tried again under the same idempotency key. Ctrl-C before it goes out
 * sends nothing; one while it is on its way waits for the answer, so that nobody is left to guess.
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
      if (failures + 1 >= tries || !isPassing(error)) throw error;
      const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      await pause(Math.min(10_000, Math.max(asked, delayOf(failures, 300, 3_000, Math.random))), signal);
    }
  }
}

/** Whether the same call may succeed in a moment: the line broke, or the server is busy or still at the first one. */
function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return error.code !== "ECONNREFUSED" && error.code !== "ENOTFOUND";
  if (!(error instanceof ApiError)) return false;
  return error.status >= 502 || ((error.status === 409 || error.status === 429) && error.retryAfter !== undefined);
}
