import type { Scope } from "@clicktree/contract";
import { readSettings, startServer } from "@clicktree/server";
import { afterAll, beforeAll } from "vitest";
import { type Caller, createCaller } from "./caller.js";
import { createServerDatabase, type DatabaseKind, databaseOfRun, type TestDatabase } from "./database.js";
import { type Person, registerUser, signIn, signInAdmin, testPassword, withApiKey } from "./people.js";
import { isFree } from "./postgres.js";
import { type RunningProcess, startClicktree } from "./process.js";

export interface ServerProcess {
  readonly address: string;
  readonly process: RunningProcess;
}

/** One of several real server processes on one database. */
export async function startServerOn(
  database: Pick<TestDatabase, "settings">,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const process = startClicktree(["serve", "--json"], { env: { ...testSettings, ...database.settings, ...settings } });
  const { address } = JSON.parse(await process.line('"address"')) as { address: string };
  return { address, process };
}

export interface TestServerOptions {
  readonly database?: DatabaseKind | TestDatabase;
  /** Settings by the names of their environment variables. */
  readonly settings?: Record<string, string>;
  /** Folder of the built dashboard. By default `web/dist` or, in unit tests, none. */
  readonly dashboard?: string;
  /** Hash passwords at their real cost; otherwise at almost none, because nearly every test creates an account. */
  readonly realPasswords?: boolean;
  /** The server's clock, in ms since 1970. */
  readonly now?: () => number;
}

/** The real server in this process, over real HTTP, with a database of its own. */
export interface TestServer {
  readonly address: string;
  readonly database: TestDatabase;
  /** Calls without credentials. */
  readonly guest: Caller;
  /** Creates an account and signs in. */
  registerUser(username?: string, password?: string): Promise<Person>;
  signIn(username: string, password?: string): Promise<Person>;
  /** The first administrator, signed in once and for all tests; `signInAdmin` opens another session. */
  admin(): Promise<Person>;
  /** A caller with a new API key of the owner. */
  apiKey(owner: Caller, scopes: readonly Scope[]): ReturnType<typeof withApiKey>;
  /** Stops it, and deletes the database if it was created for this server. */
  stop(): Promise<void>;
}

/** Settings of every test server, with limits high enough not to stop a test. */
export const testSettings: Readonly<Record<string, string>> = {
  HOST: "127.0.0.1",
  PORT: "0",
  CLICKTREE_ADMIN_PASSWORD: testPassword,
  CLICKTREE_SESSION_SECRET: "a-secret-that-only-tests-know-0123456789",
  CLICKTREE_LIMIT_REGISTRATIONS: "100000",
  CLICKTREE_LIMIT_DEMOS: "100000",
  CLICKTREE_LIMIT_REQUESTS: "100000",
  CLICKTREE_LIMIT_SESSIONS: "100000",
  CLICKTREE_LIMIT_ACCOUNT_STREAMS: "100000",
  CLICKTREE_CALIBRATION: "off",
  CLICKTREE_LOG_LEVEL: "silent",
};

/** Set in tests of pages: at another address a page loses its process with all its files and compiled code. */
const samePort = process.env.CLICKTREE_TEST_PORT === "same";
let firstPort = 0;

/** The port of this process's first server if it is free again, otherwise 0 for any port. */
async function nextPort(): Promise<number> {
  if (!samePort || firstPort === 0) return 0;
  return (await isFree(firstPort)) ? firstPort : 0;
}

/** Folder of the dashboard; unit tests, which need no build, set one that does not exist. */
const usualDashboard = process.env.CLICKTREE_TEST_DASHBOARD;

/** The server that files of this worker share, while none of them uses it. */
let shared: Promise<TestServer> | undefined;

/**
 * For a test file whose tests mind no data of others: a server that the files of a worker share, one after the other. It
 * runs until another server starts, or until the worker ends.
 */
export async function serverOfWorker(): Promise<TestServer> {
  const server = await (shared ?? startTestServer());
  shared = undefined;
  afterAll(() => {
    shared = Promise.resolve(server);
  });
  return server;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const unused = await shared;
  shared = undefined;
  await unused?.stop(); // its port is for the next one
  const given = options.database ?? databaseOfRun;
  const database = typeof given === "string" ? await createServerDatabase(given) : given;
  const port = { PORT: String(await nextPort()) };
  const read = readSettings({ ...testSettings, ...port, ...database.settings, ...options.settings });
  if ("faults" in read) throw new Error(`Settings refused: ${JSON.stringify(read.faults)}`);
  const { dashboard = usualDashboard } = options;
  const server = await startServer(read.settings, {
    ...(dashboard === undefined ? {} : { dashboard }),
    ...(options.realPasswords ? {} : { passwordCost: 4 }),
    ...(options.now === undefined ? {} : { now: options.now }),
  });
  const { address } = server;
  if (firstPort === 0) firstPort = Number(new URL(address).port);
  let admin: Promise<Person> | undefined;
  return {
    address,
    database,
    guest: createCaller(address),
    registerUser: (username, password) => registerUser(address, username, password),
    signIn: (username, password) => signIn(address, username, password),
    admin: () => {
      admin ??= signInAdmin(address);
      return admin;
    },
    apiKey: (owner, scopes) => withApiKey(address, owner, scopes),
    stop: async () => {
      await server.stop();
      if (typeof given === "string") await database.drop();
    },
  };
}

/** One server for all tests of a file: started before the first, stopped after the last. */
export function serverOfAllTests(options?: TestServerOptions): TestServer {
  let running: TestServer | undefined;
  const server = (): TestServer => {
    if (running === undefined) throw new Error("The server starts before the first test");
    return running;
  };
  beforeAll(async () => {
    running = await startTestServer(options);
  });
  afterAll(() => server().stop());
  return {
    get address() {
      return server().address;
    },
    get database() {
      return server().database;
    },
    get guest() {
      return server().guest;
    },
    registerUser: (...given) => server().registerUser(...given),
    signIn: (...given) => server().signIn(...given),
    admin: () => server().admin(),
    apiKey: (...given) => server().apiKey(...given),
    stop: () => server().stop(),
  };
}
