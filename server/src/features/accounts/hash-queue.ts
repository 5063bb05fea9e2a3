import { availableParallelism } from "node:os";
import { DomainError } from "../../platform/index.js";

/** Hashes in flight: one a core, and never all of libuv's four threads, on which the database answers, too. */
const atOnce = Math.min(3, availableParallelism());
const waitingRoom = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Throws BUSY (503) when too much waits already, before anything is done for the call. */
export function demandHashRoom(): void {
  if (waiting.length >= waitingRoom) throw new DomainError("BUSY", { retryAfter: 2 });
}

/** Runs expensive work in turn; refuses it with BUSY (503) when too much waits already. */
export async function inHashTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    demandHashRoom();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
