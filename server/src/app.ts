import { readFileSync } from "node:fs";
import { server as createServer, type Server } from "@hapi/hapi";
import type { Settings } from "./config/settings.js";
import type { Store } from "./database/store.js";
import { accountsFeature } from "./features/accounts/index.js";
import { adminDemosFeature } from "./features/admin-demos/index.js";
import { adminRequestsFeature } from "./features/admin-requests/index.js";
import { administratorsFeature } from "./features/administrators/index.js";
import { apiKeysFeature } from "./features/api-keys/index.js";
import { auditFeature, recordFirstUse } from "./features/audit/index.js";
import { calibrationsFeature } from "./features/calibrations/index.js";
import { dashboardFeature } from "./features/dashboard/index.js";
import { deliveriesFeature } from "./features/deliveries/index.js";
import { demoDataFeature } from "./features/demo-data/index.js";
import { demosFeature } from "./features/demos/index.js";
import { equipmentFeature } from "./features/equipment/index.js";
import { eventsFeature } from "./features/events/index.js";
import { mailFeature } from "./features/mail/index.js";
import { notificationsFeature } from "./features/notifications/index.js";
import { probesFeature } from "./features/probes/index.js";
import { requestsFeature } from "./features/requests/index.js";
import { reservationsFeature } from "./features/reservations/index.js";
import { sessionsFeature } from "./features/sessions/index.js";
import { settingsFeature } from "./features/settings/index.js";
import { sharesFeature } from "./features/shares/index.js";
import { signingFeature } from "./features/signing/index.js";
import { systemFeature } from "./features/system/index.js";
import { treesFeature } from "./features/trees/index.js";
import type { AppContext, Feature } from "./platform/app-context.js";
import { Credentials } from "./platform/auth/credentials.js";
import { registerAuth } from "./platform/auth/scheme.js";
import { sessionCookie } from "./platform/auth/session-cookie.js";
import { createBodyMemory } from "./platform/http/body-memory.js";
import { clientAddress } from "./platform/http/client-address.js";
import { answerClientErrors, createListener, drainOf } from "./platform/http/listener.js";
import { ListCache } from "./platform/lists/list-cache.js";
import { registerAnswers, registerRequestLog } from "./platform/responses.js";
import { serverRoute } from "./platform/route-adapter.js";
import { createBackground } from "./platform/runtime/background.js";
import type { Log } from "./platform/runtime/log.js";
import type { Signer } from "./platform/signer.js";

/** Every feature of the server, one folder each. */
const features: readonly Feature[] = [
  accountsFeature,
  sessionsFeature,
  apiKeysFeature,
  treesFeature,
  requestsFeature,
  adminRequestsFeature,
  equipmentFeature,
  probesFeature,
  calibrationsFeature,
  deliveriesFeature,
  demosFeature,
  adminDemosFeature,
  demoDataFeature,
  administratorsFeature,
  auditFeature,
  reservationsFeature,
  sharesFeature,
  notificationsFeature,
  mailFeature,
  eventsFeature,
  settingsFeature,
  signingFeature,
  systemFeature,
  dashboardFeature,
];

const version = (JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string })
  .version;

interface AppOptions {
  readonly settings: Settings;
  readonly store: Store;
  readonly log: Log;
  readonly now: () => number;
  /** Seals the session cookie. */
  readonly secret: string;
  readonly signer: Signer;
  readonly stopping: AbortSignal;
  readonly passwordCost: number;
  /** Folder of the built dashboard, if it is not the one beside the server. */
  readonly dashboard?: string | undefined;
}

interface App {
  readonly server: Server;
  readonly app: AppContext;
  /** Closes the connections without interrupting a call, within the given time (ms). */
  readonly drain: (maxMs: number) => Promise<void>;
}

/** Assembles the server: the platform first, then the routes of every feature. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { settings, store, log, now, secret, signer, stopping, passwordCost, dashboard } = options;
  const listener = createListener(settings.limits.sockets);
  const server = createServer({
    host: settings.host,
    port: settings.port,
    listener,
    compression: false,
    // hapi would answer a range beyond the end in its own format, and half a list is not JSON
    routes: { state: { parse: false }, response: { ranges: false } },
    debug: false,
  });
  answerClientErrors(listener);
  const drain = drainOf(listener);
  const clients = clientAddress(settings.trustedProxies);
  const app: AppContext = {
    settings,
    store,
    log,
    now,
    stopping,
    version,
    background: createBackground(),
    passwordCost,
    dashboard,
    signer,
    lists: new ListCache(store, version),
    credentials: new Credentials(store, log, now, recordFirstUse({ now })),
    cookie: await sessionCookie(server, secret, clients.isSecure),
    clients,
    bodies: createBodyMemory(),
  };
  registerAuth(server, app.credentials, app.cookie);
  registerAnswers(server, app);
  registerRequestLog(server, log, settings.logLevel);
  server.route(features.flatMap((feature) => feature(app)).map((implemented) => serverRoute(app, implemented)));
  return { server, app, drain };
}
