import { serverOfWorker, smallTree } from "@clicktree/testkit";
import type { Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import {
  action,
  becomes,
  button,
  dialog,
  draftOf,
  node,
  nodes,
  openEditor,
  openTree,
  panel,
  shown,
  storeTree,
  text,
  valueField,
} from "./editor-fixture.js";

const server = await serverOfWorker();

it("adds a node near (500, 100), others as its children, with the smallest free number, and marks the tree unsaved", async () => {
  const page = await openEditor(server, await server.registerUser());
  await action(page, text.addRegular).click();
  await shown(page, text.unsaved);
  await becomes(async () => await nodes(page).count(), 1);
  const [first] = (await draftOf(page)).nodes as unknown as { position: { x: number; y: number }; id: string }[];
  expect(Math.abs(first!.position.x - 500)).toBeLessThanOrEqual(25);
  expect(Math.abs(first!.position.y - 100)).toBeLessThanOrEqual(25);
  expect(first!.id).toMatch(/^node-\d{13}(-\d+)?$/);
  await button(page, text.begun).first().waitFor();
  await action(page, text.addTerminating).click();
  await becomes(
    async () => (await draftOf(page)).edges.map(({ source, data }) => [source, data.subset]),
    [[first!.id, "0"]],
  );
  expect((await draftOf(page)).nodes.map(({ type, data }) => [type, data.nodeNumber])).toEqual([
    ["circle", "1"],
    ["square", "2"],
  ]);
  await button(page, text.delete).click();
  await action(page, text.addRegular).click();
  await becomes(async () => (await draftOf(page)).nodes.map(({ data }) => data.nodeNumber), ["2", "1"]);
});

it("accepts a number or a complex number as value, refuses any other text, and keeps the previous for an empty one", async () => {
  const page = await openEditor(server, await server.registerUser());
  await action(page, text.addRegular).click();
  await valueField(page).fill("1+2i");
  await page.keyboard.press("Enter");
  await shown(page, "Node Updated");
  await shown(page, "Node value has been updated successfully");
  await valueField(page).fill("two");
  await page.keyboard.press("Enter");
  await shown(page, "Input Error");
  await shown(page, "Node label must be a number or complex number (e.g., 1+2i)");
  await valueField(page).fill("");
  await page.keyboard.press("Enter");
  expect(await valueField(page).inputValue()).toBe("1+2i");
  expect((await draftOf(page)).nodes[0]!.data.label).toBe("1+2i");
});

it("offers an edge the counts that its siblings leave, the others as Used, and at least one", async () => {
  const { tree, page } = await openTree(server, smallTree());
  await node(page, tree.nodes[0]!.id).click();
  await panel(page)
    .getByRole("button", { name: /\{1,2,3\}/ })
    .click();
  const counts = panel(page).getByRole("checkbox");
  expect(await counts.nth(0).isDisabled()).toBe(true);
  await panel(page).getByText("Used", { exact: true }).waitFor();
  await counts.nth(3).uncheck();
  await shown(page, "Edge Updated");
  await shown(page, "Edge subset assignment has been updated successfully");
  await counts.nth(2).uncheck();
  await counts.nth(1).click();
  await shown(page, "Input Error");
  await shown(page, "At least one subset must be selected");
  await becomes(async () => (await draftOf(page)).edges[1]!.data.subset, "1");
});

it("refuses an edge from a terminating node", async () => {
  const { tree, page } = await openTree(server, smallTree());
  await node(page, tree.nodes[3]!.id).click();
  await page.keyboard.press("Shift+N");
  await shown(page, "Connection Error");
  await shown(page, "Terminating nodes cannot have outgoing edges");
});

it("warns in the edge's panel if its source is terminating", async () => {
  const user = await server.registerUser();
  const small = smallTree();
  const nodes = small.nodes.map((each, i) =>
    i === 1 ? { ...each, type: "square" as const, data: { ...each.data, isTerminating: true } } : each,
  );
  const tree = await storeTree(user, { ...small, nodes });
  const page = await openEditor(server, user, `?tree=${tree.id}`);
  await node(page, tree.nodes[1]!.id).click();
  await panel(page)
    .getByRole("button", { name: /to node 4/ })
    .click();
  await panel(page).getByText(text.edgeOfTerminating).waitFor();
});

it("shows the panel of the node or of the edge, never both, and none on the blank canvas", async () => {
  const { tree, page } = await openTree(server, smallTree());
  await node(page, tree.nodes[0]!.id).click();
  await panel(page).getByRole("heading", { name: "Regular node 1" }).waitFor();
  await page.locator(`.react-flow__edge[data-id="${tree.edges[0]!.id}"]`).dispatchEvent("click");
  await panel(page).getByRole("heading", { name: /Edge/ }).waitFor();
  expect(
    await panel(page)
      .getByRole("heading", { name: /node 1/ })
      .count(),
  ).toBe(0);
  await node(page, tree.nodes[3]!.id).click();
  await panel(page).getByRole("heading", { name: "Terminating node 4" }).waitFor();
  await page.locator(".react-flow__pane").click({ position: { x: 400, y: 700 } });
  await panel(page).getByRole("heading", { name: "small" }).waitFor();
});

const sizesOf = async (page: Page) => {
  const { nodes, edges } = await draftOf(page);
  return [nodes.length, edges.length];
};

it("deletes a node with its edges, and brings both back by undo", async () => {
  const { tree, page } = await openTree(server, smallTree());
  await node(page, tree.nodes[1]!.id).click();
  await page.keyboard.press("Delete");
  await becomes(() => sizesOf(page), [4, 2]);
  await button(page, text.undo).click();
  await becomes(() => sizesOf(page), [5, 4]);
  expect(await page.getByText(text.unsaved).count()).toBe(0);
});

it("asks before it resets nodes and edges, unless skipped for today, and keeps the modulation", async () => {
  const { tree, page } = await openTree(server, smallTree());
  await action(page, text.reset).click();
  await dialog(page).getByRole("checkbox", { name: text.skipToday }).check();
  await dialog(page).getByRole("button", { name: text.reset }).click();
  await becomes(async () => (await draftOf(page)).nodes, []);
  expect((await draftOf(page)).table).toEqual(tree.modulationTable);
  expect((await draftOf(page)).tree).toMatchObject({ id: tree.id, name: "small" });
  const flags = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith("reset-confirm-")),
  );
  expect(flags).toEqual([[expect.stringMatching(/^reset-confirm-\d{4}-\d\d-\d\d$/), "skip"]]);
  await action(page, text.addRegular).click();
  await action(page, text.reset).click();
  await becomes(async () => (await draftOf(page)).nodes, []);
});

it("repairs a problem from its list, and jumps to its place", async () => {
  const page = await openEditor(server, await server.registerUser());
  await action(page, text.addRegular).click();
  await button(page, text.begun).first().click();
  await page.getByText('Node "1" has no outgoing edges').waitFor();
  await button(page, text.repair_ADD_DECISION).click();
  await page.getByRole("button", { name: /^Valid/ }).waitFor();
  await becomes(async () => (await draftOf(page)).edges[0]!.data.subset, "0,1,2,3");
});
