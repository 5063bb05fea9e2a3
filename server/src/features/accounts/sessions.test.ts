import { routes } from "@clicktree/contract";
import { forEachDatabase, testPassword } from "@clicktree/testkit";
import { expect, it } from "vitest";

const { login, logout, user, session, changePassword } = routes.accounts;
const cookieOf = (headers: Headers) => (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

forEachDatabase("A session", (db) => {
  it("[T12] travels in a cookie that scripts and other sites do not get", async () => {
    const { username } = await db.server.registerUser();
    const reply = await db.server.guest.call(login, { body: { username, password: testPassword } });
    const cookie = reply.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).not.toMatch(/; Secure/);
    expect(cookie).not.toContain(reply.data.token);
  });

  it("[T8] is over for cookie and token after the logout", async () => {
    const { username } = await db.server.registerUser();
    const reply = await db.server.guest.call(login, { body: { username, password: testPassword } });
    const byCookie = db.server.guest.with({ cookie: cookieOf(reply.headers) });
    const byToken = db.server.guest.with({ "X-Auth-Token": reply.data.token });
    expect((await byCookie.call(user)).status).toBe(200);
    const out = await byCookie.call(logout);
    expect(out.status).toBe(200);
    expect(out.headers.get("set-cookie")).toMatch(/^session=;.*Max-Age=0/);
    expect((await byCookie.call(user)).status).toBe(401);
    expect((await byToken.call(user)).status).toBe(401);
  });

  it("[T8] ends with the logout for the token in the header and for another session in the cookie", async () => {
    const { username, token } = await db.server.registerUser();
    const reply = await db.server.guest.call(login, { body: { username, password: testPassword } });
    const [byToken, byCookie] = [{ "X-Auth-Token": token }, { cookie: cookieOf(reply.headers) }];
    const bystander = await db.server.signIn(username);
    expect((await db.server.guest.with({ ...byToken, ...byCookie }).call(logout)).status).toBe(200);
    for (const headers of [byToken, byCookie, { "X-Auth-Token": reply.data.token }])
      expect((await db.server.guest.with({ ...headers }).call(user)).status).toBe(401);
    expect((await bystander.call(user)).status).toBe(200);
  });

  it("is reported without a failure: by cookie, by token, not for other values, and with what an API key is", async () => {
    const person = await db.server.registerUser();
    const { username } = person;
    const reply = await db.server.guest.call(login, { body: { username, password: testPassword } });
    const byCookie = db.server.guest.with({ cookie: cookieOf(reply.headers) });
    const byToken = db.server.guest.with({ "X-Auth-Token": reply.data.token });
    const strangers = [
      db.server.guest,
      db.server.guest.with({ cookie: "session=x" }),
      db.server.guest.with({ "X-API-Key": "x" }),
    ];
    const key = await db.server.apiKey(person, ["trees:read"]);
    for (const caller of [byCookie, byToken]) expect((await caller.call(session)).data).toEqual({ signedIn: true });
    for (const caller of strangers) expect((await caller.call(session)).data).toEqual({ signedIn: false });
    expect((await key.call(session)).data).toEqual({
      signedIn: false,
      key: { keyName: expect.any(String), username, scopes: ["trees:read"], expiresAt: null },
    });
    await byCookie.call(logout);
    for (const caller of [byCookie, byToken]) expect((await caller.call(session)).data).toEqual({ signedIn: false });
  });

  it("does not exist for forged or foreign cookies", async () => {
    for (const cookie of ["session=Fe26.2**x", "session=", "session=a;b;c", "other=1", `session=${"x".repeat(7000)}`]) {
      const reply = await db.server.guest.with({ cookie }).call(user);
      expect([reply.status, reply.code], cookie.slice(0, 20)).toEqual([401, "SIGN_IN_REQUIRED"]);
    }
  });

  it("does not exist for two cookies of its name, because one of them may be another page's [T110]", async () => {
    const { sessionCookie, token } = await db.server.registerUser();
    const mine = `session=${sessionCookie}`;
    const status = async (cookie: string, more = {}) =>
      (await db.server.guest.call(user, { headers: { cookie, ...more } })).status;
    expect(await status(mine)).toBe(200);
    for (const other of ["session=x", "session=", mine])
      for (const both of [`${mine}; ${other}`, `${other}; ${mine}`, `a=1;${other};${mine}`])
        expect(await status(both)).toBe(401);
    expect(await status(`${mine}; my-session=x; sessions=1; a=session=2`)).toBe(200);
    expect(await status(`${mine}; session=x`, { "X-Auth-Token": token })).toBe(200);
  });

  it("uses the cookie if the token belongs to an ended session", async () => {
    const first = await db.server.registerUser();
    await first.call(logout);
    const { username } = await db.server.registerUser();
    const reply = await db.server.guest.call(login, { body: { username, password: testPassword } });
    const both = db.server.guest.with({ "X-Auth-Token": first.token, cookie: cookieOf(reply.headers) });
    expect((await both.call(user)).data.username).toBe(username);
  });

  it("[T9] is the only one left after a change of the password", async () => {
    const person = await db.server.registerUser();
    const elsewhere = await db.server.signIn(person.username);
    const wrong = await person.call(changePassword, {
      body: { currentPassword: "wrong-password", newPassword: "new-password", confirmPassword: "new-password" },
    });
    expect([wrong.status, wrong.code]).toEqual([400, "WRONG_PASSWORD"]);
    const differing = await person.call(changePassword, {
      body: { currentPassword: testPassword, newPassword: "new-password", confirmPassword: "newer-password" },
    });
    expect([differing.status, differing.code]).toEqual([400, "PASSWORDS_DIFFER"]);
    expect((await person.call(user)).status).toBe(200);
    expect((await elsewhere.call(user)).status).toBe(200);
    const changed = await person.call(changePassword, {
      body: { currentPassword: testPassword, newPassword: "new-password", confirmPassword: "new-password" },
    });
    expect(changed.data).toEqual({ ok: true });
    expect((await person.call(user)).status).toBe(200);
    expect((await elsewhere.call(user)).status).toBe(401);
    expect((await db.server.signIn(person.username, "new-password")).id).toBe(person.id);
  });
});
