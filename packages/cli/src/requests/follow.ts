import { ApiError, type Client, joinSignals, mayPass, pause } from "@clicktree/client";
import type { ListName } from "@clicktree/contract";

interface FollowOptions<T> {
  /** Reads the current state of the request. */
  readonly look: (signal: AbortSignal) => Promise<T>;
  /** Whether the request will not change any more. */
  readonly isOver: (request: T) => boolean;
  /** The lists whose events may concern it. */
  readonly lists: readonly ListName[];
  readonly signal: AbortSignal;
  /** Called with each new state of the request. */
  readonly onChange: (request: T) => void;
  /** The server is out of reach, or back; waiting continues in both cases. */
  readonly onReach: (reached: boolean) => void;
}

/** Time between polls without an event stream (requirements 13.3), and with one in case an event was lost. */
const [pollMs, slowPollMs] = [3_000, 30_000];

/**
 * Follows a request until it has ended, by the event stream, or by polling every 3 s without one. Waits while the
 * server is out of reach; throws a refusal (signed out, not found). Ends early when the signal is aborted.
 */
export async function followRequest<T>(client: Client, options: FollowOptions<T>): Promise<T | undefined> {
  const { signal, onChange, isOver, lists } = options;
  const ended = new AbortController();
  const listeningSignal = joinSignals(signal, ended.signal);
  let streaming = false;
  let wake = () => undefined as undefined;
  const listening = client
    .streamEvents({
      signal: listeningSignal.signal,
      onOpen: () => {
        streaming = true;
        wake();
      },
      onClose: () => {
        streaming = false;
        wake();
      },
      onEvent: (event) => {
        if (lists.includes(event.list)) wake();
      },
    })
    .catch((error: unknown) => {
      // no event stream, or not allowed with this key: fall back to polling
      if (!(error instanceof ApiError)) throw error;
      streaming = false;
    });
  try {
    let last = "";
    while (!signal.aborted) {
      const waking = new AbortController();
      let news = false;
      wake = () => {
        news = true;
        waking.abort();
      };
      const request = await reach(options);
      if (request !== undefined && JSON.stringify(request) !== last) {
        last = JSON.stringify(request);
        onChange(request);
      }
      if (request !== undefined && isOver(request)) return request;
      if (!news) await pause(streaming ? slowPollMs : pollMs, signal, waking.signal);
    }
    return undefined;
  } finally {
    ended.abort();
    await listening;
    listeningSignal.release();
  }
}

async function reach<T>({ look, signal, onReach }: FollowOptions<T>): Promise<T | undefined> {
  try {
    const request = await look(signal);
    onReach(true);
    return request;
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!mayPass(error)) throw error;
    onReach(false);
    return undefined;
  }
}
