import { routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import { deferred, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, wasToasted } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_TIMEZONE: "Asia/Shanghai" } });
});
afterAll(() => server.stop());

it("shows who reserved what, follows changes, and cancels an hour with a reason that its owner reads", async () => {
  const [ada, admin] = [await server.registerUser("ada"), await server.admin()];
  const tomorrow = addDays(labHourAt(Date.now(), "Asia/Shanghai").date, 1);
  const book = (who: typeof ada, hour: number) =>
    who.call(routes.reservations.create, { body: { date: tomorrow, hour } });
  const page = await openPage(server, { path: "/admin/reservations", user: admin });
  await page.getByText("No active reservations").waitFor();
  expect(await page.getByRole("region", { name: "Hourly Schedule" }).getByRole("listitem").count()).toBe(24);

  for (const hour of [9, 10]) await book(ada, hour);
  await book(admin, 12);
  const rows = page.getByRole("row").filter({ hasText: tomorrow });
  await rows.nth(2).waitFor();
  expect(await page.getByRole("region", { name: "Total Active Reservations" }).innerText()).toContain("3");
  expect(await page.getByRole("region", { name: "Unique Users" }).innerText()).toMatch(/2\s+ada 2, admin 1/);
  expect(await rows.nth(2).innerText()).toMatch(/12:00 to 13:00\s+admin\s+Admin/);

  const today = page.locator("td button[aria-current=date]");
  await today.focus();
  await page.keyboard.press("ArrowRight");
  const schedule = page.getByRole("region", { name: "Hourly Schedule" });
  await schedule.getByText("ada", { exact: true }).first().waitFor();
  expect(await schedule.getByText("Reserved", { exact: true }).count()).toBe(3);
  expect(await schedule.getByText("Available", { exact: true }).count()).toBe(21);

  await rows
    .nth(1)
    .getByRole("button", { name: /^Cancel the hour of ada/ })
    .click();
  const form = page.getByRole("form", { name: "Cancel this hour of ada?" });
  await page.keyboard.press("Escape");
  await form.waitFor({ state: "detached" });
  await rows
    .nth(1)
    .getByRole("button", { name: /^Cancel the hour of ada/ })
    .click();
  await form.getByRole("button", { name: "Cancel reservation" }).click();
  await form.getByText("Enter a reason").waitFor();
  expect(await axe(page)).toEqual([]);
  await form.getByLabel("Reason").fill("We calibrate at ten");
  await page.keyboard.press("Enter");
  await page.getByText("Reservation cancelled").waitFor();
  await form.waitFor({ state: "detached" });
  expect((await ada.call(routes.reservations.withdrawn)).data).toMatchObject([
    { date: tomorrow, hour: 10, reason: "We calibrate at ten" },
  ]);
  await page.getByLabel("Find a user").fill("ad");
  await page.getByLabel("Find a user").fill("admin");
  expect(await rows.count()).toBe(1);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "This week as CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^reservations-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByLabel("Find a user").fill("");
  expect(await rows.count()).toBe(2);
  // an hour that ends while the page is open leaves the list and the figures
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
  await page.getByText("No active reservations").waitFor();
  expect(await page.getByRole("region", { name: "Total Active Reservations" }).innerText()).toContain("0");
  await page.getByRole("button", { name: "Back to Admin" }).click();
  await page.waitForURL("**/admin/pending-requests");
});

it("leaves the form open that an administrator turned to while an earlier hour was being cancelled", async () => {
  const [bob, admin] = [await server.registerUser("bob"), await server.admin()];
  const date = addDays(labHourAt(Date.now(), "Asia/Shanghai").date, 1);
  for (const hour of [14, 15]) await bob.call(routes.reservations.create, { body: { date, hour } });
  const page = await openPage(server, { path: "/admin/reservations", user: admin });
  const { promise: held, resolve: answer } = deferred();
  await page.route("**/api/admin/reservations/*", async (route) => {
    if (route.request().method() === "DELETE") await held;
    await route.continue();
  });
  const opener = (hour: number) =>
    page.getByRole("button", { name: `Cancel the hour of bob on ${date} at ${hour}:00` });
  const reason = page.getByLabel("Reason");
  await opener(14).first().click();
  await reason.fill("We calibrate");
  await page.keyboard.press("Enter");
  await opener(15).first().click();
  await reason.fill("We still cali");
  answer();
  await expect.poll(() => wasToasted(page, "Reservation cancelled")).toBe(true);
  await opener(14).first().waitFor({ state: "detached" });
  expect(await reason.inputValue()).toBe("We still cali");
});

it("moves by the arrow keys from the day that has the focus, also into another month", async () => {
  const page = await openPage(server, { path: "/admin/reservations", user: await server.admin() });
  const today = labHourAt(Date.now(), "Asia/Shanghai").date;
  const focusIsOn = (date: string) =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toMatch(new RegExp(`\\b${Number(date.slice(8))} ${monthName(date)} ${date.slice(0, 4)}\\b`));
  await page.locator("td button[aria-current=date]").focus();
  for (let days = 7; days <= 35; days += 7) {
    await page.keyboard.press("ArrowDown");
    await focusIsOn(addDays(today, days));
  }
  await page.getByRole("button", { name: "Next month" }).click();
  await page.keyboard.press("Tab");
  const first = `${addDays(`${addDays(today, 35).slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  await focusIsOn(first);
  await page.keyboard.press("ArrowRight");
  await focusIsOn(addDays(first, 1));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await focusIsOn(addDays(first, -1));
});

it("goes on by J at the hour after the one that was cancelled", async () => {
  const eve = await server.registerUser();
  const date = addDays(labHourAt(Date.now(), "Asia/Shanghai").date, 2);
  for (const hour of [9, 10, 11, 12]) await eve.call(routes.reservations.create, { body: { date, hour } });
  const page = await openPage(server, { path: "/admin/reservations", user: await server.admin() });
  const row = (hour: number) =>
    page
      .getByRole("row")
      .filter({ hasText: date })
      .filter({ hasText: `${hour}:00 to` });
  await page.getByLabel("Find a user").fill(eve.username);
  await page.keyboard.press("Tab");
  for (const key of ["j", "j", "j", "c"]) await page.keyboard.press(key);
  await page.getByLabel("Reason").fill("We calibrate");
  await page.keyboard.press("Enter");
  await row(11).waitFor({ state: "detached" });
  await page.keyboard.press("j");
  expect(await row(12).getAttribute("aria-current")).toBe("true");
  await page.keyboard.press("k");
  expect(await row(10).getAttribute("aria-current")).toBe("true");
});

const monthName = (date: string): string =>
  new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(new Date(date));
