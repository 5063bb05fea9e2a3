import { type AuditQuery, routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import {
  createTestDatabase,
  eventually,
  forEachDatabase,
  freshName,
  registerUser,
  startTestServer,
  testPassword,
} from "@clicktree/testkit";
import { expect, it } from "vitest";
import { openStore } from "../../database/open-store.js";
import type { AppContext } from "../../platform/app-context.js";
import { deleteOldRows } from "./index.js";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const file = (fileName: string) => ({ demoType: "demo1", fileName, fileContent: "1\n2" });

forEachDatabase("The audit log", (db) => {
  const entries = async (query: AuditQuery & Record<string, string | number> = {}) =>
    (await (await db.server.admin()).call(routes.audit.list, { query })).data;

  it("has one row for each action: who, when, what, which object, which client", async () => {
    const admin = await db.server.admin();
    const before = Date.now();
    const { data } = await admin
      .with({ "user-agent": firefox })
      .call(routes.demoData.upload, { body: file("counts.txt") });
    const [entry] = await entries({ action: "demo-data-replaced" });
    expect(entry).toMatchObject({
      person: { id: admin.id, username: "admin" },
      object: { id: data.id, name: "demo1" },
      detail: "counts.txt",
      client: "Firefox on Linux",
      keyName: null,
    });
    expect(Date.parse(entry?.at ?? "")).toBeGreaterThanOrEqual(before);
    await admin.call(routes.demoData.remove, { id: data.id });
    expect((await entries()).slice(0, 2).map(({ action }) => action)).toEqual([
      "demo-data-removed",
      "demo-data-replaced",
    ]);
  });

  it("[T90] numbers rows without gaps, even if a transaction fails, and its rows cannot be changed or deleted", async () => {
    const admin = await db.server.admin();
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        n % 2
          ? admin.call(routes.demoData.upload, { body: file(`${n}.txt`) })
          : admin.call(routes.demoData.remove, { id: 999 }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const numbers = (await entries()).map(({ id }) => id);
    expect(numbers).toEqual(numbers.map((_, i) => numbers.length - i));
    const store = await openStore(db.server.database.address);
    for (const statement of [
      "UPDATE audit_log SET person_name = 'another' WHERE id = 1",
      "DELETE FROM audit_log WHERE id = 1",
      ...(db.kind === "postgres" ? ["TRUNCATE audit_log"] : []),
    ])
      await expect(
        store.write((tx) => tx.all(statement)),
        statement,
      ).rejects.toThrow(/audit log/);
    await store.close();
    expect((await entries()).map(({ id }) => id)).toEqual(numbers);
    expect(await registerUser(db.server.address).then((user) => user.call(routes.audit.list))).toMatchObject({
      status: 403,
    });
  });

  it("finds a person by name in any case, also beyond ASCII, but not by a name that looks alike", async () => {
    const name = freshName("Élan");
    const user = await db.server.registerUser(name);
    await db.server.apiKey(user, ["trees:read"]);
    for (const person of [name, name.toLowerCase(), name.toUpperCase(), ` ${name.normalize("NFD")} `])
      expect(await entries({ person }), person).toHaveLength(1);
    expect(await entries({ person: name.replace("l", "1") })).toEqual([]);
  });

  it("records the security of accounts: passwords, names, keys and throttled sign-ins", async () => {
    const user = await db.server.registerUser();
    const other = "another-password";
    const change = { currentPassword: testPassword, newPassword: other, confirmPassword: other };
    await user.call(routes.accounts.changePassword, { body: change });
    const newUsername = freshName("renamed");
    await user.call(routes.accounts.changeUsername, { body: { newUsername } });
    const key = await db.server.apiKey(user, ["trees:read", "trees:write"]);
    for (let i = 0; i < 3; i++) await key.with({ "user-agent": "curl/8.5.0" }).call(routes.trees.list);
    await eventually(async () => (await entries({ action: "key-used" })).length > 0);
    await user.call(routes.apiKeys.remove, { id: key.keyId });
    const of = await entries({ person: user.username });
    expect(of.map(({ action, client }) => [action, client])).toEqual([
      ["key-deleted", "node"],
      ["key-used", "curl"],
      ["key-created", "node"],
      ["username-changed", "node"],
      ["password-changed", "node"],
    ]);
    expect(of[1]).toMatchObject({ object: { id: key.keyId }, keyName: of[1]?.object.name });
    expect(of[3]).toMatchObject({ object: { id: user.id, name: user.username }, detail: newUsername });
    expect(await entries({ person: newUsername.toUpperCase(), action: "key-used" })).toHaveLength(1);

    const fail = (username: string) =>
      db.server.guest.call(routes.accounts.login, { body: { username, password: "not-the-password" } });
    for (const username of [newUsername, "nobody-has-this"]) for (let i = 0; i < 12; i++) await fail(username);
    const throttled = await entries({ action: "sign-in-throttled" });
    expect(throttled.map(({ person, object, detail }) => [person, object, detail])).toEqual([
      [null, { id: null, name: "" }, "127.0.0.1"],
      [null, { id: user.id, name: newUsername }, "127.0.0.1"],
    ]);
  });

  it("records what administrators do with requests, also by the key of a daemon", async () => {
    const [admin, user] = [await db.server.admin(), await db.server.registerUser()];
    const key = await db.server.apiKey(admin, ["requests:read", "requests:answer"]);
    const send = async () => (await user.call(routes.transfers.create, { body: { content: "0\n0" } })).data;
    const [answered, rejected] = [await send(), await send()];
    await key.call(routes.transfers.content, { id: answered.id });
    const report = { kind: "running", at: "2026-11-21T10:00:00.000Z" };
    for (let i = 0; i < 2; i++) await key.call(routes.adminTransfers.report, { id: answered.id, body: report });
    const feedback = { feedbackFileName: "f.csv", feedbackFileContent: "sent,n1\n0,1" };
    for (let i = 0; i < 2; i++) await key.call(routes.adminTransfers.feedback, { id: answered.id, body: feedback });
    await admin.call(routes.adminTransfers.reject, { id: rejected.id, body: { reason: " The laser is off " } });
    const lab = labHourAt(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    const hour = { date: addDays(lab.date, 1), hour: 9 };
    for (const person of [user, admin]) {
      const { id } = (await person.call(routes.reservations.create, { body: hour })).data;
      await admin.call(routes.adminReservations.cancel, { id, body: { reason: "The cryostat is warm" } });
    }
    const [cancelled, ...more] = await entries({ action: "reservation-cancelled" });
    expect([cancelled?.object.name, cancelled?.detail, more]).toEqual([
      `${hour.date} 09:00`,
      "The cryostat is warm",
      [],
    ]);
    const rows = async (object: string) =>
      (await entries({ object })).map(({ action, detail, keyName }) => [action, detail, keyName !== null]);
    expect(await rows(answered.requestNumber)).toEqual([
      ["request-answered", "f.csv", true],
      ["request-reported", "running", true],
      ["request-taken", null, true],
    ]);
    expect(await rows(rejected.requestNumber)).toEqual([["request-rejected", "The laser is off", false]]);
  });

  it("records a label of a feedback folder that is set, changed or removed, and nothing if it stays the same", async () => {
    const [admin, user] = [await db.server.admin(), await db.server.registerUser()];
    const { id, requestNumber } = (await user.call(routes.transfers.create, { body: { content: "0\n0" } })).data;
    const labels = ["", " Z:\\results ", "Z:\\results", "Z:\\later", " ", ""];
    for (const folderPath of labels) {
      await admin.call(routes.adminSettings.setGlobalFolder, { body: { folderPath } });
      await admin.call(routes.adminTransfers.folderLabel, { id, body: { folderPath } });
    }
    const shared = (await entries({ limit: 8 })).filter(({ action }) => action.startsWith("feedback-folder"));
    expect(shared.map(({ action, object, detail }) => [action, object, detail])).toEqual([
      ["feedback-folder-removed", { id: null, name: "Z:\\later" }, null],
      ["feedback-folder-set", { id: null, name: "Z:\\later" }, null],
      ["feedback-folder-set", { id: null, name: "Z:\\results" }, null],
    ]);
    const ofRequest = await entries({ object: requestNumber });
    expect(ofRequest.map(({ action, object, detail }) => [action, object.id, detail])).toEqual([
      ["request-folder-removed", id, "Z:\\later"],
      ["request-folder-set", id, "Z:\\later"],
      ["request-folder-set", id, "Z:\\results"],
    ]);
  });

  it("is read page by page, by time, and as CSV that a spreadsheet does not run [T88]", async () => {
    const admin = await db.server.admin();
    const all = await entries({ limit: 500 });
    const first = await entries({ limit: 3 });
    expect([...first, ...(await entries({ limit: 500, before: first[2]?.id ?? 0 }))]).toEqual(all);
    const middle = all[5]?.at ?? "";
    expect(await entries({ from: middle })).toEqual(all.filter(({ at }) => at >= middle));
    expect(await entries({ to: middle, limit: 500 })).toEqual(all.filter(({ at }) => at < middle));
    const wrong = await admin.call(routes.audit.list, { query: { from: "yesterday" } });
    expect([wrong.status, wrong.message]).toEqual([400, expect.stringContaining("from")]);
    // also an empty time, and one that is in the year 10000 in UTC
    for (const time of ["2026-02-30", "", "9999-12-31T23:59:59-12:00"])
      for (const query of [{ from: time }, { to: time }])
        expect((await admin.call(routes.audit.csv, { query })).code, time).toBe("MOMENT_INVALID");
    const user = await db.server.registerUser();
    const { id } = (await user.call(routes.transfers.create, { body: { content: "0" } })).data;
    await admin.call(routes.adminTransfers.reject, { id, body: { reason: '=HYPERLINK("x"), no' } });
    const csv = await admin.call(routes.audit.csv, { query: { action: "request-rejected" } });
    const lines = csv.text.replace("\ufeff", "").split("\r\n");
    expect(lines[0]).toBe("number,time,action,person,personId,object,objectId,detail,client,apiKey");
    expect(lines[1]).toContain(`,"'=HYPERLINK(""x""), no",node,`);
    expect(lines).toHaveLength((await entries({ action: "request-rejected" })).length + 2);
  });

  it("loses the rows that are older than CLICKTREE_AUDIT_DAYS, and no others", async () => {
    const store = await openStore(db.server.database.address);
    const cleared = async (days: number) => {
      const now = () => Date.now() + days * 86_400_000;
      const stopping = ending.signal;
      await deleteOldRows({ store, settings: { auditDays: 365 } as AppContext["settings"], now, stopping });
    };
    let ending = new AbortController();
    const all = await entries({ limit: 500 });
    await cleared(364);
    expect(await entries({ limit: 500 })).toEqual(all);
    // a server that is stopping leaves the rest to its next start
    ending.abort();
    await cleared(366);
    expect(await entries({ limit: 500 })).toEqual(all);
    ending = new AbortController();
    await cleared(366);
    await store.close();
    expect(await entries()).toEqual([]);
    await (await db.server.admin()).call(routes.demoData.upload, { body: file("later.txt") });
    expect((await entries()).map(({ id }) => id)).toEqual([(all[0]?.id ?? 0) + 1]);
  });
});

it("lets the server start while old rows are deleted, or if they cannot be [T90]", async () => {
  const database = await createTestDatabase("sqlite");
  const first = await startTestServer({ database });
  await (await first.admin()).call(routes.demoData.upload, { body: file("old.txt") });
  await first.stop();
  const store = await openStore(database.address);
  await store.write((tx) =>
    tx.all("CREATE TRIGGER stuck BEFORE DELETE ON audit_log BEGIN SELECT RAISE(ABORT, 'stuck'); END"),
  );
  const later = await startTestServer({ database, now: () => Date.now() + 366 * 86_400_000 });
  const entries = async () => (await (await later.admin()).call(routes.audit.list)).data;
  expect((await entries()).map(({ detail }) => detail)).toContain("old.txt");
  await later.stop();
  await store.write((tx) => tx.all("DROP TRIGGER stuck"));
  await store.close();
  const again = await startTestServer({ database, now: () => Date.now() + 366 * 86_400_000 });
  const admin = await again.admin();
  await eventually(async () => (await admin.call(routes.audit.list)).data.length === 0);
  await again.stop();
  await database.drop();
});
