import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Account } from "../auth/account.js";
import { mayCall } from "../auth/scheme.js";
import type { House } from "../house.js";
import type { Implemented, ListCall } from "../implement.js";
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

/** Who calls, where that is in memory and true; the same order of precedence as in scheme.ts. */
function knownCaller({ credentials, cookie }: House, request: IncomingMessage): Account | undefined {
  const { "x-api-key": key, "x-auth-token": token } = request.headers;
  if (key !== undefined) return typeof key === "string" ? credentials.recall("key", key) : undefined;
  if (token !== undefined) return typeof token === "string" ? credentials.recall("session", token) : undefined;
  const sealed = cookie.token({ raw: { req: request } });
  return typeof sealed === "string" ? credentials.recall("session", sealed) : undefined;
}

/** The addresses under which a list is polled, each with its query as the list takes it. */
const addressesOf = ({ route }: Implemented): [string, object][] => [
  [route.path, {}],
  ...(route.query === "ListQuery" ? ["summary", "full"] : []).map((view): [string, object] => [
    `${route.path}?view=${view}`,
    { view },
  ]),
];

/**
 * Answers a polled list before hapi makes anything of the call, where caller and list are in memory and nothing was
 * committed since (most polls: a third of the processor time). Whatever is not that plain goes to hapi, whose answer is
 * the same to the letter.
 */
export function answerKnownLists(listener: Server, house: House, implemented: readonly Implemented[], others: Handler) {
  const lists = new Map(
    implemented.flatMap((one) =>
      one.list ? addressesOf(one).map(([url, query]) => [url, { one, query }] as const) : [],
    ),
  );

  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    const found = request.method === "GET" ? lists.get(request.url ?? "") : undefined;
    if (found?.one.list === undefined || house.stopping.aborted) return false;
    // Behind a proxy that speaks https, answers carry one header more.
    if (request.headers["x-forwarded-proto"] !== undefined) return false;
    const account = knownCaller(house, request);
    if (account === undefined || !mayCall(account, found.one.route)) return false;
    // The types of a route's query are the compiler's business; these are the two that its shape allows, or none.
    const source = found.one.list({ account, query: found.query } as unknown as ListCall);
    const answer = house.lists.recall(source, request.headers["if-none-match"]?.replace(/^W\//, ""));
    if (answer === undefined) return false;
    const { etag, bytes } = answer;
    if (bytes === undefined) response.writeHead(304, [...fixedHeaders, "etag", etag]).end();
    else
      response
        .writeHead(200, [...fixedHeaders, "etag", etag, ...jsonHeaders, "content-length", String(bytes.length)])
        .end(bytes);
    return true;
  }

  // Reads are told at level debug only, by hapi's own event.
  if (house.settings.logLevel === "debug") listener.on("request", others);
  else
    listener.on("request", (request, response) => {
      if (!answered(request, response)) others(request, response);
    });
}
