import { serverOfWorker, smallTree } from "@clicktree/testkit";
import type { Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { becomes, button, node, nodes, openTree, panel, text } from "./editor-fixture.js";

const server = await serverOfWorker();

/** The element with the focus: the id of a node or an edge, "canvas", or else its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (element?.matches(".react-flow")) return "canvas";
    return element?.dataset.id ?? element?.getAttribute("aria-label") ?? element?.nodeName;
  });

/** Two frames of the page: a change of the drawing has moved the focus by then. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

it("moves the focus to the parent when a node or an edge is deleted by the Delete key", async () => {
  const { tree, page } = await openTree(server, smallTree());
  const [root, left, right, leaf] = tree.nodes.map(({ id }) => id) as [string, string, string, string];
  await node(page, root).focus();
  await page.keyboard.press("ArrowDown");
  await becomes(() => focused(page), left);
  await page.keyboard.press("ArrowDown");
  await becomes(() => focused(page), leaf);
  await page.keyboard.press("Delete");
  await becomes(() => focused(page), left);
  await page.keyboard.press("Delete"); // nothing is selected
  await settled(page);
  expect(await nodes(page).count()).toBe(4);
  await page.keyboard.press("ArrowUp");
  await becomes(() => focused(page), root);
  const edge = page.locator(`.react-flow__edge[data-id="${tree.edges[1]!.id}"]`);
  await edge.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Delete");
  await becomes(() => focused(page), root);
  await node(page, right).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Delete");
  await becomes(() => focused(page), "canvas");
  await page.keyboard.press("ArrowDown");
  await becomes(() => page.locator(".react-flow__node.selected").count(), 1);
});

it("moves the focus to the parent when the panel or the menu deletes, and keeps it in the editor after Undo", async () => {
  const { tree, page } = await openTree(server, smallTree());
  const [root, left, , leaf] = tree.nodes.map(({ id }) => id) as [string, string, string, string];
  await node(page, leaf).focus();
  await page.keyboard.press("Enter");
  await panel(page).getByRole("button", { name: text.delete }).focus();
  await page.keyboard.press("Enter");
  await becomes(() => focused(page), left);

  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: text.delete }).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await becomes(() => focused(page), root);

  await button(page, text.undo).focus();
  await page.keyboard.press("Enter");
  await becomes(() => nodes(page).count(), 4);
  expect(await focused(page)).toBe(text.undo);
  await page.keyboard.press("Enter"); // the last step, which disables the button
  await becomes(() => focused(page), "canvas");
});

it("moves the focus to the parent when Undo removes the node that has it, and to the canvas with the last one", async () => {
  const { tree, page } = await openTree(server, smallTree());
  await node(page, tree.nodes[4]!.id).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Delete");
  await becomes(() => focused(page), tree.nodes[2]!.id);
  await page.keyboard.press("Enter");
  await page.keyboard.press("t");
  await becomes(() => nodes(page).count(), 5);
  await page.locator(".react-flow__node").last().focus();
  await page.keyboard.press("Control+Z");
  await becomes(() => focused(page), tree.nodes[2]!.id);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await becomes(() => focused(page), "canvas");
});
