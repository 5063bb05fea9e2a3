import { routes, type Tree } from "@clicktree/contract";
import { forEachDatabase, fullTree, type Person, smallTree, type TestServer } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";
import type { Store } from "../../database/store.js";
import { purgeOldTrees } from "./deleted-trees.js";

/** The part of a tree that its versions keep. */
const drawn = ({ name, description, nodes, edges, modulationConfig, modulationTable }: Tree) => ({
  ...{ name, description, nodes, edges, modulationConfig, modulationTable },
});

const minute = 60_000;

/** How far the clock of the servers is ahead. */
let passed = 0;
const now = () => Date.now() + passed;

async function inStore<T>({ database }: TestServer, read: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(database.address);
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}

forEachDatabase(
  "Versions of a tree",
  (db) => {
    const versionsOf = async (user: Person, id: number) => (await user.call(routes.trees.versions, { id })).data;
    const opened = async (user: Person, id: number) => (await user.call(routes.trees.readVersion, { id })).data;

    it("are all kept as they were, whole and by their difference, and each can be restored", async () => {
      const user = await db.server.registerUser();
      const { data: first } = await user.call(routes.trees.create, { body: smallTree("v1") });
      const { id } = first;
      const states = [first];
      // more than lie between two versions that are stored whole
      for (let i = 2; i <= 60; i++) {
        const nodes = states
          .at(-1)!
          .nodes.map((node, place) => (place === i % 5 ? { ...node, position: { x: 15 * i, y: 150 } } : node));
        const body = i % 7 === 0 ? { name: `v${i}`, modulationTable: null, modulationConfig: null } : { nodes };
        states.push((await user.call(routes.trees.update, { id, body })).data);
      }
      const list = await versionsOf(user, id);
      expect(list.map(({ version }) => version)).toEqual(states.map(({ version }) => version).toReversed());
      const latest = (await user.call(routes.trees.versions, { id, query: { limit: "2" } })).data;
      expect(latest).toEqual(list.slice(0, 2));
      expect(list.filter(({ current }) => current).map(({ version }) => version)).toEqual([60]);
      for (const { id: versionId, version } of list)
        expect(drawn(await opened(user, versionId))).toEqual(drawn(states[version - 1]!));
      const restored = await user.call(routes.trees.restoreVersion, { id: list.at(-3)!.id });
      expect(restored.data).toEqual({
        ...first,
        ...drawn(states[2]!),
        version: 61,
        inputFile: states[2]!.inputFile,
        updatedAt: restored.data.updatedAt,
      });
      expect(await versionsOf(user, id)).toHaveLength(61);
    });

    it("count a burst of automatic saves as one, until five minutes have passed or a person saves", async () => {
      const user = await db.server.registerUser();
      const { data: tree } = await user.call(routes.trees.create, { body: smallTree("start") });
      const save = async (name: string, automatic: boolean) => {
        await user.call(routes.trees.update, { id: tree.id, body: { name, automatic } });
        return (await versionsOf(user, tree.id)).map(({ version }) => version);
      };
      const names = async () => {
        const list = await versionsOf(user, tree.id);
        return Promise.all(list.map(async ({ id }) => (await opened(user, id)).name));
      };
      expect(await save("a", true)).toEqual([2, 1]);
      expect(await save("b", true)).toEqual([3, 1]);
      expect(await save("c", true)).toEqual([4, 1]);
      expect(await names()).toEqual(["c", "start"]);
      expect(await save("saved", false)).toEqual([5, 4, 1]);
      expect(await save("d", true)).toEqual([6, 5, 4, 1]);
      passed += 4 * minute;
      expect(await save("e", true)).toEqual([7, 5, 4, 1]);
      passed += 2 * minute;
      expect(await save("f", true)).toEqual([8, 7, 5, 4, 1]);
      expect(await names()).toEqual(["f", "e", "saved", "c", "start"]);
    });

    it("keep their name, and stay apart from a burst once they have one", async () => {
      const user = await db.server.registerUser();
      const { data: tree } = await user.call(routes.trees.create, { body: smallTree("start") });
      const auto = (name: string) => user.call(routes.trees.update, { id: tree.id, body: { name, automatic: true } });
      await auto("a");
      const [latest] = await versionsOf(user, tree.id);
      expect(
        (await user.call(routes.trees.nameVersion, { id: latest!.id, body: { name: " sent on Monday " } })).data,
      ).toEqual({
        ok: true,
      });
      await auto("b");
      const [, named] = await versionsOf(user, tree.id);
      expect(named).toMatchObject({ id: latest!.id, name: "sent on Monday", automatic: true, current: false });
      expect((await opened(user, named!.id)).name).toBe("a");
      await user.call(routes.trees.nameVersion, { id: named!.id, body: { name: "" } });
      expect((await versionsOf(user, tree.id))[1]!.name).toBeNull();
    });

    it("belong to the tree's owner alone", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const { data: tree } = await user.call(routes.trees.create, { body: smallTree() });
      const id = (await versionsOf(user, tree.id))[0]!.id;
      expect((await other.call(routes.trees.versions, { id: tree.id })).status).toBe(404);
      expect((await other.call(routes.trees.readVersion, { id })).status).toBe(404);
      expect((await other.call(routes.trees.nameVersion, { id, body: { name: "mine" } })).status).toBe(404);
      expect((await other.call(routes.trees.restoreVersion, { id })).status).toBe(404);
    });

    it("take little room after small changes of a large tree", async () => {
      const user = await db.server.registerUser();
      const { data: tree } = await user.call(routes.trees.create, { body: fullTree(5) });
      const nodes = [...tree.nodes];
      for (let i = 0; i < 10; i++) {
        nodes[i] = { ...nodes[i]!, position: { x: i, y: i } };
        await user.call(routes.trees.update, { id: tree.id, body: { nodes } });
      }
      const sizes = await inStore(db.server, (store) =>
        store.all<{ size: number }>(
          "SELECT LENGTH(content) AS size FROM tree_versions WHERE tree_id = $1 AND content IS NOT NULL",
          [tree.id],
        ),
      );
      expect(sizes).toHaveLength(10);
      for (const { size } of sizes) expect(Number(size)).toBeLessThan(500);
    });
  },
  { now },
);

