import { routes } from "@clicktree/contract";
import { audit, webAdministrators as texts, webAudit, webShell } from "@clicktree/messages/catalogs";
import {
  chainTree,
  createCaller,
  deferred,
  eventually,
  type Person,
  startTestServer,
  type TestServer,
  testPassword,
} from "@clicktree/testkit";
import { axe, expectLines, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

const { administrators, accounts } = routes;
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

it("shows what is wrong before it creates an administrator, and asks before it deletes another", async () => {
  const page = await openPage(server, {
    path: "/admin/manage-admins",
    user: admin,
    expected: [refusal(409, "/api/admin/create"), /status of 409/],
  });
  await shows(page, texts.en.onlyOne);
  await card(page, "admin").getByText(texts.en.notYourself).waitFor();
  expect(await card(page, "admin").getByRole("button").count()).toBe(0);

  await page.getByRole("button", { name: texts.en.create }).click();
  const dialog = page.getByRole("dialog");
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  // pressed slowly: an error that appears when the field loses the focus must not move the button from the pointer
  await eventually(() => field("Username").evaluate((input) => input === document.activeElement));
  await dialog.getByRole("button", { name: texts.en.submit, exact: true }).hover();
  await page.mouse.down();
  expect(await field("Username").evaluate((input) => input === document.activeElement)).toBe(true);
  await page.mouse.up();
  await dialog.getByText("Username must be at least 3 characters").waitFor();
  await dialog.getByText("Password must be at least 6 characters").waitFor();
  await page.waitForFunction(
    (label) => document.activeElement?.closest(".ant-form-item")?.textContent?.includes(label),
    texts.en.username,
  );
  await field("Username").fill("a".repeat(21));
  await field("Password").fill("1".repeat(101));
  await field("Confirm password").fill("something else");
  await field("Confirm password").press("Tab");
  await dialog.getByText("Username cannot exceed 20 characters").waitFor();
  await dialog.getByText("Password cannot exceed 100 characters").waitFor();
  await dialog.getByText("Passwords do not match").waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await field("Username").fill("ADMIN");
  await field("Password").fill(testPassword);
  await field("Confirm password").fill(testPassword);
  await field("Confirm password").press("Enter");
  await dialog.getByText("Username already exists").waitFor();
  await shows(page, "Failed to create admin");
  await dialog.getByRole("button", { name: webShell.en.showPassword }).first().click();
  expect(await field("Password").getAttribute("type")).toBe("text");
  await field("Username").fill("陈立群");
  const { promise: held, resolve: release } = deferred();
  await page.route("**/api/admin/create", (route) => held.then(() => route.continue()));
  await field("Confirm password").press("Enter");
  // the answer closes the dialog, with anything typed during the call
  for (const label of ["Username", "Password", "Confirm password"])
    await eventually(async () => expect(await field(label).isEditable()).toBe(false));
  release();
  await shows(page, "Administrator created");
  await card(page, "陈立群").getByText(texts.en.notYet).waitFor();
  const body = { username: "陈立群", password: testPassword };
  const { token } = (await server.guest.call(accounts.adminLogin, { body })).data;
  const chen = createCaller(server.address, { "X-Auth-Token": token });

  // Changes by another administrator appear without a reload.
  const { id } = (await chen.call(administrators.create, { body: { username: "mei.lin", password: testPassword } }))
    .data;
  await card(page, "mei.lin").waitFor();
  await shows(page, "3 administrators. All have the same rights and can create and delete other administrators.");
  await page.route(`**/api/admin/${id}`, (route) =>
    route.fulfill({ status: 409, json: { code: "ADMIN_LAST", message: "The server's own text" } }),
  );
  const remove = async (name: string) => {
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await shows(page, `Delete administrator ${name}? Sessions and keys end at once. This cannot be undone.`);
    await dialog.getByRole("button", { name: texts.en.delete }).click();
  };
  await remove("mei.lin");
  await shows(page, "The server's own text");
  await page.unroute(`**/api/admin/${id}`);
  await page.getByRole("button", { name: "Delete mei.lin" }).click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await remove("陈立群");
  await shows(page, "Administrator deleted");
  await card(page, "陈立群").waitFor({ state: "detached" });
  await eventually(() => page.evaluate(() => document.activeElement?.matches("[data-row]") ?? false));
  expect((await chen.call(accounts.user)).status).toBe(401);
});

it("closes the account of a user who was found by name, and says what is deleted and what remains", async () => {
  const user = await server.registerUser("ada.l");
  const stays = await server.registerUser("ada.b");
  await server.registerUser("emmy");
  await user.call(routes.trees.create, { body: chainTree(1) });
  await user.call(routes.transfers.create, { body: { content: "0" } });
  const page = await openPage(server, { path: "/admin/manage-admins", user: admin });
  const dialog = page.getByRole("dialog");
  const row = (name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
  await row("emmy").waitFor();
  await page.getByRole("searchbox", { name: texts.en.findUser }).fill("ADA");
  await page.keyboard.press("Enter");
  await row("emmy").waitFor({ state: "detached" });
  expect(await row("ada.l").getByRole("cell").nth(2).textContent()).toBe("1");
  // by keyboard: Cancel has the focus, because the other button deletes
  await row("ada.l").getByRole("button", { name: "Close the account of ada.l" }).focus();
  await page.keyboard.press("Enter");
  await dialog.getByText("Trees (1), keys, links").waitFor();
  await dialog.getByText("Requests that still wait: 1.").waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect((await user.call(accounts.user)).status).toBe(200);
  await row("ada.l").getByRole("button", { name: "Close the account of ada.l" }).click();
  await dialog.getByRole("button", { name: texts.en.closeForGood }).click();
  await shows(page, "Account closed");
  await row("ada.l").waitFor({ state: "detached" });
  expect((await user.call(accounts.user)).status).toBe(401);
  expect((await stays.call(accounts.user)).status).toBe(200);
  await page.getByRole("searchbox", { name: texts.en.findUser }).fill("%");
  await page.getByRole("button", { name: texts.en.find, exact: true }).click();
  await shows(page, texts.en.noUserFound);
});

it("resets the password of a user or another administrator, which is shown once", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, {
    path: "/admin/manage-admins",
    user: admin,
    language: "zh",
    viewport: "phone",
  });
  const dialog = page.getByRole("dialog");
  const t = texts.zh;
  const reset = async (name: string) => {
    await page.getByRole("button", { name: `重置密码：${name}` }).click();
    await dialog.getByText(`确定重置 ${name} 的密码？`).waitFor();
    await dialog.getByRole("button", { name: t.resetPassword }).click();
    const shown = dialog.getByRole("status", { name: t.password });
    await shown.waitFor();
    // no key closes it by accident
    await page.keyboard.press("Escape");
    const password = (await shown.textContent()) ?? "";
    expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
    await dialog.getByRole("button", { name: t.done }).click();
    await dialog.waitFor({ state: "detached" });
    return password;
  };
  const password = await reset(user.username);
  expect((await user.call(accounts.user)).status).toBe(401);
  const again = await server.signIn(user.username, password);
  const body = { username: "qian", password: testPassword };
  await admin.call(administrators.create, { body });
  const qian = { username: "qian", password: await reset("qian") };
  expect((await server.guest.call(accounts.adminLogin, { body: qian })).status).toBe(200);

  // the owner learns of it, and is led to the page where the password is changed
  const own = await openPage(server, { path: "/", user: again });
  await own.getByRole("button", { name: "Notifications, 1 unread", exact: true }).click();
  await own.getByText(webShell.en["notified_password-reset"]).first().click();
  await own.waitForURL(/\/profile$/);
});

