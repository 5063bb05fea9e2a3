import { type AnswerOf, type BodyOf, type QueryOf, type Route, requiredFields } from "@clicktree/contract";
import { type FileAnswer, readBody, readFile, readRefusal } from "./answers.js";
import { isRecord, NetworkError } from "./api-error.js";
import { joinSignals } from "./signals.js";
import type { StreamOptions } from "./stream.js";

/** Path parameters of a route: `{id}` in the path requires `id`. */
type ParamsOf<R extends Route> = R["path"] extends `${string}{id}${string}` ? { readonly id: number } : undefined;

/** Polls repeat only a few lists. */
const maxCachedLists = 8;

/** A list with its ETag. */
interface CachedList {
  readonly etag: string;
  readonly data: unknown;
}

/** The last response of each list with its ETag, so that a poll without changes costs a 304. */
interface ListCache {
  get(address: string): CachedList | undefined;
  /** Stores a response that has an ETag and evicts the oldest one if there are too many. */
  set(address: string, etag: string | null, data: unknown): void;
}

function createListCache(): ListCache {
  const known = new Map<string, CachedList>();
  return {
    get: (address) => known.get(address),
    set(address, etag, data) {
      known.delete(address);
      if (etag !== null) known.set(address, { etag, data });
      for (const oldest of known.keys()) if (known.size > maxCachedLists) known.delete(oldest);
    },
  };
}

interface ClientOptions {
  /** Address of the server, for example `http://127.0.0.1:4000`, with its path if any. Empty: the page's own server. */
  readonly baseUrl: string;
  /** Session token; a browser needs none because it sends its cookie. */
  readonly token?: string | undefined;
  readonly apiKey?: string | undefined;
  /** Language of the server's messages. */
  readonly language?: string | undefined;
  /** The calling program, which the audit log shows; browsers send their own. */
  readonly userAgent?: string | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Whether data may be an answer of the route; without it, any is. `hasKnownField` recognises other programs. */
  readonly accepts?: ((route: Route, data: unknown) => boolean) | undefined;
  /** Whether a JSON answer would take too much memory, such as `hasTooManyValues`. */
  readonly isTooLarge?: ((text: string) => boolean) | undefined;
  /** Timeout of a call in milliseconds; 30,000 by default, 0 for none. */
  readonly timeoutMs?: number | undefined;
}

/** Options of one call: path parameters, query, body, headers, signal and timeout. */
type CallOptions<R extends Route> = ParamsField<"params", ParamsOf<R>> &
  (BodyOf<R> extends undefined ? unknown : { readonly body: BodyOf<R> }) & {
    readonly query?: QueryOf<R> | undefined;
    readonly headers?: Readonly<Record<string, string>> | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly timeoutMs?: number | undefined;
    /** Called before the answer if the call changed nothing, because an earlier one had the same effect. */
    readonly onReplayed?: (() => void) | undefined;
    /** The browser completes the call even if its page ends, if the body is small. */
    readonly keepalive?: boolean | undefined;
    /** Largest answer that is read, in bytes after decompression; 64 MiB by default. */
    readonly maxBytes?: number | undefined;
  };
type ParamsField<Name extends string, T> = T extends undefined ? unknown : { readonly [name in Name]: T };
type Rest<R extends Route> =
  Record<never, never> extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>];

export interface Client {
  /** Calls a route and returns its `data`. Throws ApiError, NetworkError, or the signal's reason. */
  call<const R extends Route>(route: R, ...rest: Rest<R>): Promise<AnswerOf<R>>;
  /** Calls a route whose success carries a message (`envelope`). Throws like `call`. */
  callWithMessage<const R extends Route>(
    route: R,
    ...rest: Rest<R>
  ): Promise<{ readonly data: AnswerOf<R>; readonly message: string }>;
  /** Calls a route that returns raw bytes. Throws like `call`. */
  callFile<const R extends Route>(route: R, ...rest: Rest<R>): Promise<FileAnswer>;
  /** Listens to the server's events until the signal is aborted; see StreamOptions. */
  streamEvents(options: StreamOptions): Promise<void>;
}

/**
 * Whether data has a field that every answer of the route has. A person may type the address of another program, which
 * answers something else as JSON. One field is enough, and values are not checked: servers of other versions may have
 * fewer fields or more.
 */
export function hasKnownField({ answer }: Route, data: unknown): boolean {
  if (answer.kind !== "one" && answer.kind !== "list") return true;
  const names = requiredFields[answer.shape]?.split(" ");
  const fits = (item: unknown) => isRecord(item) && (names?.some((name) => name in item) ?? true);
  return answer.kind === "one" ? fits(data) : Array.isArray(data) && data.every(fits);
}

