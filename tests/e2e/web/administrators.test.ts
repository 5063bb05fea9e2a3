import { routes } from "@clicktree/contract";
import { audit, webAdministrators as texts, webAudit, webShell } from "@clicktree/messages/catalogs";
import {
  createCaller,
  eventually,
  type Person,
  startTestServer,
  type TestServer,
  testPassword,
} from "@clicktree/testkit";
import { axe, openPage, type Page, refusal } from "@clicktree/testkit/browser";
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
  await field("Confirm password").press("Enter");
  await shows(page, "Administrator created");
  await card(page, "陈立群").getByText(texts.en.notYet).waitFor();
  const body = { username: "陈立群", password: testPassword };
  const { token } = (await server.guest.call(accounts.adminLogin, { body })).data;
  const chen = createCaller(server.address, { "X-Auth-Token": token });
  expect(await axe(page)).toEqual([]);

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
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await remove("陈立群");
  await shows(page, "Administrator deleted");
  await card(page, "陈立群").waitFor({ state: "detached" });
  expect((await chen.call(accounts.user)).status).toBe(401);
});

it("closes the account of a user whose name is typed, and says if no user has it", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, {
    path: "/admin/manage-admins",
    user: admin,
    expected: [refusal(404, "/api/admin/close-account")],
  });
  const dialog = page.getByRole("dialog");
  const open = page.getByRole("button", { name: texts.en.closeAccount });
  await open.click();
  const name = dialog.getByLabel(texts.en.username);
  await dialog.getByRole("button", { name: texts.en.closeForGood }).click();
  await shows(page, texts.en.enterName);
  await name.fill("unknown");
  await name.press("Enter");
  await shows(page, "No user has the name unknown. Administrators are deleted in the list of administrators");
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  expect((await user.call(accounts.user)).status).toBe(200);
  await name.fill(user.username);
  await dialog.getByRole("button", { name: texts.en.closeForGood }).click();
  await shows(page, "Account closed");
  await dialog.waitFor({ state: "detached" });
  expect((await user.call(accounts.user)).status).toBe(401);
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
