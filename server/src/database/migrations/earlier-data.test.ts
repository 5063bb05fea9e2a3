import { deflateRawSync } from "node:zlib";
import { routes } from "@clicktree/contract";
import {
  createTestDatabase,
  databaseKinds,
  eventually,
  signIn,
  signInAdmin,
  smallTree,
  startTestServer,
  type TestDatabase,
} from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { openStore } from "../open-store.js";
import type { Migration } from "./initial.js";
import { mailOfNotifications } from "./mail.js";
import { migrate } from "./migrate.js";
import { keyLifetimes, migrations, simulatedDemos } from "./migrations.js";
import { versionBases } from "./version-bases.js";

/** The migrations of the version that had neither owners of deliveries nor predictions. */
const earlier = migrations.filter(({ version }) => version <= 5);
const tree = {
  name: "one bin",
  nodes: [{ id: "a", type: "square", position: { x: 0, y: 0 }, data: { label: "0", isTerminating: true } }],
  edges: [],
  modulationTable: [["0"], ["2"]],
};

/** Makes a database one of the version before a migration. */
async function undo({ version }: Migration, { address }: TestDatabase, statement: string): Promise<void> {
  const store = await openStore(address);
  await store.write(async (tx) => {
    await tx.all("DELETE FROM schema_versions WHERE version = $1", [version]);
    await tx.all(statement);
  });
  await store.close();
}

