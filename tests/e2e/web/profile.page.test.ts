import { readFileSync } from "node:fs";
import { routes } from "@clicktree/contract";
import { failures, webProfile } from "@clicktree/messages/catalogs";
import {
  chainTree,
  deferred,
  eventually,
  freshName,
  type Person,
  startTestServer,
  type TestServer,
  testPassword,
} from "@clicktree/testkit";
import { axe, expectLines, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shown } from "./editor-fixture.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { accounts, sessions, transfers, trees } = routes;
const text = webProfile.en;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const rows = (page: Page) => page.getByRole("region", { name: text.sessionsTitle }).getByRole("listitem");

/** A user with a tree, a request and a password of their own. */
async function researcher(): Promise<Person> {
  const person = await server.registerUser();
  await person.call(trees.create, { body: chainTree(1) });
  await person.call(transfers.create, { body: { content: "0\n0" } });
  return person;
}

it("changes password and user name, ends sessions, chooses colours and saves one's data", async () => {
  const person = await researcher();
  const elsewhere = await server.signIn(person.username);
  const page = await openPage(server, { path: "/profile", user: person });
  await shown(page, text.regularUser);
  await page.getByRole("region", { name: text.accountTitle }).getByText("0 in use").waitFor();

  // the password: faults at their fields, the server's words, and the end of the other session
  await press(page, text.changePassword);
  await shown(page, failures.en.PASSWORD_TOO_SHORT);
  const submit = async (current: string, next: string, again: string) => {
    await field(page, text.currentPassword).fill(current);
    await field(page, text.newPassword).fill(next);
    await field(page, text.confirmPassword).fill(again);
    await field(page, text.confirmPassword).press("Enter");
  };
  await submit("not-the-password", "a-new-password", "another-one");
  await shown(page, "The two new passwords do not match");
  expectLines(page, refusal(400, "/api/user/change-password"));
  await submit("not-the-password", "a-new-password", "a-new-password");
  await page.getByText(failures.en.WRONG_PASSWORD).nth(1).waitFor();
  await submit(testPassword, "a-new-password", "a-new-password");
  await shown(page, "Password changed successfully");
  await rows(page).nth(1).waitFor({ state: "detached" });
  expect((await elsewhere.call(accounts.user)).status).toBe(401);
  expect(await field(page, text.newPassword).inputValue()).toBe("");

  // the user name: what it changes, and its quota
  await page.getByRole("tab", { name: text.changeUsername }).click();
  await field(page, text.newUsername).fill("no");
  await press(page, text.changeUsername);
  await shown(page, failures.en.USERNAME_TOO_SHORT);
  const names = [freshName("ada."), freshName("ada."), freshName("ada.")];
  await field(page, text.newUsername).fill(names[0] ?? "");
  await shown(page, `request_${names[0]}_2`);
  await shown(page, `request_${person.username}_1 keeps its name`);
  await press(page, text.changeUsername);
  await shown(page, "Username changed successfully");
  await page.getByRole("tab", { name: "2 left" }).waitFor();
  await page
    .getByRole("banner")
    .getByText(names[0] ?? "")
    .waitFor();
  expectLines(page, refusal(409, "/api/user/change-username"));
  await field(page, text.newUsername).fill("ADMIN");
  await press(page, text.changeUsername);
  await page.getByText(failures.en.USERNAME_TAKEN).nth(1).waitFor();
  for (const newUsername of names.slice(1)) await person.call(accounts.changeUsername, { body: { newUsername } });
  expectLines(page, refusal(403, "/api/user/change-username"));
  await field(page, text.newUsername).fill(freshName("ada."));
  await press(page, text.changeUsername);
  const { resetDate } = (await person.call(accounts.usernameChanges)).data;
  await page.getByText(`You can change your username again from ${resetDate}.`).waitFor();
  expect(await field(page, text.newUsername).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: text.changeUsername, exact: true }).isDisabled()).toBe(true);

  // sessions: a new one appears by itself; one is ended, then the others
  const others = [];
  for (let i = 0; i < 3; i++) others.push(await server.signIn(names[2] ?? "", "a-new-password"));
  await rows(page).nth(3).waitFor();
  await rows(page).nth(1).getByRole("button").click();
  await shown(page, text.sessionEnded);
  await eventually(() => page.evaluate(() => document.activeElement?.matches("[data-row]") ?? false));
  await press(page, "End 2 other sessions");
  await shown(page, text.othersEnded);
  await rows(page).nth(1).waitFor({ state: "detached" });
  for (const other of others) expect((await other.call(accounts.user)).status).toBe(401);

  // colours: the user's choice, then the system's again
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? "");
  await page.getByText(text.dark, { exact: true }).click();
  expect(await theme()).toBe("dark");
  await page.getByText(text.asSystem, { exact: true }).click();
  expect(await theme()).toBe("");

  // the ZIP file; a part that fails is named
  const save = async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, text.download)]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const whole = await save();
  expect(whole.name).toMatch(/^clicktree-ada\..+-\d{4}-\d\d-\d\d\.zip$/);
  for (const part of ["trees.json", `requests/request_${person.username}_1/`, "reservations.ics"])
    expect(whole.bytes.includes(part), part).toBe(true);
  expectLines(page, refusal(503, "/api/user/reservations"));
  await page.route("**/api/user/reservations", (route) =>
    route.fulfill({ status: 503, json: { code: "BUSY", message: "The server is busy" } }),
  );
  await save();
  await page.getByText("reservations.json The server is busy").waitFor();
  expect(await axe(page)).toEqual([]);
});

