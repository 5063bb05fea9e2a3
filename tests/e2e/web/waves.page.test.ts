import { routes } from "@clicktree/contract";
import { languages } from "@clicktree/messages";
import { webDemos, webDisplacement, webInterference } from "@clicktree/messages/catalogs";
import { startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sweepAnswer } from "./demo-seeds.js";
import { bottomOf, crossedTexts, overlaps } from "./overlaps.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const guest = "/guest/education/wave-particle-duality";
const { en } = webInterference;
const query = (page: Page) => new URL(page.url()).searchParams;
const detected = async (page: Page) => Number(await page.locator("[data-detected]").textContent());
const atLeast = (page: Page, photons: number) => expect.poll(() => detected(page)).toBeGreaterThanOrEqual(photons);
/** The choice is kept in the address, so the button follows a moment later. */
async function choose(page: Page, name: string): Promise<void> {
  const radio = page.getByRole("radio", { name, exact: true });
  await radio.press("Space");
  await expect.poll(() => radio.isChecked()).toBe(true);
}
const pause = (page: Page) => page.getByRole("button", { name: "Pause" }).click();

it.each(languages)(
  "keeps or resets the counts as specified when settings change by keyboard, in %s",
  async (language) => {
    const [text, demo] = [webInterference[language], webDemos[language]];
    const page = await openPage(server, { path: `${guest}?seed=7`, language });
    expect(await page.getByRole("radio", { name: text.laser }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: text.duality }).isChecked()).toBe(true);
    await choose(page, text["single-photon"]);
    await atLeast(page, 3);
    await page.getByRole("button", { name: demo.pause }).click();
    const before = await detected(page);
    await choose(page, text.particle);
    expect(await detected(page)).toBe(before);
    await page.getByText(text.eventsNone).waitFor({ state: "detached" });
    await page.getByRole("button", { name: text.fillSample }).click();
    await page.getByText(text.eventsNone).waitFor();
    expect(await detected(page)).toBe(before);
    const phase = page.getByRole("slider", { name: text.phase });
    await phase.focus();
    await page.keyboard.press("ArrowRight");
    expect(await phase.inputValue()).toBe("0.01");
    expect(await detected(page)).toBe(before);
    await choose(page, text.auto);
    expect(await detected(page)).toBe(0);
  },
);

it("draws laser counts on an axis to 80, and single photons on one to 30 until there are more", async () => {
  const page = await openPage(server, { path: `${guest}?seed=7` });
  const topTick = (name: RegExp) =>
    page
      .getByRole("img", { name })
      .locator("text")
      .evaluateAll((all) => Math.max(...all.map((each) => Number(each.textContent)).filter(Number.isFinite)));
  await expect.poll(() => topTick(/^Counts of the last/)).toBe(80);
  await choose(page, en["single-photon"]);
  await choose(page, en.auto);
  await expect.poll(() => topTick(/^Counts by phase/)).toBe(30);
});

it("lets a guest change source, ratio, phase and drawing by keyboard, and keeps the address", async () => {
  const page = await openPage(server, { path: `${guest}?seed=7` });
  await page.getByText("measuring at a manual phase").waitFor();
  expect(await page.title()).toBe("Wave-particle duality · Clicktree");
  // the controls of the demo are visible without scrolling, and its keys are listed
  expect(await bottomOf(page.getByText(webDemos.en.keysRun))).toBeLessThanOrEqual(900);
  await choose(page, en["single-photon"]);
  await choose(page, en.particle);
  await page.getByRole("button", { name: en.fillSample }).click();
  await pause(page);
  await page.getByRole("slider", { name: en.phase }).press("ArrowRight");
  await choose(page, en.auto);
  await expect
    .poll(() => Object.fromEntries(query(page)))
    .toEqual({ seed: "7", source: "single-photon", r: "0.3", show: "particle", sweep: "auto", phase: "0.01" });
  await page.getByRole("button", { name: "Run" }).click();
  await atLeast(page, 2);
  await page.locator("body").press("r");
  await choose(page, en.laser);
  await page.getByText(/^\d+\/30$/).waitFor();
  await page.locator(".katex-mathml").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: en.challengeStart }).click();
  await expect.poll(() => query(page).get("challenge")).toBe("7");
  await page.reload();
  await page.getByText(/^([2-9]|[12]\d)\/30$/).waitFor();
  await page.getByRole("button", { name: "Judge my guess" }).click();
  await page.getByRole("alert").getByText("Enter a number.").waitFor();
  await page.getByLabel(en.challengeGuess).fill("3");
  await page.getByRole("button", { name: "Judge my guess" }).click();
  const verdict = (await page.getByText(/D2 is darkest at \d\.\d\d rad/).textContent()) ?? "";
  expect(verdict).toContain("darkest at 5.16 rad");
  await page.getByRole("link", { name: "Back to the demos" }).click();
  await page.waitForURL(`${server.address}/guest/education`);
});