describe.each(databaseKinds)("Data of an earlier version on %s", (kind) => {
  it("stays readable: a request without a prediction, its feedback now read, its delivery interrupted", async () => {
    const database = await createTestDatabase(kind);
    const store = await openStore(database.address);
    await migrate(store, database.address, earlier);
    await store.write(async (tx) => {
      const at = "2026-11-01T10:00:00.000Z";
      await tx.all(
        `INSERT INTO transfers (user_id, username, request_number, file_name, file_size, file_sha256, tree_name, status,
           feedback_version, created_at, tree, file_content) VALUES (NULL, 'ada', 'request_ada_1', 'a.txt', 6, '', 'one bin',
           2, 1, $1, $2, $3)`,
        [at, JSON.stringify(tree), Buffer.from("2\n0\n2\n0")],
      );
      await tx.all(
        `INSERT INTO transfer_feedback (transfer_id, version, file_name, size, sha256, by_username, created_at, content)
         VALUES (1, 1, 'r.csv', 1, '', 'admin', $1, $2)`,
        [at, Buffer.from("sent,n1\n0,0\n1,3\n")],
      );
      await tx.all(
        `INSERT INTO deliveries (transfer_id, equipment_name, host, port, state, by_username, started_at)
         VALUES (1, 'Bench', '127.0.0.1', 22, 'transferring', 'ada', $1)`,
        [at],
      );
    });
    await store.close();

    const server = await startTestServer({ database });
    const admin = await signInAdmin(server.address);
    const { data } = await admin.call(routes.deliveries.list, { id: 1 });
    expect(data).toMatchObject([{ state: "failed", code: "DELIVERY_INTERRUPTED" }]);
    const request = async () => (await admin.call(routes.transfers.read, { id: 1 })).data;
    expect(await eventually(async () => (await request()).measured)).toMatchObject({ shots: 2 });
    expect((await request()).prediction).toBeNull();
    expect((await admin.call(routes.transfers.prediction, { id: 1 })).message).toMatch(
      /before Clicktree stored predictions/,
    );
    await server.stop();
    await database.drop();
  });

  it("is not mailed again: notifications that were in a mail, or older than the address", async () => {
    const database = await createTestDatabase(kind);
    const store = await openStore(database.address);
    await migrate(
      store,
      database.address,
      migrations.filter(({ version }) => version < mailOfNotifications.version),
    );
    const at = "2026-11-01T10:00:00.000Z";
    await store.write(async (tx) => {
      for (const id of [1, 2])
        await tx.all(
          "INSERT INTO users (id, username, skeleton, password_hash, created_at) VALUES ($1, $2, $2, '', $3)",
          [id, `user${id}`, at],
        );
      await tx.all(
        "INSERT INTO mail_addresses (user_id, address, language, mailed_id) VALUES (1, 'a@example.org', 'en', 3)",
      );
      await tx.all(
        `INSERT INTO mails (id, user_id, kind, address, language, after_id, last_id, state, tries, created_at, due_at, until)
         VALUES (7, 1, 'digest', 'a@example.org', 'en', 1, 3, 'waiting', 0, $1, $1, 0)`,
        [at],
      );
      for (const [index, userId] of [1, 1, 1, 1, 2].entries())
        await tx.all(
          `INSERT INTO notifications (id, user_id, kind, object_id, name, event_key, created_at)
           VALUES ($1, $2, 'result', 1, 'tree', $3, $4)`,
          [index + 1, userId, `result ${index}`, at],
        );
    });
    await migrate(store, database.address, migrations);
    const rows = await store.all<{ mail_id: number | null }>("SELECT mail_id FROM notifications ORDER BY id");
    expect(rows.map(({ mail_id }) => mail_id)).toEqual([0, 7, 7, null, null]);
    await store.close();
    await database.drop();
  });

  it("marks the answers to demos whose files say that they are simulated", async () => {
    const database = await createTestDatabase(kind);
    const before = await startTestServer({ database });
    const [user, admin] = [await before.registerUser(), await signInAdmin(before.address)];
    const ask = async (feedbackFileContent: string) => {
      const body = { demoType: "photon_counting", photonNumber: 5 } as const;
      const { id, fileName } = (await user.call(routes.demos.create, { body })).data;
      const feedback = { feedbackFileName: `feedback_${fileName}`, feedbackFileContent };
      await admin.call(routes.adminDemos.feedback, { id, body: feedback });
      return id;
    };
    const [drawn, measured] = [
      await ask("# request: a\n# equipment: simulated\n4\n5"),
      await ask("# equipment: A\n4\n5"),
    ];
    await before.stop();
    await undo(simulatedDemos, database, "ALTER TABLE demo_feedback DROP COLUMN simulated");

    const server = await startTestServer({ database });
    const again = await signIn(server.address, user.username);
    const { data } = await again.call(routes.demos.list, { query: { view: "summary" } });
    expect(new Map(data.map(({ id, simulated }) => [id, simulated]))).toEqual(
      new Map([
        [drawn, true],
        [measured, false],
      ]),
    );
    await server.stop();
    await database.drop();
  });

  it("gives the replacement of a key the lifetime of that key", async () => {
    const database = await createTestDatabase(kind);
    const before = await startTestServer({ database });
    const user = await before.registerUser();
    const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
    const body = { keyName: "bench", expiresAt: days(30) };
    const { id } = (await user.call(routes.apiKeys.create, { body })).data;
    await before.stop();
    await undo(keyLifetimes, database, "ALTER TABLE api_keys DROP COLUMN meant_until");

    const server = await startTestServer({ database });
    const again = await signIn(server.address, user.username);
    const { expiresAt } = (await again.call(routes.apiKeys.rotate, { id, body: {} })).data;
    expect(Math.abs(Date.parse(expiresAt!) - Date.parse(days(30)))).toBeLessThan(60_000);
    await server.stop();
    await database.drop();
  });

  it("keeps every version of a tree, each of which was stored as a difference from the next", async () => {
    const database = await createTestDatabase(kind);
    const before = await startTestServer({ database });
    const user = await before.registerUser();
    const { data: now } = await user.call(routes.trees.create, { body: smallTree("now") });
    await before.stop();
    const { description, nodes, edges, modulationConfig, modulationTable } = now;
    const whole = { name: "whole", description, nodes: nodes.toReversed(), edges, modulationConfig, modulationTable };
    const changed = { ...nodes[0]!, data: { label: "0.125" } };
    const extra = { id: "extra", position: { x: 0, y: 0 } };
    /** As the server of migration 17 stored them: [version, 1 for a whole state, the state or the difference]. */
    const stored = [
      [4, 0, { nodes: { put: [changed] } }],
      [3, 1, whole],
      [
        2,
        0,
        { name: "two", nodes: { gone: [nodes[4]!.id], put: [extra], order: ["extra", nodes[0]!.id, nodes[1]!.id] } },
      ],
      [1, 0, { modulationConfig: null, modulationTable: null, edges: { all: [] } }],
    ] as const;
    const store = await openStore(database.address);
    await store.write(async (tx) => {
      await tx.all("DELETE FROM schema_versions WHERE version = $1", [versionBases.version]);
      await tx.all("DROP INDEX tree_versions_of_base");
      await tx.all("ALTER TABLE tree_versions DROP COLUMN base_id");
      await tx.all("DROP TABLE tree_version_bases");
      await tx.all("ALTER TABLE tree_versions ADD COLUMN whole INTEGER NOT NULL DEFAULT 0");
      await tx.all("ALTER TABLE tree_versions ADD COLUMN begun_at TEXT NOT NULL DEFAULT ''");
      await tx.all("UPDATE trees SET version = 5 WHERE id = $1", [now.id]);
      await tx.all("UPDATE tree_versions SET version = 5 WHERE tree_id = $1", [now.id]);
      for (const [version, isWhole, content] of stored)
        await tx.all(
          `INSERT INTO tree_versions (tree_id, version, node_count, begun_at, saved_at, whole, content)
           VALUES ($1, $2, 5, '', $3, $4, $5)`,
          [now.id, version, now.createdAt, isWhole, deflateRawSync(JSON.stringify(content))],
        );
    });
    await store.close();

    const server = await startTestServer({ database });
    const again = await signIn(server.address, user.username);
    const versions = (await again.call(routes.trees.versions, { id: now.id })).data;
    expect(versions.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
    const states = await Promise.all(
      versions.map(async ({ id }) => (await again.call(routes.trees.readVersion, { id })).data),
    );
    const [v5, v4, v3, v2, v1] = states.map(({ name, nodes, edges, modulationTable }) => [
      ...[name, nodes, edges, modulationTable],
    ]);
    expect(v5).toEqual(["now", nodes, edges, modulationTable]);
    expect(v4).toEqual(["now", [changed, ...nodes.slice(1)], edges, modulationTable]);
    expect(v3).toEqual(["whole", whole.nodes, edges, modulationTable]);
    expect(v2).toEqual(["two", [extra, nodes[0], nodes[1]], edges, modulationTable]);
    expect(v1).toEqual(["two", [extra, nodes[0], nodes[1]], [], null]);
    await again.call(routes.trees.update, { id: now.id, body: { name: "later" } });
    expect((await again.call(routes.trees.readVersion, { id: versions[0]!.id })).data.name).toBe("now");
    await server.stop();
    await database.drop();
  });
});
