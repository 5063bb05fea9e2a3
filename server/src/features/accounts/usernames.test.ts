import { routes } from "@clicktree/contract";
import { labHourAt } from "@clicktree/core/reservations";
import { forEachDatabase, freshName, testPassword } from "@clicktree/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameSkeleton } from "../../platform/auth/username.js";
import { labMonth } from "./change-username.js";

const { changeUsername, usernameChanges, user, register } = routes.accounts;

forEachDatabase("A user name", (db) => {
  it("[T13] changes at most three times a month, also when eight changes race", async () => {
    const person = await db.server.registerUser();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => person.call(changeUsername, { body: { newUsername: freshName("new") } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = replies.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(5);
    const { resetDate } = (await person.call(usernameChanges)).data;
    expect(resetDate).toMatch(/^\d{4}-\d{2}-01$/);
    expect(refused[0]?.json).toMatchObject({ code: "USERNAME_CHANGES_USED_UP", details: { resetDate } });
    expect(refused[0]?.message).toContain(resetDate);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { date } = labHourAt(Date.now(), timeZone);
    expect((await person.call(usernameChanges)).data).toMatchObject({
      ...{ canChange: false, remainingChanges: 0, timeZone },
      changedOn: [date, date, date],
    });
  });

  it("is taken in every case of Unicode, with a dotted capital I, too [T110]", async () => {
    const name = freshName("dotting-i");
    const { username } = await db.server.registerUser(name.toUpperCase().replaceAll("I", "İ"));
    for (const other of [name, name.toUpperCase(), username.toLowerCase(), username.replaceAll("İ", "ı")]) {
      const refused = await db.server.guest.call(register, { body: { username: other, password: testPassword } });
      expect([400, 409], other).toContain(refused.status);
    }
    const admin = await db.server.guest.call(register, { body: { username: "ADMİN", password: testPassword } });
    expect([admin.status, admin.code]).toEqual([409, "USERNAME_TAKEN"]);
    const signedIn = await db.server.guest.call(routes.accounts.login, {
      body: { username: name, password: testPassword },
    });
    expect(signedIn.data.username).toBe(username);
  });

  it("stays reserved for its account after it is released", async () => {
    const person = await db.server.registerUser();
    const first = person.username;
    const second = freshName("second");
    const changed = await person.call(changeUsername, { body: { newUsername: second } });
    expect(changed.data).toMatchObject({ canChange: true, remainingChanges: 2 });
    expect((await person.call(user)).data.username).toBe(second);
    const other = await db.server.registerUser();
    for (const name of [first, first.toUpperCase(), second]) {
      const refused = await other.call(changeUsername, { body: { newUsername: name } });
      expect([refused.status, refused.code]).toEqual([409, "USERNAME_TAKEN"]);
    }
    expect((await db.server.guest.call(register, { body: { username: first, password: testPassword } })).status).toBe(
      409,
    );
    expect((await person.call(changeUsername, { body: { newUsername: first } })).status).toBe(200);
    expect((await db.server.signIn(first)).id).toBe(person.id);
  });

  it("does not count an unchanged name as a change", async () => {
    const person = await db.server.registerUser();
    const same = await person.call(changeUsername, { body: { newUsername: person.username } });
    expect(same.data.remainingChanges).toBe(3);
  });
});

const start = Date.UTC(2026, 10, 28, 9);
let clock = start;

forEachDatabase(
  "A user name in the next month",
  (db) => {
    it("[T13] changes three times again from the reset date on, and not before", async () => {
      clock = start;
      const person = await db.server.registerUser();
      const change = () => person.call(changeUsername, { body: { newUsername: freshName("monthly") } });
      for (let i = 0; i < 3; i++) expect((await change()).status).toBe(200);
      const reset = Date.parse(`${(await person.call(usernameChanges)).data.resetDate}T00:00:00+08:00`);
      expect(reset).toBeGreaterThan(clock);
      clock = reset - 1;
      expect((await change()).status).toBe(403);
      clock = reset;
      expect(await change()).toMatchObject({ status: 200, data: { canChange: true, remainingChanges: 2 } });
    });
  },
  { settings: { CLICKTREE_TIMEZONE: "Asia/Shanghai" }, now: () => clock },
);

describe("The skeleton of a name", () => {
  it("treats the two forms of the Greek sigma as one letter, wherever it appears", () => {
    expect(nameSkeleton("ΝΙΚΟΣ_1")).toBe(nameSkeleton("νικος_1"));
    expect(nameSkeleton("νικοσ")).toBe(nameSkeleton("νικος"));
  });

  it("ignores upper and lower case", () => {
    const letters = fc.stringMatching(/^[a-zA-Zα-ωА-Яа-яßéü0-9_.-]{3,20}$/);
    fc.assert(
      fc.property(letters, (name) => {
        expect(nameSkeleton(name.toUpperCase())).toBe(nameSkeleton(name));
        expect(nameSkeleton(nameSkeleton(name))).toBe(nameSkeleton(name));
      }),
    );
  });
});

describe("The laboratory's month", () => {
  it("begins at its own midnight", () => {
    const at = Date.UTC(2026, 11, 31, 20);
    expect(labMonth(at, "Europe/Berlin")).toEqual({ month: "2026-12", resetDate: "2027-01-01" });
    expect(labMonth(at, "Asia/Shanghai")).toEqual({ month: "2027-01", resetDate: "2027-02-01" });
  });
});

describe("Names that differ in case only [T110]", () => {
  it.each(["admin", "İstanbul", "ADMİN", "ıIiİ", "Straße", "ΣΊΣΥΦΟΣ", "Ёлка", "ĳssel", "ǰ", "éclair", "Ꭰꭰ"])(
    "have one skeleton: %s",
    (name) => {
      for (const other of [name.toUpperCase(), name.toLowerCase(), name.toLocaleUpperCase("tr"), name.normalize("NFD")])
        expect(nameSkeleton(other), other).toBe(nameSkeleton(name));
    },
  );
});
