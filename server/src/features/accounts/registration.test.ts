import { routes } from "@clicktree/contract";
import { forEachDatabase, freshName, testPassword } from "@clicktree/testkit";
import { expect, it } from "vitest";

const { register, user } = routes.accounts;

forEachDatabase("Registration", (db) => {
  it("[T1] creates an ordinary account, ignoring other fields of the body", async () => {
    const body = { username: freshName(), password: testPassword, isAdmin: 1, id: 1, role: "admin" };
    const reply = await db.server.guest.call(register, { body });
    expect(reply.status).toBe(201);
    expect(reply.data.isAdmin).toBe(0);
    expect(reply.data.id).not.toBe(1);
    const mine = await db.server.guest.with({ "X-Auth-Token": reply.data.token }).call(user);
    expect(mine.data.isAdmin).toBe(0);
  });

  it("[T2] gives a name to one of ten who request it together", async () => {
    const body = { username: freshName(), password: testPassword };
    const replies = await Promise.all(Array.from({ length: 10 }, () => db.server.guest.call(register, { body })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(["Username already exists"]));
  });

  it("[T3] refuses names that look like one that is taken", async () => {
    await db.server.registerUser("Alice-Photon");
    const alike = [
      "alice-photon",
      "ALICE-PHOTON",
      "Ａlice-Photon",
      "alice\u200b-photon",
      "\u202ealice-photon",
      "Alice-Photon ",
      "аlice-photon",
      "аӏісе-рноtоn",
      "alice-p\u0323hoton",
    ];
    for (const username of alike) {
      const reply = await db.server.guest.call(register, { body: { username, password: testPassword } });
      expect([400, 409], username).toContain(reply.status);
    }
  });

  it("refuses a Cyrillic or Greek imitation of a taken Latin name", async () => {
    await db.server.registerUser("poxa");
    for (const username of ["роха", "ροχα"]) {
      const reply = await db.server.guest.call(register, { body: { username, password: testPassword } });
      expect(reply.code, username).toBe("USERNAME_TAKEN");
    }
  });

  it.each([
    ["al", "USERNAME_TOO_SHORT"],
    ["a".repeat(21), "USERNAME_TOO_LONG"],
    ["two words", "USERNAME_HAS_SPACES"],
    [".hidden", "USERNAME_INVALID"],
    ["up/../down", "USERNAME_INVALID"],
    ["a\nb\rc", "USERNAME_HAS_SPACES"],
    ["ㅤㅤㅤㅤ", "USERNAME_UNCLEAR_LETTERS"],
    ["ａｂｃｄ", "USERNAME_UNCLEAR_LETTERS"],
    ["q\u0307x\u0307", "USERNAME_UNCLEAR_LETTERS"],
    ["Аlice", "USERNAME_MIXED_SCRIPTS"],
    ["alice_φ", "USERNAME_MIXED_SCRIPTS"],
    ["Аннα", "USERNAME_MIXED_SCRIPTS"],
    ["օskar", "USERNAME_MIXED_SCRIPTS"],
  ])("refuses the name %j", async (username, code) => {
    const reply = await db.server.guest.call(register, { body: { username, password: testPassword } });
    expect([reply.status, reply.code]).toEqual([400, code]);
  });

  it("accepts names in any script", async () => {
    for (const username of ["光子探测员", "Grüße_7", "наблюдатель", "क्वांटम"]) {
      const reply = await db.server.guest.call(register, { body: { username, password: testPassword } });
      expect([reply.status, reply.status === 201 && reply.data.username]).toEqual([201, username]);
    }
  });

  it("counts the characters of a password, not its UTF-16 code units", async () => {
    const take = async (password: string) =>
      (await db.server.guest.call(register, { body: { username: freshName(), password } })).code ?? "taken";
    expect(await Promise.all(["🌲".repeat(5), "🌲".repeat(6), "🌲".repeat(100), "🌲".repeat(101)].map(take))).toEqual([
      "PASSWORD_TOO_SHORT",
      "taken",
      "taken",
      "PASSWORD_TOO_LONG",
    ]);
  });

  it("[T4] never accepts objects, lists or numbers as credentials", async () => {
    for (const wrong of [{ $ne: null }, ["alice"], 123456, true, null]) {
      for (const route of [register, routes.accounts.login, routes.accounts.adminLogin]) {
        const asName = await db.server.guest.call(route, { body: { username: wrong, password: testPassword } });
        const asPassword = await db.server.guest.call(route, { body: { username: "admin", password: wrong } });
        expect([asName.status, asPassword.status]).toEqual([400, 400]);
      }
    }
  });

  it("requires the same password twice if a form sends it twice", async () => {
    const body = { username: freshName(), password: testPassword, confirmPassword: "another-1" };
    const reply = await db.server.guest.call(register, { body });
    expect([reply.status, reply.message]).toEqual([400, "Passwords do not match"]);
  });

  it("trims name and password before it counts their characters", async () => {
    const short = await db.server.guest.call(register, { body: { username: " a ", password: testPassword } });
    expect(short.code).toBe("USERNAME_TOO_SHORT");
    const empty = await db.server.guest.call(register, { body: { username: freshName(), password: "   12   " } });
    expect(empty.code).toBe("PASSWORD_TOO_SHORT");
  });
});

forEachDatabase(
  "Registrations from one address",
  (db) => {
    it("are refused beyond the limit, with the time to wait", async () => {
      for (let i = 0; i < 3; i++) await db.server.registerUser();
      const body = { username: freshName(), password: testPassword };
      const reply = await db.server.guest.call(register, { body });
      expect([reply.status, reply.code]).toEqual([429, "TOO_MANY_REGISTRATIONS"]);
      expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    });
  },
  { settings: { CLICKTREE_LIMIT_REGISTRATIONS: "3" } },
);
