import { routes, type Tree, type TreeUpdate } from "@clicktree/contract";
import {
  editedNodes,
  editKinds,
  forEachDatabase,
  largestTree,
  type Person,
  smallTree,
  type TestServer,
} from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";
import type { Store } from "../../database/store.js";
import { purgeOldTrees } from "./deleted-trees.js";

/** The part of a tree that its versions store. */
const drawn = ({ name, description, nodes, edges, modulationConfig, modulationTable }: Tree) => ({
  ...{ name, description, nodes, edges, modulationConfig, modulationTable },
});

const minute = 60_000;

/** How far the servers' clock is ahead. */
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
      // more versions than lie between two bases
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

    it("keep every automatic save that was on screen, and let the next one replace a momentary one", async () => {
      const user = await db.server.registerUser();
      const { data: tree } = await user.call(routes.trees.create, { body: smallTree("start") });
      const save = async (body: TreeUpdate) => {
        await user.call(routes.trees.update, { id: tree.id, body });
        return (await versionsOf(user, tree.id)).map(({ version }) => version);
      };
      const names = async () => {
        const list = await versionsOf(user, tree.id);
        return Promise.all(list.map(async ({ id }) => (await opened(user, id)).name));
      };
      const momentary = { automatic: true, continues: true };
      expect(await save({ name: "a", ...momentary })).toEqual([2, 1]);
      expect(await save({ name: "b", ...momentary })).toEqual([3, 1]);
      expect(await save({ name: "c", ...momentary })).toEqual([4, 1]);
      expect(await names()).toEqual(["c", "start"]);
      expect(await save({ nodes: [], edges: [], automatic: true })).toEqual([5, 4, 1]);
      expect(await save({ name: "saved" })).toEqual([6, 5, 4, 1]);
      expect(await save({ name: "d", ...momentary })).toEqual([7, 6, 5, 4, 1]);
      expect(await save({ name: "e", automatic: false, continues: true })).toEqual([8, 7, 6, 5, 4, 1]);
      expect(await names()).toEqual(["e", "d", "saved", "c", "c", "start"]);
      const list = await versionsOf(user, tree.id);
      expect((await opened(user, list.find(({ version }) => version === 4)!.id)).nodes).toEqual(tree.nodes);
    });

    it("become sparser with age once there are 1,000, but stay where they have a name or a person saved them", async () => {
      const user = await db.server.registerUser();
      const { data: tree } = await user.call(routes.trees.create, { body: smallTree("start") });
      await user.call(routes.trees.update, { id: tree.id, body: { name: "now", automatic: true } });
      const start = now() - 2_000 * minute;
      await inStore(db.server, (store) =>
        store.write(async (tx) => {
          await tx.all("DELETE FROM tree_versions WHERE tree_id = $1", [tree.id]);
          await tx.all("UPDATE trees SET version = 1200 WHERE id = $1", [tree.id]);
          const base = await tx.first<{ id: number }>("SELECT id FROM tree_version_bases WHERE tree_id = $1", [
            tree.id,
          ]);
          // one a minute, of which every 100th has a name and every 150th was saved by a person
          for (let i = 1; i <= 1_000; i++)
            await tx.all(
              `INSERT INTO tree_versions (tree_id, version, name, automatic, node_count, saved_at, base_id)
               VALUES ($1, $2, $3, $4, 5, $5, $6)`,
              [
                ...[tree.id, i, i % 100 === 0 ? `number ${i}` : null, i % 150 === 0 ? 0 : 1],
                ...[new Date(start + i * minute).toISOString(), base!.id],
              ],
            );
          await tx.all(
            `INSERT INTO tree_versions (tree_id, version, automatic, node_count, saved_at) VALUES ($1, 1200, 1, 5, $2)`,
            [tree.id, new Date(start + 1_001 * minute).toISOString()],
          );
        }),
      );
      for (let i = 0; i < 30; i++)
        await user.call(routes.trees.update, { id: tree.id, body: { name: `later ${i}`, automatic: true } });
      const list = await versionsOf(user, tree.id);
      expect(list.filter(({ name }) => name === null)).toHaveLength(1_000);
      expect(list.filter(({ name }) => name !== null)).toHaveLength(10);
      expect(
        list.filter(({ version, automatic }) => version <= 1_000 && !automatic).map(({ version }) => version),
      ).toEqual([900, 750, 600, 450, 300, 150]);
      const versions = new Set(list.map(({ version }) => version));
      const gone = Array.from({ length: 1_000 }, (_, i) => i + 1).filter((version) => !versions.has(version));
      expect(gone.length).toBeGreaterThan(0);
      expect(Math.max(...gone)).toBeLessThan(100);
      expect(gone.some((version) => versions.has(version - 1) || versions.has(version + 1))).toBe(true);
    });

    it("keep their name, and are not replaced once they have one", async () => {
      const user = await db.server.registerUser();
      const { data: tree } = await user.call(routes.trees.create, { body: smallTree("start") });
      const auto = (name: string) =>
        user.call(routes.trees.update, { id: tree.id, body: { name, automatic: true, continues: true } });
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

    it("belong to the tree's owner alone [T87]", async () => {
      const [user, other] = [await db.server.registerUser(), await db.server.registerUser()];
      const { data: tree } = await user.call(routes.trees.create, { body: smallTree() });
      const id = (await versionsOf(user, tree.id))[0]!.id;
      expect((await other.call(routes.trees.versions, { id: tree.id })).status).toBe(404);
      expect((await other.call(routes.trees.readVersion, { id })).status).toBe(404);
      expect((await other.call(routes.trees.nameVersion, { id, body: { name: "mine" } })).status).toBe(404);
      expect((await other.call(routes.trees.restoreVersion, { id })).status).toBe(404);
    });

    // 1,000 versions of a tree of 5,000 nodes take less than 20 MB (requirements 25.1); `npm run bench -- versions` makes all
    it.each(editKinds)("take at most 19 kB of the largest tree where each changes %s", async (kind) => {
      const user = await db.server.registerUser();
      const { data: tree } = await user.call(routes.trees.create, { body: largestTree() });
      let { nodes } = tree;
      for (let save = 0; save < 6; save++) {
        nodes = editedNodes(kind, nodes, save);
        await user.call(routes.trees.update, { id: tree.id, body: { nodes } });
      }
      const [sizes] = await inStore(db.server, (store) =>
        store.all<{ largest: number; bases: number; base: number }>(
          `SELECT MAX(LENGTH(v.content)) AS largest, COUNT(DISTINCT b.id) AS bases, MAX(LENGTH(b.content)) AS base
           FROM tree_versions v JOIN tree_version_bases b ON b.id = v.base_id WHERE v.tree_id = $1`,
          [tree.id],
        ),
      );
      expect(Number(sizes!.bases)).toBe(1);
      expect(Number(sizes!.base)).toBeLessThan(100_000);
      expect(Number(sizes!.largest)).toBeLessThan(kind === "one node" ? 500 : 19_000);
      const [latest, , third] = await versionsOf(user, tree.id);
      expect((await opened(user, latest!.id)).nodes).toEqual(nodes);
      await user.call(routes.trees.nameVersion, { id: third!.id, body: { name: "named" } });
      expect((await opened(user, third!.id)).nodes[0]).toEqual(
        [0, 1, 2, 3].reduce((sofar, save) => editedNodes(kind, sofar, save), tree.nodes)[0],
      );
    });
  },
  { now },
);

forEachDatabase(
  "A deleted tree",
  (db) => {
    it("can be restored with all its versions, or deleted for good, by its owner alone [T87]", async () => {
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
      // a list of requests that was read before names the tree no longer
      const sent = { content: "0", treeId: second.id };
      await user.call(routes.trees.undelete, { id: second.id });
      expect((await user.call(routes.transfers.create, { body: sent })).status).toBe(201);
      await user.call(routes.trees.remove, { id: second.id });
      const treeIds = async () => (await user.call(routes.transfers.list)).data.map(({ treeId }) => treeId);
      expect(await treeIds()).toEqual([second.id]);
      await user.call(routes.trees.purge, { id: second.id });
      expect(await treeIds()).toEqual([null]);
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
