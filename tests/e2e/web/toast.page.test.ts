import { startTestServer, type TestServer } from "@clicktree/testkit";
import { expectLines, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const card = (page: Page) => page.getByRole("alert").locator("section");
const gone = (page: Page) => card(page).waitFor({ state: "detached" });

/** A page with one toast on it. */
async function withToast(): Promise<Page> {
  const user = await server.registerUser();
  const page = await openPage(server, { path: "/education", user, expected: [refusal(503, "/api/logout")] });
  await page.route("**/api/logout", (route) => route.fulfill({ status: 503, json: { message: "Busy" } }));
  await fail(page);
  return page;
}
async function fail(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await card(page).waitFor();
}

it("closes by its button, by Escape and by itself, and only one is visible at a time", async () => {
  const page = await withToast();
  await card(page).getByRole("button", { name: "Close" }).click();
  await gone(page);
  await fail(page);
  await page.keyboard.press("Escape");
  await gone(page);
  await fail(page);
  const refused = page.waitForResponse("**/api/logout");
  await page.getByRole("button", { name: "Logout" }).click();
  await refused;
  expect(await card(page).count()).toBe(1);
  await page.mouse.move(0, 0);
  await gone(page);
});

it("stays while it is under the pointer or has the focus, and closes five seconds later", async () => {
  const page = await openPage(server, { path: "/education", user: await server.registerUser() });
  expectLines(page, refusal(503, "/api/logout"));
  await page.route("**/api/logout", (route) => route.fulfill({ status: 503, json: { message: "Busy" } }));
  await page.clock.install();
  const close = card(page).getByRole("button", { name: "Close" });
  for (const [stay, leave] of [
    [() => close.focus(), () => close.blur()],
    [() => card(page).hover(), () => page.mouse.move(0, 0)],
  ] as const) {
    await fail(page);
    await stay();
    await page.clock.fastForward(60_000);
    expect(await card(page).count()).toBe(1);
    await leave();
    await page.clock.runFor(6_000);
    await gone(page);
  }
});

it("is closed by a swipe of at least 50 pixels, and returns after a shorter one", async () => {
  const page = await withToast();
  const drag = async (by: number) => {
    const box = (await card(page).boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + by, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await drag(45);
  expect(await card(page).evaluate((element) => getComputedStyle(element).transform)).toMatch(/none|, 0, 0\)$/);
  await drag(55);
  await gone(page);
});
