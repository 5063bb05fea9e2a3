import type { AnswerOf, Route } from "@clicktree/contract";
import { checkAnswer } from "./answers.js";

interface CallOptions {
  id?: number | string;
  query?: Record<string, string | number>;
  /** Sent as JSON. Tests send wrong bodies, too. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Accepts a 5xx, which otherwise fails the test. */
  mayFail?: boolean;
}

export interface Reply<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** `data` of a success; throws for anything else. */
  readonly data: T;
  /** `code` and `message` of a failure. */
  readonly code: string | undefined;
  readonly message: string | undefined;
  /** The whole JSON body. */
  readonly json: Record<string, unknown>;
}

/** A caller of the server over HTTP. Every answer is checked against the contract. */
export interface Caller {
  /** Address of the server, e.g. http://127.0.0.1:4000. */
  readonly address: string;
  readonly headers: Record<string, string>;
  /** Calls a route of the contract. */
  call<R extends Route>(route: R, options?: CallOptions): Promise<Reply<AnswerOf<R>>>;
  /** Calls any method and path. */
  send(method: string, path: string, options?: CallOptions): Promise<Reply>;
  /** The same caller with further headers. */
  with(headers: Record<string, string>): Caller;
}

function readReply(status: number, headers: Headers, bytes: Buffer): Reply {
  const text = bytes.toString("utf8");
  const json = () => JSON.parse(text) as Record<string, unknown>;
  const failure = (name: string) => (status >= 400 ? (json()[name] as string | undefined) : undefined);
  return {
    status,
    headers,
    bytes,
    text,
    get data() {
      if (status >= 300) throw new Error(`No data: ${status} ${text.slice(0, 500)}`);
      return json().data;
    },
    get code() {
      return failure("code");
    },
    get message() {
      return failure("message");
    },
    get json() {
      return json();
    },
  };
}

/** A caller at `address` who sends `headers` with every call. */
export function createCaller(address: string, headers: Record<string, string> = {}): Caller {
  const send = async (method: string, path: string, options: CallOptions = {}): Promise<Reply> => {
    const query = options.query
      ? `?${new URLSearchParams(Object.entries(options.query).map(([k, v]): [string, string] => [k, String(v)]))}`
      : "";
    const response = await fetch(`${address}${path}${query}`, {
      method,
      redirect: "manual",
      headers: {
        ...(options.body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: typeof options.body === "string" ? options.body : JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const reply = readReply(response.status, response.headers, Buffer.from(await response.arrayBuffer()));
    if (!(options.mayFail && reply.status >= 500)) checkAnswer(method, path, reply);
    return reply;
  };
  return {
    address,
    headers,
    send,
    call: (route, options = {}) =>
      send(route.method, route.path.replace("{id}", String(options.id ?? 0)), options) as Promise<
        Reply<AnswerOf<typeof route>>
      >,
    with: (more) => createCaller(address, { ...headers, ...more }),
  };
}
