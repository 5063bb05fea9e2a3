import { routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import { type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

const zone = "Asia/Kolkata";
let server: TestServer;
let admin: Person;
let ada: Person;
let tomorrow: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_TIMEZONE: zone } });
  [admin, ada] = [await server.admin(), await server.registerUser("ada")];
  tomorrow = addDays(labHourAt(Date.now(), zone).date, 1);
  for (const hour of [9, 10]) await ada.call(routes.reservations.create, { body: { date: tomorrow, hour } });
});
afterAll(() => server.stop());

it("works by keyboard: days, rows, a cancellation, the search, and the list of keys", async () => {
  const page = await openPage(server, { path: "/admin/reservations", user: admin });
  const rows = page.getByRole("row").filter({ hasText: tomorrow });
  await rows.nth(1).waitFor();
  await page.getByText("(UTC+5:30)").waitFor();
  await page.keyboard.press("ArrowRight");
  const schedule = page.getByRole("region", { name: "Hourly Schedule" });
  await schedule.getByText("ada", { exact: true }).nth(1).waitFor();
  await page.keyboard.press("t");
  await schedule.getByText("ada", { exact: true }).first().waitFor({ state: "detached" });
  for (const key of ["j", "j", "k", "j", "c"]) await page.keyboard.press(key);
  await page.getByRole("form", { name: "Cancel this hour of ada?" }).waitFor();
  expect(await page.locator("tr[aria-current]").innerText()).toContain("10:00 to 11:00");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  expect(await page.getByLabel("Find a user").evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "all keys" }).getByText("cancel with a reason").waitFor();
});

it("shows the days of a week on a phone, the month in a sheet, and asks for the reason in another", async () => {
  const page = await openPage(server, { path: "/admin/reservations", user: admin, viewport: "phone" });
  const schedule = page.getByRole("region", { name: "Hourly Schedule" });
  await schedule.locator("[aria-current=time]").waitFor();
  const isSeen = schedule.locator("[aria-current=time]").evaluate((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    const area = row.parentElement!.getBoundingClientRect();
    return top >= area.top && bottom <= area.bottom;
  });
  expect(await isSeen).toBe(true);
  const days = page.getByRole("group", { name: "Days" }).getByRole("button");
  expect(await days.count()).toBe(7);
  await page.getByRole("button", { name: "Calendar" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Load of the week").waitFor();
  expect(await axe(page)).toEqual([]);
  await sheet.locator("td button[aria-pressed=true]").focus();
  await page.keyboard.press("ArrowRight");
  await sheet.waitFor({ state: "detached" });
  expect(await days.nth(1).getAttribute("aria-pressed")).toBe("true");
  await schedule.getByRole("button", { name: `Cancel the hour of ada on ${tomorrow} at 09:00` }).click();
  await sheet.getByText("09:00 to 10:00").waitFor();
  await sheet.getByLabel("Reason").fill("We calibrate");
  await sheet.getByRole("button", { name: "Cancel reservation" }).click();
  await page.getByText("Reservation cancelled").waitFor();
  await page.getByRole("tab", { name: "All Active Reservations 1" }).click();
  const active = page.getByRole("region", { name: "All Active Reservations" });
  await active.getByRole("button", { name: /at 10:00$/ }).click();
  await sheet.getByText("10:00 to 11:00").waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect((await ada.call(routes.reservations.withdrawn)).data).toMatchObject([{ hour: 9, reason: "We calibrate" }]);
});
