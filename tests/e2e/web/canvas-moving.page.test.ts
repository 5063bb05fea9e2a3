import type { TreeNode as StoredNode, TreeCreate } from "@clicktree/contract";
import { fill } from "@clicktree/messages";
import { webCanvas } from "@clicktree/messages/catalogs";
import { fullTree, serverOfWorker } from "@clicktree/testkit";
import type { Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { drag, edgeOf, moveNode, nodeOf } from "./canvas-gestures.js";
import {
  becomes,
  button,
  draftOf,
  node,
  nodes,
  openEditor,
  openTree,
  readExample,
  storeTree,
  text,
  valueField,
} from "./editor-fixture.js";

const labels = webCanvas.en;

const server = await serverOfWorker();

async function opened(name: string, options: Parameters<typeof openEditor>[3] = {}): Promise<Page> {
  return (await openTree(server, readExample(name), options)).page;
}

const zoomLevel = (page: Page) => page.getByRole("button", { name: / %, zoom to 100 %$/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-id"));

it("names the time bins, what is sent in them, and the decision at the left edge", async () => {
  const page = await opened("qpsk-nulling-4bin");
  const bands = page.getByRole("region", { name: labels.bands });
  for (const bin of [1, 2, 3, 4]) await bands.getByText(fill(labels.bin, { number: bin }), { exact: true }).waitFor();
  await bands.getByText(labels.decision, { exact: true }).waitFor();
  await bands.getByText(fill(labels.leaves, { count: 256 })).waitFor();
  expect(await bands.getByText(fill(labels.photons, { figure: "0.5" })).count()).toBe(4);
  await zoomLevel(page).click();
  await page.getByRole("img", { name: /^Bin 1: H0 0\.5\+0\.5i, H1 / }).waitFor();
});

/** How far the number of the focused node lies outside the ring of the focus, in pixels. */
const numberBeyondRing = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement!;
    const { outlineOffset, outlineWidth } = getComputedStyle(node);
    const { left, top, width, height } = node.getBoundingClientRect();
    const zoom = width / (node as HTMLElement).offsetWidth;
    const ring = width / 2 + zoom * (Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth));
    const { right, bottom } = node.querySelector("[class*=number]")!.getBoundingClientRect();
    return Math.hypot(left + width / 2 - right, top + height / 2 - bottom) - ring;
  });

it("moves from node to node by the arrow keys as in a tree view; the focus follows and hides no number", async () => {
  const page = await opened("bpsk-optimal-2bin-pnr");
  await nodeOf(page, 1).focus();
  await page.keyboard.press("ArrowDown");
  await becomes(() => focused(page), "node-2");
  await page.keyboard.press("ArrowRight");
  await becomes(() => focused(page), "node-3");
  await page.keyboard.press("ArrowLeft");
  await becomes(() => focused(page), "node-2");
  await page.keyboard.press("ArrowUp");
  await becomes(() => focused(page), "node-1");
  expect(await numberBeyondRing(page)).toBeGreaterThan(0);
  await page.keyboard.press("Shift+Tab");
  const edge = page.locator(".react-flow__edge:focus");
  await edge.waitFor();
  await page.keyboard.press("Enter");
  await becomes(() => edge.evaluate((element) => element.classList.contains("selected")), true);
  await page.keyboard.press("ArrowDown");
  await becomes(async () => (await focused(page))?.startsWith("node-"), true);
});

it("is a single Tab stop, however many nodes there are", async () => {
  const page = await opened("bpsk-optimal-4bin");
  expect(await page.locator('.react-flow__node[tabindex="0"]').count()).toBe(1);
  await nodeOf(page, 3).click();
  await becomes(() => page.locator('.react-flow__node[tabindex="0"]').getAttribute("data-id"), "node-3");
});

