import { fill } from "@clicktree/messages";
import { webAnalysis, webCanvas, webDesign } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree } from "@clicktree/testkit";
import { axe, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { becomes, dialog, draftOf, nodes, openTree, panel } from "./editor-fixture.js";

const server = await serverOfWorker();

const { en } = webDesign;
const labels = webAnalysis.en;
const place = "editor-analysis-conditions";
const detector = { efficiency: 0.9, darkCounts: 0, visibility: 1, resolution: 3 };
const storedConditions = (page: Page) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), place);
const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name, exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
async function choose(page: Page, name: string, option: string) {
  await dialog(page).getByRole("combobox", { name, exact: true }).click();
  await page.locator(".ant-select-item-option", { hasText: option }).first().click();
}

/** A tree of two hypotheses, while the analysis was last used with priors for three. */
async function withForeignPriors() {
  const conditions = { detector, priors: [0.5, 0.3, 0.2], sign: "plus", decision: "labels" };
  const { page } = await openTree(server, smallTree(), { stored: { [place]: JSON.stringify(conditions) } });
  await nodes(page).first().waitFor();
  return page;
}

it.each([
  ["i", en.after],
  ["w", en.errorProbability],
])("uses equal priors under %s and says so, if the given ones are for another table", async (key, figure) => {
  const page = await withForeignPriors();
  await page.keyboard.press(key);
  await dialog(page).getByText(figure).first().waitFor();
  await dialog(page)
    .getByText(fill(labels.priorsLeft, { count: 3, hypotheses: 2 }))
    .waitFor();
  await dialog(page)
    .getByText(/^Conditions of the analysis: Efficiency 0.9, dark counts 0, visibility 1, sign plus, equal priors/)
    .waitFor();
  expect((await storedConditions(page)).priors).toEqual([0.5, 0.3, 0.2]);
});

it("says in the design dialog what is wrong with the priors as typed, at their field", async () => {
  const page = await withForeignPriors();
  await page.keyboard.press("d");
  const priors = field(page, labels.priors);
  const alertShown = (text: string) => dialog(page).getByRole("alert").getByText(text, { exact: true }).waitFor();
  await alertShown("3 priors for 2 hypotheses: specify one per hypothesis");
  expect(await priors.getAttribute("aria-invalid")).toBe("true");
  await dialog(page).getByText("3, sum 1").waitFor();
  await priors.fill("0.5 0.4");
  await alertShown("The priors must sum to 1, not 0.9");
  await dialog(page).getByText("2, sum 0.9").waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await priors.fill("0.6; 0.4");
  await becomes(() => dialog(page).getByRole("alert").textContent(), "");
  expect(await priors.getAttribute("aria-invalid")).toBe(null);
});

it("designs for the sign of the bench, keeps the decision rule, and passes the sign to the analysis", async () => {
  const page = await withForeignPriors();
  await page.keyboard.press("a");
  await panel(page).getByRole("button", { name: labels.changeConditions }).first().waitFor();
  await page.keyboard.press("d");
  await choose(page, en.signal, "BPSK");
  await field(page, en.bins).fill("1");
  await field(page, labels.priors).fill("0.6 0.4");
  await choose(page, en.strategy, en.strategy_nulling);
  await choose(page, labels.sign, labels.sign_minus);
  await press(page, en.compute);
  await press(page, en.draw);
  await becomes(async () => {
    const { nodes: drawn, table } = await draftOf(page);
    return [Number.parseFloat(drawn[0]!.data.label) > 1, Number.parseFloat(table![0]![0]!) > 1];
  }, [true, true]);
  expect(await storedConditions(page)).toMatchObject({ priors: [0.6, 0.4], sign: "minus", decision: "labels" });
  await panel(page)
    .getByRole("button", { name: /sign minus, priors [\d. :]+, decision by labels/ })
    .waitFor();
});

it("analyses, designs and sweeps with imperfections under More, and marks the field of an invalid one", async () => {
  const { page } = await openTree(server, smallTree(), { stored: { [place]: JSON.stringify({ detector }) } });
  await nodes(page).first().waitFor();
  await page.keyboard.press("a");
  await panel(page)
    .getByRole("button", { name: /^Efficiency 0.9/ })
    .click();
  const form = panel(page).getByRole("region", { name: labels.conditions });
  const noise = form.getByRole("textbox", { name: labels.phaseNoise, exact: true });
  expect(await noise.isVisible()).toBe(false);
  await form.getByText(labels.moreConditions, { exact: true }).click();
  await noise.fill("0,4");
  await form.getByRole("textbox", { name: labels.residual, exact: true }).fill("0,1-0,05i");
  await form.getByText("2 imperfections given").waitFor();
  const splitting = form.getByRole("textbox", { name: labels.splitting, exact: true });
  const valuesOnCanvas = page.getByText(webCanvas.en.legendBelief, { exact: true });
  await valuesOnCanvas.waitFor();
  await splitting.fill("0,5; 0,4");
  await form.getByRole("alert").getByText("must sum to 1, not 0.9").waitFor();
  expect(await splitting.getAttribute("aria-invalid")).toBe("true");
  // Done loses no typed value
  await form.getByRole("button", { name: labels.done, exact: true }).click();
  await becomes(() => splitting.evaluate((field) => field === document.activeElement), true);
  expect(await splitting.inputValue()).toBe("0,5; 0,4");
  // each invalid field is marked with its own sentence, and the figures are marked as older
  await form.getByRole("textbox", { name: labels.efficiency, exact: true }).fill("2");
  await becomes(() => form.locator("[aria-invalid=true]").count(), 2);
  await form.getByRole("alert").getByText("must sum to 1, not 0.9").waitFor();
  await panel(page)
    .getByRole("status")
    .getByText(/last valid ones: Efficiency 0.9,.* phase noise 0.4 rad/)
    .waitFor();
  // the canvas has no place to say so
  await valuesOnCanvas.waitFor({ state: "detached" });
  expect(await axe(page, { within: "aside" })).toEqual([]);
  await form.getByRole("textbox", { name: labels.efficiency, exact: true }).fill("0.9");
  await becomes(() => form.locator("[aria-invalid=true]").count(), 1);
  await splitting.fill("");
  await becomes(
    () =>
      panel(page)
        .getByText(/last valid ones/)
        .count(),
    0,
  );
  await valuesOnCanvas.waitFor();
  await panel(page)
    .getByRole("button", { name: /phase noise 0.4 rad, noise per shot, residual displacement/ })
    .waitFor();
  const imperfections = { phaseNoise: 0.4, noisePer: "shot", residual: { re: 0.1, im: -0.05 } };
  expect((await storedConditions(page)).detector).toEqual({ ...detector, imperfections });
  await form.getByRole("button", { name: labels.done, exact: true }).click();
  await page.keyboard.press("d");
  await dialog(page).getByText("2 imperfections given").waitFor();
  await choose(page, en.signal, "BPSK");
  await field(page, en.bins).fill("2");
  await press(page, en.compute);
  await dialog(page).getByRole("button", { name: en.draw, exact: true, disabled: false }).waitFor();
  await press(page, en.draw);
  await page.keyboard.press("w");
  await choose(page, en.over, en.over_deadTime);
  await press(page, en.compute);
  await dialog(page).getByText(en.over_deadTime).first().waitFor();
  await dialog(page)
    .getByText(/phase noise 0.4 rad/)
    .waitFor();
});
