import { createHook } from "node:async_hooks";
import { routes } from "@clicktree/contract";
import { forEachDatabase, freshName, testPassword } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";

/** Some of these tests depend on the real cost. */
const realPasswords = { realPasswords: true };
const { login, adminLogin, user } = routes.accounts;

/** Counts the scrypt hashes that this process computes until `stop`. */
function countHashes(): { stop(): number } {
  let hashes = 0;
  const hook = createHook({ init: (_, type) => void (type === "SCRYPTREQUEST" && hashes++) }).enable();
  return {
    stop() {
      hook.disable();
      return hashes;
    },
  };
}

forEachDatabase(
  "Signing in",
  (db) => {
    it("answers the account with a token and a cookie that both work", async () => {
      const { username } = await db.server.registerUser();
      const reply = await db.server.guest.call(login, { body: { username: ` ${username} `, password: testPassword } });
      expect(reply.data).toMatchObject({ username, isAdmin: 0 });
      const cookie = (reply.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
      for (const headers of [{ "X-Auth-Token": reply.data.token }, { cookie }])
        expect((await db.server.guest.with(headers as Record<string, string>).call(user)).data.username).toBe(username);
    });

    it("[T5] answers a wrong password and an unknown user alike, after one password hash each", async () => {
      const known = (await db.server.registerUser()).username;
      const answers = new Set<string>();
      for (const username of [known, `${freshName()}-no`]) {
        const hashes = countHashes();
        const reply = await db.server.guest.call(login, { body: { username, password: "not-the-password" } });
        expect([reply.status, hashes.stop()]).toEqual([401, 1]);
        answers.add(reply.text);
      }
      expect(answers.size).toBe(1);
    });

    it("[T11] gives an ordinary user at the administrators' sign-in the same answer as a wrong password", async () => {
      const { username } = await db.server.registerUser();
      const plain = await db.server.guest.call(adminLogin, { body: { username, password: testPassword } });
      const wrong = await db.server.guest.call(adminLogin, { body: { username: "admin", password: "wrong-password" } });
      const admin = await db.server.guest.call(login, { body: { username: "admin", password: testPassword } });
      expect([plain.status, plain.text]).toEqual([401, wrong.text]);
      expect([admin.status, admin.text]).toEqual([401, wrong.text]);
    });

    it("[T6] is refused after ten failures, for that account and address only", async () => {
      const victim = await db.server.registerUser();
      const other = await db.server.registerUser();
      const guess = (headers = {}) =>
        db.server.guest.call(login, {
          body: { username: victim.username.toUpperCase(), password: "guess-guess" },
          headers,
        });
      const replies = await Promise.all(Array.from({ length: 14 }, () => guess()));
      expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
      const refused = replies.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(4);
      expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(500);
      expect((await guess({ "X-Forwarded-For": "203.0.113.9" })).status).toBe(429);
      expect((await victim.call(user)).status).toBe(200);
      expect((await db.server.signIn(other.username)).id).toBe(other.id);
    });

    it("[T7] refuses an enormous password and never truncates one", async () => {
      const { username } = await db.server.registerUser();
      const large = await db.server.guest.call(login, { body: { username, password: "p".repeat(900_000) } });
      expect(large.status).toBe(400);
      const first = `${"x".repeat(72)}-first`;
      const person = await db.server.registerUser(freshName(), first);
      const same72 = await db.server.guest.call(login, {
        body: { username: person.username, password: `${"x".repeat(72)}-second` },
      });
      expect(same72.status).toBe(401);
      expect((await db.server.signIn(person.username, first)).id).toBe(person.id);
    });

    it("accepts a burst of correct sign-ins", async () => {
      const { username } = await db.server.registerUser();
      const replies = await Promise.all(
        Array.from({ length: 12 }, () => db.server.guest.call(login, { body: { username, password: testPassword } })),
      );
      expect(replies.every(({ status }) => status === 200)).toBe(true);
    });

    it("stores only the scrypt hash of a password, with the production cost and its own salt", async () => {
      const people = [await db.server.registerUser(), await db.server.registerUser()];
      const store = await openStore(db.server.database.address);
      try {
        const rows = await store.all<{ password_hash: string }>(
          "SELECT password_hash FROM users WHERE id IN ($1, $2)",
          people.map(({ id }) => id),
        );
        const hashes = rows.map(({ password_hash }) => password_hash);
        expect(new Set(hashes).size).toBe(2);
        for (const hash of hashes) expect(hash).toMatch(/^scrypt\$15\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
      } finally {
        await store.close();
      }
    });
  },
  realPasswords,
);

forEachDatabase(
  "Signing in through a trusted proxy",
  (db) => {
    it("[T6] counts failures by the address that the proxy names", async () => {
      const { username } = await db.server.registerUser();
      const guess = (from: string) =>
        db.server.guest.call(login, {
          body: { username, password: "guess-guess" },
          headers: { "X-Forwarded-For": `198.51.100.1, ${from}` },
        });
      expect((await guess("203.0.113.1")).status).toBe(401);
      expect((await guess("203.0.113.1")).status).toBe(401);
      expect((await guess("203.0.113.1")).status).toBe(429);
      expect((await guess("203.0.113.2")).status).toBe(401);
    });

    it("[T12] marks the cookie Secure and sends Strict-Transport-Security", async () => {
      const { username } = await db.server.registerUser();
      const headers = { "X-Forwarded-Proto": "https" };
      const reply = await db.server.guest.call(login, { body: { username, password: testPassword }, headers });
      expect(reply.headers.get("set-cookie")).toMatch(/; Secure/);
      expect(reply.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    });

    it("[T110] counts one client whatever port its hop names, in IPv4 and IPv6", async () => {
      for (const address of ["203.0.113.7", "[2001:db8::7]"]) {
        const { username } = await db.server.registerUser();
        const guess = async (port: number) => {
          const body = { username, password: "guess-guess" };
          const headers = { "X-Forwarded-For": `198.51.100.1, ${address}:${port}` };
          return (await db.server.guest.call(login, { body, headers })).status;
        };
        expect([await guess(1001), await guess(1002), await guess(1003)]).toEqual([401, 401, 429]);
      }
    });

    it("[T110] sets a cookie over https that only this host can set, accepts no other name, and clears it", async () => {
      const { username } = await db.server.registerUser();
      const https = db.server.guest.with({ "X-Forwarded-Proto": "https" });
      const reply = await https.call(login, { body: { username, password: testPassword } });
      const set = reply.headers.getSetCookie();
      expect(set).toHaveLength(1);
      expect(set[0]).toMatch(/^__Host-session=/);
      for (const part of [/; Secure/, /; Path=\/(;|$)/, /; HttpOnly/, /; SameSite=Strict/])
        expect(set[0]).toMatch(part);
      expect(set[0]).not.toMatch(/domain/i);
      const value = /=([^;]+)/.exec(set[0] ?? "")?.[1] ?? "";
      const status = async (cookie: string, by = https) =>
        (await by.call(routes.accounts.user, { headers: { cookie } })).status;
      expect(await status(`a=b; __Host-session=${value}`)).toBe(200);
      expect(await status(`session=${value}`)).toBe(401);
      expect(await status(`session=tossed; __Host-session=${value}`)).toBe(200);
      expect(await status(`__Host-session=${value}`, db.server.guest)).toBe(401);
      const site = { cookie: `__Host-session=${value}`, "sec-fetch-site": "same-site" };
      expect((await https.call(routes.accounts.user, { headers: site })).status).toBe(403);
      const out = await https.call(routes.accounts.logout, { headers: { cookie: `__Host-session=${value}` } });
      expect(out.headers.getSetCookie().some((one) => /^__Host-session=;.*Secure/.test(one))).toBe(true);
      expect(await status(`__Host-session=${value}`)).toBe(401);
    });
  },
  { settings: { CLICKTREE_TRUSTED_PROXY: "127.0.0.1", CLICKTREE_LIMIT_SIGN_INS: "2" } },
);

let clock = Date.UTC(2026, 10, 21, 9);

forEachDatabase(
  "Signing in after too many failures",
  (db) => {
    it("[T6] is possible again when they are ten minutes old, and not before", async () => {
      const { username } = await db.server.registerUser();
      const status = async (password: string) =>
        (await db.server.guest.call(login, { body: { username, password } })).status;
      for (let i = 0; i < 2; i++) expect(await status("guess-guess")).toBe(401);
      expect(await status(testPassword)).toBe(429);
      clock += 599_999;
      expect(await status(testPassword)).toBe(429);
      clock += 1;
      expect(await status(testPassword)).toBe(200);
    });

    it("[T6] is possible at once when the server's clock, which was a day ahead, is set right", async () => {
      const { username } = await db.server.registerUser();
      const status = async (password: string) =>
        (await db.server.guest.call(login, { body: { username, password } })).status;
      clock += 86_400_000;
      for (let i = 0; i < 2; i++) expect(await status("guess-guess")).toBe(401);
      expect(await status(testPassword)).toBe(429);
      clock -= 86_400_000;
      for (let i = 0; i < 2; i++) expect(await status("guess-guess")).toBe(401);
      expect(await status(testPassword)).toBe(429);
    });
  },
  { settings: { CLICKTREE_LIMIT_SIGN_INS: "2" }, now: () => clock },
);
