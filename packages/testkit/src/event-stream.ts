import type { StreamEvent } from "@clicktree/contract";
import type { Caller } from "./caller.js";

/** One open stream of server-sent events. */
export interface TestEventStream {
  readonly status: number;
  readonly headers: Headers;
  /** Every event received so far. */
  readonly events: readonly StreamEvent[];
  /** Everything received, comments included. */
  readonly received: string;
  /** True once the server has ended it. */
  readonly ended: boolean;
  close(): void;
}

/** Opens GET /api/events for a caller and collects the events. */
export async function openEventStream(caller: Caller): Promise<TestEventStream> {
  const hangUp = new AbortController();
  const response = await fetch(`${caller.address}/api/events`, { headers: caller.headers, signal: hangUp.signal });
  const events: StreamEvent[] = [];
  const state = { received: "", ended: false };
  const gather = async () => {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const chunk of response.body ?? []) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true });
      state.received += text;
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines)
        if (line.startsWith("data: ")) events.push(JSON.parse(line.slice("data: ".length)) as StreamEvent);
    }
  };
  void gather()
    .catch(() => undefined)
    .finally(() => {
      state.ended = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    events,
    get received() {
      return state.received;
    },
    get ended() {
      return state.ended;
    },
    close: () => hangUp.abort(),
  };
}
