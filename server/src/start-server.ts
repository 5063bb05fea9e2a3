import { setMaxListeners } from "node:events";
import { createApp } from "./app.js";
import { makeDataDir, persistedSecret, requireDatabase } from "./config/data-directory.js";
import type { Settings } from "./config/settings.js";
import { databaseName, openMigrated, startFailure } from "./database/migrations/open-migrated.js";
import type { Pragmas } from "./database/sqlite-connection.js";
import { DomainError, StartFailure } from "./failures/domain-error.js";
import { makeFirstAdministrator, usualPasswordCost } from "./features/accounts/index.js";
import { announceExpiringKeys } from "./features/api-keys/index.js";
import { deleteOldRows } from "./features/audit/index.js";
import { endInterrupted } from "./features/deliveries/index.js";
import { deleteOldMails } from "./features/mail/index.js";
import { purgeOldTrees } from "./features/trees/index.js";
import type { AppContext } from "./platform/app-context.js";
import { deleteDeadClaims } from "./platform/claims.js";
import { deleteOldAnswers } from "./platform/idempotent.js";
import { runEvery } from "./platform/runtime/background.js";
import { createLog } from "./platform/runtime/log.js";
import { signerOf } from "./platform/signer.js";

const dayMs = 86_400_000;

/**
 * Announces keys that expire soon and deletes data that are no longer needed, now and once a day until the server
 * stops.
 */
const startDailyWork = (app: Pick<AppContext, "store" | "settings" | "now" | "log" | "stopping">): Promise<void> =>
  runEvery(app, dayMs, async () => {
    await announceExpiringKeys(app);
    await deleteOldAnswers(app);
    await deleteDeadClaims(app.store);
    await purgeOldTrees(app);
    await deleteOldMails(app);
  });

/**
 * Deletes old rows of the audit log, now and once a day. There may be very many, so neither calls nor the start wait
 * for this.
 */
const startRetention = (app: Pick<AppContext, "store" | "settings" | "now" | "log" | "stopping" | "background">) => {
  const retain = () =>
    deleteOldRows(app).catch((error: unknown) =>
      app.log.warn({ err: error }, "old rows of the audit log were not deleted"),
    );
  app.background.add(runEvery(app, dayMs, retain));
};

/** How long running calls may take to finish when the server stops (ms). */
const drainTimeoutMs = 9_500;

export interface RunningServer {
  readonly address: string;
  /** Finishes what is running (at most 10 s) and releases port and database. */
  stop(): Promise<void>;
}

interface StartOptions {
  /**
   * Receives the first administrator if this start created one with a random password: at once, because no later start
   * knows the password if this one fails, for example on a port in use.
   */
  readonly onFirstAdministrator?: (made: { readonly username: string; readonly password: string }) => void;
  /** Milliseconds since 1970, for tests. */
  readonly now?: () => number;
  /** Further PRAGMAs of SQLite, read and set before each write, for tests of full disks. */
  readonly pragmas?: Pragmas;
  /** scrypt's N as a power of two, for tests that create hundreds of accounts. */
  readonly passwordCost?: number;
  /** Folder of the built dashboard, for tests without one. */
  readonly dashboard?: string;
}

/** Starts the server. Throws StartFailure if it cannot. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  makeDataDir(settings.dataDir);
  requireDatabase(settings);
  const store = await openMigrated(settings.database, options);
  const log = createLog(settings.logLevel);
  const stopping = new AbortController();
  // Every periodic job and worker listens to it; the number does not grow while the server runs.
  setMaxListeners(50, stopping.signal);
  const { now = Date.now, passwordCost = usualPasswordCost, dashboard } = options;
  try {
    const secret = settings.sessionSecret ?? persistedSecret(settings.dataDir, "session-secret");
    const signer = signerOf(persistedSecret(settings.dataDir, "signing-secret"));
    const parts = { settings, store, log, now, secret, signer, passwordCost, stopping: stopping.signal, dashboard };
    const { server, app, drain } = await createApp(parts);
    const firstAdministrator = await makeFirstAdministrator(app);
    if (firstAdministrator) options.onFirstAdministrator?.(firstAdministrator);
    await endInterrupted(app);
    await startDailyWork(app);
    await server.start().catch((error: NodeJS.ErrnoException) => {
      const { host, port } = settings;
      if (error.code === "EADDRINUSE") throw new StartFailure("PORT_IN_USE", { host, port });
      throw new StartFailure("ADDRESS_UNUSABLE", { host, port, reason: error.message });
    });
    const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
    startRetention(app);
    log.info({ port: server.info.port, database: databaseName(settings.database) }, "listening");
    return {
      address: `http://${host}:${server.info.port}`,
      async stop() {
        stopping.abort();
        await drain(drainTimeoutMs);
        // Calls that are still unanswered are aborted.
        await server.stop({ timeout: 1 });
        await app.background.settled();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    // A database that can be read but not written fails only here.
    throw error instanceof DomainError ? startFailure(settings.database, error) : error;
  }
}
