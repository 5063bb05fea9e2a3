import type { Request, Server } from "@hapi/hapi";
import type { Settings } from "../config/settings.js";
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
