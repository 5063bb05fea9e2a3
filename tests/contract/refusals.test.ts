import { type Route, routes, routeTable } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import { formatText, languages } from "@clicktree/messages";
import { failures } from "@clicktree/messages/catalogs";
import {
  type Caller,
  freshName,
  type Person,
  startTestServer,
  type TestServer,
  testPassword,
} from "@clicktree/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";

const timeZone = "Asia/Kathmandu";
/** The server's clock stands still on a Wednesday afternoon, so that no test runs past midnight. */
const now = Date.parse("2026-11-25T06:15:00Z");
const { date, hour } = labHourAt(now, timeZone);
const tomorrow = addDays(date, 1);

let server: TestServer;
let user: Person;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_TIMEZONE: timeZone }, now: () => now });
  [user, admin] = [await server.registerUser(), await server.admin()];
  const other = await server.registerUser();
  expect((await other.call(reserve, { body: { date: tomorrow, hour: 23 } })).status).toBe(201);
  for (let hour = 0; hour < 10; hour++)
    expect((await user.call(reserve, { body: { date: tomorrow, hour } })).status).toBe(201);
  await user.call(routes.transfers.create, { body: { content: "0\n0" } });
  // as many changes as a month allows, back to a name that tests can use
  for (let change = 0; change < 3; change++)
    await user.call(routes.accounts.changeUsername, { body: { newUsername: freshName("named") } });
});
afterAll(() => server?.stop());

const { create: reserve } = routes.reservations;
const { changePassword, changeUsername, register } = routes.accounts;
const passwords = { currentPassword: testPassword, newPassword: "longer6", confirmPassword: "longer6" };
const person = { username: "newcomer", password: testPassword };
const spaces = { feedbackFileName: " ", feedbackFileContent: "1" };
const textFile = { demoType: "demo1", fileName: "a.txt" };

type Refusal = readonly [keyof typeof failures.en, number, () => Caller, Route, unknown, (number | "own")?];
const asUser = () => user;
const asAdmin = () => admin;

/** The rules and limits of requirements 4, 11, 16 to 19, 21 and 22 that a call can break. */
const refusals: readonly Refusal[] = [
  ["KEY_NAME_REQUIRED", 400, asUser, routes.apiKeys.create, { keyName: "  " }],
  ["KEY_NAME_REQUIRED", 400, asAdmin, routes.adminApiKeys.create, { keyName: "" }],
  ["PASSWORD_TOO_SHORT", 400, asUser, changePassword, { ...passwords, newPassword: "12345", confirmPassword: "12345" }],
  ["PASSWORDS_DIFFER", 400, asUser, changePassword, { ...passwords, confirmPassword: "longer7" }],
  ["WRONG_PASSWORD", 400, asUser, changePassword, { ...passwords, currentPassword: "not-mine" }],
  ["USERNAME_TOO_SHORT", 400, () => server.guest, register, { ...person, username: "ab" }],
  ["USERNAME_CHANGES_USED_UP", 403, asUser, changeUsername, { newUsername: "fourth" }],
  ["USERNAME_TOO_SHORT", 400, asAdmin, routes.administrators.create, { ...person, username: "ab" }],
  ["USERNAME_TOO_LONG", 400, asAdmin, routes.administrators.create, { ...person, username: "a".repeat(21) }],
  ["USERNAME_HAS_SPACES", 400, asAdmin, routes.administrators.create, { ...person, username: "a b c" }],
  ["USERNAME_TAKEN", 409, asAdmin, routes.administrators.create, { ...person, username: "ADMIN" }],
  ["PASSWORD_TOO_SHORT", 400, asAdmin, routes.administrators.create, { ...person, password: "12345" }],
  ["PASSWORD_TOO_LONG", 400, asAdmin, routes.administrators.create, { ...person, password: "a".repeat(101) }],
  ["USER_UNKNOWN", 404, asAdmin, routes.administrators.closeAccount, { username: "nobody" }],
  ["ACCOUNT_UNKNOWN", 404, asAdmin, routes.administrators.resetPassword, { username: "nobody" }],
  ["RESET_OWN", 409, asAdmin, routes.administrators.resetPassword, { username: "admin" }],
  ["ADMIN_LAST", 409, asAdmin, routes.administrators.remove, undefined, "own"],
  ["SLOT_TAKEN", 409, asAdmin, reserve, { date: tomorrow, hour: 23 }],
  ["WEEKLY_LIMIT", 409, asUser, reserve, { date: tomorrow, hour: 22 }],
  ["SLOT_PAST", 400, asUser, reserve, { date, hour }],
  ["SLOT_FAR", 400, asUser, reserve, { date: addDays(date, 4), hour: 0 }],
  ["DATE_INVALID", 400, asUser, reserve, { date: "2026-02-30", hour: 0 }],
  ["FEEDBACK_NAME_REQUIRED", 400, asAdmin, routes.adminTransfers.feedback, spaces, 1],
  ["DEMO_FILE_FORMAT", 400, asAdmin, routes.demoData.upload, { ...textFile, fileName: "a.csv", fileContent: "1" }],
  ["DEMO_FILE_TOO_LARGE", 413, asAdmin, routes.demoData.upload, { ...textFile, fileContent: "1".repeat(10_485_761) }],
  ["DEMO_DATA_MISSING", 409, asUser, routes.demos.create, { demoType: "education", photonNumber: 5 }],
  ["DEMO_PHOTON_NUMBER", 400, asUser, routes.demos.create, { demoType: "photon_counting", photonNumber: 201 }],
  ["DATA_PROCESSING_FAILED", 422, asUser, routes.demos.process, { feedbackContent: "3\n-4" }],
];

const params = {
  resetDate: "2026-12-01",
  days: 3,
  date: "2026-02-30",
  name: "nobody",
};

for (const [code, status, who, route, body, id] of refusals)
  it(`says ${code} at ${route.path} in the language of the caller`, async () => {
    const number = id === "own" ? admin.id : id;
    const sent = { ...(body === undefined ? {} : { body }), ...(number === undefined ? {} : { id: number }) };
    for (const language of languages) {
      const reply = await who().call(route, { ...sent, headers: { "accept-language": language } });
      const message = formatText(failures, language, code, params);
      expect([reply.status, reply.message]).toEqual([status, message]);
    }
  });

it("accepts calls within every limit, so that only the limits cause the refusals above", async () => {
  const longest = { username: freshName("a").padEnd(20, "x").slice(0, 20), password: "p".repeat(100) };
  expect((await admin.call(routes.administrators.create, { body: longest })).status).toBe(201);
  const shortest = { username: "abc", password: "123456" };
  expect((await admin.call(routes.administrators.create, { body: shortest })).status).toBe(201);
  const other = await server.registerUser();
  expect((await other.call(reserve, { body: { date, hour: hour + 1 } })).status).toBe(201);
  expect((await other.call(reserve, { body: { date: addDays(date, 3), hour: 23 } })).status).toBe(201);
});

it("refuses every call that a page of another origin sends with our cookie [T105]", async () => {
  for (const site of ["same-site", "cross-site", "other"]) {
    const caller = server.guest.with({ cookie: `session=${admin.sessionCookie}`, "sec-fetch-site": site });
    for (const { route } of routeTable.filter(({ route }) => route.path.startsWith("/api/"))) {
      const reply = await caller.send(route.method, route.path.replace("{id}", "1"));
      expect([reply.status, reply.code], `${route.method} ${route.path}`).toEqual([403, "FOREIGN_ORIGIN"]);
    }
  }
});
