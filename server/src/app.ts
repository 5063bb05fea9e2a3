import { readFileSync } from "node:fs";
import { server as createServer, type Server } from "@hapi/hapi";
import type { Settings } from "./config/settings.js";
import type { Store } from "./database/store.js";
import { features } from "./features.js";
import { registerAnswers } from "./platform/answer-failures.js";
import { Credentials } from "./platform/auth/credentials.js";
import { registerAuth } from "./platform/auth/scheme.js";
import { sessionCookie } from "./platform/auth/session-cookie.js";
import { createBackground } from "./platform/background.js";
import type { House } from "./platform/house.js";
import { clientAddress } from "./platform/http/client-address.js";
import { drainOf } from "./platform/http/drain.js";
import { answerClientErrors, createListener } from "./platform/http/listener.js";
import { answerPolledLists, takeHandlers } from "./platform/http/polled-lists.js";
import { ListCache } from "./platform/lists/list-cache.js";
import type { Log } from "./platform/log.js";
import { registerRequestLog } from "./platform/request-log.js";
import { serverRoute } from "./platform/route-adapter.js";

/** Version of the product, as its package says. */
const version = (JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string })
  .version;

export interface Parts {
  readonly settings: Settings;
  readonly store: Store;
  readonly log: Log;
  readonly now: () => number;
  /** Seals the session cookie. */
  readonly secret: string;
  readonly stopping: AbortSignal;
  readonly passwordCost: number;
  /** Folder of the built dashboard, where it is not the one beside the server. */
  readonly dashboard?: string | undefined;
}

export interface App {
  readonly server: Server;
  readonly house: House;
  /** Ends the connections without cutting anybody off, within the milliseconds given. */
  readonly drain: (most: number) => Promise<void>;
}

/** Puts the server together: platform first, then every feature's routes. It does not listen yet. */
export async function createApp(parts: Parts): Promise<App> {
  const { settings, store, log, now, secret, stopping, passwordCost, dashboard } = parts;
  const listener = createListener(settings.limits.sockets);
  const server = createServer({
    host: settings.host,
    port: settings.port,
    listener,
    compression: false,
    routes: { state: { parse: false } },
    debug: false,
  });
  const handOver = takeHandlers(listener);
  answerClientErrors(listener);
  const drain = drainOf(listener);
  const house: House = {
    settings,
    store,
    log,
    now,
    stopping,
    version,
    background: createBackground(),
    passwordCost,
    dashboard,
    lists: new ListCache(store, version),
    credentials: new Credentials(store, log, now),
    cookie: await sessionCookie(server, secret),
    clients: clientAddress(settings.trustedProxies),
  };
  registerAuth(server, house.credentials, house.cookie);
  registerAnswers(server, house);
  registerRequestLog(server, log, settings.logLevel);
  const implemented = features.flatMap((feature) => feature(house));
  server.route(implemented.map((one) => serverRoute(house, one)));
  answerPolledLists(listener, house, implemented, handOver);
  return { server, house, drain };
}
