import { constellation } from "@clicktree/core/design";
import { idealDetector, readTable } from "@clicktree/core/receiver";
import { countDisplaced, hiddenShot, seedFor } from "@clicktree/core/simulation";
import { readTypedValue } from "@clicktree/core/tree";
import { webBeTheReceiver, webDemos } from "@clicktree/messages/catalogs";
import { formatProbability } from "@clicktree/messages/number-format";
import { startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, type Page } from "@clicktree/testkit/browser";
import { must } from "@clicktree/testkit/fixtures";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { en, zh } = webBeTheReceiver;
const guest = "/guest/education/be-the-receiver";
const says = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text }).waitFor();

/** A shot of the page, computed from its seed. */
function lightOf(kind: "bpsk" | "qpsk", photons: number, bins: number, seed: number, shot: number) {
  const table = must(readTable(must(constellation({ kind, photons, bins }))));
  const priors = new Array<number>(table.hypotheses).fill(1 / table.hypotheses);
  const hidden = hiddenShot(priors, bins, seedFor(seed, `shot ${shot}`));
  const count = (known: readonly number[], bin: number, displacement: string) => {
    const typed = readTypedValue(displacement);
    if (!typed.ok) throw new Error(displacement);
    return countDisplaced({ table, detector: idealDetector }, known, bin, typed.value, hidden);
  };
  return { priors, sent: hidden.sent, count };
}

it("is played by mouse from the displacement to the score, then watched, and repeated with recorded counts", async () => {
  const page = await openPage(server, { path: `${guest}?seed=7&n=1` });
  await page.getByRole("heading", { level: 1, name: webDemos.en.receiverTitle }).waitFor();
  await says(page, "Shot 1: one of 2 signals arrives. Now H0 0.5000, H1 0.5000.");
  const light = lightOf("bpsk", 1, 2, 7, 0);
  const field = page.getByLabel(en.displacement);
  await page.getByRole("button", { name: en.nullLikeliest }).click();
  expect(await field.inputValue()).toBe("-0.7071");
  // the ring follows the mouse to the middle, where nothing is displaced
  const plane = page.getByRole("slider", { name: /^Phase space of bin 1/ });
  const box = (await plane.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x + 60, middle.y - 40);
  await page.mouse.down();
  await page.mouse.move(middle.x + 20, middle.y - 30, { steps: 3 });
  await page.mouse.up();
  const dragged = await field.inputValue();
  expect(dragged).toMatch(/^-0\.\d+-0\.\d+i$/);
  const first = light.count(light.priors, 0, dragged);
  const count = page.getByRole("button", { name: en.count, exact: true });
  await count.click();
  await says(page, first.count >= 3 ? "Bin 1: 3 or more" : `Bin 1: ${first.count} click`);
  await says(page, `H0 ${formatProbability(first.posterior[0]!)}`);
  await field.fill("0.2");
  const second = light.count(first.posterior, 1, "0.2");
  await page.getByText(en.lookCounted).waitFor();
  await count.click();
  await page.getByText(en.lookDecide).waitFor();
  await says(page, second.count >= 3 ? "Bin 2: 3 or more" : `Bin 2: ${second.count} click`);
  await page.getByText(en.allCounted).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: `Decide H${light.sent}` }).click();
  await says(page, `You decided for H${light.sent}: correct. The tree decided`);
  const own = page.getByRole("row", { name: /^You/ });
  expect(await own.getByRole("cell").first().textContent()).toBe("100 %");
  await page.getByRole("button", { name: en.watchTree }).click();
  await says(page, "Shot 1: one of 2 signals arrives.");
  expect(await field.getAttribute("readonly")).not.toBeNull();
  await count.click();
  await count.click();
  await says(page, /Bin 2: .*The tree decided for H\d/);
  await page.getByRole("button", { name: en.next }).click();
  await says(page, "Shot 2");
  await page.getByRole("radio", { name: en.source_qpsk }).check();
  await page.getByText(/10.?000 recorded shots\. Simulated: its file says so\./).waitFor();
  for (let bin = 1; bin <= 4; bin++) {
    await count.click();
    await says(page, `Bin ${bin}`);
  }
  await page.getByRole("button", { name: "Decide H3" }).click();
  await says(page, "You decided for H3");
  await expect.poll(() => new URL(page.url()).search).toBe("?seed=7&n=1&counts=qpsk");
});

it("is played by keyboard in Chinese on a phone, with every count and posterior announced", async () => {
  const page = await openPage(server, {
    path: `${guest}?seed=3&signal=qpsk-3&n=2`,
    language: "zh",
    theme: "dark",
    viewport: "phone",
    reducedMotion: true,
  });
  await says(page, "第 1 次：4 种信号之一到达。");
  const light = lightOf("qpsk", 2, 3, 3, 0);
  const plane = page.getByRole("slider");
  await plane.focus();
  await page.keyboard.press("Shift+ArrowRight");
  const field = page.getByLabel(zh.displacement);
  const moved = await field.inputValue();
  expect(moved).toMatch(/^-0\.\d+/);
  const first = light.count(light.priors, 0, moved);
  await page.keyboard.press(" ");
  await says(page, "时隙 1：计数");
  await says(page, `H3 ${formatProbability(first.posterior[3]!)}`);
  // nothing is counted while the text is not a number
  await field.fill("0.5+");
  await page.getByText(zh.displacementFault).waitFor();
  const count = page.getByRole("button", { name: zh.count, exact: true });
  await count.press("Enter");
  await says(page, "时隙 1：计数");
  await field.fill("0,3-0,3i");
  await count.press("Enter");
  const second = light.count(first.posterior, 1, "0.3-0.3i");
  await says(page, `H0 ${formatProbability(second.posterior[0]!)}`);
  await count.press(String(light.sent));
  await says(page, `您判决为 H${light.sent}：正确。`);
  // the focus is on the button that continues
  await page.keyboard.press("t");
  for (let bin = 1; bin <= 3; bin++) {
    await count.press("Enter");
    await says(page, `时隙 ${bin}：计数`);
  }
  await says(page, /决策树判决为 H\d/);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole("button", { name: zh.next }).press("Enter");
  await says(page, "第 2 次");
});