forEachDatabase(
  "A deleted tree",
  (db) => {
    it("can be restored with all its versions, or deleted for good, by its owner alone", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const { data: tree } = await user.call(routes.trees.create, { body: smallTree("kept") });
      const { data: second } = await user.call(routes.trees.create, { body: smallTree("gone") });
      await user.call(routes.trees.update, { id: tree.id, body: { description: "two" } });
      for (const { id } of [tree, second]) await user.call(routes.trees.remove, { id });
      expect((await user.call(routes.trees.list)).data).toEqual([]);
      expect((await user.call(routes.trees.read, { id: tree.id })).status).toBe(404);
      expect((await user.call(routes.trees.update, { id: tree.id, body: { name: "x" } })).status).toBe(404);
      expect((await user.call(routes.trees.versions, { id: tree.id })).status).toBe(404);
      const { data: deleted } = await user.call(routes.trees.deleted);
      expect(deleted.map(({ name }) => name)).toEqual(["gone", "kept"]);
      expect(Date.parse(deleted[0]!.keptUntil) - Date.parse(deleted[0]!.deletedAt)).toBe(30 * 24 * 60 * minute);
      expect((await other.call(routes.trees.undelete, { id: tree.id })).status).toBe(404);
      expect((await other.call(routes.trees.purge, { id: tree.id })).status).toBe(404);
      expect((await user.call(routes.trees.undelete, { id: tree.id })).data).toEqual({ ok: true });
      expect((await user.call(routes.trees.undelete, { id: tree.id })).status).toBe(404);
      expect((await user.call(routes.trees.read, { id: tree.id })).data).toMatchObject({
        description: "two",
        version: 2,
      });
      expect((await user.call(routes.trees.versions, { id: tree.id })).data).toHaveLength(2);
      await user.call(routes.trees.purge, { id: second.id });
      expect((await user.call(routes.trees.deleted)).data).toEqual([]);
    });

    it("is gone after 30 days", async () => {
      const user = await db.server.registerUser();
      const { data: tree } = await user.call(routes.trees.create, { body: smallTree() });
      await user.call(routes.trees.remove, { id: tree.id });
      passed += 30 * 24 * 60 * minute;
      const again = await db.server.signIn(user.username);
      expect((await again.call(routes.trees.undelete, { id: tree.id })).status).toBe(404);
      const left = await inStore(db.server, async (store) => {
        await purgeOldTrees({ store, now });
        return store.all("SELECT id FROM trees WHERE id = $1", [tree.id]);
      });
      expect(left).toEqual([]);
    });
  },
  { now },
);