it("folds a subtree to stubs that say how much is hidden, and unfolds it by click and by key", async () => {
  const page = await opened("bpsk-optimal-2bin");
  const all = await nodes(page).count();
  await nodeOf(page, 2).focus();
  await page.keyboard.press("-");
  const pill = button(page, fill(labels.unfold, { count: 2, number: 2 }));
  expect(await pill.textContent()).toBe("+2");
  await becomes(() => nodes(page).count(), all - 2);
  await page.getByRole("group", { name: /^Regular node 2\b.*, 2 nodes folded/ }).waitFor();
  await pill.click();
  await becomes(() => nodes(page).count(), all);
  await nodeOf(page, 2).focus();
  await page.keyboard.press("-");
  await becomes(() => nodes(page).count(), all - 2);
  await page.keyboard.press("+");
  await becomes(() => nodes(page).count(), all);
});

it("drags nodes on the grid of 15 with guides, all that are selected at once, as one step of undo, and aligns them", async () => {
  const { tree: stored, page } = await openTree(server, readExample("bpsk-optimal-2bin"));
  await nodeOf(page, 2).click();
  await nodeOf(page, 3).click({ modifiers: ["Shift"] });
  const root = (await nodeOf(page, 1).boundingBox())!;
  const third = (await nodeOf(page, 3).boundingBox())!;
  await page.mouse.move(third.x + third.width / 2, third.y + third.height / 2);
  await page.mouse.down();
  // near the column of the first node; the drag begins with the first step, which must be short
  await page.mouse.move(root.x + root.width / 2, third.y + third.height / 2 + 3, { steps: 40 });
  await page.locator('[data-guide="x"]').waitFor({ state: "attached" });
  await page.mouse.move(third.x + third.width / 2, third.y + third.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.locator('[data-guide="x"]').waitFor({ state: "detached" });
  await moveNode(page, 3, { x: 52, y: 33 });
  const placeOf = async (number: string) => {
    const drawn = (await draftOf(page)).nodes as unknown as StoredNode[];
    return drawn.find(({ data }) => data?.nodeNumber === number)?.position;
  };
  const before = (number: string) => stored.nodes.find(({ data }) => data?.nodeNumber === number)!.position!;
  for (const number of ["2", "3"])
    await becomes(() => placeOf(number), { x: before(number).x + 45, y: before(number).y + 30 });
  await page.keyboard.press("ControlOrMeta+Z");
  for (const number of ["2", "3"]) await becomes(() => placeOf(number), before(number));
  await button(page, text.alignColumn).click();
  await becomes(async () => (await placeOf("2"))?.x === (await placeOf("3"))?.x, true);
});

it("leaves a node where it is dropped, also if a step is undone during the drag", async () => {
  const { page } = await openTree(server, readExample("bpsk-optimal-2bin"));
  await moveNode(page, 3, { x: 90, y: 0 });
  const start = (await nodeOf(page, 3).boundingBox())!;
  const middle = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y + 30, { steps: 10 });
  await page.keyboard.press("ControlOrMeta+Z");
  await page.mouse.move(middle.x, middle.y + 60, { steps: 10 });
  await page.mouse.up();
  await becomes(async () => Math.abs((await nodeOf(page, 3).boundingBox())!.x - start.x) < 15, true);
});

it("adds a node where a branch is dropped on empty canvas, and offers a decision first below the last bin", async () => {
  const page = await opened("bpsk-optimal-2bin");
  await nodeOf(page, 2).click();
  await page.keyboard.press("Delete");
  await becomes(async () => (await draftOf(page)).nodes.some(({ id }) => id === "node-1"), true);
  const before = (await draftOf(page)).nodes.length;
  const at = { x: 900, y: 300 };
  await drag(page, nodeOf(page, 1).locator(".react-flow__handle.source"), at);
  await page
    .getByRole("menuitem", { name: fill(labels.newRegular, { bin: 2 }) })
    .first()
    .click();
  await becomes(async () => (await draftOf(page)).nodes.length, before + 1);
  const made = page.locator(".react-flow__node.selected");
  const box = (await made.boundingBox())!;
  expect(Math.hypot(box.x + box.width / 2 - at.x, box.y + box.height / 2 - at.y)).toBeLessThan(15);
  expect((await draftOf(page)).edges.at(-1)).toMatchObject({ source: "node-1", data: { subset: "0" } });
  await drag(page, made.locator(".react-flow__handle.source"), { x: 900, y: 560 });
  await page.locator('[role="menuitem"]:focus', { hasText: labels.newDecision }).waitFor();
  await page.keyboard.press("Enter");
  await becomes(async () => (await draftOf(page)).nodes.at(-1)!.type, "square");
});

