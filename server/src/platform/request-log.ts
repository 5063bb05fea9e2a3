import type { Request, Server } from "@hapi/hapi";
import type { Settings } from "../config/settings.js";
import type { Log } from "./runtime/log.js";

/** One line a call, with no header, query or body: those carry secrets. Unchanged lists are told at level debug only. */
export function registerRequestLog(server: Server, log: Log, level: Settings["logLevel"]): void {
  const tellsReads = level === "debug";
  server.events.on("response", (request: Request) => {
    const status = statusOf(request);
    const read = request.method === "get" && status < 400;
    if (read && !tellsReads) return;
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

/** hapi leaves a symbol, or nothing, where the client went away or a handler took the answer over; what was sent stands on Node's own response then. */
function statusOf({ response, raw }: Request): number {
  if (typeof response !== "object" || response === null) return raw.res.statusCode;
  return "isBoom" in response ? response.output.statusCode : response.statusCode;
}
