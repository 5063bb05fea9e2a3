import { pickLanguage } from "@clicktree/messages";
import type { Request, Server } from "@hapi/hapi";
import type { Settings } from "../config/settings.js";
import type { AppContext } from "./app-context.js";
import { failureAnswer, failureOf } from "./http/failure-answer.js";
import { isReplayed } from "./idempotent.js";
import type { Log } from "./runtime/log.js";

/** Whether an Accept or Accept-Encoding header names a type explicitly, not by a wildcard; `q=0` excludes it (RFC 9110, 12.4.2). */
export const accepts = (header: string | undefined, kind: string): boolean =>
  (header ?? "").split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === kind && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** For every answer with data or a plain page: nothing in it may run, load or be framed. */
export const securityHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** Added on https: browsers then use only https for a year. */
const strictTransport = "max-age=31536000";

/** Logs one line per call, without headers, query or body: they contain secrets. Reads are logged at level debug only. */
export function registerRequestLog(server: Server, log: Log, level: Settings["logLevel"]): void {
  const logsReads = level === "debug";
  server.events.on("response", (request: Request) => {
    const status = statusOf(request);
    const read = request.method === "get" && status < 400;
    if (read && !logsReads) return;
    log[read ? "debug" : "info"](
      {
        id: request.info.id,
        method: request.method,
        route: request.route.path,
        status,
        ms: request.info.completed - request.info.received,
        user: request.auth.credentials?.account?.id,
      },
      "call",
    );
  });
}

/** If the client disconnected or a handler wrote to the socket, hapi has no response; Node's own one has the status. */
function statusOf({ response, raw }: Request): number {
  if (typeof response !== "object" || response === null) return raw.res.statusCode;
  return "isBoom" in response ? response.output.statusCode : response.statusCode;
}

/** The last step of every call: converts failures to `{message, code}` and adds the security headers to every answer. */
export function registerAnswers(server: Server, app: Pick<AppContext, "log" | "clients" | "stopping">): void {
  server.ext("onPreResponse", (request, h) => {
    let { response } = request;
    if ("isBoom" in response) {
      const failure = failureOf(response);
      const language = pickLanguage(request.raw.req.headers["accept-language"]);
      const { route } = request.route.settings.app ?? {};
      const answer = failureAnswer(failure, language, route?.envelope);
      if (answer.status >= 500)
        app.log.error({ id: request.info.id, route: request.route.path, err: failure.cause ?? failure }, failure.code);
      response = h.response(JSON.stringify(answer.body)).type("application/json; charset=utf-8").code(answer.status);
      response.header("cache-control", "no-store");
      for (const [name, value] of Object.entries(answer.headers)) response.header(name, value);
      if (answer.status === 401) response.header("www-authenticate", "Session");
    }
    // Assigned together: hapi's header() validates each name, which costs time on every polled list.
    const ownPolicy = response.headers["content-security-policy"];
    Object.assign(response.headers, securityHeaders);
    if (ownPolicy !== undefined) response.headers["content-security-policy"] = ownPolicy;
    if (isReplayed(request)) response.headers["idempotency-replayed"] = "true";
    if (app.clients.isSecure(request)) response.header("strict-transport-security", strictTransport);
    if (app.stopping.aborted) response.header("connection", "close");
    return response;
  });
}
