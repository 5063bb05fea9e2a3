import { routes } from "@clicktree/contract";
import { chainTree, type Reply, startTestServer, type TestServer } from "@clicktree/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

/** The answer without its date. */
const answerOf = ({ status, headers, text }: Reply) => {
  const all = Object.fromEntries([...headers].filter(([name]) => name !== "date"));
  return { status, headers: all, text };
};

it("answers a list from memory exactly as the first time", async () => {
  const user = await server.registerUser();
  await user.call(routes.trees.create, { body: chainTree(1) });
  await user.call(routes.transfers.create, { body: { content: "0\n0" } });
  const admin = await server.admin();
  const key = await server.apiKey(user, ["trees:read"]);
  const summary = { query: { view: "summary" } };
  for (const [caller, route, options] of [
    [user, routes.trees.list, {}],
    [key, routes.trees.list, {}],
    [user, routes.transfers.list, summary],
    [admin, routes.adminTransfers.pending, summary],
  ] as const) {
    const first = await caller.call(route, options);
    const etag = first.headers.get("etag") ?? "";
    for (let i = 0; i < 3; i++) expect(answerOf(await caller.call(route, options))).toEqual(answerOf(first));
    const changed = await caller.call(route, { ...options, headers: { "if-none-match": '"other"' } });
    expect(answerOf(changed)).toEqual(answerOf(first));
    const unchanged: Reply[] = [];
    for (const value of [etag, `W/${etag}`, etag])
      unchanged.push(await caller.call(route, { ...options, headers: { "if-none-match": value } }));
    expect(unchanged.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([304, ""]));
  }
});

it("is current after a change, after another user’s commit and after sign-out", async () => {
  const user = await server.registerUser();
  const other = await server.registerUser();
  await user.call(routes.trees.list);
  const before = await user.call(routes.trees.list);
  await other.call(routes.trees.create, { body: chainTree(1) });
  expect((await user.call(routes.trees.list)).headers.get("etag")).toBe(before.headers.get("etag"));
  await user.call(routes.trees.create, { body: chainTree(1, "mine") });
  expect((await user.call(routes.trees.list)).data.map((tree) => tree.name)).toEqual(["mine"]);
  await user.call(routes.trees.list);
  await user.call(routes.accounts.logout);
  expect((await user.call(routes.trees.list)).status).toBe(401);
});

it("never answers a list from memory to a caller who may not see it", async () => {
  const admin = await server.admin();
  const user = await server.registerUser();
  const key = await server.apiKey(user, ["transfers:read"]);
  for (let i = 0; i < 3; i++) await admin.call(routes.adminTransfers.pending);
  for (let i = 0; i < 3; i++) {
    expect((await user.call(routes.adminTransfers.pending)).status).toBe(403);
    expect((await key.call(routes.trees.list)).status).toBe(403);
    expect((await server.guest.call(routes.trees.list)).status).toBe(401);
    const bad = await user.with({ "X-API-Key": "no key" }).call(routes.trees.list);
    expect([bad.status, bad.code]).toEqual([401, "KEY_REFUSED"]);
    expect((await user.send("GET", "/api/user/file-transfers?view=wrong")).status).toBe(400);
  }
});
