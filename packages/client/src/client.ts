import type { AnswerOf, BodyOf, QueryOf, Route } from "@clicktree/contract";
import { addressOf, type ParamsOf } from "./address.js";
import { type FileAnswer, readData, readFile, readRefusal } from "./answer.js";
import { NetworkError } from "./api-error.js";
import { createMemory, type Remembered } from "./memory.js";
import { joinSignals, untilAborted } from "./signals.js";
import { type StreamOptions, streamEvents } from "./stream.js";

export interface ClientOptions {
  /** Address of the server, e.g. `http://127.0.0.1:4000`; a path of its own is kept. Empty: the page's own server. */
  readonly baseUrl: string;
  /** Session token; a browser needs none, its cookie goes along. */
  readonly token?: string | undefined;
  readonly apiKey?: string | undefined;
  /** Language of the server's sentences. */
  readonly language?: string | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds until a call is given up; 30,000 unless said, 0 for never. */
  readonly timeoutMs?: number | undefined;
}

/** What one call takes: the numbers of its path, its query, its body, and how to stop it. */
export type CallOptions<R extends Route> = Wanted<"params", ParamsOf<R>> &
  (BodyOf<R> extends undefined ? unknown : { readonly body: BodyOf<R> }) & {
    readonly query?: QueryOf<R> | undefined;
    readonly headers?: Readonly<Record<string, string>> | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly timeoutMs?: number | undefined;
  };
type Wanted<Name extends string, T> = T extends undefined ? unknown : { readonly [name in Name]: T };
type Rest<R extends Route> =
  Record<never, never> extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>];

export interface Client {
  /** Calls a route and answers its `data`. Throws ApiError, NetworkError, or the signal's reason. */
  call<const R extends Route>(route: R, ...rest: Rest<R>): Promise<AnswerOf<R>>;
  /** Calls a route that answers raw bytes. Throws as `call`. */
  callFile<const R extends Route>(route: R, ...rest: Rest<R>): Promise<FileAnswer>;
  /** Listens to the server's events until the signal is aborted; see StreamOptions. */
  streamEvents(options: StreamOptions): Promise<void>;
}

interface LooseOptions {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** A client of one server. Uses nothing but fetch, so the browser and the terminal share it. */
export function createClient(options: ClientOptions): Client {
  const doFetch = options.fetch ?? globalThis.fetch;
  const memory = createMemory();
  const identity: Record<string, string> = {
    ...(options.token !== undefined && { "x-auth-token": options.token }),
    ...(options.apiKey !== undefined && { "x-api-key": options.apiKey }),
    ...(options.language !== undefined && { "accept-language": options.language }),
  };

  async function send<T>(
    route: Route,
    call: LooseOptions,
    accept: string,
    read: (response: Response, address: string, last: Remembered | undefined) => Promise<T>,
  ): Promise<T> {
    const address = addressOf(options.baseUrl, route, call.params, call.query);
    const timeoutMs = call.timeoutMs ?? options.timeoutMs ?? 30_000;
    const late = new AbortController();
    const timer = timeoutMs > 0 ? setTimeout(() => late.abort(), timeoutMs) : undefined;
    const stop = joinSignals(call.signal, late.signal);
    // What a 304 means is kept by the call itself: others may push it out of the memory meanwhile.
    const last = route.etag === true ? memory.recall(address) : undefined;
    let answered = false;
    try {
      const response = await doFetch(address, {
        method: route.method,
        headers: {
          accept,
          ...identity,
          ...(call.body !== undefined && { "content-type": "application/json" }),
          ...(last && { "if-none-match": last.etag }),
          ...call.headers,
        },
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
        signal: stop.signal,
        redirect: "error",
      });
      answered = true;
      if (!response.ok && response.status !== 304) throw await readRefusal(response);
      return await untilAborted(stop.signal, read(response, address, last));
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason;
      if (late.signal.aborted) throw new NetworkError("timeout", address, error);
      throw isFetchFailure(error) ? new NetworkError(answered ? "interrupted" : "unreachable", address, error) : error;
    } finally {
      clearTimeout(timer);
      stop.release();
    }
  }

  return {
    call: ((route: Route, call: LooseOptions = {}) =>
      send(route, call, "application/json", async (response, address, last) => {
        if (response.status === 304) return last?.data;
        const data = await readData(response);
        memory.keep(address, response.headers.get("etag"), data);
        return data;
      })) as Client["call"],
    callFile: ((route: Route, call: LooseOptions = {}) => send(route, call, "*/*", readFile)) as Client["callFile"],
    streamEvents: (stream) => streamEvents({ baseUrl: options.baseUrl, headers: identity, fetch: doFetch }, stream),
  };
}

/** fetch throws a TypeError where the network failed, whatever the runtime; a cut body is one too. */
const isFetchFailure = (error: unknown): boolean => error instanceof TypeError;
