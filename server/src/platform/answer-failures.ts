import { pickLanguage } from "@clicktree/messages";
import type { Server } from "@hapi/hapi";
import type { AppContext } from "./app-context.js";
import { failureAnswer, failureOf } from "./http/failure-answer.js";
import { securityHeaders, strictTransport } from "./http/security-headers.js";

/** The last step of every call: failures become `{message, code}`, and every answer gets its security headers. */
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
    // Assigned at once: hapi's header() looks at each name, on every call of every list that is polled.
    const ownPolicy = response.headers["content-security-policy"];
    Object.assign(response.headers, securityHeaders);
    if (ownPolicy !== undefined) response.headers["content-security-policy"] = ownPolicy;
    if (app.clients.isSecure(request)) response.header("strict-transport-security", strictTransport);
    if (app.stopping.aborted) response.header("connection", "close");
    return response;
  });
}
