import { pickLanguage } from "@clicktree/messages";
import type { Request, Server } from "@hapi/hapi";
import type { Settings } from "../config/settings.js";
import type { AppContext } from "./app-context.js";
import { failureAnswer, failureOf } from "./http/failure-answer.js";
import { securityHeaders, strictTransport } from "./http/headers.js";
import type { Log } from "./runtime/log.js";

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
      const answer = failureAnswer(failure, pickLanguage(request.raw.req.headers["accept-language"]));
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
    if (app.clients.isSecure(request)) response.header("strict-transport-security", strictTransport);
    if (app.stopping.aborted) response.header("connection", "close");
    return response;
  });
}
