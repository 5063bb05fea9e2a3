import { routes, type UserQuery } from "@clicktree/contract";
import { chainTree, forEachDatabase } from "@clicktree/testkit";
import { expect, it } from "vitest";

forEachDatabase("The list of users", (db) => {
  const found = async (query: UserQuery & Record<string, string | number> = {}) =>
    (await (await db.server.admin()).call(routes.administrators.users, { query })).data;

  it("shows administrators the trees and waiting requests of each user, and no secret", async () => {
    const user = await db.server.registerUser();
    const { id: treeId } = (await user.call(routes.trees.create, { body: chainTree(1) })).data;
    await user.call(routes.trees.create, { body: { ...chainTree(1), name: "another" } });
    await user.call(routes.trees.remove, { id: treeId });
    const send = async () => (await user.call(routes.transfers.create, { body: { content: "0" } })).data.id;
    const [rejected] = [await send(), await send(), await send()];
    const admin = await db.server.admin();
    await admin.call(routes.adminTransfers.reject, { id: rejected, body: { reason: "no laser" } });
    const [first] = await found();
    const time = expect.stringMatching(/^20/);
    expect(first).toEqual({
      ...{ id: user.id, username: user.username, createdAt: time, lastSignInAt: time },
      ...{ trees: 1, waitingRequests: 2 },
    });
    expect((await user.call(routes.administrators.users)).status).toBe(403);
  });

  it("[T25] refuses NUL in a search, at which SQLite would end the text", async () => {
    const admin = await db.server.admin();
    for (const query of [{ search: "\0" }, { username: "admin\0" }])
      expect(await admin.call(routes.administrators.users, { query })).toMatchObject({
        status: 400,
        code: "TEXT_REFUSED",
      });
  });

  it("is read page by page and searched by a part of the name or the whole name", async () => {
    for (const name of ["wei_1", "wei.2", "Wei-3", "chen"]) await db.server.registerUser(name);
    const all = await found();
    const page = await found({ limit: 2 });
    expect([...page, ...(await found({ before: page[1]?.id ?? 0 }))]).toEqual(all);
    expect(all.map(({ username }) => username)).not.toContain("admin");
    const names = async (query: UserQuery & Record<string, string>) =>
      (await found(query)).map(({ username }) => username);
    expect(await names({ search: " WEI" })).toEqual(["Wei-3", "wei.2", "wei_1"]);
    // a wildcard of SQL is a letter like any other
    expect(await names({ search: "i_" })).toEqual(["wei_1"]);
    expect(await names({ search: "%" })).toEqual([]);
    expect(await names({ search: "\\" })).toEqual([]);
    // a letter with a separate accent, as some programs send it
    const { id } = await db.server.registerUser("jos\u00e9");
    expect((await found({ username: "JOSE\u0301" })).map((one) => one.id)).toEqual([id]);
    const { username } = await db.server.registerUser("lin.mei");
    expect((await found({ username: username.toUpperCase() })).map((one) => one.username)).toEqual([username]);
    expect(await found({ username: username.slice(0, -1) })).toEqual([]);
    expect(await found({ username: username.replace("i", "і") })).toEqual([]);
    expect(await found({ username: "admin" })).toEqual([]);
  });
});