it("says that the list cannot be loaded, in the server's words or its own, and tries again", async () => {
  const page = await openPage(server, {
    path: "/",
    user: admin,
    language: "zh",
    viewport: "phone",
    expected: [refusal(503, "/api/admin/list"), "net::ERR_FAILED"],
  });
  await page.route("**/api/admin/list", (route) => route.fulfill({ status: 503, json: { code: "X", message: "忙" } }));
  await page.route("**/api/events", (route) => route.abort());
  await page.goto(`${server.address}/admin/manage-admins`);
  await page.getByText(texts.zh.loadFailed).waitFor();
  await shows(page, "忙");
  await page.unroute("**/api/admin/list");
  await page.getByRole("button", { name: texts.zh.tryAgain }).click();
  await card(page, "admin").getByText(texts.zh.notYourself).waitFor();
});

it("shows the audit log with its filters in the address, page by page and as a file", async () => {
  for (let i = 0; i < 55; i++)
    await admin.call(routes.demoData.upload, { body: { demoType: "demo1", fileName: `${i}.txt`, fileContent: "1" } });
  const page = await openPage(server, { path: "/admin/manage-admins", user: admin });
  await page.getByRole("button", { name: "Audit log" }).click();
  const rows = page.getByRole("row");
  await rows.nth(50).waitFor();
  expect(await rows.count()).toBe(51);
  await page.getByRole("button", { name: webAudit.en.older }).click();
  await page.getByText(audit.en.server, { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  // the log is not part of the live updates
  await admin.call(routes.demoData.upload, { body: { demoType: "demo1", fileName: "latest.txt", fileContent: "1" } });
  await page.getByRole("button", { name: webAudit.en.refresh }).click();
  await rows.nth(1).getByText("latest.txt").waitFor();
  await page.route("**/api/admin/audit?*", (route) => route.abort());
  expectLines(page, "net::ERR_FAILED");
  await page.getByRole("button", { name: webAudit.en.refresh }).click();
  await page.getByRole("alert").getByText(webAudit.en.loadFailed).waitFor();
  await rows.nth(1).getByText("latest.txt").waitFor();
  await page.unroute("**/api/admin/audit?*");

  await page.getByLabel(audit.en.action).click();
  await page.locator(".ant-select-item-option", { hasText: audit.en["admin-removed"] }).click();
  await page.getByRole("button", { name: webAudit.en.apply, exact: true }).click();
  await page.waitForURL(/action=admin-removed/);
  await rows.nth(2).waitFor({ state: "detached" });
  expect(await rows.nth(1).textContent()).toContain("陈立群");
  await page.getByRole("button", { name: webAudit.en.clear }).click();
  await rows.nth(50).waitFor();
  await page.getByLabel(audit.en.object).fill("mei.lin");
  await page.getByLabel(audit.en.object).press("Enter");
  await rows.nth(2).waitFor({ state: "detached" });
  expect(await rows.nth(1).textContent()).toContain("陈立群");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: webAudit.en.csv }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("audit-log.csv");
  await page.getByLabel(audit.en.object).fill("nothing");
  await page.getByLabel(audit.en.object).press("Enter");
  await page.getByText(webAudit.en.noneMatch).waitFor();
  await page.goBack();
  await page.getByTitle("Show only actions of 陈立群").click();
  await page.waitForURL(/person=/);
  await rows.nth(1).getByText(audit.en["admin-created"]).waitFor();
});
