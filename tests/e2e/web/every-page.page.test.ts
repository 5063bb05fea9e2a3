import { pages, routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import { eventually, type Person, smallTree, startTestServer, type TestServer, testPassword } from "@clicktree/testkit";
import { axe, loaded, openPage, type Page, viewports } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendDemo } from "./demo-seeds.js";
import { answer, exampleFeedback, send } from "./sent-requests.js";
import { missedByFingers } from "./touch.js";

// Tests for every address of the dashboard. Each page has its own tests as well.
let server: TestServer;
let user: Person;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_TIMEZONE: "UTC", CLICKTREE_CALIBRATION: "on" } });
  user = await server.registerUser();
  admin = await server.admin();
  await fill();
});
afterAll(() => server.stop());

/** Something on every list, since an empty page has few places for a fault. */
async function fill(): Promise<void> {
  const other = await server.registerUser();
  const date = addDays(labHourAt(Date.now(), "UTC").date, 1);
  for (const [i, person] of [user, other, admin].entries()) {
    await person.call(routes.reservations.create, { body: { date, hour: 9 + i } });
    await send(person);
  }
  const { data: tree } = await user.call(routes.trees.create, { body: smallTree() });
  const refused = await send(user);
  await admin.call(routes.adminTransfers.reject, { id: refused.id, body: { reason: "The laser is off" } });
  await user.call(routes.shares.create, {
    body: { kind: "tree", objectId: tree.id, audience: "anyone", mayCopy: true },
  });
  const answered = await send(user);
  await answer(admin, answered, exampleFeedback("qpsk-ideal.csv"));
  // the page of equipment has a bench to show
  await eventually(async () => (await user.call(routes.calibrations.list)).data[0]);
  const expiresAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  for (const body of [{ keyName: "mine" }, { keyName: "ends soon", expiresAt }]) {
    await user.call(routes.apiKeys.create, { body });
    await admin.call(routes.adminApiKeys.create, { body });
  }
  await admin.call(routes.administrators.create, { body: { username: "wu.jian", password: testPassword } });
  const file = { demoType: "demo1", fileName: "counts.txt", fileContent: "3\n4\n5" } as const;
  await admin.call(routes.demoData.upload, { body: file });
  await sendDemo(user, 5);
  const withdrawn = (await other.call(routes.reservations.own)).data[0];
  await admin.call(routes.adminReservations.cancel, { id: withdrawn?.id ?? 0, body: { reason: "The laser is off" } });
}

/** Icons that add their English name to the names of buttons. */
const namedIcons = (page: Page) => page.locator(".ant-btn .anticon:not([aria-hidden=true])").count();

/** Horizontal scroll range of the page, in CSS pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth);

/** Lines of the page with a space after Chinese punctuation, which brings its own. */
const spacedPunctuation = (page: Page) =>
  page.evaluate(() => document.body.innerText.split("\n").filter((line) => /[。，；：？！] +\S/.test(line)));

const visitor = (access: string) => (access === "public" ? {} : { user: access === "admin" ? admin : user });

/** Addresses that show the same as another one. */
const alike = new Set<string>(["/login", "/dashboard", "/admin", "/guest/demo2"]);
const shown = Object.entries(pages).filter(([path]) => !alike.has(path));

describe.each(shown)("%s", (path, access) => {
  it("has no accessibility faults in English and light, and scrolls in one direction only at 200 % zoom", async () => {
    const page = await openPage(server, { path, ...visitor(access) });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await loaded(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    expect(await axe(page)).toEqual([]);
    expect(await namedIcons(page)).toBe(0);
    await page.setViewportSize(viewports.zoomed);
    expect(await sideways(page)).toBe(0);
  });

  it("has no accessibility faults in Chinese and dark on a phone, scrolls in one direction only, fits fingers, and has no space after Chinese punctuation", async () => {
    const page = await openPage(server, {
      path,
      language: "zh",
      theme: "dark",
      viewport: "phone",
      ...visitor(access),
    });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await loaded(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh");
    expect(await sideways(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(await missedByFingers(page)).toEqual([]);
    expect(await spacedPunctuation(page)).toEqual([]);
  });
});
