import { routes, type Tree } from "@clicktree/contract";
import { webEditor, webRuns } from "@clicktree/messages/catalogs";
import type { Person } from "@clicktree/testkit";
import type { Page } from "@clicktree/testkit/browser";
import { childrenOf, largestTree } from "./tree.js";

const bins = 6;
const shots = 500;

/** The largest tree with a signal: without one there is nothing to analyse. */
export function largestReceiver() {
  const modulationTable = ["0.5", "-0.5"].map((amplitude) => Array.from({ length: bins }, () => amplitude));
  return { ...largestTree(), modulationConfig: { bins, hypotheses: 2 }, modulationTable };
}

/** Counts of some shots through the tree, the same at every call. */
function countsOf(): string {
  const rows = Array.from({ length: shots }, (_, shot) => {
    let [node, mixed] = [0, shot + 1];
    const record = Array.from({ length: bins }, () => {
      const children = childrenOf(node);
      if (children.length === 0) return "";
      mixed = (mixed * 48_271) % 2_147_483_647;
      const count = mixed % children.length;
      node = children[count]!;
      return String(count);
    });
    return [shot % 2, ...record].join(",");
  });
  const names = Array.from({ length: bins }, (_, bin) => `n${bin + 1}`);
  return `${["sent", ...names].join(",")}\n${rows.join("\n")}\n`;
}

/** Sends the stored tree and answers it, so that it has a run. */
export async function measure(user: Person, admin: Person, { id, inputFile, ...stored }: Tree): Promise<void> {
  const { name, nodes, edges, modulationConfig, modulationTable } = stored;
  const tree = { name, nodes, edges, modulationConfig, modulationTable };
  const sent = { content: inputFile ?? "", treeName: name, treeId: id, tree };
  const { data } = await user.call(routes.transfers.create, { body: sent });
  const answer = { feedbackFileName: "run.csv", feedbackFileContent: countsOf() };
  await admin.call(routes.adminTransfers.feedback, { id: data.id, body: answer });
}

/** Opens the analysis, the tree as text and the run on the canvas. */
export async function enableEverything(page: Page): Promise<void> {
  await page.keyboard.press("a");
  await page.locator("[data-kind=helstrom]").waitFor();
  await page.keyboard.press("x");
  await page.locator(".cm-line").first().waitFor();
  await page.getByRole("button", { name: webEditor.en.runs, exact: true }).first().click();
  await page.getByRole("button", { name: webRuns.en.show, exact: true }).click();
  await page.getByRole("button", { name: webRuns.en.hide, exact: true }).waitFor();
  // its figures are not shown when zoomed out, but they are in the document
  await page.locator("[data-simulated]").first().waitFor({ state: "attached" });
}
