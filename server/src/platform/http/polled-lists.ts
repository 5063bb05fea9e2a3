import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Account } from "../auth/account.js";
import { mayCall } from "../auth/scheme.js";
import type { House } from "../house.js";
import type { Implemented, ListCall } from "../implement.js";
import type { WholeList } from "../lists/list-cache.js";
import { securityHeaders } from "./security-headers.js";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const fixedHeaders = [...Object.entries(securityHeaders).flat(), "cache-control", "private, no-cache"];
const jsonHeaders = ["content-type", "application/json; charset=utf-8", "accept-ranges", "bytes"];

/** Takes the handlers of hapi off a listener, to be called where a call is not answered from memory. */
export function takeHandlers(listener: Server): Handler {
  const handlers = listener.listeners("request") as Handler[];
  listener.removeAllListeners("request");
  return (request, response) => {
    for (const handle of handlers) handle.call(listener, request, response);
  };
}

/** Who calls by the header or cookie that decides (scheme.ts); undefined leaves the question to hapi. */
function callerOf({ credentials, cookie }: House, request: IncomingMessage) {
  const { "x-api-key": key, "x-auth-token": token } = request.headers;
  if (key !== undefined) return typeof key === "string" ? credentials.find("key", key) : undefined;
  if (token !== undefined) return typeof token === "string" ? credentials.find("session", token) : undefined;
  const sealed = cookie.token({ raw: { req: request } });
  return typeof sealed === "string" ? credentials.find("session", sealed) : undefined;
}

function send(response: ServerResponse, { etag, bytes }: WholeList): void {
  if (bytes === undefined) response.writeHead(304, [...fixedHeaders, "etag", etag]).end();
  else
    response
      .writeHead(200, [...fixedHeaders, "etag", etag, ...jsonHeaders, "content-length", String(bytes.length)])
      .end(bytes);
}

/** The addresses under which a list is polled, each with its query as the list takes it. */
const addressesOf = ({ route }: Implemented): [string, object][] => [
  [route.path, {}],
  ...(route.query === "ListQuery" ? ["summary", "full"] : []).map((view): [string, object] => [
    `${route.path}?view=${view}`,
    { view },
  ]),
];

interface Polled {
  readonly one: Implemented;
  readonly query: object;
}

/**
 * Answers the polled lists before hapi makes anything of the call (a third of the processor time), mostly from memory.
 * Whatever is not plain, and every refusal, goes to hapi, whose answer is the same to the letter.
 */
export function answerPolledLists(
  listener: Server,
  house: House,
  implemented: readonly Implemented[],
  others: Handler,
) {
  const lists = new Map<string, Polled>(
    implemented.flatMap((one) =>
      one.list ? addressesOf(one).map(([url, query]) => [url, { one, query }] as const) : [],
    ),
  );

  /** The list for the caller, or undefined where hapi must answer. */
  function listFor(account: Account | undefined, { one, query }: Polled, request: IncomingMessage) {
    if (account === undefined || one.list === undefined || !mayCall(account, one.route)) return undefined;
    // The types of a route's query are the compiler's business; these are the two that its shape allows, or none.
    const source = one.list({ account, query } as unknown as ListCall);
    return house.lists.whole(source, request.headers["if-none-match"]?.replace(/^W\//, ""));
  }

  /** The same where caller or list come from the database. */
  async function soon(
    caller: ReturnType<typeof callerOf>,
    list: ReturnType<typeof listFor>,
    polled: Polled,
    request: IncomingMessage,
  ): Promise<WholeList | undefined> {
    try {
      return await (caller instanceof Promise ? listFor(await caller, polled, request) : list);
    } catch {
      // hapi meets the same failure and tells it.
      return undefined;
    }
  }

  function answer(polled: Polled, request: IncomingMessage, response: ServerResponse): void {
    const caller = callerOf(house, request);
    const list = caller instanceof Promise ? undefined : listFor(caller, polled, request);
    const settle = (found: WholeList | undefined) => {
      if (request.socket.destroyed) return;
      // Answers of a server that stops say that the connection ends, as hapi's do.
      if (found !== undefined && !house.stopping.aborted) send(response, found);
      else others(request, response);
    };
    if (caller instanceof Promise || list instanceof Promise) void soon(caller, list, polled, request).then(settle);
    else settle(list);
  }

  // Reads are told at level debug only, by hapi's own event; behind a proxy that speaks https there is one header more.
  const isPlain = ({ method, headers }: IncomingMessage) =>
    method === "GET" && headers["x-forwarded-proto"] === undefined && !house.stopping.aborted;
  listener.on("request", (request, response) => {
    const polled = isPlain(request) ? lists.get(request.url ?? "") : undefined;
    if (polled === undefined || house.settings.logLevel === "debug") others(request, response);
    else answer(polled, request, response);
  });
}
