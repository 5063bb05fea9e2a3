import { routes } from "@clicktree/contract";
import { type Caller, createTestDatabase, databaseKinds, forEachDatabase } from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openMigrated } from "../database/migrations/open-migrated.js";
import { openStore } from "../database/open-store.js";
import type { Store } from "../database/store.js";
import { deleteOldAnswers, idempotent } from "./idempotent.js";
import { type Call, JsonText } from "./implement.js";

describe.each(databaseKinds)("The work of a call with an Idempotency-Key (%s)", (kind) => {
  let store: Store;
  let other: Store;
  let drop = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase(kind);
    drop = database.drop;
    store = await openMigrated(database.address);
    other = await openStore(database.address);
    await store.write((tx) =>
      tx.all("INSERT INTO users (id, username, skeleton, password_hash, created_at) VALUES (1, 'a', 'a', '', '')"),
    );
  });
  afterAll(async () => {
    await Promise.all([store.close(), other.close()]);
    await drop();
  });

  const call = (key: string, bodySha256 = "one") =>
    ({
      account: { id: 1 },
      bodySha256,
      request: { path: "/x", route: { method: "post" }, raw: { req: { headers: { "idempotency-key": key } } } },
    }) as unknown as Call;
  const claims = () => store.all("SELECT owner FROM idempotency_claims");
  const at = (from: Store) => ({ store: from, now: Date.now }) as never;
  const nothing = () => undefined;
  const done = async () => ({ done: true });

  it("is one write transaction, also if it is answered again", async () => {
    let writes = 0;
    const counting: Store = {
      ...store,
      write(work, options) {
        writes++;
        return store.write(work, options);
      },
    };
    expect(await idempotent(at(counting), call("quick"), nothing, done)).toEqual({ done: true });
    expect(writes).toBe(1);
    expect(await idempotent(at(counting), call("quick"), nothing, done)).toEqual(new JsonText('{"done":true}'));
    expect(writes).toBe(1);
    await expect(idempotent(at(counting), call("quick", "two"), nothing, done)).rejects.toThrow(
      "IDEMPOTENCY_KEY_REUSED",
    );
  });

  /** Begins work that stays in preparation until `finish`, so that others see it running. */
  async function begin(key: string, work: () => Promise<object>) {
    let finish = (_: Promise<void>) => {};
    const preparing = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const first = idempotent(at(store), call(key), () => preparing, work);
    await expect.poll(claims).toHaveLength(1);
    return { first, finish };
  }

  it("is known to other processes while it takes long to prepare", async () => {
    const { first, finish } = await begin("long", done);
    await expect(idempotent(at(other), call("long"), nothing, done)).rejects.toThrow("IDEMPOTENCY_RUNNING");
    finish(Promise.resolve());
    expect(await first).toEqual({ done: true });
    expect(await claims()).toEqual([]);
    expect(await idempotent(at(other), call("long"), nothing, done)).toEqual(new JsonText('{"done":true}'));
  });

  it("leaves no claim after a failure, however late", async () => {
    const unprepared = await begin("fails", done);
    unprepared.finish(Promise.reject(new Error("not prepared")));
    await expect(unprepared.first).rejects.toThrow("not prepared");
    expect(await claims()).toEqual([]);
    const unstored = await begin("fails", () => Promise.reject(new Error("not stored")));
    unstored.finish(Promise.resolve());
    await expect(unstored.first).rejects.toThrow("not stored");
    expect(await claims()).toEqual([]);
    expect(await idempotent(at(store), call("fails"), nothing, done)).toEqual({ done: true });
  });

  it("is answered again for 90 days, and then done again", async () => {
    let times = 0;
    const counted = async () => ({ times: ++times });
    const after = (days: number) => ({ store, now: () => Date.now() + 86_400_000 * days }) as never;
    const answer = () => idempotent(at(store), call("old"), nothing, counted);
    await answer();
    await deleteOldAnswers(after(89.9));
    expect(await answer()).toEqual(new JsonText('{"times":1}'));
    await deleteOldAnswers(after(90.1));
    expect(await answer()).toEqual({ times: 2 });
  });

  it("is done once if two processes prepare it at the same time", async () => {
    let times = 0;
    const counted = async () => ({ times: ++times });
    const both = await Promise.all([store, other].map((from) => idempotent(at(from), call("both"), nothing, counted)));
    expect(both.map((answer) => (answer instanceof JsonText ? answer.text : JSON.stringify(answer)))).toEqual(
      Array(2).fill('{"times":1}'),
    );
  });
});

forEachDatabase("An Idempotency-Key", (db) => {
  const { create, list } = routes.transfers;
  const headers = { "idempotency-key": "one-key" };
  const send = async (by: Caller, more = {}) => (await by.call(create, { body: { content: "0\n0" }, ...more })).data;

  it("[T61] belongs to one account: another's call with the same key and body is a call of its own", async () => {
    const [first, second] = [await db.server.registerUser(), await db.server.registerUser()];
    const [one, two] = [await send(first, { headers }), await send(second, { headers })];
    expect(two.id).not.toBe(one.id);
    for (const [by, { id }] of [
      [first, one],
      [second, two],
    ] as const) {
      expect((await send(by, { headers })).id).toBe(id);
      expect((await by.call(list)).data.map((request) => request.id)).toEqual([id]);
    }
  });

  it("[T61] belongs to one address: each of two requests answered under it keeps its own answer", async () => {
    const [user, admin] = [await db.server.registerUser(), await db.server.admin()];
    const ids = [(await send(user)).id, (await send(user)).id];
    const body = { feedbackFileName: "f.csv", feedbackFileContent: "sent,n1\n0,1" };
    for (let i = 0; i < 2; i++)
      for (const id of ids) {
        const reply = await admin.call(routes.adminTransfers.feedback, { id, body, headers });
        expect([reply.status, reply.data.id]).toEqual([200, id]);
      }
    for (const id of ids) expect((await user.call(routes.transfers.read, { id })).data.status).toBe(2);
  });
});
