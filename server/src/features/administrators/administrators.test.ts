import { routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import {
  chainTree,
  createCaller,
  eventually,
  forEachDatabase,
  freshName,
  openEventStream,
  type Person,
  testPassword,
  withApiKey,
} from "@clicktree/testkit";
import { expect, it } from "vitest";

const { accounts, administrators, adminTransfers, reservations, transfers, trees } = routes;
const tomorrow = () => addDays(labHourAt(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone).date, 1);

forEachDatabase("Administrators", (db) => {
  const create = async (username = freshName("admin")) => {
    const admin = await db.server.admin();
    const made = await admin.call(administrators.create, { body: { username, password: testPassword } });
    expect(made.status).toBe(201);
    return made.data;
  };
  const signIn = async (username: string): Promise<Pick<Person, "call" | "with" | "headers" | "send" | "address">> => {
    const reply = await db.server.guest.call(accounts.adminLogin, { body: { username, password: testPassword } });
    return createCaller(db.server.address, { "X-Auth-Token": reply.data.token });
  };

  it("create one another, and see who has done what", async () => {
    const admin = await db.server.admin();
    const made = await create("Chen.Liqun");
    expect(made).toMatchObject({ username: "Chen.Liqun", lastSignInAt: null, processedRequests: 0, apiKeys: 0 });
    const chen = await signIn("chen.liqun");
    const user = await db.server.registerUser();
    const { id } = (await user.call(transfers.create, { body: { content: "0" } })).data;
    const key = await withApiKey(db.server.address, chen, ["requests:answer"]);
    await key.call(adminTransfers.reject, { id, body: { reason: "no laser" } });
    const listed = async () => (await admin.call(administrators.list)).data.find(({ id }) => id === made.id);
    await eventually(async () => (await listed())?.keyLastUsedAt);
    expect(await listed()).toMatchObject({
      processedRequests: 1,
      apiKeys: 1,
      lastSignInAt: expect.stringMatching(/^20/),
    });
    const [first] = (await admin.call(administrators.list)).data;
    expect(first).toMatchObject({ id: admin.id, username: "admin" });
    expect((await chen.call(administrators.list)).data).toHaveLength(2);
  });

  it("see a new name in every open list that shows it", async () => {
    const [admin, made, user] = [await db.server.admin(), await create(), await db.server.registerUser()];
    const stream = await openEventStream(admin);
    const heard = () => new Set(stream.events.map(({ list }) => list));
    const rename = (person: Pick<Person, "call">) =>
      person.call(accounts.changeUsername, { body: { newUsername: freshName("named") } });
    await rename(user);
    await eventually(() => heard().size === 3);
    expect([...heard()].sort()).toEqual(["admin-demo-requests", "admin-file-transfers", "reservations"]);
    await rename(await signIn(made.username));
    await eventually(() => heard().has("administrators"));
    stream.close();
  });

  it("need a free name and a password, and learn what is wrong", async () => {
    const admin = await db.server.admin();
    const user = await db.server.registerUser();
    const refused = async (body: object) => {
      const reply = await admin.call(administrators.create, { body });
      return [reply.status, reply.message];
    };
    const password = testPassword;
    expect(await refused({ username: "ab", password })).toEqual([400, "Username must be at least 3 characters"]);
    expect(await refused({ username: "a".repeat(21), password })).toEqual([
      400,
      "Username cannot exceed 20 characters",
    ]);
    expect(await refused({ username: "abc", password: "12345" })).toEqual([
      400,
      "Password must be at least 6 characters",
    ]);
    expect(await refused({ username: "abc", password: "1".repeat(101) })).toEqual([
      400,
      "Password cannot exceed 100 characters",
    ]);
    expect(await refused({ username: user.username.toUpperCase(), password })).toEqual([
      409,
      "Username already exists",
    ]);
    expect((await refused({ username: "abc", password, isAdmin: 0 }))[0]).toBe(400);
    expect((await user.call(administrators.create, { body: { username: "abc", password } })).status).toBe(403);
  });

  it("[T10] lose sessions, keys, streams and trees at once with their account; names and requests stay", async () => {
    const admin = await db.server.admin();
    const made = await create();
    const leaving = await signIn(made.username);
    const keys = [
      await withApiKey(db.server.address, leaving, ["requests:read"]),
      await withApiKey(db.server.address, leaving, ["trees:read"]),
    ];
    await leaving.call(trees.create, { body: chainTree(1) });
    const sent = (await leaving.call(transfers.create, { body: { content: "0" } })).data;
    const { date } = (await leaving.call(reservations.create, { body: { date: tomorrow(), hour: 12 } })).data;
    const user = await db.server.registerUser();
    const answered = (await user.call(transfers.create, { body: { content: "0" } })).data;
    await leaving.call(adminTransfers.reject, { id: answered.id, body: { reason: "no laser" } });
    const streams = await Promise.all([leaving, ...keys].map((caller) => openEventStream(caller)));

    expect((await admin.call(administrators.remove, { id: made.id })).data).toEqual({ ok: true });
    const refused = await Promise.all([leaving, ...keys].map((caller) => caller.call(trees.list)));
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401]);
    await eventually(() => streams.every(({ ended }) => ended));
    expect((await user.call(reservations.create, { body: { date, hour: 12 } })).status).toBe(201);
    const body = { username: made.username, password: testPassword };
    expect((await db.server.guest.call(accounts.adminLogin, { body })).code).toBe("SIGN_IN_FAILED");
    expect((await db.server.guest.call(accounts.register, { body })).code).toBe("USERNAME_TAKEN");
    expect((await admin.call(administrators.create, { body })).code).toBe("USERNAME_TAKEN");
    expect((await user.call(transfers.read, { id: answered.id })).data.processedByAdmin?.username).toBe(made.username);
    expect((await admin.call(transfers.read, { id: sent.id })).data.user?.username).toBe(made.username);
    expect((await admin.call(administrators.remove, { id: made.id })).status).toBe(404);
    const rows = (await admin.call(routes.audit.list, { query: { object: made.username } })).data;
    expect(rows.map(({ action, person }) => [action, person?.username])).toEqual([
      ["admin-removed", "admin"],
      ["admin-created", "admin"],
    ]);
  });

  it("close the account of a user by name: trees, keys, links and sessions go, requests and the name stay", async () => {
    const admin = await db.server.admin();
    const user = await db.server.registerUser();
    const key = await withApiKey(db.server.address, user, ["trees:read"]);
    const { id } = (await user.call(trees.create, { body: chainTree(1) })).data;
    const link = { kind: "tree", objectId: id, audience: "anyone", mayCopy: false };
    const { token } = (await user.call(routes.shares.create, { body: link })).data;
    const open = () => db.server.guest.call(routes.shares.open, { body: { token } });
    expect((await open()).status).toBe(200);
    const sent = (await user.call(transfers.create, { body: { content: "0" } })).data;
    const demo = (await user.call(routes.demos.create, { body: { demoType: "photon_counting", photonNumber: 20 } }))
      .data;
    const isClosed = async () =>
      [await admin.call(transfers.read, { id: sent.id }), await admin.call(routes.demos.read, { id: demo.id })].map(
        ({ data }) => data.accountClosed,
      );
    expect(await isClosed()).toEqual([false, false]);
    expect((await user.call(transfers.read, { id: sent.id })).data).not.toHaveProperty("accountClosed");
    const { date } = (await user.call(reservations.create, { body: { date: tomorrow(), hour: 13 } })).data;
    const stream = await openEventStream(user);
    const close = (username: string) => admin.call(administrators.closeAccount, { body: { username } });

    expect((await user.call(administrators.closeAccount, { body: { username: user.username } })).status).toBe(403);
    // the third has a Cyrillic letter: it reserves the same name, but is not typed by accident
    for (const name of ["nobody", "admin", user.username.replace("e", "е")])
      expect((await close(name)).code, name).toBe("USER_UNKNOWN");
    expect((await close(` ${user.username.toUpperCase()} `)).data).toEqual({ ok: true });

    for (const caller of [user, key]) expect((await caller.call(trees.list)).status).toBe(401);
    await eventually(() => stream.ended);
    expect((await open()).status).toBe(404);
    const other = await db.server.registerUser();
    expect((await other.call(reservations.create, { body: { date, hour: 13 } })).status).toBe(201);
    const body = { username: user.username, password: testPassword };
    expect((await db.server.guest.call(accounts.login, { body })).code).toBe("SIGN_IN_FAILED");
    expect((await db.server.guest.call(accounts.register, { body })).code).toBe("USERNAME_TAKEN");
    expect((await admin.call(transfers.read, { id: sent.id })).data.user?.username).toBe(user.username);
    expect(await isClosed()).toEqual([true, true]);
    expect((await close(user.username)).code).toBe("USER_UNKNOWN");
    const [row] = (await admin.call(routes.audit.list, { query: { object: user.username } })).data;
    expect([row?.action, row?.person?.username]).toEqual(["account-closed", "admin"]);
  });

  it("are no longer named as accounts in lists that were read before, once they are deleted", async () => {
    const admin = await db.server.admin();
    const [made, user] = [await create(), await db.server.registerUser()];
    const { id } = (await user.call(transfers.create, { body: { content: "0" } })).data;
    await (await signIn(made.username)).call(adminTransfers.reject, { id, body: { reason: "no laser" } });
    const listed = async () => {
      const [request] = (await user.call(transfers.list)).data;
      return [request?.processedByAdminId, request?.processedByAdmin?.username];
    };
    expect(await listed()).toEqual([made.id, made.username]);
    await admin.call(administrators.remove, { id: made.id });
    expect(await listed()).toEqual([null, made.username]);
  });

  it("cannot delete themselves, the last one or a user", async () => {
    const admin = await db.server.admin();
    const user = await db.server.registerUser();
    const remove = async (id: number, language = "en") => {
      const reply = await admin.call(administrators.remove, { id, headers: { "accept-language": language } });
      return [reply.status, reply.message];
    };
    expect((await remove(user.id))[0]).toBe(404);
    await create();
    expect(await remove(admin.id)).toEqual([409, "You cannot delete your own account"]);
    expect(await remove(admin.id, "zh")).toEqual([409, "不能删除自己的账号"]);
    for (const { id } of (await admin.call(administrators.list)).data) if (id !== admin.id) await remove(id);
    expect(await remove(admin.id)).toEqual([409, "The last administrator cannot be deleted. Create another one first"]);
    expect((await admin.call(administrators.list)).data.map(({ id }) => id)).toEqual([admin.id]);
  });
});
