import { routes } from "@clicktree/contract";
import {
  createTestDatabase,
  databaseKinds,
  eventually,
  registerUser,
  type ServerProcess,
  signIn,
  signInAdmin,
  startServerOn,
  type TestDatabase,
} from "@clicktree/testkit";
import { benchYard, endedDelivery } from "@clicktree/testkit/sftp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const settings = { CLICKTREE_LAB_CIDRS: "127.0.0.0/8" };

describe.each(databaseKinds)("A delivery of one of several servers on one database (%s)", (kind) => {
  const yard = benchYard();
  let database: TestDatabase;
  let one: ServerProcess;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    one = await startServerOn(database, settings);
  });
  afterAll(async () => {
    await yard.end();
    await database.drop();
  });

  it("continues when another server starts, and fails after its own was killed, without a restart", async () => {
    const [admin, user] = [await signInAdmin(one.address), await registerUser(one.address)];
    const peer = await yard.faulty("slow");
    const body = { name: "Bench", host: peer.host, port: peer.port, user: "lab", hostKey: peer.hostKey, folder: "/" };
    expect((await admin.call(routes.equipment.create, { body })).status).toBe(201);
    const { id } = (await user.call(routes.transfers.create, { body: { content: "x".repeat(900_000) } })).data;
    await user.call(routes.deliveries.create, { id, body: { host: peer.host, port: peer.port } });
    await eventually(() => peer.seen.written > 0);

    const two = await startServerOn(database, settings);
    yard.later(two.process.stop);
    const there = await signIn(two.address, user.username);
    const [running] = (await there.call(routes.deliveries.list, { id })).data;
    expect(running).toMatchObject({ code: null, endedAt: null });

    one.process.kill("SIGKILL");
    await one.process.ended;
    const failed = await endedDelivery(there, id);
    expect(failed).toMatchObject({ id: running?.id, state: "failed", code: "DELIVERY_INTERRUPTED" });
    expect(failed.message).toMatch(/deliver again/);
    expect((await there.call(routes.transfers.read, { id })).data.status).toBe(0);
  });
});
