import { routes } from "@clicktree/contract";
import {
  createCaller,
  createTestDatabase,
  databaseKinds,
  registerUser,
  type ServerProcess,
  startServerOn,
  type TestDatabase,
} from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../database/open-store.js";
import type { Store } from "../database/store.js";
import { machine } from "./runtime/leases.js";

const { create, list } = routes.transfers;

describe.each(databaseKinds)("An Idempotency-Key at two servers on one database (%s)", (kind) => {
  let database: TestDatabase;
  let store: Store;
  let one: ServerProcess;
  let two: ServerProcess;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    [one, two] = await Promise.all([startServerOn(database), startServerOn(database)]);
    store = await openStore(database.address);
  });
  afterAll(async () => {
    await store.close();
    await Promise.all([one.process.stop(), two.process.stop()]);
    await database.drop();
  });

  const claim = (userId: number, key: string, owner: string, forMs: number) =>
    store.write((tx) =>
      tx.all(
        `INSERT INTO idempotency_claims (user_id, route, idempotency_key, owner, until)
         VALUES ($1, 'post /api/transfer', $2, $3, ${tx.dialect.clock} + ${forMs})`,
        [userId, key, owner],
      ),
    );

  it("stores once what both receive at the same time, and refuses the second while the first still runs", async () => {
    const user = await registerUser(one.address);
    const there = createCaller(two.address, user.headers);
    // Reading it takes long enough for the calls to overlap.
    const content = `0\n${Array.from({ length: 100_000 }, (_, i) => i).join(",")}`;
    let running = 0;
    for (let n = 0; n < 20; n++) {
      const options = { body: { content, filename: `${n}.txt` }, headers: { "idempotency-key": `key-${n}` } };
      const replies = await Promise.all(
        [user, there, user].map((by) => by.call(create, { ...options, mayFail: true })),
      );
      const stored = replies.filter(({ status }) => status === 201);
      const refused = replies.filter(({ code }) => code === "IDEMPOTENCY_RUNNING");
      expect(stored.length + refused.length).toBe(3);
      expect(new Set(stored.map(({ text }) => text)).size).toBe(1);
      for (const reply of refused) expect([reply.status, reply.headers.get("retry-after")]).toEqual([409, "1"]);
      running += refused.length;
      expect((await there.call(create, options)).text).toBe(stored[0]?.text);
    }
    expect(running).toBeGreaterThan(0);
    expect((await user.call(list, { query: { view: "summary" } })).data).toHaveLength(20);
    expect(await store.all("SELECT * FROM idempotency_claims")).toEqual([]);
  });

  it("is not blocked for longer than the lease of a server that was killed", async () => {
    const user = await registerUser(one.address);
    const options = { body: { content: "0\n0" }, headers: { "idempotency-key": "killed" } };
    await claim(user.id, "killed", `elsewhere 1 x`, 60_000);
    const refused = await user.call(create, { ...options, mayFail: true });
    expect([refused.status, refused.code]).toEqual([409, "IDEMPOTENCY_RUNNING"]);
    await store.write((tx) => tx.all(`UPDATE idempotency_claims SET until = ${tx.dialect.clock} - 1`));
    expect((await user.call(create, options)).status).toBe(201);
  });

  it("is free again once the killed server is back", async () => {
    const user = await registerUser(one.address);
    const killed = await startServerOn(database);
    killed.process.kill("SIGKILL");
    await killed.process.ended;
    await claim(user.id, "gone", `${machine} ${killed.process.pid} x`, 60_000);
    await claim(user.id, "lives", `${machine} ${one.process.pid} x`, 60_000);
    const back = await startServerOn(database);
    const there = createCaller(back.address, user.headers);
    const send = (key: string) =>
      there.call(create, { body: { content: "0\n0" }, headers: { "idempotency-key": key }, mayFail: true });
    expect((await send("gone")).status).toBe(201);
    expect((await send("lives")).status).toBe(409);
    await back.process.stop();
  });

  it("is free for a call whose first attempt was refused", async () => {
    const user = await registerUser(one.address);
    const headers = { "idempotency-key": "refused" };
    expect((await user.call(create, { body: { content: "" }, headers, mayFail: true })).status).toBe(400);
    expect((await user.call(create, { body: { content: "0\n0" }, headers })).status).toBe(201);
  });
});
