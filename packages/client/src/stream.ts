import { routes, type StreamEvent } from "@clicktree/contract";
import { readRefusal } from "./answers.js";
import { ApiError, isRecord, mayPass, NetworkError } from "./api-error.js";
import { delayOf, joinSignals, pause, untilAborted } from "./signals.js";

/** Times in milliseconds. */
export interface StreamOptions {
  readonly signal: AbortSignal;
  readonly onEvent: (event: StreamEvent) => void;
  /** The stream opened (again). Events may have been missed, so read the lists once. */
  readonly onOpen?: (() => void) | undefined;
  /** The stream broke or did not open; the caller polls until the next `onOpen`. Reconnects by itself. */
  readonly onClose?: ((why: ApiError | NetworkError) => void) | undefined;
  /** After this silence the stream counts as dead; the server sends comments more often. */
  readonly silenceMs?: number | undefined;
  readonly firstDelayMs?: number | undefined;
  readonly maxDelayMs?: number | undefined;
  /** Numbers from 0 to 1 for the jitter. */
  readonly random?: (() => number) | undefined;
}

interface StreamPeer {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof globalThis.fetch;
}

/**
 * Reads server-sent events by fetch (EventSource cannot send headers) and reconnects with growing, jittered pauses. Ends
 * when the signal is aborted. Throws ApiError if a retry cannot help: not signed in, not allowed, or a server without
 * events.
 */
export async function streamEvents(peer: StreamPeer, options: StreamOptions): Promise<void> {
  const { signal, firstDelayMs = 500, maxDelayMs = 30_000, random = Math.random } = options;
  for (let failures = 0; !signal.aborted; ) {
    const why = await listen(peer, options, () => {
      failures = 0;
      options.onOpen?.();
    });
    if (signal.aborted) return;
    if (!mayPass(why)) throw why;
    options.onClose?.(why);
    const wait = why instanceof ApiError && why.retryAfter !== undefined ? why.retryAfter * 1000 : 0;
    await pause(Math.max(wait, delayOf(failures++, firstDelayMs, maxDelayMs, random)), signal);
  }
}

/** Listens as long as possible and returns why it ended. */
async function listen(peer: StreamPeer, options: StreamOptions, opened: () => void): Promise<ApiError | NetworkError> {
  const address = `${peer.baseUrl.replace(/\/+$/, "")}${routes.system.events.path}`;
  const silence = new AbortController();
  const stop = joinSignals(options.signal, silence.signal);
  let timer = setTimeout(() => silence.abort(), options.silenceMs ?? 60_000);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), options.silenceMs ?? 60_000);
  };
  let isOpen = false;
  try {
    const response = await peer.fetch(address, {
      headers: { ...peer.headers, accept: "text/event-stream" },
      signal: stop.signal,
      redirect: "error",
    });
    if (!response.ok) throw await readRefusal(response);
    if (response.body === null || !/^text\/event-stream/i.test(response.headers.get("content-type") ?? "")) {
      await response.body?.cancel();
      throw new NetworkError("foreign-answer", address);
    }
    isOpen = true;
    opened();
    const reader = createEventReader((data) => {
      const event = readEvent(data);
      if (event !== undefined) options.onEvent(event);
    });
    const decoder = new TextDecoder();
    const body = response.body.getReader();
    const next = () => untilAborted(stop.signal, body.read());
    try {
      for (let piece = await next(); !piece.done; piece = await next()) {
        alive();
        reader(decoder.decode(piece.value, { stream: true }));
      }
    } finally {
      void body.cancel().catch(() => undefined); // a broken body cannot be cancelled, and it has ended anyway
    }
    return new NetworkError("interrupted", address);
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) return error;
    if (silence.signal.aborted) return new NetworkError("timeout", address, error);
    return new NetworkError(isOpen ? "interrupted" : "unreachable", address, error);
  } finally {
    clearTimeout(timer);
    stop.release();
  }
}

/** Undefined for events that this client does not know: it keeps listening. */
function readEvent(data: string): StreamEvent | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return isRecord(value) && typeof value.list === "string" ? (value as unknown as StreamEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** Limits the memory for a line or an event that never ends. */
const maxLineLength = 1_048_576;

/**
 * Parses text/event-stream incrementally and calls `onData` with the data of each event. Comments (keep-alives), ids and
 * names are ignored. Pieces may end anywhere, also between CR and LF.
 */
export function createEventReader(onData: (data: string) => void): (piece: string) => void {
  let rest = "";
  let data: string[] = [];
  let length = 0;

  const readLine = (line: string): void => {
    if (line === "") {
      if (data.length > 0) onData(data.join("\n"));
      data = [];
      length = 0;
    } else if (line === "data" || line.startsWith("data:")) {
      const value = line.slice(5);
      data.push(value.startsWith(" ") ? value.slice(1) : value);
      length += value.length + 1;
    }
  };

  return (piece) => {
    const text = rest + piece;
    // a CR at the very end may be the first half of CR LF: it waits for the next piece
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) readLine(line);
    if (rest.length > maxLineLength || length > maxLineLength)
      throw new RangeError("a line or an event of the event stream does not end");
  };
}
