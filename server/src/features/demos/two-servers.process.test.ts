import { type DemoRequest, routes } from "@clicktree/contract";
import { countsText, poissonCounts, randomSource } from "@clicktree/core/photons";
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
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";

const query = { view: "summary" };

describe.each(databaseKinds)("The charts of several servers on one database (%s)", (kind) => {
  let database: TestDatabase;
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    servers = [await startServerOn(database), await startServerOn(database)];
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ process }) => process.stop()));
    await database.drop();
  });

  it("are drawn once, and completed by another server after the one that drew them was killed", async () => {
    const [one, two] = servers as [ServerProcess, ServerProcess];
    const [user, admin] = [await registerUser(one.address), await signInAdmin(one.address)];
    const ids: number[] = [];
    for (let i = 1; i <= 4; i++) {
      const { id } = (await user.call(routes.demos.create, { body: { demoType: "photon_counting", photonNumber: i } }))
        .data;
      const feedbackFileContent = countsText(poissonCounts(randomSource(i), 5 * i, 20));
      const body = { feedbackFileName: `feedback_${i}.txt`, feedbackFileContent };
      expect((await admin.call(routes.adminDemos.feedback, { id, body })).status).toBe(200);
      ids.push(id);
    }
    // Killed while it makes charts of the first files.
    one.process.kill("SIGKILL");
    await one.process.ended;
    const there = await signIn(two.address, user.username);
    const requests = await eventually(async () => {
      const { data } = (await there.call(routes.demos.list, { query })) as { data: DemoRequest[] };
      return data.every(({ status }) => status === 2) && data;
    });
    expect(requests.map(({ id, charts }) => [id, charts])).toEqual(ids.reverse().map((id) => [id, "ready"]));

    const store = await openStore(database.address);
    const tries = (await store.all<{ tries: number }>("SELECT tries FROM demo_charts")).map((row) => row.tries);
    await store.close();
    // Only the charts that the killed server had begun were begun again.
    expect(tries).toHaveLength(4);
    expect(tries.filter((n) => n > 1).length).toBeLessThanOrEqual(1);
  });
});