it("repeats a seed in Chinese with reduced motion, on a phone, where a finger drags the ring", async () => {
  const path = `${guest}?seed=9&source=single-photon&phase=1.5`;
  const clicks = async (reducedMotion: boolean) => {
    const page = await openPage(server, { path, language: "zh", theme: "dark", viewport: "phone", reducedMotion });
    const seen = await firstClicks(page);
    if (!reducedMotion) {
      // no text lies on another one, and none on the light, wherever that is
      expect(await overlaps(page, "[data-drawing] > *")).toEqual([]);
      expect(await crossedTexts(page, "[data-drawing]", "[data-wave]", 120)).toEqual([]);
      return seen;
    }
    await page.goto(`${server.address}${guest}?half=coherent&seed=9`);
    const finger = await page.context().newCDPSession(page);
    await pullRing(page, webDisplacement.zh.ring, (kind, x, y) =>
      finger.send("Input.dispatchTouchEvent", {
        type: { take: "touchStart", pull: "touchMove", leave: "touchEnd" }[kind] as "touchStart",
        touchPoints: kind === "leave" ? [] : [{ x, y }],
      }),
    );
    return seen;
  };
  const seen = await clicks(false);
  expect(new Set(seen)).toEqual(new Set(["D1", "D2"]));
  expect(await clicks(true)).toEqual(seen);
});

/** Where the first photons of the click trace clicked. It shows the last 50, half a minute; a slow browser skips some numbers. */
async function firstClicks(page: Page): Promise<readonly (string | null)[]> {
  const clicks = page.locator("[data-photon]");
  const all = () => clicks.evaluateAll((each) => each.map((click) => click.getAttribute("data-photon")));
  await expect.poll(async () => (await all()).length).toBeGreaterThanOrEqual(8);
  const seen = await all();
  expect(seen.length).toBeLessThan(50);
  return seen.slice(0, 8);
}

type Pointer = (kind: "take" | "pull" | "leave", x: number, y: number) => Promise<unknown>;