it("leaves a new name and a new password as they are until the server has answered", async () => {
  const person = await server.registerUser();
  const page = await openPage(server, { path: "/profile", user: person });
  const isFixed = async (label: string, call: string, button: string, done: string) => {
    const { promise: held, resolve: release } = deferred();
    await page.route(`**/api/user/${call}`, (route) => held.then(() => route.continue()));
    const asked = page.waitForRequest(`**/api/user/${call}`);
    await press(page, button);
    await asked;
    // the field keeps the focus, but takes no letters that the end would remove
    await field(page, label).press("x");
    await eventually(async () => expect(await field(page, label).isEditable()).toBe(false));
    release();
    await shown(page, done);
    await eventually(async () => expect(await field(page, label).inputValue()).toBe(""));
    await eventually(async () => expect(await field(page, label).isEditable()).toBe(true));
  };
  await field(page, text.currentPassword).fill(testPassword);
  await field(page, text.newPassword).fill("a-new-password");
  await field(page, text.confirmPassword).fill("a-new-password");
  await isFixed(text.newPassword, "change-password", text.changePassword, "Password changed successfully");
  await page.getByRole("tab", { name: text.changeUsername }).click();
  await field(page, text.newUsername).fill(freshName("ada."));
  await isFixed(text.newUsername, "change-username", text.changeUsername, "Username changed successfully");
});

it("on a phone links to every page without a tab, and asks to sign in once the session is ended elsewhere", async () => {
  const person = await server.registerUser();
  const laptop = await server.signIn(person.username);
  const page = await openPage(server, { path: "/profile", user: person, viewport: "phone", language: "zh" });
  await page.getByRole("heading", { name: person.username, level: 1 }).waitFor();
  const pages = page.getByRole("navigation", { name: "更多页面" }).getByRole("link");
  expect(await pages.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    expect.arrayContaining(["/", "/demos", "/api-keys", "#sessions", "#data"]),
  );
  await pages.filter({ hasText: webProfile.zh.sessionsTitle }).click();
  await page.waitForURL("**/profile#sessions");
  const mine = (await person.call(sessions.list)).data[0]?.id ?? 0;
  expectLines(page, /status of 401/);
  await laptop.call(sessions.end, { id: mine });
  await shown(page, "请先登录");
  expect(await axe(page)).toEqual([]);
  await press(page, webProfile.zh.toLogin);
  await page.waitForURL("**/auth*");
});
