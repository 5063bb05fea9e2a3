import { randomBytes } from "node:crypto";
import { closeSync, ftruncateSync, openSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import {
  createCaller,
  createTestDatabase,
  deferred,
  eventually,
  registerUser,
  temporaryFolder,
  testSettings,
} from "@clicktree/testkit";
import { expect, it } from "vitest";
import { readSettings } from "../config/read-settings.js";
import { startServer } from "../start-server.js";
import { openStore } from "./open-store.js";

const { system, trees } = routes;
const tree = { name: "tree", nodes: [], edges: [], description: "x".repeat(9000) };

function settingsOf(more: Record<string, string>) {
  const read = readSettings({ ...testSettings, ...more });
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.settings;
}

it("[T80] refuses writes on a full disk, still reads, and continues when there is room again", async () => {
  const dataDir = temporaryFolder("full");
  const pragmas: Record<string, number> = {};
  const server = await startServer(settingsOf({ CLICKTREE_DATA_DIR: dataDir }), { pragmas });
  const person = await registerUser(server.address);
  const stored = await person.call(trees.create, { body: tree });
  const store = await openStore({ kind: "sqlite", file: join(dataDir, "clicktree.sqlite") });
  const [size] = await store.all<{ page_count: number }>("PRAGMA page_count");
  await store.close();
  pragmas.max_page_count = size?.page_count ?? 1;
  const full = async () => {
    const reply = await person.call(trees.create, { body: tree, mayFail: true });
    return reply.status === 201 ? undefined : reply;
  };
  const refused = await eventually(full);
  expect([refused.status, refused.code]).toEqual([507, "DISK_FULL"]);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect((await person.call(trees.read, { id: stored.data.id })).status).toBe(200);
  const count = (await person.call(trees.list)).data.length;
  for (let i = 0; i < 5; i++) expect((await person.call(trees.create, { body: tree, mayFail: true })).status).toBe(507);
  expect((await person.call(trees.list)).data.length).toBe(count);
  pragmas.max_page_count = 2 ** 30;
  expect((await person.call(trees.create, { body: tree })).status).toBe(201);
  await server.stop();
});

it.each(["header", "middle", "cut", "emptied", "replaced", "deleted"])(
  "[T111] reports a database that is damaged while it runs: %s",
  async (damage) => {
    const dataDir = temporaryFolder("damaged");
    const file = join(dataDir, "clicktree.sqlite");
    const server = await startServer(settingsOf({ CLICKTREE_DATA_DIR: dataDir }));
    const guest = createCaller(server.address);
    const person = await registerUser(server.address);
    for (let i = 0; i < 20; i++) await person.call(trees.create, { body: tree });
    // as the database does by itself after a few megabytes
    const store = await openStore({ kind: "sqlite", file });
    await store.all("PRAGMA wal_checkpoint(TRUNCATE)");
    await store.close();
    expect((await guest.call(system.health)).data.status).toBe("ok");
    const { size } = statSync(file);
    const descriptor = openSync(file, "r+");
    if (damage === "header") writeSync(descriptor, "no database at all", 0);
    if (damage === "middle") writeSync(descriptor, randomBytes(size >> 1), 0, size >> 1, size >> 2);
    if (damage === "cut") ftruncateSync(descriptor, size >> 1);
    if (damage === "emptied") ftruncateSync(descriptor, 0);
    closeSync(descriptor);
    if (damage === "replaced" || damage === "deleted") rmSync(file);
    if (damage === "replaced") writeFileSync(file, "");
    const reply = await eventually(async () => {
      const health = await guest.call(system.health, { mayFail: true });
      return health.status !== 200 && health;
    });
    expect([reply.status, reply.code]).toEqual([503, "DATABASE_DAMAGED"]);
    expect(reply.message).toContain("restore a backup");
    await server.stop();
  },
);

it("[T75] answers 503 with Retry-After while another process holds SQLite's lock, and leaves no half row", async () => {
  const database = await createTestDatabase("sqlite");
  const server = await startServer(settingsOf(database.settings));
  const person = await registerUser(server.address);
  const other = await openStore(database.address);
  const { promise: locked, resolve: lock } = deferred();
  const { promise: released, resolve: release } = deferred();
  void other.write(() => {
    lock();
    return released;
  });
  await locked;
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => person.call(trees.create, { body: tree, mayFail: true })),
  );
  for (const reply of replies) {
    expect([reply.status, reply.code]).toEqual([503, "DATABASE_BUSY"]);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await person.call(trees.list)).data).toEqual([]);
  release();
  await other.close();
  expect((await person.call(trees.create, { body: tree })).status).toBe(201);
  expect((await person.call(trees.list)).data).toHaveLength(1);
  await server.stop();
});

/** A PostgreSQL that accepts a client and ends its connection immediately, as may happen while it restarts. */
async function restartingPostgres() {
  const message = (type: string, body: string | Buffer) => {
    const bytes = Buffer.from(body);
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(bytes.length + 4, 1);
    return Buffer.concat([head, bytes]);
  };
  const refusal = ["SFATAL", "C57P01", "Mterminating connection due to administrator command", "", ""].join("\0");
  const welcome = [message("R", Buffer.alloc(4)), message("Z", "I"), message("E", refusal)];
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => socket.end(Buffer.concat(welcome)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://a:b@127.0.0.1:${port}/c`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

it("[T81] survives a PostgreSQL that closes a connection at the moment it becomes ready", async () => {
  const postgres = await restartingPostgres();
  await expect(openStore({ kind: "postgres", url: postgres.url })).rejects.toMatchObject({ code: "DATABASE_DOWN" });
  await postgres.stop();
});
