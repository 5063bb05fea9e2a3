import type { TreeCreate } from "@clicktree/contract";
import { type Detector, evaluateTree, readTable } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import { fill } from "@clicktree/messages";
import { receiver, webAnalysis, webCanvas, webShell } from "@clicktree/messages/catalogs";
import { serverOfWorker } from "@clicktree/testkit";
import { axe, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { nodeOf } from "./canvas-gestures.js";
import {
  action,
  becomes,
  button,
  dialog,
  draftOf,
  editorPath,
  node,
  openEditor,
  openTree,
  panel,
  readExample,
  text,
  valueField,
} from "./editor-fixture.js";
import { translated, translatePage } from "./translate-page.js";

const labels = webAnalysis.en;

const server = await serverOfWorker();

/** The success probability of a tree by core, to six digits. */
function successOf(tree: TreeCreate, detector: Partial<Detector> = {}): string {
  const table = readTable(tree.modulationTable);
  if (!table.ok) throw new Error("no table");
  const evaluation = evaluateTree(compileTree(tree), table.value, { detector });
  if (!evaluation.ok) throw new Error(evaluation.problem.code);
  return evaluation.value.success.toFixed(6);
}

const qpsk = readExample("qpsk-nulling-4bin");

async function opened(tree: TreeCreate, options: Parameters<typeof openEditor>[3] = {}) {
  const { id, page } = await openTree(server, tree, options);
  await page.locator(".react-flow__node").first().waitFor();
  return { page, id };
}

const figure = (page: Page) => panel(page).getByRole("region", { name: labels.successTitle }).locator("strong").first();
const analyse = (page: Page) => panel(page).getByRole("tab", { name: text.analysis }).click();
const conditions = (page: Page) => panel(page).getByTitle(labels.changeConditions);

it("[T104] shows no stale figure or sentence, and does not fail, after the browser has translated the page", async () => {
  const { page } = await opened(qpsk);
  /** Another value of the first node, and the analysis as it is read then. */
  const changed = async (value: string, success: string): Promise<string> => {
    await nodeOf(page, 1).click();
    await panel(page).getByRole("tab", { name: text.tabEdit }).click();
    await valueField(page).fill(value);
    await page.keyboard.press("Enter");
    await analyse(page);
    await becomes(() => figure(page).textContent(), success);
    const read = () => panel(page).innerText();
    const plain = (said: string) => said.replaceAll(translated, "").replace(/\s+/g, " ");
    let before = "";
    // findings and curves follow after the success
    await becomes(async () => {
      const now = plain(await read());
      const isStill = now === before;
      before = now;
      return isStill;
    }, true);
    return before;
  };
  const nodes = qpsk.nodes.map((each, i) => (i === 0 ? { ...each, data: { ...each.data, label: "0" } } : each));
  const other = successOf({ ...qpsk, nodes });
  const first = await changed("0", other);
  const second = await changed(qpsk.nodes[0]!.data!.label!, "0.930716");
  expect(first).not.toBe(second);
  for (const [value, success, read] of [
    ["0", other, first],
    [qpsk.nodes[0]!.data!.label!, "0.930716", second],
  ] as const) {
    expect(await translatePage(page)).toBeGreaterThan(9);
    expect(await figure(page).locator("font").count()).toBe(0);
    expect(await changed(value, success)).toBe(read);
  }
  // a component that puts something before a translated text and then removes the text
  const left = await page.evaluate(async () => {
    const [parent, text, font] = [document.createElement("p"), new Text("a text"), document.createElement("font")];
    parent.append(text, document.createElement("b"));
    document.body.append(parent);
    text.replaceWith(font);
    await new Promise(requestAnimationFrame);
    parent.insertBefore(document.createElement("i"), text);
    parent.removeChild(text);
    parent.remove();
    return parent.innerHTML;
  });
  expect(left).toBe("<i></i><b></b>");
});

it("accepts detector and priors, shows what is wrong with them, and remembers them", async () => {
  const { page, id } = await opened(qpsk);
  await page.keyboard.press("a");
  await conditions(page).click();
  const field = (name: string) => panel(page).getByLabel(name, { exact: true });
  await field(labels.efficiency).fill("1.5");
  await panel(page)
    .getByText(fill(receiver.en.EFFICIENCY, { value: "1.5" }))
    .waitFor();
  expect(await field(labels.efficiency).getAttribute("aria-invalid")).toBe("true");
  await becomes(() => figure(page).textContent(), "0.930716");
  await field(labels.efficiency).fill("0.72");
  await field(labels.darkCounts).fill("1e-3");
  await field(labels.visibility).fill("0.997");
  const real = successOf(qpsk, { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997 });
  await becomes(() => figure(page).textContent(), real);
  await panel(page)
    .getByText(fill(labels.withIdeal, { success: "0.930716" }))
    .waitFor();
  await panel(page).getByText(labels.level, { exact: false }).first().waitFor();
  await field(labels.priors).fill("0.5, 0.5");
  await panel(page)
    .getByText(fill(receiver.en.PRIORS_COUNT, { count: 2, hypotheses: 4 }))
    .waitFor();
  await field(labels.priors).fill("");
  await page.goto(`${server.address}${editorPath}?tree=${id}`);
  await page.locator(".react-flow__node").first().waitFor();
  await page.keyboard.press("a");
  await becomes(() => figure(page).textContent(), real);
});

it("shows on the canvas the probabilities of edges, the posteriors, and the decisions of leaves", async () => {
  const { page } = await opened(qpsk);
  const leaf = node(page, "node-86");
  // a leaf shows its decision even without the analysis
  await becomes(() => leaf.textContent(), "86TerminatingH0 0.96");
  await page.keyboard.press("a");
  await nodeOf(page, 1).locator("circle").first().waitFor();
  const root = page.locator(".react-flow__edge", { has: page.locator('[data-count="0"]') }).first();
  const width = await root
    .locator('[data-count="0"]')
    .evaluate((path) => Number.parseFloat(getComputedStyle(path).strokeWidth));
  const probability = (1 + 2 * Math.exp(-1) + Math.exp(-2)) / 4;
  expect(width).toBeCloseTo(20 * probability, 0);
  const radii = await nodeOf(page, 1)
    .locator("circle")
    .evaluateAll((dots) => dots.map((dot) => dot.getAttribute("r")));
  expect(radii).toEqual(["3.5", "3.5", "3.5", "3.5"]);
  await page
    .getByRole("group", { name: /decides H0 with posterior 0\.96$/ })
    .first()
    .waitFor();
  await panel(page).getByRole("switch", { name: labels.onCanvas }).click();
  await becomes(() => nodeOf(page, 1).locator("circle").count(), 0);
  expect(await leaf.textContent()).toBe("86TerminatingH0 0.96");
});

it("computes the decisions of leaves in a worker, again after each edit", async () => {
  const { page } = await opened(qpsk);
  const leaf = node(page, "node-86");
  await becomes(() => leaf.textContent(), "86TerminatingH0 0.96");
  expect(page.workers().filter((worker) => worker.url().includes("decisions-worker"))).toHaveLength(1);
  await nodeOf(page, 1).click();
  await valueField(page).fill("0.1");
  await page.keyboard.press("Enter");
  await becomes(async () => (await leaf.textContent())?.endsWith("0.96"), false);
  await page.keyboard.press("Control+z");
  await becomes(() => leaf.textContent(), "86TerminatingH0 0.96");
});

it("says why decisions and figures cannot be computed, and tries again after the next edit", async () => {
  const { page, id } = await opened(qpsk);
  const leaf = node(page, "node-86");
  await becomes(() => leaf.textContent(), "86TerminatingH0 0.96");
  const scripts = "**/*-worker*.js";
  await page.route(scripts, (route) => route.abort());
  await page.goto(`${server.address}${editorPath}?tree=${id}`);
  await page.getByText(webCanvas.en.decisionsFailed).waitFor();
  const reason = webShell.en.scriptNotLoaded;
  await page.getByText(fill(webCanvas.en.decisionsFailedText, { reason })).waitFor();
  expect(await leaf.textContent()).toBe("86Terminating");
  await analyse(page);
  await panel(page).getByText(fill(labels.failed, { reason })).waitFor();
  await page.unroute(scripts);
  await nodeOf(page, 1).click();
  await panel(page).getByRole("tab", { name: text.tabEdit }).click();
  await valueField(page).fill("0.1");
  await page.keyboard.press("Enter");
  await becomes(() => leaf.textContent(), expect.stringMatching(/^86TerminatingH0 0\.\d\d$/));
  await analyse(page);
  await becomes(() => figure(page).textContent(), expect.stringMatching(/^0\.\d{6}$/));
});

it("says what is missing if there are no figures, and links to it", async () => {
  const page = await openEditor(server, await server.registerUser());
  await page.keyboard.press("a");
  await panel(page).getByText(labels.empty).waitFor();
  await action(page, text.addRegular).click();
  await panel(page).getByText(labels.invalid).waitFor();
  await button(page, labels.toProblems).click();
  await button(page, text.repair_ADD_DECISION).click();
  await panel(page).getByText(receiver.en.NO_TABLE).waitFor();
  await panel(page).getByRole("button", { name: labels.toModulation }).click();
  await dialog(page).getByRole("button", { name: text.createTable }).waitFor();
});

it("prunes nodes that no run reaches, without loss, as one step of undo", async () => {
  const { page } = await opened(qpsk);
  await page.keyboard.press("a");
  await becomes(() => figure(page).textContent(), "0.930716");
  await button(page, labels.prune).click();
  await page.getByText(labels.pruned, { exact: true }).waitFor();
  await button(page, labels.prune).waitFor({ state: "hidden" });
  await becomes(() => figure(page).textContent(), "0.930716");
  expect((await draftOf(page)).nodes.length).toBeLessThanOrEqual(341 - 81);
  await button(page, text.undo).click();
  await becomes(async () => (await draftOf(page)).nodes.length, 341);
});

it("shows the place of a suggestion, and the value of a node on E from any panel", async () => {
  const { page } = await opened(qpsk);
  await page.keyboard.press("a");
  await button(page, labels.show).first().click();
  await becomes(async () => (await page.locator(".react-flow__node.selected").count()) > 0, true);
  await nodeOf(page, 1).click();
  await page.keyboard.press("e");
  await becomes(() => valueField(page).evaluate((field) => field === document.activeElement), true);
});

it.each([
  ["light", "desktop"],
  ["dark", "phone"],
] as const)(
  "has no accessibility faults with conditions and explanations in %s colours on a %s",
  async (theme, viewport) => {
    const { page } = await opened(qpsk, { theme, viewport });
    if (viewport === "phone") {
      await button(page, text.actions).click();
      await page.getByRole("dialog").getByRole("button", { name: text.analysis }).click();
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    } else await analyse(page);
    await becomes(() => figure(page).textContent(), "0.930716");
    await conditions(page).click();
    await panel(page).locator("[data-kind=helstrom]").waitFor();
    expect(await axe(page, { within: "aside" })).toEqual([]);
    await conditions(page).click();
    await button(page, fill(labels.explain, { subject: labels.about_success })).click();
    await page.locator(".katex").first().waitFor();
    await page.getByText(labels.explain_success).waitFor();
    // beside its figure, or on a phone in a dialog
    expect(await axe(page, { within: viewport === "phone" ? "[role=dialog]" : ".ant-popover" })).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByText(labels.explain_success).waitFor({ state: "hidden" });
  },
);
