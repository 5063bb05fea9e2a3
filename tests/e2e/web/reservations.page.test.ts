import { readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { fill } from "@clicktree/messages";
import { webReservations } from "@clicktree/messages/catalogs";
import {
  deferred,
  exampleTree,
  type Person,
  repositoryRoot,
  startTestServer,
  type TestServer,
} from "@clicktree/testkit";
import { axe, expectLines, openPage, type Page, refusal, wasToasted } from "@clicktree/testkit/browser";
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

/** A request of ada's whose run took 4 min 8 s. */
async function measure(): Promise<void> {
  const tree = JSON.parse(readFileSync(exampleTree("qpsk-nulling-4bin"), "utf8"));
  const content = readFileSync(exampleTree("qpsk-nulling-4bin").replace(".tree.json", ".expected.txt"), "utf8");
  const admin = await server.admin();
  now = Date.parse("2026-11-21T04:00:00Z");
  const { data } = await ada.call(routes.transfers.create, { body: { content, treeName: tree.name, tree } });
  const { id } = data;
  await admin.call(routes.adminTransfers.report, { id, body: { kind: "running", at: "2026-11-21T04:00:00Z" } });
  now = Date.parse("2026-11-21T04:04:08Z");
  const feedbackFileContent = readFileSync(join(repositoryRoot, "examples/feedback/qpsk-ideal.csv"), "utf8");
  const body = { feedbackFileName: "result.csv", feedbackFileContent };
  await admin.call(routes.adminTransfers.feedback, { id, body });
  now = atTest;
}

it("reserves, follows others, cancels and counts the week, by keyboard and mouse", async () => {
  const page = await openPage(server, { path: "/reservation", user: ada, before: inBerlin });
  const slot = (hour: number) => page.locator(`[data-hour="${hour}"]`);
  const slotIs = (hour: number, state: string) =>
    page.locator(`[data-hour="${hour}"][data-state="${state}"]`).waitFor();
  const week = page.getByRole("region", { name: "This week" });
  const worth = page.getByRole("region", { name: "What an hour is good for" });

  await page.getByRole("heading", { name: "Saturday 21 November 2026" }).waitFor();
  expect(await page.getByRole("banner").last().innerText()).toContain("ada");
  expect(await page.getByText("Asia/Shanghai (UTC+8)").innerText()).toContain("14:28");
  expect(await page.getByText("Europe/Berlin (UTC+1)").innerText()).toContain("07:28");
  const states = await page
    .locator("[data-hour]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-state")));
  expect(states.slice(10, 22)).toEqual([
    ...["past", "used", "used", "past", "now", "taken", "yours", "yours", "free", "taken", "taken", "free"],
  ]);
  const taken = page.getByRole("button", { name: "15:00 taken your time 08:00 This time slot is already reserved" });
  expect(await taken.isDisabled()).toBe(true);
  await taken.hover();
  await page.getByRole("tooltip", { name: "This time slot is already reserved" }).waitFor();
  expect(await slot(6).innerText()).toContain("Fri 23:00");
  expect(await week.innerText()).toMatch(/4 of 10 h left[\s\S]*4 used[\s\S]*2 booked[\s\S]*Sun 17:00 for you/);
  await worth.getByText("Send a tree to the laboratory.").waitFor();
  await measure();
  await worth.getByText("about 14 runs").waitFor();
  expect(await worth.innerText()).toMatch(/1 hour[\s\S]*±0\.0013[\s\S]*4 hours left\s+58 runs/);

  // arrows move, Enter picks, Enter reserves
  await slot(18).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.getByText("Takes one of the 4 hours that you have left this week.").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Sat 21 Nov, 21:00 to 22:00 is reserved for you" }).waitFor();
  await week.getByText("3 of 10 h left").waitFor();
  expect(await slot(21).evaluate((one) => one === document.activeElement)).toBe(true);

  // the hours of other users
  await book(bob, today, 22);
  await slotIs(22, "taken");
  expectLines(page, refusal(409, "/api/reservations"));
  await page.route(
    "**/api/reservations",
    async (route) => {
      await book(bob, today, 23);
      await route.continue();
    },
    { times: 1 },
  );
  await slot(23).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Takes one of the 3 hours").waitFor();
  await page.keyboard.press("Enter");
  const toast = page.getByRole("alert").filter({ hasText: "The hour could not be reserved" });
  expect(await toast.innerText()).toContain("This time slot is already reserved");
  await slotIs(23, "taken");
  expect(await slot(23).evaluate((one) => one === document.activeElement)).toBe(true);

  // the user's own hours
  const own = page.getByRole("region", { name: "Your hours" });
  await own.getByRole("button", { name: "Cancel Sat 21 Nov, 16:00 to 17:00" }).click();
  await page.keyboard.press("Escape");
  await own.getByRole("button", { name: "Cancel Sat 21 Nov, 16:00 to 17:00" }).click();
  const question = own.getByRole("group", { name: "Cancel Sat 21 Nov, 16:00 to 17:00?" });
  expect(await question.getByRole("button", { name: "Keep" }).evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
  await question.getByRole("button", { name: "Cancel this hour" }).click();
  await page.getByText("Reservation cancelled").waitFor();
  await slotIs(16, "free");
  const { data: hours } = await ada.call(routes.reservations.own);
  const id = hours.find(({ hour }) => hour === 17)!.id;
  const admin = await server.admin();
  await admin.call(routes.adminReservations.cancel, { id, body: { reason: "We calibrate at five" } });
  await own.getByText("We calibrate at five").waitFor();
  const saved = page.waitForEvent("download");
  await own.getByRole("link", { name: "Add to calendar (.ics)" }).click();
  expect((await saved).suggestedFilename()).toBe("reservations.ics");

  // the last hours of the week
  await book(ada, "2026-11-22", 9, 10, 11, 12, 13);
  await page.getByText("You have reached your weekly limit of 10 hours.").waitFor();
  expect(await slot(18).isDisabled()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await slot(18).focus();
  for (let i = 0; i < 2; i++) await page.keyboard.press("PageDown");
  await page.getByRole("heading", { name: "Monday 23 November 2026" }).waitFor();
  await page.getByRole("region", { name: "Next week" }).getByText("10 of 10 h left").waitFor();
  expect(await slot(9).isDisabled()).toBe(false);
});

it("leaves the user where they are when an earlier cancellation or reservation ends", async () => {
  const user = await server.registerUser();
  await book(user, "2026-11-22", 15, 16);
  const page = await openPage(server, { path: "/reservation", user });
  await page.getByRole("group", { name: webReservations.en.days }).getByRole("button").nth(1).click();
  const slot = (hour: number) => page.locator(`[data-hour="${hour}"]`);
  const own = page.getByRole("region", { name: "Your hours" });
  const choice = page.locator("[data-choice]");
  const question = own.getByRole("group", { name: "Cancel Sun 22 Nov, 16:00 to 17:00?" });
  let { promise: held, resolve: release } = deferred();
  await page.route("**/api/reservations{,/*}", async (route) => {
    if (route.request().method() !== "GET") await held;
    await route.continue();
  });
  const cancel = async (hour: number) => {
    await own.getByRole("button", { name: `Cancel Sun 22 Nov, ${hour}:00` }).click();
    await own.getByRole("button", { name: webReservations.en.confirm }).click();
  };

  await cancel(15);
  await own.getByRole("button", { name: "Cancel Sun 22 Nov, 16:00" }).click();
  release();
  await expect.poll(() => wasToasted(page, webReservations.en.cancelled)).toBe(true);
  await page.locator('[data-hour="15"][data-state="free"]').waitFor();
  expect(await question.count()).toBe(1);

  ({ promise: held, resolve: release } = deferred());
  await question.getByRole("button", { name: webReservations.en.keep }).click();
  await slot(16).click();
  await choice.getByRole("button", { name: webReservations.en.confirm }).click();
  await slot(18).click();
  release();
  await page.locator('[data-hour="16"][data-state="free"]').waitFor();
  expect(await slot(18).getAttribute("aria-pressed")).toBe("true");

  ({ promise: held, resolve: release } = deferred());
  await choice.getByRole("button", { name: webReservations.en.reserve }).click();
  await slot(19).focus();
  await page.keyboard.press("Enter");
  release();
  // for five seconds from the answer
  await page.locator('[data-hour="18"][data-fresh="true"]').waitFor();
  await page.locator('[data-hour="18"][data-state="yours"]').waitFor();
  expect(await slot(19).evaluate((one) => one === document.activeElement)).toBe(true);
});

it.each([
  ["en", "desktop"],
  ["zh", "phone"],
] as const)(
  "marks the hours of announced maintenance, which can be reserved all the same (%s, %s)",
  async (language, viewport) => {
    const user = await server.registerUser();
    const page = await openPage(server, { path: "/reservation", user, language, viewport, before: inBerlin });
    const words = webReservations[language];
    const note = page.getByText(fill(words.maintenance, { from: "02:00", to: "05:00" }));
    await page.locator("[data-hour]").first().waitFor();
    expect(await note.count()).toBe(0);
    await page.getByRole("group", { name: words.days }).getByRole("button").nth(3).click();
    await note.waitFor();
    const marked = page.locator("[data-maintenance]");
    expect(await marked.evaluateAll((all) => all.map((each) => each.getAttribute("data-hour")))).toEqual([
      "2",
      "3",
      "4",
    ]);
    const edge = await marked.evaluateAll((all) => all.map((each) => getComputedStyle(each).borderLeftColor));
    expect(new Set(edge)).toEqual(new Set(["rgb(194, 122, 0)"]));
    await page.getByRole("button", { name: words.hasMaintenance }).first().click();
    expect(await axe(page)).toEqual([]);
    await page.getByRole("button", { name: words.reserve }).click();
    await page.locator('[data-maintenance][data-state="yours"]').waitFor();
  },
);
