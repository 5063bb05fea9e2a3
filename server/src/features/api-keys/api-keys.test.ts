import { routes } from "@clicktree/contract";
import { eventually, forEachDatabase, startTestServer, testPassword } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";

const { accounts, adminApiKeys, adminTransfers, apiKeys, deliveries, transfers, trees } = routes;
const userScopes = ["trees:read", "trees:write", "transfers:read", "transfers:write"] as const;

forEachDatabase("An API key", (db) => {
  it("[T51] shows its value once, in the answer that creates it", async () => {
    const person = await db.server.registerUser();
    const made = await person.call(apiKeys.create, { body: { keyName: "  bench " } });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ keyName: "bench", scopes: userScopes, lastUsedAt: null, expiresAt: null });
    const { keyValue } = made.data;
    expect(keyValue).toMatch(/^clicktree_[\w-]{43}$/);
    const listed = await person.call(apiKeys.list);
    expect(listed.data[0]?.keyValue).toBe(`clicktree_…${keyValue.slice(-4)}`);
    expect(listed.text).not.toContain(keyValue.slice(12, -4));
    const inUrl = await db.server.guest.send("GET", `/api/trees?key=${keyValue}&X-API-Key=${keyValue}`);
    expect(inUrl.status).toBe(401);
  });

  it("allows only what its scopes cover", async () => {
    const person = await db.server.registerUser();
    const key = await db.server.apiKey(person, ["trees:read"]);
    expect((await key.call(trees.list)).status).toBe(200);
    const refused = await key.call(trees.create, { body: { name: "t", nodes: [], edges: [] } });
    expect([refused.status, refused.code]).toEqual([403, "KEY_LACKS_SCOPE"]);
    expect(refused.text).toContain("does not have the scope trees:write");
    const used = () => person.call(apiKeys.list).then(({ data }) => data[0]?.lastUsedAt ?? undefined);
    expect(await eventually(used)).toMatch(/^20/);
  });

  it("[T52] is recognised only by its whole value", async () => {
    const person = await db.server.registerUser();
    const { keyValue } = await db.server.apiKey(person, ["trees:read"]);
    const wrong = [
      keyValue.slice(0, -1),
      `${keyValue}x`,
      keyValue.toUpperCase(),
      `${keyValue.slice(0, 20)}%`,
      `${keyValue.slice(0, -1)}_`,
      "clicktree_",
      "%",
      person.token,
    ];
    for (const value of wrong) {
      const reply = await db.server.guest.with({ "X-API-Key": value }).call(trees.list);
      expect([reply.status, reply.code], value).toEqual([401, "KEY_REFUSED"]);
    }
    expect((await db.server.guest.with({ "X-Auth-Token": keyValue }).call(trees.list)).status).toBe(401);
  });

  it("is refused if it is wrong, even beside a valid session", async () => {
    const person = await db.server.registerUser();
    const reply = await person.with({ "X-API-Key": "clicktree_no" }).call(trees.list);
    expect([reply.status, reply.code]).toEqual([401, "KEY_REFUSED"]);
  });

  it("[T53] of a user gives no access to administrators' routes, passwords or keys", async () => {
    const key = await db.server.apiKey(await db.server.registerUser(), userScopes);
    const body = { currentPassword: testPassword, newPassword: "new-password", confirmPassword: "new-password" };
    const replies = [
      await key.call(adminTransfers.pending),
      await key.call(accounts.changePassword, { body }),
      await key.call(accounts.changeUsername, { body: { newUsername: "another" } }),
      await key.call(accounts.user),
      await key.call(apiKeys.list),
      await key.call(apiKeys.create, { body: { keyName: "more" } }),
      await key.call(adminApiKeys.list),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403));
  });

  it("[T54] stops working when it is deleted, its owner is removed or it expires", async () => {
    const person = await db.server.registerUser();
    const key = await db.server.apiKey(person, ["trees:read"]);
    const other = await db.server.registerUser();
    expect((await key.call(trees.list)).status).toBe(200);
    expect((await other.call(apiKeys.remove, { id: key.keyId })).status).toBe(404);
    expect((await person.call(apiKeys.remove, { id: key.keyId })).data).toEqual({ ok: true });
    expect((await key.call(trees.list)).code).toBe("KEY_REFUSED");
    expect((await person.call(apiKeys.remove, { id: key.keyId })).status).toBe(404);

    const expiresAt = new Date(Date.now() + 5_000).toISOString();
    const short = await person.call(apiKeys.create, { body: { keyName: "short", expiresAt } });
    const caller = db.server.guest.with({ "X-API-Key": short.data.keyValue });
    const refused = () => caller.call(trees.list).then(({ status }) => status === 401 || undefined);
    expect(await eventually(refused)).toBe(true);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(expiresAt));
  });

  it("[T55] of an administrator answers requests, and creates neither keys nor accounts", async () => {
    const admin = await db.server.admin();
    const made = await admin.call(adminApiKeys.create, { body: { keyName: "daemon" } });
    expect(made.data.scopes).toEqual(["requests:read", "requests:answer"]);
    const key = db.server.guest.with({ "X-API-Key": made.data.keyValue });
    expect((await key.call(adminTransfers.pending)).status).toBe(200);
    for (const route of [adminApiKeys.create, apiKeys.create])
      expect((await key.call(route, { body: { keyName: "more" } })).status).toBe(403);
    expect((await key.call(adminApiKeys.remove, { id: made.data.id })).status).toBe(403);
    expect((await key.call(routes.equipment.list)).status).toBe(403);
    expect((await key.call(trees.list)).status).toBe(403);
  });

  it("[T53] of a user works only on its owner's requests, even if that is an administrator", async () => {
    const sender = await db.server.registerUser();
    const { id } = (await sender.call(transfers.create, { body: { content: "0\n0" } })).data;
    const admin = await db.server.admin();
    const key = await db.server.apiKey(admin, userScopes);
    const replies = [
      await key.call(transfers.read, { id }),
      await key.call(transfers.content, { id }),
      await key.call(transfers.prediction, { id }),
      await key.call(deliveries.list, { id }),
      await key.call(deliveries.create, { id, body: { host: "127.0.0.1" } }),
    ];
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => "NOT_FOUND"));
    expect((await sender.call(transfers.read, { id })).data).toMatchObject({ status: 0, events: [] });
    const own = (await key.call(transfers.create, { body: { content: "0\n0" } })).data;
    expect((await key.call(transfers.content, { id: own.id })).status).toBe(200);
  });

  it("that ends in the year 9999 is replaced by one that ends no later", async () => {
    const person = await db.server.registerUser();
    const body = { keyName: "bench", expiresAt: "9999-12-31T23:59:59.999Z" };
    const { id } = (await person.call(apiKeys.create, { body })).data;
    // of a key that was created a minute ago
    const store = await openStore(db.server.database.address);
    const before = new Date(Date.now() - 60_000).toISOString();
    await store.write((tx) => tx.all("UPDATE api_keys SET created_at = $1 WHERE id = $2", [before, id]));
    await store.close();
    const next = (await person.call(apiKeys.rotate, { id, body: {} })).data;
    expect(next.expiresAt).toBe(body.expiresAt);
    const late = { keyName: "late", expiresAt: "9999-12-31T23:59:59-12:00" };
    expect((await person.call(apiKeys.create, { body: late })).code).toBe("KEY_EXPIRY");
  });

  it("is replaced by one with the same scopes, and works beside it until the chosen time", async () => {
    const person = await db.server.registerUser();
    const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
    const scopes = ["trees:read", "transfers:read"] as const;
    const old = (await person.call(apiKeys.create, { body: { keyName: "bench", scopes: [...scopes] } })).data;
    const rotate = (id: number, body: object) => person.call(apiKeys.rotate, { id, body });
    const next = await rotate(old.id, { keyName: " bench 2 ", expiresAt: days(90), oldExpiresAt: days(1) });
    expect(next.status).toBe(201);
    expect(next.data).toMatchObject({ keyName: "bench 2", scopes, state: "active", lastUsedAt: null });
    const works = async (keyValue: string) =>
      (await db.server.guest.with({ "X-API-Key": keyValue }).call(trees.list)).status;
    expect([await works(old.keyValue), await works(next.data.keyValue)]).toEqual([200, 200]);
    const listed = async () => new Map((await person.call(apiKeys.list)).data.map((key) => [key.id, key]));
    expect((await listed()).get(old.id)).toMatchObject({ state: "expiring", expiresAt: expect.stringMatching(/^20/) });

    // an earlier expiry is not extended, the name is the old one's, and the new key gets the lifetime of the old one
    const third = (await rotate(next.data.id, { oldExpiresAt: days(200) })).data;
    expect(third.keyName).toBe("bench 2");
    expect(Math.abs(Date.parse(third.expiresAt!) - Date.parse(days(90)))).toBeLessThan(60_000);
    expect((await listed()).get(next.data.id)?.expiresAt).toBe(next.data.expiresAt);
    const again = (await rotate(next.data.id, { oldExpiresAt: days(2) })).data;
    expect((await rotate(again.id, { oldExpiresAt: days(1) })).status).toBe(201);
    const { expiresAt } = (await rotate(again.id, {})).data;
    expect(Math.abs(Date.parse(expiresAt!) - Date.parse(days(90))), "replaced twice").toBeLessThan(60_000);
    const end = Date.parse((await rotate(third.id, { expiresAt: null })).data.expiresAt ?? "");
    expect(end).toBeNaN();
    const left = Date.parse((await listed()).get(third.id)!.expiresAt!) - Date.now();
    expect(Math.abs(left - 7 * 86_400_000)).toBeLessThan(60_000);
    expect((await rotate(third.id, { oldExpiresAt: "2020-01-01T00:00:00.000Z" })).code).toBe("KEY_EXPIRY");
    expect((await rotate(third.id, { expiresAt: "2020-01-01T00:00:00.000Z" })).code).toBe("KEY_EXPIRY");
    expect((await rotate(third.id, { keyName: " " })).code).toBe("KEY_NAME_REQUIRED");
    const other = await db.server.registerUser();
    expect((await other.call(apiKeys.rotate, { id: third.id, body: {} })).status).toBe(404);
    const admin = await db.server.admin();
    const daemon = (await admin.call(adminApiKeys.create, { body: { keyName: "daemon" } })).data;
    expect((await admin.call(apiKeys.rotate, { id: daemon.id, body: {} })).status).toBe(404);
    expect((await admin.call(adminApiKeys.rotate, { id: daemon.id, body: {} })).data.scopes).toEqual(daemon.scopes);
  });

  it("is marked from two weeks before its end, and stays in the list when it has ended", async () => {
    const person = await db.server.registerUser();
    const make = async (keyName: string, ms: number) => {
      const expiresAt = new Date(Date.now() + ms).toISOString();
      return (await person.call(apiKeys.create, { body: { keyName, expiresAt } })).data.state;
    };
    const fortnight = 14 * 86_400_000;
    expect([await make("soon", fortnight), await make("later", fortnight + 60_000)]).toEqual(["expiring", "active"]);
    expect(await make("short", 5_000)).toBe("expiring");
    const ended = () => person.call(apiKeys.list).then(({ data }) => data[0]?.state === "expired" || undefined);
    expect(await eventually(ended)).toBe(true);
  });

  it("is announced to its owner once, two weeks before it expires, unless it was replaced", async () => {
    const [person, admin] = [await db.server.registerUser(), await db.server.admin()];
    const day = 86_400_000;
    const later = (days: number) => Date.now() + days * day;
    const expiresAt = new Date(later(20)).toISOString();
    const create = async (keyName: string) =>
      (await person.call(apiKeys.create, { body: { keyName, expiresAt } })).data;
    const [soon, replaced] = [await create("nightly"), await create("laptop")];
    await person.call(apiKeys.create, { body: { keyName: "for ever" } });
    await person.call(apiKeys.rotate, { id: replaced.id, body: { expiresAt: null } });
    await admin.call(adminApiKeys.create, { body: { keyName: "daemon", expiresAt } });
    /** Notifications of the owner after a server has run on the database on a later day. */
    const heard = async (days: number, who = person) => {
      const other = await startTestServer({ database: db.server.database, now: () => later(days) });
      const { data } = await who.call(routes.notifications.list);
      await other.stop();
      return data.filter(({ kind }) => kind.endsWith("key-expiring"));
    };
    expect(await heard(5.9)).toEqual([]);
    const once = [{ kind: "key-expiring", objectId: soon.id, name: "nightly", detail: expiresAt, readAt: null }];
    for (const days of [6.1, 7.1]) expect(await heard(days)).toMatchObject(once);
    // who has just chosen an early end knows it
    const someone = await db.server.registerUser();
    const early = { keyName: "short", expiresAt: new Date(later(10)).toISOString() };
    await someone.call(apiKeys.create, { body: early });
    expect(await heard(0.9, someone)).toEqual([]);
    expect(await heard(1.1, someone)).toMatchObject([{ kind: "key-expiring", name: "short" }]);
    expect(await heard(7.2, admin)).toMatchObject([{ kind: "admin-key-expiring", name: "daemon" }]);
  });

  it("gets no scope of the other kind, no past expiry, and a name in one line [T88]", async () => {
    const person = await db.server.registerUser();
    const create = async (body: object) => (await person.call(apiKeys.create, { body })).code;
    expect(await create({ keyName: "k", scopes: ["requests:answer"] })).toBe("KEY_SCOPE");
    expect(await create({ keyName: "k", expiresAt: "2020-01-01T00:00:00.000Z" })).toBe("KEY_EXPIRY");
    for (const expiresAt of [
      "not a moment, this text",
      "2999-02-30T10:00:00Z",
      "Sat, 01 Jan 2999 00:00",
      "+012999-01-01T00:00:00Z",
    ])
      expect(await create({ keyName: "k", expiresAt }), expiresAt).toBe("KEY_EXPIRY");
    expect(await create({ keyName: "  " })).toBe("KEY_NAME_REQUIRED");
    expect(await create({})).toBe("KEY_NAME_REQUIRED");
    for (const keyName of ["a\r\nBEGIN:VEVENT", "tab\there", "bell\u0007", "line\u2028separator"])
      expect(await create({ keyName }), JSON.stringify(keyName)).toBe("KEY_NAME_CONTROL");
    const { id } = (await person.call(apiKeys.create, { body: { keyName: "<b>=1+1</b> 台" } })).data;
    expect((await person.call(apiKeys.rotate, { id, body: { keyName: "a\nb" } })).code).toBe("KEY_NAME_CONTROL");
    expect((await person.call(routes.accounts.limits)).data.apiKeys).toBe(50);
    const admin = await db.server.admin();
    const foreign = await admin.call(adminApiKeys.create, { body: { keyName: "k", scopes: ["trees:read"] } });
    expect(foreign.code).toBe("KEY_SCOPE");
  });
});

forEachDatabase(
  "API keys of one account",
  (db) => {
    it("are never more than the limit, even when many are created at once", async () => {
      const person = await db.server.registerUser();
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, i) => person.call(apiKeys.create, { body: { keyName: `key ${i}` } })),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
      expect(replies.filter(({ code }) => code === "KEY_LIMIT")).toHaveLength(3);
    });
  },
  { settings: { CLICKTREE_LIMIT_KEYS: "5" } },
);
