import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import exitHook from "async-exit-hook";
import pg from "pg";
import { eventually } from "./eventually.js";
import { installedPostgres, isOpenToOthers, reachablePostgres, sharedTemporaryFolder } from "./postgres-binaries.js";
import { refuseProcess } from "./process.js";
import { runFolderVariable } from "./temporary-folder.js";

const running = new Set<ChildProcess>();
exitHook((done) => void Promise.all([...running].map(stopServer)).finally(done));
// With these two hooks, a process with nothing left to do would end by exit(0), and a run with failed tests
// would pass. The hooks for signals stay.
exitHook.unhookEvent("beforeExit");
exitHook.unhookEvent("exit");
process.once("exit", () => {
  for (const server of running) server.kill("SIGINT");
});

/** A real PostgreSQL server of our own. */
interface PostgresCluster {
  /** Connection address of the maintenance database. */
  readonly url: string;
  /** Stops it and starts it again with its data. */
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** A TCP port that is free now, below those that the system hands out, so that no other test gets it before its use. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = await listenOnce(randomInt(20_000, 32_000));
    if (port !== undefined) return port;
  }
  throw new Error("No port");
}

/** Whether a server could listen on the port now. */
export const isFree = async (port: number): Promise<boolean> => (await listenOnce(port)) === port;

/** Listens for a moment and returns the port; undefined if another process uses it. */
async function listenOnce(requestedPort: number): Promise<number | undefined> {
  const server = createServer();
  const listening = await new Promise<boolean>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(requestedPort, "127.0.0.1", () => resolve(true));
  });
  if (!listening) return undefined;
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a PostgreSQL in a new folder, also as root. Durability is off: it is for tests. */
export async function startPostgres(installed?: string): Promise<PostgresCluster> {
  refuseProcess("PostgreSQL");
  const binaries = reachablePostgres(installed ?? (await installedPostgres()));
  const user = process.getuid?.() === 0 ? await postgresUser() : undefined;
  const runFolder = process.env[runFolderVariable];
  const parent = runFolder !== undefined && isOpenToOthers(runFolder) ? runFolder : sharedTemporaryFolder();
  const folder = join(parent, `clicktree-postgres-data-${randomBytes(6).toString("hex")}`);
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700); // whatever the umask is
  const [data, passwordFile] = [join(folder, "data"), join(folder, "password")];
  writeFileSync(passwordFile, "postgres\n");
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  // The working directory of this process may be closed to that user.
  const options: SpawnOptions = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C" } };
  const port = await freePort();
  const log: string[] = [];
  await initialise(join(binaries, "bin", "initdb"), data, passwordFile, options);
  const settings = [
    ...["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
    ...["max_connections=300", "shared_buffers=64MB", "listen_addresses=127.0.0.1", "unix_socket_directories="],
  ].flatMap((setting) => ["-c", setting]);
  const start = () =>
    startServer(join(binaries, "bin", "postgres"), ["-D", data, "-p", String(port), ...settings], options, log);
  let server = await start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await stopServer(server);
      server = await start();
    },
    stop: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The user that PostgreSQL runs as when we are root; created if the machine has none. */
async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const run = promisify(execFile);
  const idOf = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  const user = async () => ({ uid: await idOf("-u"), gid: await idOf("-g") });
  try {
    return await user();
  } catch {
    // No such user yet.
    await run("groupadd", ["postgres"]);
    await run("useradd", ["-g", "postgres", "postgres"]);
    return user();
  }
}

async function initialise(initdb: string, data: string, passwordFile: string, options: SpawnOptions): Promise<void> {
  const flags = ["--auth=password", "--username=postgres", "--no-sync", "--encoding=UTF8", "--locale=C"];
  const log: string[] = [];
  const child = spawn(initdb, [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...flags], options);
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => log.push(String(text)));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`initdb failed:\n${log.join("")}`);
}

/** Resolves when the server accepts connections. */
async function startServer(
  postgres: string,
  args: readonly string[],
  options: SpawnOptions,
  log: string[],
): Promise<ChildProcess> {
  const server = spawn(postgres, args, options);
  running.add(server);
  server.once("exit", () => running.delete(server));
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", (text) => {
      log.push(String(text));
      if (String(text).includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log.join("")}`)));
  });
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGINT");
  await ended;
}

async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function maintain(url: string, sql: string): Promise<void> {
  await connected(url, (client) => client.query(sql));
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

/** Creates a database in the cluster, empty or as a copy of a template, and returns its address. */
export async function createPostgresDatabase(clusterUrl: string, template?: string): Promise<string> {
  const name = `clicktree_${randomBytes(6).toString("hex")}`;
  await maintain(clusterUrl, `CREATE DATABASE ${name}${template === undefined ? "" : ` TEMPLATE ${template}`}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates and fills a template with that name, unless the cluster has it. Other processes wait. Returns the name. */
export async function createTemplate(
  clusterUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  await connected(clusterUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount) return;
    const url = await createPostgresDatabase(clusterUrl);
    await fill(url);
    await client.query(`ALTER DATABASE ${databaseOf(url)} RENAME TO ${name}`);
  });
  return name;
}

/** Makes all writes to a table wait, until their connections end as if PostgreSQL had lost them. */
export async function holdWrites({ url = "" }: { readonly kind: string; readonly url?: string }, table: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("BEGIN");
  await client.query(`LOCK TABLE ${table} IN SHARE MODE`);
  return {
    /** Ends the connections of waiting writes until one of them contained this text, then lets all others through. */
    async endConnections(text: string): Promise<void> {
      await eventually(async () => {
        await client.query("SELECT pg_stat_clear_snapshot()");
        const { rows } = await client.query<{ query: string }>(
          `SELECT query, pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return rows.some(({ query }) => query.includes(text));
      });
      await client.query("ROLLBACK");
      await client.end();
    },
  };
}

/** Removes a database even if clients are still connected. */
export const dropPostgresDatabase = (clusterUrl: string, url: string): Promise<void> =>
  maintain(clusterUrl, `DROP DATABASE IF EXISTS ${databaseOf(url)} WITH (FORCE)`);
