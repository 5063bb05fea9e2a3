import { routes } from "@clicktree/contract";
import { webAdmin, webApiKeys, webAutomation } from "@clicktree/messages/catalogs";
import type { Person } from "@clicktree/testkit";
import { startTestServer } from "@clicktree/testkit";
import { expectLines, openPage } from "@clicktree/testkit/browser";
import { afterAll, expect, it } from "vitest";
import { pressUntil } from "./editor-fixture.js";

const server = await startTestServer();
afterAll(() => server.stop());
const admin = await server.admin();
const queue = "/admin/pending-requests";

const send = async (sender: Person) =>
  (await sender.call(routes.transfers.create, { body: { content: "0\n0", treeName: "dolinar" } })).data;

it("says on a phone that the last request has left the queue while it was open, and leads back", async () => {
  const ada = await server.registerUser();
  const { id, requestNumber } = await send(ada);
  const page = await openPage(server, { path: `${queue}?request=${id}`, user: admin, viewport: "phone" });
  await page.getByRole("heading", { name: requestNumber }).waitFor();
  await ada.call(routes.transfers.cancel, { id });
  await page.getByRole("heading", { name: webAdmin.en.gone }).waitFor();
  await page.getByRole("button", { name: webAdmin.en.backToQueue }).click();
  await page.getByText(webAdmin.en.empty).waitFor();
});

it.each(["request", "demo"])(
  "offers on a phone to load the list again when an opened %s cannot be shown",
  async (kind) => {
    const page = await openPage(server, { path: "/profile", user: admin, viewport: "phone" });
    expectLines(page, /status of 503/);
    await page.route("**/api/admin/**/pending*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto(`${server.address}${queue}?${kind}=1`);
    await page.getByRole("button", { name: webAdmin.en.tryAgain }).waitFor();
    await page.unroute("**/api/admin/**/pending*");
    const back = page.getByRole("button", { name: webAdmin.en.backToQueue });
    await pressUntil(page, webAdmin.en.tryAgain, () => back.isVisible());
  },
);

it("still offers everyone when the chosen researcher has no request left", async () => {
  const [ada, bob] = [await server.registerUser(), await server.registerUser()];
  const { id, requestNumber } = await send(ada);
  for (let i = 0; i < 5; i++) await send(bob);
  const page = await openPage(server, { path: queue, user: admin });
  const rows = page.getByRole("navigation", { name: webAdmin.en.queue }).getByRole("link");
  const researcher = page.getByRole("combobox", { name: webAdmin.en.researcher });
  await researcher.click();
  await page.locator(".ant-select-item-option", { hasText: ada.username }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole("link", { name: requestNumber }).waitFor();
  await ada.call(routes.transfers.cancel, { id });
  await page.getByText(webAdmin.en.noneShown).waitFor();
  await researcher.click();
  await page.locator(".ant-select-item-option", { hasText: webAdmin.en.everyone }).click();
  await expect.poll(() => rows.count()).toBe(5);
});

it("holds the reason of a rejection until a button closes the dialog", async () => {
  const { id, requestNumber } = await send(await server.registerUser());
  const page = await openPage(server, { path: `${queue}?request=${id}`, user: admin });
  await page.getByRole("heading", { name: requestNumber }).waitFor();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  const reason = dialog.getByLabel(webAdmin.en.reason);
  await reason.fill("The laser is off until Monday.");
  await page.mouse.click(5, 400);
  await reason.press("Escape");
  await expect
    .poll(() =>
      dialog.getByRole("button", { name: webAdmin.en.cancel }).evaluate((one) => one === document.activeElement),
    )
    .toBe(true);
  expect(await reason.inputValue()).toBe("The laser is off until Monday.");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
});

it("shows the global folder as another administrator last set it", async () => {
  const page = await openPage(server, { path: queue, user: admin });
  const opener = page.getByRole("button", { name: webAutomation.en.global });
  const folder = page.getByRole("textbox", { name: webAutomation.en.folder });
  for (const folderPath of ["/bench/one", "/bench/two"]) {
    await admin.call(routes.adminSettings.setGlobalFolder, { body: { folderPath } });
    await opener.click();
    await expect.poll(() => folder.inputValue()).toBe(folderPath);
    await page.keyboard.press("Escape");
    await folder.waitFor({ state: "detached" });
  }
});

it("limits the year of an expiry date to four digits while it is typed", async () => {
  const page = await openPage(server, { path: "/admin/api-keys", user: admin });
  await page.getByRole("button", { name: webApiKeys.en.newKey }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: webApiKeys.en.more }).click();
  await dialog.getByText(webApiKeys.en.aDate, { exact: true }).click();
  const date = dialog.getByLabel(webApiKeys.en.date, { exact: true });
  await date.focus();
  await page.keyboard.type("01012027");
  await page.keyboard.type("12");
  expect(await date.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
});
