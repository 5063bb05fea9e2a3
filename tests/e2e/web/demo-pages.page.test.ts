import { webDemoData, webDisplacement, webInterference, webNetwork } from "@clicktree/messages/catalogs";
import type { TestServer } from "@clicktree/testkit";
import { openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countingAnswer } from "./demo-seeds.js";
import { plainHttpLines, startPlainHttpServer } from "./plain-http.js";
import { translated, translatePage } from "./translate-page.js";

let server: TestServer;
beforeAll(async () => {
  server = await startPlainHttpServer();
});
afterAll(() => server.stop());

/**
 * Lets a test hide the page and counts what the page's own scripts do in frames and timers. The browser goes on making
 * frames, as it would not for a page that is really hidden: nothing but the page itself stops the work.
 */
const watch = `(() => {
  const { requestAnimationFrame: frame, setTimeout: later, setInterval: every } = window;
  let [work, hidden] = [0, false];
  const counted = (run) => (...all) => { work++; return run(...all); };
  window.requestAnimationFrame = (run) => frame(counted(run));
  window.setTimeout = (run, ...rest) => later(counted(run), ...rest);
  window.setInterval = (run, ...rest) => every(counted(run), ...rest);
  Object.defineProperty(document, "hidden", { get: () => hidden });
  Object.defineProperty(document, "visibilityState", { get: () => (hidden ? "hidden" : "visible") });
  window.hide = (now) => {
    hidden = now;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const frames = (count) => new Promise((done) => {
    const next = () => (count-- > 0 ? frame(next) : done());
    next();
  });
  window.workOf = async (count) => {
    work = 0;
    await frames(count);
    return work;
  };
})()`;
const hide = (page: Page, hidden: boolean) => page.evaluate(`hide(${hidden})`);
/** Callbacks of frames and timers during a number of frames of the screen. */
const workOf = (page: Page, frames: number) => page.evaluate<number>(`workOf(${frames})`);
/** A hidden page may still say its last announcement, after two seconds at most, and write its address, once. */
const comesToRest = (page: Page, message: string) => expect.poll(() => workOf(page, 150), { message }).toBe(0);

it("[T104] shows no stale text after the browser has translated the quantum network", async () => {
  const path = "/guest/education/quantum-network?d=500&n=4&f=0.985&e=0.7";
  const page = await openPage(server, { path, expected: plainHttpLines });
  const slider = page.getByRole("slider").first();
  /** The text of the page after a key on its first slider. */
  const after = async (key: string): Promise<string> => {
    await slider.press(key);
    const read = async () => (await page.locator("main").innerText()).replaceAll(translated, "").replace(/\s+/g, " ");
    let before = "";
    await expect
      .poll(async () => {
        const now = await read();
        const isStill = now === before;
        before = now;
        return isStill;
      })
      .toBe(true);
    return before;
  };
  const [home, end] = [await after("Home"), await after("End")];
  expect(home).not.toBe(end);
  await after("Home");
  expect(await translatePage(page)).toBeGreaterThan(9);
  expect(await after("End")).toBe(end);
  expect(await translatePage(page)).toBeGreaterThan(0);
  expect(await after("Home")).toBe(home);
});

it("does no work in any demo while the page is hidden, and continues when it is shown", async () => {
  const page = await openPage(server, {
    path: "/guest/education/photon-counting?seed=1",
    expected: plainHttpLines,
    before: (opened) => opened.addInitScript({ content: watch }),
  });
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const waves = "/guest/education/wave-particle-duality?seed=1&sweep=auto";
  const demos: [path: string, begun: (page: Page) => Promise<unknown>][] = [
    ["/guest/education/photon-counting?seed=1", () => page.getByText(/since Reset [1-9]/).waitFor()],
    [waves, () => page.getByText(webInterference.en.analysis, { exact: true }).waitFor()],
    [`${waves}&source=single-photon`, () => page.locator("[data-detected]").waitFor()],
    [`${waves}&half=coherent`, () => page.getByText(webDisplacement.en.planeTitle, { exact: true }).waitFor()],
  ];
  for (const [path, begun] of demos) {
    if (!page.url().endsWith(path)) await page.goto(server.address + path);
    await begun(page);
    await expect.poll(() => workOf(page, 10), { message: path }).toBeGreaterThan(0);
    await hide(page, true);
    await comesToRest(page, path);
    const shown = await page.getByRole("main").textContent();
    expect([await workOf(page, 60), await page.getByRole("main").textContent()], path).toEqual([0, shown]);
    await hide(page, false);
    await expect.poll(() => workOf(page, 10), { message: path }).toBeGreaterThan(0);
  }
  // a round of the network plays for three seconds, and is over once the page is hidden
  await page.goto(`${server.address}/guest/education/quantum-network/`);
  const next = page.getByRole("button", { name: webNetwork.en.nextRound });
  // both in one task of the page, so that the round cannot be over
  const playing = await next.evaluate((button: HTMLElement) => {
    button.click();
    return (window as unknown as { workOf(frames: number): Promise<number> }).workOf(10);
  });
  expect(playing).toBeGreaterThan(0);
  await hide(page, true);
  await comesToRest(page, "quantum network");
  expect(await workOf(page, 60)).toBe(0);
});

it("lets a user ask the laboratory and an administrator upload data on a page over plain http", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, { path: "/education", user, expected: plainHttpLines });
  await page.getByRole("main").getByRole("link", { name: "Unveiling the Particles of Light" }).click();
  await page.getByRole("button", { name: "Send to the laboratory" }).click();
  await page.getByRole("list", { name: "Progress of the request" }).waitFor();
  await page.getByRole("link", { name: "My Demo History" }).first().click();
  await page.getByText("Please wait for the administrator to process this request.").first().waitFor();
  const manager = await openPage(server, {
    path: "/admin/demo-management",
    user: await server.admin(),
    expected: plainHttpLines,
  });
  await manager
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "counts.txt", mimeType: "text/plain", buffer: Buffer.from(countingAnswer(20)) });
  await manager.getByRole("img", { name: webDemoData.en.countsChart }).waitFor();
  await manager
    .getByRole("button", { name: /^Upload/ })
    .first()
    .click();
  await manager.getByText("Upload Successful").waitFor();
});
