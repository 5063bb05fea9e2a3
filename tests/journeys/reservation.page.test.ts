import { routes } from "@clicktree/contract";
import { type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

// Saturday, 2026-11-21 14:28:07 in the laboratory, 07:28 in Berlin
const today = "2026-11-21";
const atTest = Date.parse("2026-11-21T06:28:07Z");
// Tuesday, 02:00 to 04:30 in the laboratory
const maintenance = "2026-11-23T18:00:00Z/2026-11-23T20:30:00Z";
let now = Date.parse("2026-11-18T00:00:00Z");
let server: TestServer;
let ada: Person;
let bob: Person;
const book = (who: Person, date: string, ...hours: number[]) =>
  Promise.all(hours.map((hour) => who.call(routes.reservations.create, { body: { date, hour } })));
const inBerlin = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTimezoneOverride", { timezoneId: "Europe/Berlin" });
};

beforeAll(async () => {
  server = await startTestServer({
    settings: { CLICKTREE_TIMEZONE: "Asia/Shanghai", CLICKTREE_MAINTENANCE: maintenance },
    now: () => now,
  });
  [ada, bob] = [await server.registerUser("ada"), await server.registerUser("bob")];
  await book(ada, "2026-11-18", 10, 11);
  await book(ada, today, 11, 12, 16, 17);
  await book(bob, today, 15, 19, 20);
  now = atTest;
});
afterAll(() => server.stop());

it("reserves and cancels by thumb on a phone, in Chinese", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, {
    path: "/reservation",
    viewport: "phone",
    theme: "dark",
    language: "zh",
    user,
    before: inBerlin,
  });
  const slot = page.locator('[data-hour="18"]');
  await slot.tap();
  const sheet = page.locator("[data-choice]");
  await sheet.getByText("您的时间 11:00 至 12:00").waitFor();
  expect((await slot.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.getByRole("heading", { level: 1 }).tap();
  await sheet.waitFor({ state: "hidden" });
  await slot.tap();
  await sheet.getByRole("button", { name: "预约该时段" }).tap();
  await sheet.getByRole("heading", { name: "已预约 11月21日周六 18:00 至 19:00" }).waitFor();
  expect(await sheet.getByRole("link", { name: "添加到日历" }).getAttribute("href")).toBe("/api/user/reservations.ics");
  expect(await axe(page)).toEqual([]);
  await sheet.getByRole("button", { name: "取消", exact: true }).tap();
  await sheet.getByRole("button", { name: "取消该时段" }).tap();
  await page.locator('[data-hour="18"][data-state="free"]').waitFor();
  expect((await user.call(routes.reservations.own)).data).toEqual([]);
});
