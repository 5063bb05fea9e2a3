import type { TreeCreate } from "@clicktree/contract";
import { type Detector, evaluateTree, readTable } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import { fill } from "@clicktree/messages";
import { analysis, webAnalysis } from "@clicktree/messages/catalogs";
import { serverOfWorker } from "@clicktree/testkit";
import type { Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { nodeOf } from "../e2e/web/canvas-gestures.js";
import {
  becomes,
  button,
  type openEditor,
  openTree,
  panel,
  readExample,
  text,
  valueField,
} from "../e2e/web/editor-fixture.js";

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

it("shows what the tree achieves beside its limits, and follows each edit", async () => {
  const { page } = await opened(qpsk);
  await analyse(page);
  await becomes(() => figure(page).textContent(), "0.930716");
  await panel(page)
    .getByText(fill(labels.below, { share: "46 %" }))
    .waitFor();
  await panel(page).getByText("+3.4 dB").waitFor();
  await panel(page).getByRole("figure").getByText("0.990447").last().waitFor();
  const cells = panel(page).getByRole("region", { name: labels.confusion, exact: true }).last().getByRole("cell");
  expect((await cells.allTextContents()).slice(-4)).toEqual(["0.018", "0.091", "0.056", "0.834"]);
  await panel(page)
    .getByRole("img", { name: /^this tree: error 0\.069 at mean photon number 2, standard quantum limit 0\.15/ })
    .waitFor();
  await panel(page)
    .getByText(fill(analysis.en.finding_LEAVES_NEVER_REACHED, { leaves: 81, of: 256 }))
    .waitFor();
  // another value of the first node changes the figure, and undo restores it
  await nodeOf(page, 1).click();
  await panel(page).getByRole("tab", { name: text.tabEdit }).click();
  await valueField(page).fill("0");
  await page.keyboard.press("Enter");
  await analyse(page);
  const nodes = qpsk.nodes.map((each, i) => (i === 0 ? { ...each, data: { ...each.data, label: "0" } } : each));
  await becomes(() => figure(page).textContent(), successOf({ ...qpsk, nodes }));
  await button(page, text.undo).click();
  await becomes(() => figure(page).textContent(), "0.930716");
});
