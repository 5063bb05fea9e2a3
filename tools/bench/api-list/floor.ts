import { server as createServer } from "@hapi/hapi";
import { childSettings, reportReady } from "./measured-child.js";

/** Bare hapi that sends the same bytes to every caller. */
const { body } = childSettings<{ body: string }>();
const bytes = Buffer.from(body);
const server = createServer({ host: "127.0.0.1", port: 0 });
server.route({
  method: "GET",
  path: "/api/trees",
  handler: (_, h) => h.response(bytes).type("application/json; charset=utf-8"),
});
await server.start();
reportReady({ port: Number(server.info.port) });