it("adds a parent to the node whose upper handle a branch was drawn from, and keeps one root", async () => {
  const page = await opened("bpsk-optimal-2bin");
  const rootOf = ({ nodes, edges }: Awaited<ReturnType<typeof draftOf>>) =>
    nodes.filter(({ id }) => !edges.some(({ target }) => target === id)).map(({ data }) => data.nodeNumber);
  const count = readExample("bpsk-optimal-2bin").nodes?.length ?? 0;
  const { x, y, width } = (await nodeOf(page, 1).boundingBox())!;
  await nodeOf(page, 1).hover();
  await drag(page, nodeOf(page, 1).locator(".react-flow__handle.target"), { x: x + width + 150, y: y + 10 });
  await becomes(async () => (await draftOf(page)).nodes.length, count + 1);
  const after = await draftOf(page);
  const made = after.nodes.at(-1)!;
  expect([rootOf(after), made.type, made.data.label]).toEqual([[made.data.nodeNumber], "circle", "0"]);
  expect(after.edges.at(-1)).toMatchObject({ source: made.id, target: "node-1", data: { subset: "0" } });
  await page.keyboard.press("ControlOrMeta+Z");
  await becomes(async () => (await draftOf(page)).nodes.length, count);
});

it("connects to a node wherever on it a branch is dropped", async () => {
  const page = await opened("bpsk-optimal-2bin");
  await edgeOf(page, 1, 2).click({ force: true });
  await page.keyboard.press("Delete");
  await becomes(() => edgeOf(page, 1, 2).count(), 0);
  const { x, y, width, height } = (await nodeOf(page, 2).boundingBox())!;
  await nodeOf(page, 1).hover();
  await drag(page, nodeOf(page, 1).locator(".react-flow__handle.source"), { x: x + width / 2, y: y + height / 2 + 4 });
  await edgeOf(page, 1, 2).waitFor({ state: "attached" });
});

it("gives the focus to the value of a node on a double click", async () => {
  const page = await opened("bpsk-optimal-2bin");
  await nodeOf(page, 2).dblclick();
  await becomes(() => valueField(page).evaluate((field) => field === document.activeElement), true);
  await page.keyboard.type("0.5");
  await page.keyboard.press("Enter");
  await becomes(async () => (await draftOf(page)).nodes.find(({ id }) => id === "node-2")?.data.label, "0.5");
});