interface LooseOptions {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly onReplayed?: () => void;
  readonly keepalive?: boolean;
  readonly maxBytes?: number;
}

/** A client of one server. It needs only fetch, so that browser and terminal share it. */
export function createClient(options: ClientOptions): Client {
  const doFetch = options.fetch ?? globalThis.fetch;
  const cache = createListCache();
  const identity: Record<string, string> = {
    ...(options.token !== undefined && { "x-auth-token": options.token }),
    ...(options.apiKey !== undefined && { "x-api-key": options.apiKey }),
    ...(options.language !== undefined && { "accept-language": options.language }),
    ...(options.userAgent !== undefined && { "user-agent": options.userAgent }),
  };

  async function send<T>(
    route: Route,
    call: LooseOptions,
    accept: string,
    read: (response: Response, address: string, last: CachedList | undefined) => Promise<T>,
  ): Promise<T> {
    const address = addressOf(options.baseUrl, route, call.params, call.query);
    const timeoutMs = call.timeoutMs ?? options.timeoutMs ?? 30_000;
    const late = new AbortController();
    const timer = timeoutMs > 0 ? setTimeout(() => late.abort(), timeoutMs) : undefined;
    const stop = joinSignals(call.signal, late.signal);
    // Hold the cached list during the call: other calls may evict it before a 304 arrives.
    const last = route.etag === true ? cache.get(address) : undefined;
    let answered = false;
    try {
      const answer = await doFetch(address, {
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
        ...(call.keepalive && { keepalive: true }),
      });
      answered = true;
      const response = cancellable(answer, stop.signal);
      if (!response.ok && response.status !== 304) throw await readRefusal(response);
      if (response.headers.get("idempotency-replayed") === "true") call.onReplayed?.();
      return await read(response, address, last);
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason;
      if (late.signal.aborted) throw new NetworkError("timeout", address, error);
      throw isFetchFailure(error) ? new NetworkError(answered ? "interrupted" : "unreachable", address, error) : error;
    } finally {
      clearTimeout(timer);
      stop.release();
    }
  }

  async function readJson(route: Route, response: Response, address: string, maxBytes?: number) {
    const body = await readBody(response, address, { maxBytes, isTooLarge: options.isTooLarge });
    if (options.accepts?.(route, body.data) === false) throw new NetworkError("foreign-answer", address);
    return body;
  }

  return {
    call: ((route: Route, call: LooseOptions = {}) =>
      send(route, call, "application/json", async (response, address, last) => {
        if (response.status === 304) return last?.data;
        const { data } = await readJson(route, response, address, call.maxBytes);
        cache.set(address, response.headers.get("etag"), data);
        return data;
      })) as Client["call"],
    callWithMessage: ((route: Route, call: LooseOptions = {}) =>
      send(route, call, "application/json", (response, address) =>
        readJson(route, response, address, call.maxBytes),
      )) as Client["callWithMessage"],
    callFile: ((route: Route, call: LooseOptions = {}) =>
      send(route, call, "*/*", (response, address) =>
        readFile(response, address, call.maxBytes),
      )) as Client["callFile"],
    // loaded when needed: the sign-in page has no stream
    streamEvents: async (stream) =>
      (await import("./stream.js")).streamEvents(
        { baseUrl: options.baseUrl, headers: identity, fetch: doFetch },
        stream,
      ),
  };
}

/** Statuses of responses without content. Chromium gives them an empty body, with which no other response can be made. */
const withoutContent = new Set([204, 205, 304]);

/** The response with a body that an abort cancels, which fetch alone may not do (see untilAborted). */
function cancellable(response: Response, signal: AbortSignal): Response {
  if (response.body === null || withoutContent.has(response.status)) return response;
  return new Response(response.body.pipeThrough(new TransformStream(), { signal }), response);
}

/** In every runtime fetch throws a TypeError for network failures, also for a truncated body. */
const isFetchFailure = (error: unknown): boolean => error instanceof TypeError;

/** The full address of a call. The base address may have a path (a server behind a proxy). */
function addressOf(
  baseUrl: string,
  route: Route,
  params: Readonly<Record<string, number>> | undefined,
  query: object | undefined,
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new TypeError(`${route.path} needs ${whole}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.append(name, String(value));
  const text = search.toString();
  return `${baseUrl.replace(/\/+$/, "")}${path}${text === "" ? "" : `?${text}`}`;
}
