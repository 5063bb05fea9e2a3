import { createTestDatabase, databaseKinds, eventually } from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMigrated } from "./migrations/open-migrated.js";
import { openStore } from "./open-store.js";
import { type Change, type ListScope, listScopes, type Store, scopeKey } from "./store.js";

describe.each(databaseKinds)("Changes by another process on %s", (kind) => {
  let store: Store;
  let other: Store;
  let drop = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase(kind);
    drop = database.drop;
    store = await openMigrated(database.address);
    other = await openStore(database.address);
  });
  afterAll(async () => {
    await Promise.all([store.close(), other.close()]);
    await drop();
  });

  const change = (by: Store, scope: ListScope, id?: number) => by.write(async (tx) => tx.markChanged(scope, id));
  function heardBy(from: Store) {
    const heard: Change[] = [];
    return { heard, stop: from.onChange((changes) => heard.push(...changes)) };
  }

  it("are received while watching, once each, in order, without those that were rolled back", async () => {
    const { heard, stop } = heardBy(store);
    await change(other, listScopes.trees(1), 1);
    const letGo = await store.watch();
    const again = await store.watch();
    const failing = other.write(async (tx) => {
      tx.markChanged(listScopes.trees(1), 99);
      throw new Error("given up");
    });
    await expect(failing).rejects.toThrow("given up");
    for (let id = 2; id <= 120; id++) await change(other, listScopes.trees(1), id);
    await other.write(async (tx) => {
      for (let user = 1; user <= 300; user++) tx.markChanged(listScopes.deliveries(user));
    });
    await change(store, listScopes.trees(2), 7);
    again();
    again();
    await change(other, listScopes.equipment);
    await eventually(() => heard.some(({ scope }) => scopeKey(scope) === "equipment"));
    expect(heard.filter(({ scope }) => scopeKey(scope) === "trees:1").map(({ id }) => id)).toEqual(
      Array.from({ length: 119 }, (_, i) => i + 2),
    );
    expect(heard.filter(({ scope }) => scopeKey(scope).startsWith("deliveries:"))).toHaveLength(300);
    expect(heard.filter(({ scope }) => scopeKey(scope) === "trees:2")).toEqual([{ scope: listScopes.trees(2), id: 7 }]);
    letGo();
    const until = heard.length;
    await change(other, listScopes.equipment);
    const back = await store.watch();
    await change(other, listScopes.trees(3));
    await eventually(() => heard.some(({ scope }) => scopeKey(scope) === "trees:3"));
    if (kind === "sqlite") expect(heard.slice(until)).toEqual([{ scope: listScopes.trees(3) }]);
    back();
    stop();
  });

  if (kind === "sqlite")
    it("are reported by list alone if more changes were announced than are stored", async () => {
      const { heard, stop } = heardBy(store);
      const letGo = await store.watch();
      await other.write(async (tx) => {
        for (let id = 1; id <= 2_600; id++) tx.markChanged(listScopes.trees(1), id);
      });
      await eventually(() => heard.length > 0);
      expect(heard).toContainEqual({ scope: listScopes.trees(1) });
      const [{ n } = { n: 0 }] = await store.all<{ n: number }>("SELECT count(*) AS n FROM change_log");
      expect(n).toBeLessThan(2_600);
      letGo();
      stop();
    });
});
