import { setMaxListeners } from "node:events";
import { ApiError, delayOf, NetworkError, pause } from "@clicktree/client";
import type { ConnectionFault } from "./events.js";

/** The server refuses this key or account; a retry cannot help. */
export class Denied extends Error {
  override readonly name = "Denied";
}

/** A single run was requested and the server is out of reach. */
export class OutOfReach extends Error {
  override readonly name = "OutOfReach";
}

export interface Connection {
  readonly connected: boolean;
  readonly retried: number;
  /**
   * Repeats a call until the server answers. While the server is out of reach all calls wait and one at a time tries, so
   * that they share the pauses. Throws ApiError if the server refuses this call, Denied if it refuses all calls.
   */
  run<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** The server seems to be back: the next call need not wait. */
  wake(): void;
}

interface ConnectionOptions {
  readonly signal: AbortSignal;
  readonly onUp: () => void;
  readonly onDown: (fault: ConnectionFault, code: string, retryMs: number) => void;
  /** Attempts before a call fails with OutOfReach; unlimited by default. */
  readonly maxTries?: number | undefined;
  readonly random?: (() => number) | undefined;
}

/** At most 20 s, so that we find a server that comes back well within 30 s. */
const firstPauseMs = 500;
const maxPauseMs = 20_000;
const maxRetryAfterMs = 60_000;

export function createConnection(options: ConnectionOptions): Connection {
  const { signal, random = Math.random } = options;
  setMaxListeners(0, signal); // every running call listens to it
  const maxTries = options.maxTries ?? Number.POSITIVE_INFINITY;
  let up: boolean | undefined;
  let failures = 0;
  let retried = 0;
  let line: Promise<void> = Promise.resolve();
  let nap = newNap();
  let napping: Promise<void> = Promise.resolve();

  /** Resolves at once while the server answers. Otherwise callers pass one by one, each after the shared pause. */
  async function turn(): Promise<() => void> {
    if (up !== false) return () => undefined;
    let done: () => void = () => undefined;
    const before = line;
    line = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    if (up === false) await napping;
    return done;
  }

  function succeeded(): void {
    failures = 0;
    if (up === true) return;
    up = true;
    nap.abort();
    options.onUp();
  }

  function failed(fault: ConnectionFault, code: string, retryAfter: number | undefined): void {
    const wait = Math.min(
      maxRetryAfterMs,
      Math.max(delayOf(failures++, firstPauseMs, maxPauseMs, random), 1000 * (retryAfter ?? 0)),
    );
    up = false;
    nap = newNap();
    napping = pause(wait, nap.signal, signal);
    options.onDown(fault, code, wait);
  }

  return {
    get connected() {
      return up === true;
    },
    get retried() {
      return retried;
    },
    async run(call) {
      for (let own = 0; ; own++) {
        signal.throwIfAborted();
        const done = await turn();
        const probing = up === false;
        try {
          signal.throwIfAborted();
          const answer = await call(signal);
          succeeded();
          return answer;
        } catch (error) {
          signal.throwIfAborted();
          const verdict = judge(error);
          if (verdict === "refused") succeeded();
          if (verdict === "refused" || verdict === "unknown") throw error;
          if (verdict === "denied") throw new Denied(sentenceOf(error), { cause: error });
          if (own + 1 >= maxTries) throw new OutOfReach(codeOfCall(error), { cause: error });
          retried++;
          // Calls that were running when the connection broke tell us nothing new.
          if (verdict !== "busy" && (probing || up !== false)) failed(verdict, codeOfCall(error), retryAfterOf(error));
        } finally {
          done();
        }
        // A call that fails while others succeed waits alone.
        await pause(delayOf(own, 50, 5_000, random), signal, nap.signal);
      }
    },
    wake: () => nap.abort(),
  };
}

/** Any number of calls may wait for it to end. */
function newNap(): AbortController {
  const nap = new AbortController();
  setMaxListeners(0, nap.signal);
  return nap;
}

type Verdict = ConnectionFault | "refused" | "denied" | "busy" | "unknown";

function judge(error: unknown): Verdict {
  if (error instanceof NetworkError) {
    const { reason } = error;
    const camel = { "foreign-answer": "foreignAnswer", "no-https": "noHttps", "too-large": "tooLarge" } as const;
    return reason in camel
      ? camel[reason as keyof typeof camel]
      : (reason as Exclude<typeof reason, keyof typeof camel>);
  }
  if (!(error instanceof ApiError)) return "unknown";
  const { status } = error;
  if (status === 401 || status === 403) return "denied";
  if (status === 409 && error.retryAfter !== undefined) return "busy";
  if (status >= 500 || status === 408 || status === 425 || status === 429) return "failing";
  return "refused";
}

/** The server's message for the user; only the status if a proxy sent a page instead. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? (error.serverMessage ?? `HTTP ${error.status}`) : String(error);

const codeOfCall = (error: unknown): string => {
  if (error instanceof ApiError) return String(error.status);
  return error instanceof NetworkError ? (error.code ?? error.reason) : String(error);
};

const retryAfterOf = (error: unknown) => (error instanceof ApiError ? error.retryAfter : undefined);
