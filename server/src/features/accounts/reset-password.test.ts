import { routes } from "@clicktree/contract";
import {
  createCaller,
  eventually,
  forEachDatabase,
  freshName,
  openEventStream,
  testPassword,
  withApiKey,
} from "@clicktree/testkit";
import { expect, it } from "vitest";

const { accounts, administrators } = routes;

forEachDatabase("A password that an administrator resets", (db) => {
  const reset = async (username: string) =>
    (await db.server.admin()).call(administrators.resetPassword, { body: { username } });

  it("is random and shown once; sessions end, keys stay, and its owner learns of it", async () => {
    const user = await db.server.registerUser();
    const key = await withApiKey(db.server.address, user, ["trees:read"]);
    const stream = await openEventStream(user);
    const { data } = await reset(` ${user.username.toUpperCase()} `);
    expect(data).toEqual({ username: user.username, password: expect.stringMatching(/^[\w-]{20}$/) });
    expect((await user.call(accounts.user)).status).toBe(401);
    await eventually(() => stream.ended);
    expect((await key.call(routes.trees.list)).status).toBe(200);
    const old = { username: user.username, password: testPassword };
    expect((await db.server.guest.call(accounts.login, { body: old })).code).toBe("SIGN_IN_FAILED");
    const again = await db.server.signIn(user.username, data.password);
    expect((await again.call(routes.notifications.list)).data).toMatchObject([
      { kind: "password-reset", objectId: user.id, name: user.username, detail: null, readAt: null },
    ]);
    // a second one is news, too
    expect((await reset(user.username)).data.password).not.toBe(data.password);
    const rows = (await (await db.server.admin()).call(routes.audit.list, { query: { object: user.username } })).data;
    expect(rows.map(({ action, person, detail }) => [action, person?.username, detail])).toEqual([
      ["password-reset", "admin", null],
      ["password-reset", "admin", null],
    ]);
    expect(JSON.stringify(rows)).not.toContain(data.password);
  });

  it("can be that of another administrator, but not one's own or that of a name that only looks alike", async () => {
    const admin = await db.server.admin();
    const body = { username: freshName("zhou"), password: testPassword };
    await admin.call(administrators.create, { body });
    const { password } = (await reset(body.username)).data;
    const signIn = { username: body.username, password };
    const { token } = (await db.server.guest.call(accounts.adminLogin, { body: signIn })).data;
    const zhou = createCaller(db.server.address, { "X-Auth-Token": token });
    const own = await zhou.call(administrators.resetPassword, { body: { username: body.username } });
    expect([own.status, own.code]).toEqual([409, "RESET_OWN"]);
    expect((await zhou.call(accounts.user)).status).toBe(200);
    const user = await db.server.registerUser();
    for (const name of ["nobody", user.username.replace("e", "е")])
      expect((await reset(name)).code, name).toBe("ACCOUNT_UNKNOWN");
    expect((await user.call(accounts.user)).status).toBe(200);
    const refused = await user.call(administrators.resetPassword, { body: { username: user.username } });
    expect(refused.status).toBe(403);
  });
});
