import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { createTestDatabase, databaseKinds, deferred, repositoryRoot, startProcess } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { openStore } from "../open-store.js";
import type { Reader, Store, Writer } from "../store.js";
import { initial, type Migration } from "./initial.js";
import { migrate, NewerSchema } from "./migrate.js";

const second: Migration = {
  version: 2,
  name: "second",
  async up(tx) {
    await tx.all("CREATE TABLE later (a TEXT)");
    await tx.all("INSERT INTO later (a) VALUES ('whole')");
  },
};
const versions = async (store: Store) =>
  (await store.all<{ version: number }>("SELECT version FROM schema_versions ORDER BY version")).map((r) => r.version);
const compiled = (path: string) => pathToFileURL(join(repositoryRoot, "server/dist/database", path)).href;

/** A server that is killed in the middle of its second migration. */
const killed = `
  const { openStore } = await import("${compiled("open-store.js")}");
  const { migrate } = await import("${compiled("migrations/migrate.js")}");
  const { initial } = await import("${compiled("migrations/initial.js")}");
  const address = JSON.parse(process.env.ADDRESS);
  const up = async (tx) => {
    await tx.all("CREATE TABLE later (a TEXT)");
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => {});
  };
  await migrate(await openStore(address), address, [initial, { version: 2, name: "second", up }]);
`;

describe.each(databaseKinds)("The schema on %s", (kind) => {
  it("[T77] is completed by the next start if a start was killed during a migration", async () => {
    const { address, drop } = await createTestDatabase(kind);
    const before = await openStore(address);
    await migrate(before, address, [initial]);
    await before.write((tx) => tx.all("INSERT INTO kept_values (name, value) VALUES ('kept', 'yes')"));
    await before.close();

    const env = { ADDRESS: JSON.stringify(address) };
    const end = await startProcess(process.execPath, ["--input-type=module", "-e", killed], {
      env,
      cwd: repositoryRoot,
    }).ended;
    expect([end.signal, end.stderr]).toEqual(["SIGKILL", ""]);

    const after = await openStore(address);
    expect(await versions(after)).toEqual([1]);
    await expect(after.all("SELECT * FROM later")).rejects.toThrow();
    await migrate(after, address, [initial, second]);
    expect(await versions(after)).toEqual([1, 2]);
    expect(await after.all("SELECT a FROM later")).toEqual([{ a: "whole" }]);
    expect(await after.all("SELECT value FROM kept_values WHERE name = 'kept'")).toEqual([{ value: "yes" }]);
    await after.close();

    if (address.kind === "sqlite") {
      const copy = await openStore({ kind: "sqlite", file: `${address.file}.before-0002` });
      expect(await versions(copy)).toEqual([1]);
      expect(await copy.all("SELECT value FROM kept_values")).toEqual([{ value: "yes" }]);
      await copy.close();
    }
    await drop();
  });

  it("gets each migration once when several servers start at the same time", async () => {
    const { address, drop } = await createTestDatabase(kind);
    const stores = await Promise.all([openStore(address), openStore(address), openStore(address)]);
    await Promise.all(stores.map((store) => migrate(store, address, [initial, second])));
    expect(await versions(stores[0] as Store)).toEqual([1, 2]);
    expect(await (stores[1] as Store).all("SELECT a FROM later")).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
    await drop();
  });

  if (kind === "postgres")
    it("is changed by statements that may take as long as they need, unlike those of calls", async () => {
      const { address, drop } = await createTestDatabase(kind);
      const store = await openStore(address);
      const limitOf = async (reader: Reader) =>
        (await reader.first<{ statement_timeout: string }>("SHOW statement_timeout"))?.statement_timeout;
      let limit: string | undefined;
      const up = async (tx: Writer) => {
        limit = await limitOf(tx);
      };
      await migrate(store, address, [{ version: 1, name: "first", up }]);
      expect([limit, await store.write(limitOf)]).toEqual(["0", "15s"]);
      await store.close();
      await drop();
    });

  it("is not changed if it belongs to a later version", async () => {
    const { address, drop } = await createTestDatabase(kind);
    const store = await openStore(address);
    await migrate(store, address, [initial, second]);
    await expect(migrate(store, address, [initial])).rejects.toThrow(NewerSchema);
    if (address.kind === "sqlite") expect(existsSync(`${address.file}.before-0001`)).toBe(false);
    await store.close();
    await drop();
  });
});

it("The copy of an SQLite file with the old schema stays if another server makes its copy too late", async () => {
  const { address, drop } = await createTestDatabase("sqlite");
  const [first, slow] = [await openStore(address), await openStore(address)];
  await migrate(first, address, [initial]);
  const migrated = deferred();
  const late = migrate({ ...slow, copyTo: (path) => migrated.promise.then(() => slow.copyTo(path)) }, address, [
    initial,
    second,
  ]);
  await migrate(first, address, [initial, second]);
  migrated.resolve();
  await late;
  const file = address.kind === "sqlite" ? address.file : "";
  const copy = await openStore({ kind: "sqlite", file: `${file}.before-0002` });
  expect(await versions(copy)).toEqual([1]);
  expect(readdirSync(dirname(file)).filter((name) => name.endsWith(".part"))).toEqual([]);
  for (const store of [first, slow, copy]) await store.close();
  await drop();
});

it("Unfinished copies of an SQLite file are removed once their version is reached, not before", async () => {
  const { address, dataDir, drop } = await createTestDatabase("sqlite");
  const store = await openStore(address);
  await migrate(store, address, [initial]);
  for (const version of ["0002", "0003"]) writeFileSync(join(dataDir, `clicktree.sqlite.before-${version}.1.part`), "");
  const copies = () => readdirSync(dataDir).filter((name) => name.includes(".before-"));
  await migrate(store, address, [initial, second]);
  expect(copies()).toEqual(["clicktree.sqlite.before-0002", "clicktree.sqlite.before-0003.1.part"]);
  await store.close();
  await drop();
});