/** Drags the ring in phase space: it follows the pointer, turns the phase and stretches the oscillator's arrow. */
async function pullRing(page: Page, name: string, pointer: Pointer): Promise<void> {
  const ring = page.getByRole("slider", { name });
  await ring.scrollIntoViewIfNeeded();
  const centre = async () => {
    const { x, y, width, height } = (await ring.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  const [x, y] = await centre();
  const before = await ring.getAttribute("aria-valuetext");
  const top = await page.evaluate(() => scrollY);
  await pointer("take", x, y);
  await pointer("pull", x + 20, y + 10);
  await pointer("pull", x + 30, y - 20);
  // its numbers are rounded to 0.1 photons and 0.01 rad
  const distance = async () => {
    const [right, below] = await centre();
    return Math.hypot(right - x - 30, below - y + 20);
  };
  await expect.poll(distance).toBeLessThan(4);
  await pointer("leave", x + 30, y - 20);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  const pulled = await ring.getAttribute("aria-valuetext");
  const [phase, photons] = pulled!.match(/[\d.]+/g)!.map(Number);
  const [oldPhase, oldPhotons] = before!.match(/[\d.]+/g)!.map(Number);
  expect([phase === oldPhase, photons === oldPhotons]).toEqual([false, false]);
}

it("nulls the signal, moves the ring by keyboard and mouse, and requests the sliders' values until edited", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, {
    path: "/education/wave-particle-duality?half=coherent&seed=3&overlap=1",
    user,
    reducedMotion: true,
  });
  const t = webDisplacement.en;
  await page.locator('[data-dot="2.62"] circle').waitFor();
  const plane = page.getByRole("figure", { name: "Phase space: signal of 5 photons" });
  const ring = plane.getByRole("slider", { name: t.ring });
  await ring.focus();
  await page.keyboard.press("ArrowRight");
  expect(await ring.getAttribute("aria-valuenow")).toBe("2.63");
  await page.keyboard.press("ArrowUp");
  const field = page.getByLabel(t.localOscillatorPhotons);
  expect(await field.inputValue()).toBe("5.1");
  await pullRing(page, t.ring, (kind, x, y) =>
    kind === "take"
      ? page.mouse.move(x, y).then(() => page.mouse.down())
      : kind === "pull"
        ? page.mouse.move(x, y)
        : page.mouse.up(),
  );
  const left = await ring.getAttribute("aria-valuetext");
  await page.mouse.move(10, 10);
  expect(await ring.getAttribute("aria-valuetext")).toBe(left);
  // with Shift the pointer turns the phase and leaves the photons
  const box = (await ring.boundingBox())!;
  const photons = await field.inputValue();
  await page.keyboard.down("Shift");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, box.y);
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect.poll(() => ring.getAttribute("aria-valuetext")).not.toBe(left);
  expect(await field.inputValue()).toBe(photons);
  await page.getByRole("button", { name: t.nullSignal }).click();
  await page.getByText(t.saysNulled).first().waitFor();
  expect(await field.inputValue()).toBe("5");
  await field.fill("7.1234");
  await page.getByText(t.requestFault).waitFor();
  await field.fill("1,250");
  await page.getByText("“1,250” is not clear.").waitFor();
  await field.fill("7.5");
  await page.getByText("No data file uploaded").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Send to the laboratory" }).click();
  await page.getByText("Waiting for the laboratory").waitFor();
  await page.getByText("Saved with your request: Expected: max 24.7, mean 12.5, min 0.3.").waitFor();
  const [sent] = (await user.call(routes.demos.list)).data;
  // a hidden signal must not appear in the form of the request
  await page.getByRole("button", { name: t.challengeStart }).click();
  await page.getByText(t.covered).waitFor();
  expect(await page.getByLabel(t.signalPhotons).count()).toBe(0);
  expect(await page.getByText(/^Expected: max/).count()).toBe(0);
  await page.getByRole("button", { name: "End the challenge" }).click();
  await page.getByLabel(t.signalPhotons).fill("5");
  await field.fill("7.5");
  expect(sent).toMatchObject({
    signalPhotons: 5,
    localOscillatorPhotons: 7.5,
    overlap: 1,
    demoType: "displacement_coherent_states",
  });
  // with a data file the same form runs the demo at once
  const admin = await server.admin();
  await admin.call(routes.demoData.upload, {
    body: { demoType: "demo2", fileName: "sweep.txt", fileContent: sweepAnswer(2) },
  });
  // the address follows the page after a moment
  await page.waitForURL(({ searchParams }) => !searchParams.has("challenge"));
  await page.reload();
  await page.getByLabel(t.signalPhotons).fill("5");
  await field.fill("7.5");
  await page.getByRole("button", { name: "Run with preset data" }).click();
  await page.getByText("The answer is in My Demo History.").waitFor();
  expect(await page.getByText(/^Saved with your request/).count()).toBe(0);
  const [preset] = (await user.call(routes.demos.list)).data;
  expect(preset).toMatchObject({
    signalPhotons: 5,
    localOscillatorPhotons: 7.5,
    demoType: "education",
    fileName: expect.stringMatching(/^demo2_/),
  });
  await page.goto(`${server.address}/guest/demo2?half=coherent`);
  await page.getByText(t.meanTitle, { exact: true }).waitFor();
  expect(await page.getByText("Request it from the laboratory").count()).toBe(0);
});
