import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createTestDatabase, databaseKinds, deferred } from "@clicktree/testkit";
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
describe.each(databaseKinds)("The schema on %s", (kind) => {
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
