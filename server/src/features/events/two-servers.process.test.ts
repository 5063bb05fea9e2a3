import { routes } from "@clicktree/contract";
import {
  chainTree,
  createPostgresDatabase,
  createTestDatabase,
  databaseKinds,
  eventually,
  openEventStream,
  registerUser,
  type ServerProcess,
  signIn,
  signInAdmin,
  startPostgres,
  startServerOn,
  type TestDatabase,
  temporaryFolder,
  withApiKey,
} from "@clicktree/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe.each(databaseKinds)("Two servers on one database (%s)", (kind) => {
  let database: TestDatabase;
  let one: ServerProcess;
  let two: ServerProcess;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    [one, two] = await Promise.all([startServerOn(database), startServerOn(database)]);
  });
  afterAll(async () => {
    await Promise.all([one.process.stop(), two.process.stop()]);
    await database.drop();
  });

  it("send the streams of each the changes made at the other, once, with the id", async () => {
    const user = await registerUser(one.address);
    const there = await signIn(two.address, user.username);
    const [here, queue] = [await openEventStream(user), await openEventStream(await signInAdmin(one.address))];
    const tree = (await there.call(routes.trees.create, { body: chainTree(1) })).data;
    await eventually(() => here.events.length === 1);
    const request = (await there.call(routes.transfers.create, { body: { content: "0\n0" } })).data;
    const own = (await user.call(routes.trees.create, { body: chainTree(2) })).data;
    await eventually(() => here.events.length === 3 && queue.events.length === 1);
    expect(here.events[0]).toEqual({ list: "trees", id: tree.id });
    expect(here.events).toContainEqual({ list: "file-transfers", id: request.id });
    expect(here.events).toContainEqual({ list: "trees", id: own.id });
    expect(queue.events).toEqual([{ list: "admin-file-transfers", id: request.id }]);
    // If a change of this server were seen as remote, its echo would arrive one check later.
    await there.call(routes.trees.remove, { id: tree.id });
    await eventually(() => here.events.length === 4);
    for (const stream of [here, queue]) stream.close();
  });

  it("end a stream when its session or key ends at the other", async () => {
    const user = await registerUser(one.address);
    const there = await signIn(two.address, user.username);
    const key = await withApiKey(one.address, user, ["trees:read"]);
    const streams = [await openEventStream(user), await openEventStream(key)];
    expect((await there.with(user.headers).call(routes.accounts.logout)).status).toBe(200);
    expect((await there.call(routes.apiKeys.remove, { id: key.keyId })).status).toBe(200);
    await eventually(() => streams.every((stream) => stream.ended));
  });
});

it("A server whose PostgreSQL restarted receives the other server's changes again, also those that it missed", async () => {
  const cluster = await startPostgres();
  const url = await createPostgresDatabase(cluster.url);
  const settings = () => ({ settings: { CLICKTREE_DATA_DIR: temporaryFolder("pg"), DATABASE_URL: url } });
  const [one, two] = await Promise.all([startServerOn(settings()), startServerOn(settings())]);
  const user = await registerUser(one.address);
  const there = await signIn(two.address, user.username);
  const stream = await openEventStream(user);
  await there.call(routes.trees.create, { body: chainTree(1) });
  await eventually(() => stream.events.length === 1);
  await cluster.restart();
  const saved = () => there.call(routes.trees.create, { body: chainTree(1), mayFail: true });
  await eventually(async () => (await saved()).status === 201);
  await eventually(() => stream.events.length > 1);
  expect(stream.ended).toBe(false);
  const heard = stream.events.length;
  await eventually(async () => {
    await saved();
    return stream.events.some(({ list, id }, i) => i >= heard && list === "trees" && id !== undefined);
  });
  stream.close();
  await Promise.all([one.process.stop(), two.process.stop()]);
  await cluster.stop();
});
