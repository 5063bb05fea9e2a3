import { request } from "node:http";
import { text } from "node:stream/consumers";
import { routes } from "@clicktree/contract";
import { type Caller, createCaller, forEachDatabase, freshName, testPassword } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";

const { accounts, adminTransfers, trees } = routes;

forEachDatabase("An account that is deleted elsewhere", (db) => {
  // Another process on the same database, such as a second server or a tool.
  const elsewhere = async (statement: string, id: number) => {
    const store = await openStore(db.server.database.address);
    await store.write((tx) => tx.all(statement, [id]));
    await store.close();
  };

  it("[T10] is signed out at its next call, like its keys", async () => {
    const admin = await db.server.registerUser();
    await elsewhere("UPDATE users SET is_admin = 1 WHERE id = $1", admin.id);
    const key = await db.server.apiKey(admin, ["requests:read"]);
    expect((await admin.call(adminTransfers.pending)).status).toBe(200);
    expect((await key.call(adminTransfers.pending)).status).toBe(200);
    await elsewhere("DELETE FROM users WHERE id = $1", admin.id);
    expect((await admin.call(adminTransfers.pending)).status).toBe(401);
    expect((await key.call(adminTransfers.pending)).status).toBe(401);
    expect((await admin.call(accounts.user)).status).toBe(401);
  });

  it("[T10] loses the administrator's routes when it stops being one", async () => {
    const admin = await db.server.registerUser();
    await elsewhere("UPDATE users SET is_admin = 1 WHERE id = $1", admin.id);
    expect((await admin.call(adminTransfers.pending)).status).toBe(200);
    await elsewhere("UPDATE users SET is_admin = 0 WHERE id = $1", admin.id);
    expect((await admin.call(adminTransfers.pending)).status).toBe(403);
    expect((await admin.call(trees.list)).status).toBe(200);
  });

  /** A call that is let in, but whose body ends only after `between`; its status and code. */
  async function slowCall(
    { address, headers, call }: Caller,
    path: string,
    body: object,
    between: () => Promise<unknown>,
  ) {
    const json = { "content-type": "application/json" };
    const slow = request(new URL(path, address), { method: "POST", headers: { ...headers, ...json }, agent: false });
    const answer = new Promise<readonly [number | undefined, unknown]>((resolve, reject) => {
      slow.on("response", async (reply) => resolve([reply.statusCode, JSON.parse(await text(reply)).code]));
      slow.on("error", reject);
    });
    await new Promise<void>((resolve) => slow.write(" ", () => resolve()));
    // an answer to a later call shows that the server has let the first one in
    expect((await call(accounts.user)).status).toBe(200);
    await between();
    slow.end(JSON.stringify(body));
    return answer;
  }

  it("[T10] can no longer finish a call that it has begun", async () => {
    const admin = await db.server.admin();
    const user = await db.server.registerUser();
    const { id } = (await user.call(routes.transfers.create, { body: { content: "0" } })).data;
    const leaving = async () => {
      const body = { username: freshName(), password: testPassword };
      await admin.call(routes.administrators.create, { body });
      const { token, id } = (await db.server.guest.call(accounts.adminLogin, { body })).data;
      // the cookie is that of an account that stays
      const headers = { "X-Auth-Token": token, cookie: `session=${user.sessionCookie}` };
      return { id, caller: createCaller(db.server.address, headers) };
    };
    const calls = [
      [routes.administrators.create.path, { username: freshName(), password: testPassword }],
      [trees.create.path, { name: "t", nodes: [], edges: [] }],
      [adminTransfers.reject.path.replace("{id}", String(id)), { reason: "no laser" }],
    ] as const;
    for (const [path, body] of calls) {
      const { id, caller } = await leaving();
      const remove = () => admin.call(routes.administrators.remove, { id });
      expect(await slowCall(caller, path, body, remove), path).toEqual([401, "SIGN_IN_REQUIRED"]);
    }
    expect((await user.call(routes.transfers.read, { id })).data.status).toBe(0);
  });

  it("[T10] is signed out by a call that was waiting for the database", async () => {
    const person = await db.server.registerUser();
    const store = await openStore(db.server.database.address);
    const waiting = await store.write(async (tx) => {
      await tx.all("DELETE FROM users WHERE id = $1", [person.id]);
      const call = person.call(trees.create, { body: { name: "t", nodes: [], edges: [] } });
      expect((await person.call(accounts.user)).status).toBe(200);
      return { call };
    });
    await store.close();
    expect(await waiting.call).toMatchObject({ status: 401, code: "SIGN_IN_REQUIRED" });
  });

  it("[T54] leaves no key that still works", async () => {
    const person = await db.server.registerUser();
    const key = await db.server.apiKey(person, ["trees:read"]);
    expect((await key.call(trees.list)).status).toBe(200);
    await elsewhere("DELETE FROM users WHERE id = $1", person.id);
    expect((await key.call(trees.list)).code).toBe("KEY_REFUSED");
  });
});
