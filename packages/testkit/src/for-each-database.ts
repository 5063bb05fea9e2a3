import { afterAll, beforeAll, describe } from "vitest";
import { type DatabaseKind, databaseKinds } from "./database.js";
import { startTestServer, type TestServer, type TestServerOptions } from "./server.js";

interface EachDatabase {
  readonly kind: DatabaseKind;
  /** The server of this database; only inside tests and hooks. */
  readonly server: TestServer;
}

/** Runs tests against a server with a fresh database of each kind that this run tests. */
export function forEachDatabase(
  name: string,
  body: (db: EachDatabase) => void,
  options: Omit<TestServerOptions, "database"> = {},
): void {
  for (const kind of databaseKinds) {
    describe(`${name} (${kind})`, () => {
      let server: TestServer | undefined;
      beforeAll(async () => {
        server = await startTestServer({ ...options, database: kind });
      });
      afterAll(() => server?.stop());
      body({
        kind,
        get server() {
          if (!server) throw new Error("The server runs inside tests only");
          return server;
        },
      });
    });
  }
}