it("selects by a box with Shift, and a click on the empty canvas deselects", async () => {
  const page = await opened("bpsk-optimal-1bin");
  const pane = (await page.locator(".react-flow__pane").boundingBox())!;
  await page.keyboard.down("Shift");
  await page.mouse.move(pane.x + 130, pane.y + 60);
  await page.mouse.down();
  await page.mouse.move(pane.x + 700, pane.y + 560, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await becomes(() => page.locator(".react-flow__node.selected").count(), 3);
  await page.mouse.click(pane.x + 150, pane.y + pane.height - 40);
  await becomes(() => page.locator(".react-flow__node.selected").count(), 0);
});

it("finds nodes by number or value with / and goes from match to match, into folded subtrees too", async () => {
  const page = await opened("qpsk-nulling-4bin");
  await page.keyboard.press("/");
  await page.keyboard.type("300");
  await page.getByText(fill(labels.found, { place: 0, count: 1 })).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(fill(labels.found, { place: 1, count: 1 })).waitFor();
  await page.locator(".react-flow__node.selected").waitFor();
  await nodeOf(page, 300).waitFor();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("nowhere");
  await page.getByText(labels.foundNone).waitFor();
});

it("shows what a displacement nulls beside the node under the pointer", async () => {
  const page = await opened("qpsk-nulling-4bin");
  await nodeOf(page, 3).hover();
  await page.getByText(fill(labels.meets, { hypotheses: "H1" })).waitFor();
});

it("zooms between 0.5 and 2, and fit stops at 0.5", async () => {
  const page = await opened("bpsk-optimal-6bin");
  const level = zoomLevel(page);
  for (let i = 0; i < 12 && (await button(page, labels.zoomIn).isEnabled()); i++)
    await button(page, labels.zoomIn).click();
  await becomes(() => level.textContent(), "200 %");
  for (let i = 0; i < 12 && (await button(page, labels.zoomOut).isEnabled()); i++)
    await button(page, labels.zoomOut).click();
  await becomes(() => level.textContent(), "50 %");
  await button(page, labels.fit).click();
  await becomes(async () => Number.parseInt((await level.textContent()) ?? "", 10) >= 50, true);
});

it("renders only nodes and edges near the view, however large the tree is", async () => {
  const { page } = await openTree(server, { ...fullTree(5), name: "Large" } as TreeCreate);
  await nodes(page).first().waitFor();
  expect(await nodes(page).count()).toBeLessThan(400);
  expect(await edgeOf(page, 1, 2).count()).toBeLessThan(2);
});

it("arranges at once if the user prefers reduced motion", async () => {
  const page = await opened("bpsk-optimal-2bin", { reducedMotion: true });
  const start = (await node(page, "node-3").boundingBox())!;
  await moveNode(page, 3, { x: 60, y: 45 });
  await button(page, labels.layout).first().click();
  await becomes(async () => Math.round((await node(page, "node-3").boundingBox())!.y), Math.round(start.y));
});

/** How many nodes have their centre right of the names of the bands and below legend and search. */
const inOpenView = (page: Page) =>
  page.evaluate(() => {
    const [canvas, names, top] = [".react-flow", "[class*=column]", "[class*=legend]"].map((each) =>
      document.querySelector(each)!.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    const middles = [...document.querySelectorAll(".react-flow__node")].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    return middles.filter(({ x, y }) => x > names.right && x < canvas.right && y > top.bottom && y < canvas.bottom)
      .length;
  });

it("never leaves the canvas empty when it arranges a tree, at any zoom", async () => {
  const user = await server.registerUser();
  const { nodes: drawn = [], ...rest } = fullTree(5);
  const far = drawn.map((each, i) => ({ ...each, position: { x: 60_000 + 90 * (i % 4), y: 105 + 90 * (i >> 8) } }));
  const { id } = await storeTree(user, { ...rest, nodes: far, name: "Drawn far away" } as TreeCreate);
  const page = await openEditor(server, user, `?tree=${id}`, { reducedMotion: true });
  await becomes(async () => (await inOpenView(page)) > 0, true);
  await page.keyboard.press("l");
  await becomes(async () => (await inOpenView(page)) > 0, true);
  for (let i = 0; i < 4; i++) await button(page, labels.zoomIn).click();
  const pane = (await page.locator(".react-flow__pane").boundingBox())!;
  // nodes that are left of the open view lie under the names of the bands
  for (const by of [
    { x: 0, y: 500 },
    { x: -900, y: 0 },
  ]) {
    for (let i = 0; i < 60 && (await inOpenView(page)) > 0; i++) {
      const from = { x: pane.x + pane.width - 30, y: pane.y + 120 };
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
      await page.mouse.up();
    }
    expect(await inOpenView(page)).toBe(0);
    await button(page, labels.layout).first().click();
    await becomes(async () => (await inOpenView(page)) > 0, true);
  }
  const frame = page.getByRole("img", { name: labels.map }).locator("[class*=window]");
  const { width, height } = (await frame.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThan(1);
});
