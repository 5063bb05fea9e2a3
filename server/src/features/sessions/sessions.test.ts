import { routes } from "@clicktree/contract";
import { forEachDatabase, testPassword } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";

const { accounts, audit, sessions } = routes;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

forEachDatabase("The sessions of an account", (db) => {
  const signInFrom = async (username: string, agent: string) => {
    const body = { username, password: testPassword };
    const { data } = await db.server.guest.with({ "user-agent": agent }).call(accounts.login, { body });
    return db.server.guest.with({ "X-Auth-Token": data.token });
  };
  const ended = async (username: string) =>
    (await (await db.server.admin()).call(audit.list, { query: { action: "session-ended", person: username } })).data;

  it("[T87] name the program that signed in and the last use, and contain neither secret nor address", async () => {
    const person = await db.server.registerUser();
    const terminal = await signInFrom(person.username, "clicktree/0.1.0 (atlas)");
    await signInFrom(person.username, firefox);
    const { data, text } = await terminal.call(sessions.list);
    expect(data.map(({ client, isCurrent }) => [client, isCurrent])).toEqual([
      ["Terminal on atlas", true],
      ["Firefox on Linux", false],
      ["node", false],
    ]);
    for (const { createdAt, lastUsedAt, endsAt } of data) {
      expect(lastUsedAt).toBe(createdAt);
      expect(Date.parse(endsAt) - Date.parse(lastUsedAt)).toBe(7 * 86_400_000);
    }
    expect(text).not.toContain(person.token);
    expect(text).not.toContain("127.0.0.1");
  });

  it("[T87] end one by one, only by their owner, each with a row in the audit log", async () => {
    const [person, stranger] = [await db.server.registerUser(), await db.server.registerUser()];
    const laptop = await signInFrom(person.username, firefox);
    const id = (await laptop.call(sessions.list)).data[0]?.id ?? 0;
    expect(await stranger.call(sessions.end, { id })).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect((await laptop.call(accounts.user)).status).toBe(200);
    expect((await person.call(sessions.end, { id })).data).toEqual({ ok: true });
    expect((await laptop.call(accounts.user)).status).toBe(401);
    expect((await person.call(sessions.end, { id })).status).toBe(404);
    expect(await ended(person.username)).toMatchObject([{ object: { id, name: "Firefox on Linux" }, client: "node" }]);
    expect((await person.call(sessions.list)).data).toHaveLength(1);
    expect((await stranger.call(sessions.list)).data).toHaveLength(1);
  });

  it("end together except the caller's own, and an expired one leaves no row", async () => {
    const person = await db.server.registerUser();
    const others = [await signInFrom(person.username, firefox), await signInFrom(person.username, "")];
    await signInFrom(person.username, "old");
    const store = await openStore(db.server.database.address);
    await store.write((tx) =>
      tx.all("UPDATE sessions SET seen_at = '2020-01-01T00:00:00.000Z' WHERE client = 'old' AND user_id = $1", [
        person.id,
      ]),
    );
    await store.close();
    expect((await person.call(sessions.list)).data).toHaveLength(3);
    expect((await person.call(sessions.endOthers)).data).toEqual({ ok: true });
    for (const other of others) expect((await other.call(accounts.user)).status).toBe(401);
    expect((await person.call(sessions.list)).data).toMatchObject([{ isCurrent: true }]);
    const rows = await ended(person.username);
    expect(rows.map(({ object }) => object.name)).toEqual([String(rows[0]?.object.id), "Firefox on Linux"]);
    await person.call(sessions.endOthers);
    expect(await ended(person.username)).toHaveLength(2);
  });

  it("end like a logout if a session ends itself", async () => {
    const person = await db.server.registerUser();
    const id = (await person.call(sessions.list)).data[0]?.id ?? 0;
    const reply = await person.call(sessions.end, { id });
    expect(reply.headers.get("set-cookie")).toMatch(/^session=;.*Max-Age=0/);
    expect((await person.call(sessions.list)).status).toBe(401);
  });
});
