import { routes } from "@clicktree/contract";
import { createTestDatabase, databaseKinds, eventually, signInAdmin, startTestServer } from "@clicktree/testkit";
import { describe, expect, it } from "vitest";
import { openStore } from "../open-store.js";
import { migrate } from "./migrate.js";
import { migrations } from "./migrations.js";

/** The steps of the version that had no owners of deliveries and no predictions. */
const earlier = migrations.filter(({ version }) => version <= 5);
const tree = {
  name: "one bin",
  nodes: [{ id: "a", type: "square", position: { x: 0, y: 0 }, data: { label: "0", isTerminating: true } }],
  edges: [],
  modulationTable: [["0"], ["2"]],
};

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
    expect((await admin.call(routes.transfers.prediction, { id: 1 })).message).toMatch(/before Clicktree stored predictions/);
    await server.stop();
    await database.drop();
  });
});
