import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { createTestDatabase, databaseKinds, temporaryFolder } from "@clicktree/testkit";
import { QueryTypes, Sequelize, Transaction } from "sequelize";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DomainError } from "../failures/domain-error.js";
import { openMigrated } from "./migrations/open-migrated.js";
import { openStore } from "./open-store.js";
import { sqliteDriver } from "./sqlite-connection.js";
import { type Change, listScopes, type Reader, type Store } from "./store.js";

describe("Connections to SQLite", () => {
  it("have our PRAGMAs, in transactions too", async () => {
    const storage = join(temporaryFolder("pragmas"), "x.sqlite");
    const sequelize = new Sequelize({ dialect: "sqlite", storage, dialectModule: sqliteDriver(), logging: false });
    const read = async (name: string, transaction: Transaction | null) => {
      const [row] = await sequelize.query<Record<string, unknown>>(`PRAGMA ${name}`, {
        type: QueryTypes.SELECT,
        transaction,
      });
      return Object.values(row ?? {})[0];
    };
    const transaction = await sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE });
    for (const within of [null, transaction]) {
      expect(await read("busy_timeout", within), "milliseconds [T75]").toBe(5_000);
      expect(await read("journal_mode", within)).toBe("wal");
      expect(await read("synchronous", within)).toBe(2);
      expect(await read("foreign_keys", within)).toBe(1);
    }
    await transaction.rollback();
    await sequelize.close();
  });

  it("are all opened if several create a new file at the same time", async () => {
    const folder = temporaryFolder("race");
    for (let round = 0; round < 60; round++) {
      const file = join(folder, `${round}.sqlite`);
      const stores = await Promise.all(Array.from({ length: 6 }, () => openStore({ kind: "sqlite", file })));
      await Promise.all(stores.map((store) => store.close()));
    }
  });

  it.skipIf(process.platform === "win32")("make files that only their owner can read, whatever the umask", async () => {
    const folder = temporaryFolder("private");
    const store = await openMigrated({ kind: "sqlite", file: join(folder, "x.sqlite") });
    await store.copyTo(join(folder, "copy.sqlite"));
    const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]);
    expect(modes).toEqual(["copy.sqlite", "x.sqlite", "x.sqlite-shm", "x.sqlite-wal"].map((name) => [name, 0o600]));
    await store.close();
  });
});

describe.each(databaseKinds)("The store on %s", (kind) => {
  let store: Store;
  let other: Store;
  let drop = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase(kind);
    drop = database.drop;
    store = await openMigrated(database.address);
    other = await openStore(database.address);
    await store.write((tx) => tx.all("CREATE TABLE slots (holder TEXT)"));
  });
  afterAll(async () => {
    await store.close();
    await other.close();
    await drop();
  });

  const take = async (from: Store, holder: string) =>
    from.write(async (tx) => {
      const lock = tx.dialect.name === "postgres" ? "LOCK TABLE slots IN EXCLUSIVE MODE" : "SELECT 1";
      await tx.all(lock);
      const row = await tx.first<{ n: number | string }>("SELECT count(*) AS n FROM slots");
      if (Number(row?.n) >= 10) return false;
      await tx.all("INSERT INTO slots (holder) VALUES ($1)", [holder]);
      return true;
    });

  it("lets sixty writers on two connections count and insert without an error", async () => {
    const taken = await Promise.all(
      Array.from({ length: 60 }, (_, i) => take(i % 2 === 0 ? store : other, `writer ${i}`)),
    );
    expect(taken.filter(Boolean)).toHaveLength(10);
    expect(await store.all("SELECT * FROM slots")).toHaveLength(10);
  });

  it("knows by its change epoch that another connection has committed", async () => {
    const before = store.changeEpoch();
    if (kind === "sqlite") expect(store.changeEpoch()).toBe(before);
    await other.write((tx) => tx.all("INSERT INTO kept_values (name, value) VALUES ('a', 'b')"));
    expect(store.changeEpoch()).toBeGreaterThan(before);
  });

  const counter = async (reader: Reader): Promise<number> =>
    Number((await reader.first<{ value: number }>("SELECT value FROM change_counters WHERE scope = 'trees:7'"))?.value);

  it("increments a counter together with its write, or not at all", async () => {
    const heard: (readonly Change[])[] = [];
    const stop = store.onChange((changes) => heard.push(changes));
    await store.write(async (tx) => tx.markChanged(listScopes.trees(7), 3));
    const first = await counter(other);
    await store.write(async (tx) => tx.markChanged(listScopes.trees(7)));
    const second = await counter(other);
    expect(second).toBeGreaterThan(first);
    const failing = store.write(async (tx) => {
      tx.markChanged(listScopes.trees(7));
      throw new Error("given up");
    });
    await expect(failing).rejects.toThrow("given up");
    stop();
    expect(await counter(other)).toBe(second);
    expect(heard).toEqual([[{ scope: listScopes.trees(7), id: 3 }], [{ scope: listScopes.trees(7) }]]);
  });

  if (kind === "sqlite")
    it("lets no statement of a failed transaction take effect after it", async () => {
      const failing = store.write((tx) =>
        Promise.all([
          tx.all("SELECT * FROM no_such_table"),
          ...Array.from({ length: 20 }, (_, i) => tx.all("INSERT INTO slots (holder) VALUES ($1)", [`late ${i}`])),
        ]),
      );
      await expect(failing).rejects.toThrow();
      await store.write((tx) => tx.all("SELECT 1"));
      expect(await store.all("SELECT * FROM slots WHERE holder LIKE 'late%'")).toEqual([]);
    });

  it("refuses calls after it is closed, or after a transaction has ended", async () => {
    const database = await createTestDatabase(kind);
    const closed = await openStore(database.address);
    const ended = await closed.write((tx) => Promise.resolve(tx));
    await expect(ended.all("SELECT 1")).rejects.toThrow();
    await closed.close();
    await expect(closed.all("SELECT 1")).rejects.toThrow();
    await expect(closed.write((tx) => tx.all("SELECT 1"))).rejects.toThrow();
    await database.drop();
  });

  it("cannot be changed by a read", async () => {
    if (kind === "sqlite") await expect(store.all("DELETE FROM slots")).rejects.toThrow();
    expect(await store.all("SELECT * FROM slots")).toHaveLength(10);
  });

  it("[T75] waits for a short lock and answers a long one with a failure that says when to come back", async () => {
    /** Locks the table at the other store, until the function that it returns is called. */
    const lock = () =>
      new Promise<() => Promise<void>>((locked, failed) => {
        const done = other.write(async (tx) => {
          if (tx.dialect.name === "postgres") await tx.all("LOCK TABLE slots IN EXCLUSIVE MODE");
          await new Promise<void>((release) => {
            locked(() => {
              release();
              return done;
            });
          });
        });
        done.catch(failed);
      });
    const clear = (holder: string) =>
      store.write((tx) => tx.all("DELETE FROM slots WHERE holder = $1 RETURNING holder", [holder]));

    const endShortLock = await lock();
    const order: string[] = [];
    const cleared = clear("writer 0").then((rows) => {
      order.push("cleared");
      return rows;
    });
    await store.all("SELECT 1");
    order.push("released");
    await endShortLock();
    expect((await cleared).length).toBeLessThanOrEqual(1);
    expect(order).toEqual(["released", "cleared"]);

    const endLongLock = await lock();
    const failure = (await clear("writer 2").catch((error: unknown) => error)) as DomainError;
    expect([failure.code, failure.more.retryAfter]).toEqual(["DATABASE_BUSY", 5]);
    await endLongLock();
    expect(await clear("nobody")).toEqual([]);
  });
});
