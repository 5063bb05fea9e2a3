import { readFileSync } from "node:fs";
import { webAnalysis, webDesign, webResult, webShell, webSimulate, webVersions } from "@clicktree/messages/catalogs";
import { serverOfWorker } from "@clicktree/testkit";
import { axe, expectLines, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { action, becomes, button, dialog, openTree, panel, readExample, text } from "./editor-fixture.js";

const server = await serverOfWorker();
const { en } = webSimulate;
const result = webResult.en;

const fill = (page: Page, name: string, value: string) =>
  dialog(page).getByRole("textbox", { name, exact: true }).fill(value);
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
const success = (page: Page) =>
  dialog(page).getByRole("region", { name: result.simulatedSuccess }).locator("strong").first().textContent();

it("simulates shots by seed, marked as simulated on screen, on paper and in the file, and can be stopped", async () => {
  const { page } = await openTree(server, readExample("qpsk-nulling-4bin"));
  await page.keyboard.press("s");
  await dialog(page).getByText(result.simulatedTitle).waitFor();
  await dialog(page)
    .getByText(/^Simulated in this browser: 10\D000 shots, seed 1\.$/)
    .waitFor();
  const first = await success(page);
  expect(first).toMatch(/^0\.9\d+$/);
  await dialog(page).getByRole("region", { name: result.simulatedMatrix, exact: true }).waitFor();
  await dialog(page).getByRole("region", { name: result.binCounts }).waitFor();
  expect(
    await dialog(page)
      .getByText(/measured/i)
      .count(),
  ).toBe(0);

  await press(page, en.newSeed);
  await becomes(
    () =>
      dialog(page)
        .getByText(/seed 1\.$/)
        .count(),
    0,
  );
  await fill(page, en.seed, "1");
  await page.keyboard.press("Enter");
  await dialog(page)
    .getByText(/shots, seed 1\.$/)
    .waitFor();
  await becomes(() => success(page), first);

  const saved = page.waitForEvent("download");
  await press(page, en.csv);
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^simulated_.*_seed1\.csv$/);
  expect(readFileSync(await file.path(), "utf8")).toMatch(/^# format: .*\n# equipment: simulated\n/);

  await page.emulateMedia({ media: "print" });
  expect(await page.locator("#root").isVisible()).toBe(false);
  expect(await dialog(page).getByText(result.simulatedPage, { exact: true }).isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });

  await fill(page, en.shots, "0");
  await press(page, en.simulate);
  await dialog(page)
    .getByRole("alert")
    .getByText(/^Enter 1 to 10\D000\D000 shots/)
    .waitFor();
  await fill(page, en.shots, "10000000");
  // pressed by the page as soon as it appears: on a busy machine the shots may be done before the test sees the button
  const stopped = page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const stop = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
          if (stop === undefined) return;
          observer.disconnect();
          stop.click();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    webDesign.en.stop,
  );
  await press(page, en.simulate);
  await stopped;
  await dialog(page).getByText(en.simulating, { exact: true }).waitFor({ state: "hidden" });
  expect(
    await dialog(page)
      .getByText(/10\D000\D000 shots, seed/)
      .count(),
  ).toBe(0);
});

it("steps through a single shot by keys, says each step and selects the node that acts", async () => {
  const { page } = await openTree(server, readExample("qpsk-nulling-4bin"), { reducedMotion: true });
  await action(page, text.shot).click();
  const shot = panel(page).getByRole("region", { name: en.shotTitle });
  const says = shot.getByRole("status");
  await says.getByText(/is sent\. Before the first bin: H0 0\.25/).waitFor();
  await page.keyboard.press("ArrowRight");
  await says.getByText(/^Bin 1: (\d clicks?|3 or more clicks)\. H\d now 0\.\d+$/).waitFor();
  await becomes(() => page.locator(".react-flow__node.selected").count(), 1);
  await page.keyboard.press("End");
  await says.getByText(/^Decision: H\d, (correct|wrong)/).waitFor();
  const decided = await says.textContent();
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  await shot.getByRole("button", { name: en.pause }).waitFor();
  await says.getByText(/^(Bin \d|Decision): /).waitFor();
  await page.keyboard.press("End");
  await becomes(() => says.textContent(), decided);
  await shot.getByRole("combobox", { name: en.sent }).click();
  await page.locator(".ant-select-item-option", { hasText: "H2" }).click();
  await says.getByText(/^H2 is sent/).waitFor();
  await page.keyboard.press("r");
  const seed = shot.getByRole("textbox", { name: en.seed });
  await becomes(async () => (await seed.inputValue()) !== "1", true);
  await seed.fill("");
  await seed.pressSequentially("42");
  expect(await seed.inputValue()).toBe("42");
  await shot.getByRole("button", { name: en.forward }).click();
  await says.getByText(/^Bin 1: /).waitFor();
  // a design sets other conditions, under which this is another shot
  await action(page, text.design).click();
  await fill(page, webAnalysis.en.efficiency, "0.5");
  await press(page, webDesign.en.compute);
  await shot.getByText(/Efficiency 0\.5/).waitFor();
  await says.getByText(/is sent\. Before the first bin: /).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await panel(page).getByRole("button", { name: text.close }).click();
  await panel(page).getByRole("tablist").waitFor();
});

