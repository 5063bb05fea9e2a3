import { createApp } from "./app.js";
import { keptSecret, makeDataDir } from "./config/kept-secret.js";
import type { Settings } from "./config/settings.js";
import { StartFailure } from "./config/start-failure.js";
import { databaseName, openMigrated, startFailure } from "./database/open-migrated.js";
import type { Pragmas } from "./database/sqlite-driver.js";
import { makeFirstAdministrator, usualPasswordCost } from "./features/accounts/index.js";
import { endInterrupted } from "./features/deliveries/index.js";
import type { House } from "./platform/house.js";
import { forgetDeadClaims } from "./platform/idempotency/claims.js";
import { forgetOldAnswers } from "./platform/idempotency/once.js";
import { DomainError } from "./platform/index.js";
import { createLog } from "./platform/log.js";
import { repeatedly } from "./platform/repeatedly.js";

const everyDay = 86_400_000;

/** Clears away what nobody needs any more, now and once a day until the server stops. */
const keepHouse = (house: Pick<House, "store" | "now" | "log" | "stopping">): Promise<void> =>
  repeatedly(house, everyDay, async () => {
    await forgetOldAnswers(house);
    await forgetDeadClaims(house.store);
  });

/** Milliseconds that calls under way may take to end when the server stops. */
const longestDrain = 9_500;

export interface RunningServer {
  /** e.g. http://127.0.0.1:4000 */
  readonly address: string;
  /** The first administrator, where this start made one with a random password. */
  readonly firstAdministrator: { readonly username: string; readonly password: string } | undefined;
  /** Ends what runs (at most 10 s) and lets go of port and database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Milliseconds since 1970, for tests. */
  readonly now?: () => number;
  /** Further PRAGMAs of SQLite, set before each write as they are then, for tests of full disks. */
  readonly pragmas?: Pragmas;
  /** Power of two of scrypt's N, for tests that make hundreds of accounts. */
  readonly passwordCost?: number;
  /** Folder of the built dashboard, for tests without one. */
  readonly dashboard?: string;
}

/** Starts the server. Throws StartFailure with one sentence where it cannot. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  makeDataDir(settings.dataDir);
  const secret = settings.sessionSecret ?? keptSecret(settings.dataDir, "session-secret");
  const store = await openMigrated(settings.database, options);
  const log = createLog(settings.logLevel);
  const stopping = new AbortController();
  const { now = Date.now, passwordCost = usualPasswordCost, dashboard } = options;
  try {
    const parts = { settings, store, log, now, secret, passwordCost, stopping: stopping.signal, dashboard };
    const { server, house, drain } = await createApp(parts);
    const firstAdministrator = await makeFirstAdministrator(house);
    await endInterrupted(house);
    await keepHouse(house);
    await server.start().catch((error: NodeJS.ErrnoException) => {
      const { host, port } = settings;
      if (error.code === "EADDRINUSE") throw new StartFailure("PORT_IN_USE", { host, port });
      throw new StartFailure("ADDRESS_UNUSABLE", { host, port, reason: error.message });
    });
    const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
    log.info({ port: server.info.port, database: databaseName(settings.database) }, "listening");
    return {
      address: `http://${host}:${server.info.port}`,
      firstAdministrator,
      async stop() {
        stopping.abort();
        await drain(longestDrain);
        // What is not answered by now is cut off.
        await server.stop({ timeout: 1 });
        await house.background.settled();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    // A database that can be read shows only here that it cannot be written.
    throw error instanceof DomainError ? startFailure(settings.database, error) : error;
  }
}
