import { webDemos, webPhotonCounting } from "@clicktree/messages/catalogs";
import { startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bottomOf } from "./overlaps.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const guest = "/guest/education/photon-counting";
const slider = (page: Page) => page.getByRole("slider", { name: "Intensity" });
const query = (page: Page) => new URL(page.url()).searchParams;
/**
 * The figures of the table at a number of counts that every page shows, however slow: with reduced motion, and after a
 * delay, it continues by five. At least 40, so that another page can be opened in the meantime.
 */
async function figuresAt(page: Page, given?: number): Promise<{ counts: number; figures: readonly (string | null)[] }> {
  const shown = await page.waitForFunction((given) => {
    const counts = Number(document.querySelector("main")?.textContent?.match(/since Reset (\d+) counts/)?.[1]);
    if (given === null ? counts < 40 || counts % 5 !== 0 : counts !== given) return undefined;
    return { counts, figures: [...document.querySelectorAll("tbody td")].map((cell) => cell.textContent) };
  }, given ?? null);
  return (await shown.jsonValue())!;
}

it("works by keyboard: slider, presets, pause and reset; and keeps its set-up in the address", async () => {
  const page = await openPage(server, { path: `${guest}?n=12&seed=4` });
  await page.getByText("measuring, one count every 200 ms").waitFor();
  expect(await slider(page).inputValue()).toBe("12");
  // the controls of the demo are visible on a small laptop too, and its keys are listed
  await page.setViewportSize({ width: 1366, height: 768 });
  const keys = page.getByText(`${webDemos.en.keysRun} ${webPhotonCounting.en.keys}`);
  await expect.poll(() => bottomOf(keys)).toBeLessThanOrEqual(768);
  await slider(page).focus();
  await page.keyboard.press("ArrowRight");
  expect(await slider(page).inputValue()).toBe("13");
  await page.keyboard.press("PageUp");
  expect(await slider(page).inputValue()).toBe("23");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("2");
  expect(await slider(page).inputValue()).toBe("20");
  await expect.poll(() => query(page).get("n")).toBe("20");
  expect(query(page).get("seed")).toBe("4");
  await page.getByRole("button", { name: "200 Classical / Deterministic" }).click();
  await page.getByText("The beam looks steady").waitFor();
  await page.getByText("would click with probability 0.99").waitFor();
  await slider(page).press(" ");
  await page.getByText("paused", { exact: true }).waitFor();
  await slider(page).press("r");
  await page.getByText("since Reset 0 counts").waitFor();
  await page.getByRole("button", { name: "Run" }).click();
  await page.getByText(/since Reset [1-9]/).waitFor();
  // the renderer of the formula loads after the page
  await page.locator(".katex-mathml").first().waitFor({ state: "attached" });
  await page.getByText("to have it measured on the real bench").waitFor();
  expect(await page.getByRole("link", { name: "Login" }).last().getAttribute("href")).toContain(
    encodeURIComponent("/education/photon-counting"),
  );
});

it("repeats a seed, also with reduced motion; hides an intensity, judges a guess and brings everything back", async () => {
  const open = (reducedMotion: boolean) => openPage(server, { path: `${guest}?n=5&seed=11`, reducedMotion });
  const moving = await figuresAt(await open(false));
  const page = await open(true);
  const still = await figuresAt(page, moving.counts);
  expect(still).toEqual(moving);
  expect(still.figures).toHaveLength(8);
  await page.locator("[role=status]", { hasText: /Intensity 5\. \d+ counts/ }).waitFor({ state: "attached" });

  await page.getByRole("button", { name: "Hide and guess" }).click();
  await page.getByText("The intensity is hidden. Watch the counts.").waitFor();
  expect(await slider(page).count()).toBe(0);
  expect(await page.getByRole("button", { name: "200 Classical / Deterministic" }).count()).toBe(0);
  expect(await page.locator("tbody").count()).toBe(0);
  // the address holds the challenge alone: everyone who opens it guesses the same intensity
  await expect.poll(() => query(page).toString()).toBe("seed=11&challenge=11");
  await page.reload();
  await page.getByText("The intensity is hidden. Watch the counts.").waitFor();
  await page.getByText(/since Reset [1-9]\d* counts/).waitFor();
  await page.getByRole("textbox", { name: "My guess" }).fill("many");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Enter a number.").waitFor();
  await page.getByRole("textbox", { name: "My guess" }).fill("1,000");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("“1,000” is not clear.").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("textbox", { name: "My guess" }).fill("1000");
  await page.keyboard.press("Enter");
  const verdict = (await page.getByText("You guessed 1000").textContent()) ?? "";
  const truth = Number(/it was (\d+)\./.exec(verdict)?.[1]);
  expect(truth).toBeGreaterThanOrEqual(1);
  expect(verdict).toMatch(/you are \d+\.\d standard errors off/);
  expect(await slider(page).inputValue()).toBe(String(truth));
  await page.getByRole("button", { name: "End the challenge" }).click();
  await page.getByRole("button", { name: "Hide and guess" }).waitFor();
  await expect.poll(() => query(page).toString()).toBe(`seed=11&n=${truth}`);
});

it("thins recorded light, and says if only random numbers are left", async () => {
  const page = await openPage(server, {
    path: `${guest}?n=20&light=recorded&seed=1`,
    language: "zh",
    viewport: "phone",
    expected: [refusal(503, "/data_demo1.txt"), /data_demo1/],
  });
  await page.getByText("记录的计数平均值为 285.7").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axe(page)).toEqual([]);
  await page.route("**/data_demo1.txt", (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  await page.getByText(webPhotonCounting.zh.notLight).waitFor();
  await page.evaluate(() => localStorage.setItem("language", "en"));
  await page.reload();
  await page.getByText("These are random numbers, not light.").waitFor();
});