it("shows no shot beside an invalid seed, and says what is valid", async () => {
  const { page } = await openTree(server, readExample("qpsk-nulling-4bin"));
  await action(page, text.shot).click();
  const shot = panel(page).getByRole("region", { name: en.shotTitle });
  const says = shot.getByRole("status");
  await says.waitFor();
  const seed = shot.getByRole("textbox", { name: en.seed });
  await seed.fill("-1");
  await says.waitFor({ state: "hidden" });
  expect(await seed.getAttribute("aria-invalid")).toBe("true");
  await shot
    .getByRole("alert")
    .getByText(/^Enter a whole number from 0 to 9\D007/)
    .waitFor();
  expect(await axe(page, { within: "aside" })).toEqual([]);
  await seed.fill("2");
  await says.getByText(/is sent\. Before the first bin: /).waitFor();
  expect(await shot.getByRole("alert").count()).toBe(0);
});

it("says that the tree has changed since a shot was simulated, and simulates it again", async () => {
  const { page } = await openTree(server, readExample("qpsk-nulling-4bin"));
  await action(page, text.shot).click();
  const shot = panel(page).getByRole("region", { name: en.shotTitle });
  await shot.getByRole("combobox", { name: en.sent }).click();
  await page.locator(".ant-select-item-option", { hasText: "H3" }).click();
  await shot.getByText(/^H3 is sent/).waitFor();
  const outdated = shot.getByText(en.shotOutdated);
  expect(await outdated.count()).toBe(0);
  await page.keyboard.press("m");
  await press(page, "BPSK");
  await press(page, text.saveTable);
  await outdated.waitFor();
  expect(await axe(page, { within: "aside" })).toEqual([]);
  await button(page, text.undo).click();
  await outdated.waitFor({ state: "hidden" });
  await button(page, text.redo).click();
  // the table has no H3 any more
  await shot.getByRole("button", { name: en.simulateAgain }).click();
  await shot.getByText(/^H[01] is sent\. Before the first bin: H0 0\.50*, H1 0\.50*$/).waitFor();
  await outdated.waitFor({ state: "hidden" });
});

it("simulates a shot on demand when what prevented it has been corrected", async () => {
  const { page } = await openTree(server, { ...readExample("bpsk-kennedy"), modulationTable: null });
  await action(page, text.shot).click();
  const shot = panel(page).getByRole("region", { name: en.shotTitle });
  await shot.getByRole("alert").waitFor();
  expect(await shot.getByText(en.shotOutdated).count()).toBe(0);
  await page.keyboard.press("m");
  await fill(page, text.bins, "1");
  await press(page, text.createTable);
  await press(page, "BPSK");
  await press(page, text.saveTable);
  await shot.getByText(en.shotOutdated).waitFor();
  await shot.getByRole("button", { name: en.simulateAgain }).click();
  await shot.getByText(/is sent\. Before the first bin: /).waitFor();
});

it("says why a shot, a comparison and an expected success are missing if their script does not load", async () => {
  const { page } = await openTree(server, readExample("bpsk-kennedy"));
  const reason = webDesign.en.failed.replace("{{reason}}", webShell.en.scriptNotLoaded);
  expectLines(page, "net::ERR_FAILED");
  await page.route("**/design-worker*", (route) => route.abort());
  await action(page, text.shot).click();
  await panel(page).getByText(reason).waitFor();
  await action(page, text.versions).click();
  await panel(page)
    .getByRole("region", { name: webVersions.en.title })
    .getByRole("button", { name: webVersions.en.current })
    .click();
  await panel(page).getByText(reason).waitFor();
  await action(page, text.transfer).click();
  await dialog(page).getByText(reason).waitFor();
});
