import { webNetwork } from "@clicktree/messages/catalogs";
import { startTestServer, type TestServer } from "@clicktree/testkit";
import { atRest, axe, openPage, type Page, viewports } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bottomOf } from "./overlaps.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = "/guest/education/quantum-network/";
const { en, zh } = webNetwork;
/** Key, pairs, fidelity and errors as computed, in the order of the page. */
const figures = (page: Page) =>
  page.locator("dl data").evaluateAll((all) => all.map((each) => Number(each.getAttribute("value")).toPrecision(10)));
const nodes = (page: Page) => page.locator("[role=slider]");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const sideways = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth);
const digits = (...values: number[]) => values.map((value) => value.toPrecision(10));

it("computes a chain by keyboard, keeps it in its address and works without the app's scripts", async () => {
  const page = await openPage(server, { path: `${path.slice(0, -1)}?d=500&r=99,199,311,401&f=0.98&e=0.7` });
  // When the page is loaded again, it may load only scripts that it names itself.
  const own = new Set(
    await page
      .locator("script[src], link[href]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("src") ?? each.getAttribute("href"))),
  );
  const foreign: string[] = [];
  await page.route("**/assets/*.js", (route) => {
    const asked = new URL(route.request().url()).pathname;
    if (own.has(asked) || asked.includes("katex")) return route.continue();
    foreign.push(asked);
    return route.abort();
  });
  await page.reload();
  await page.getByRole("heading", { level: 1, name: en.title }).waitFor();
  await page.locator(".katex").first().waitFor();
  expect(foreign).toEqual([]);
  expect((await figures(page)).slice(0, 2)).toEqual(digits(0.581120658173, 1.81642252955));
  await atRest(page);
  expect(await bottomOf(page.getByRole("button", { name: en.nextRound }))).toBeLessThanOrEqual(900);

  await page.getByRole("button", { name: en.spaceEvenly }).click();
  expect((await figures(page)).map((each) => Number(each).toPrecision(9))).toEqual(
    [0.68702973141, 2.14746501446, 0.905192997294, 0.0632046684708].map((each) => each.toPrecision(9)),
  );
  await page.getByText(en.winFrom.replace("{{km}}", "456")).waitFor();

  // A third user joins at the middle repeater: another chain, whose figures and texts follow.
  await page.getByRole("button", { name: en.pair_bc, exact: true }).click();
  await page.getByRole("heading", { name: "C to B, 377 km of fibre" }).waitFor();
  await page.getByText("fidelity C to B").waitFor();
  const third = page.getByRole("slider", { name: en.thirdName });
  await third.press("ArrowUp");
  expect(await third.getAttribute("aria-valuetext")).toBe("78 km from R2");
  await page.waitForURL(/&c=78&pair=bc&/);
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: en.pair_ab, exact: true }).click();

  // Tab moves through the nodes, arrows move a node by 1 km, Delete removes it and moves on to its neighbour.
  await nodes(page).first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Repeater 3");
  await page.keyboard.press("ArrowRight");
  expect(await nodes(page).nth(2).getAttribute("aria-valuetext")).toBe("301 km from A, links 101 and 99 km");
  await page.keyboard.press("Delete");
  expect([await nodes(page).count(), await focused(page)]).toEqual([5, "Repeater 3"]);
  await page.waitForURL(/r=100,200,400/);
  await page.locator("[aria-live]", { hasText: /^Secret key/ }).waitFor({ state: "attached" });

  await page.reload();
  await expect.poll(() => nodes(page).count()).toBe(5);
  const back = page.getByRole("link", { name: en.back });
  expect(await back.getAttribute("href")).toBe("/guest/education");
  await page.evaluate(() => localStorage.setItem("authToken", "of a visitor who is signed in"));
  await page.reload();
  expect(await back.getAttribute("href")).toBe("/education");
});

it("writes the fidelity at the axis as the slider does, and inside the chart", async () => {
  const page = await openPage(server, { path: `${path}?d=500&n=4&f=0.985&e=0.7`, viewport: "phone" });
  const label = page.locator("svg text", { hasText: /^0\.985$/ });
  await label.waitFor();
  const isInside = await label.evaluate((text: SVGTextElement) => text.getBBox().x >= 0);
  expect(isInside).toBe(true);
});

it("drags a repeater within a round, plays the next round and judges the challenge, in Chinese and dark", async () => {
  const page = await openPage(server, { path, language: "zh", theme: "dark", reducedMotion: true });
  await page.getByRole("heading", { level: 1, name: zh.title }).waitFor();
  expect(await page.title()).toBe(`${zh.title} · Clicktree`);
  await page.locator(".katex").first().waitFor();
  await atRest(page);
  const round = page.getByRole("img", { name: new RegExp(`^${zh.roundTitle}`) });
  const first = await round.getAttribute("aria-label");

  const at = (await nodes(page).nth(2).boundingBox())!;
  const [x, y] = [at.x + at.width / 2, at.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y);
  expect(await round.getAttribute("aria-label")).not.toBe(first);
  await page.mouse.move(x, y);
  await page.mouse.up();
  expect(await round.getAttribute("aria-label")).toBe(first);

  // Without motion the next round is there at once.
  await page.getByRole("button", { name: zh.nextRound }).click();
  await page.waitForURL(/seed=2/);
  expect(await round.getAttribute("aria-label")).not.toBe(first);

  await page.getByRole("button", { name: zh.showPairs, exact: true }).click();
  await page.getByText(zh.countPairsText).waitFor();

  await page.getByRole("button", { name: zh.challengeStart }).click();
  await page.getByText(zh.hidden).waitFor();
  expect(await page.getByRole("button", { name: zh.spaceEvenly }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: zh.challengeCheck }).click();
  await page
    .getByText(zh.tooFew.replace(/^.*\}\}/, ""))
    .first()
    .waitFor();
  // the address holds the challenge: everyone who opens it has the same task, as far as it was solved
  await nodes(page).first().press("ArrowRight");
  await page.waitForURL(/[?&]r=101&.*challenge=2(&|$)/);
  const task = page.getByText(zh.challengeTask.replace(/^.*\}\}/, ""));
  const asked = await task.textContent();
  const place = () => nodes(page).first().getAttribute("aria-valuetext");
  const placed = await place();
  await page.reload();
  await page.getByText(zh.hidden).waitFor();
  expect([await task.textContent(), await place()]).toEqual([asked, placed]);
  await page.getByRole("button", { name: zh.challengeEnd }).click();
  await page.waitForURL((url) => !url.searchParams.has("challenge"));
  expect(await page.getByRole("button", { name: zh.spaceEvenly }).isEnabled()).toBe(true);

  for (const size of [viewports.zoomed, viewports.phone]) {
    await page.setViewportSize(size);
    expect(await sideways(page)).toBe(0);
  }
  expect(await axe(page)).toEqual([]);
});
