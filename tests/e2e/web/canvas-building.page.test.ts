import { fill } from "@clicktree/messages";
import { webCanvas, webEditor } from "@clicktree/messages/catalogs";
import { serverOfWorker } from "@clicktree/testkit";
import { axe, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { drag, edgeOf, nodeOf } from "./canvas-gestures.js";
import {
  becomes,
  button,
  dialog,
  draftOf,
  node,
  nodes,
  openEditor,
  openTree,
  panel,
  readExample,
  storeTree,
  text,
  valueField,
} from "./editor-fixture.js";

const labels = webCanvas.en;
const server = await serverOfWorker();

const menuItem = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name });
const edgesOf = async (page: Page) =>
  (await draftOf(page)).edges.map(({ source, data }) => `${source.replace("node-", "")} ${data.subset}`);
const kinds = async (page: Page) => (await draftOf(page)).nodes.map(({ type }) => type);
const selected = (page: Page) => page.locator(".react-flow__node.selected");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-id"));
/** Where a node stands on the screen. */
const placeOf = async (page: Page, number: number) => {
  const { x, y, width, height } = (await nodeOf(page, number).boundingBox())!;
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
};

it("builds by the plus signs of free counts, dropped branches, inserted nodes, menus and a double click", async () => {
  const { page } = await openTree(server, { ...readExample("bpsk-optimal-1bin"), name: "Grown" });
  const pane = (await page.locator(".react-flow__pane").boundingBox())!;
  const count = async () => (await draftOf(page)).nodes.length;

  // a count without a branch: the plus asks what follows
  await nodeOf(page, 3).click();
  await page.keyboard.press("Delete");
  await nodeOf(page, 1).click();
  const row = page.getByRole("toolbar", { name: fill(labels.freeCounts, { number: 1 }) });
  await row.getByRole("button", { name: fill(labels.plusCount, { count: "2" }) }).click();
  await menuItem(page, labels.newDecision).waitFor();
  expect(await axe(page, { within: "[role=menu]" })).toEqual([]);
  await menuItem(page, /^Decision: H[01], posterior [01]\.\d+/).click();
  await becomes(async () => (await edgesOf(page)).at(-1)?.split(" ")[1], "2");
  await row.getByRole("button", { name: fill(labels.plusRest, { counts: "1, 3" }) }).click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await menuItem(page, labels.newDecision).waitFor({ state: "detached" });
  await row.getByRole("button", { name: fill(labels.plusRest, { counts: "1, 3" }) }).click();
  await menuItem(page, fill(labels.newRegular, { bin: 2 })).click();
  await becomes(async () => (await edgesOf(page)).at(-1)?.split(" ")[1], "1,3");
  await page.keyboard.press("ControlOrMeta+Z");
  await becomes(count, 3);

  // a branch that is dropped on the decision's band offers a decision first, and the band does not change
  const decision = page.getByRole("region", { name: labels.bands }).getByText(labels.decision, { exact: true });
  const band = (await decision.boundingBox())!;
  await drag(page, nodeOf(page, 1).locator(".react-flow__handle.source"), { x: pane.x + 760, y: band.y + 40 });
  await menuItem(page, labels.newDecision).first().waitFor();
  expect(await page.getByRole("menuitem").first().textContent()).toContain(labels.newDecision);
  await page.keyboard.press("Enter");
  await becomes(async () => (await kinds(page)).filter((kind) => kind === "square").length, 3);
  expect((await decision.boundingBox())!.y).toBe(band.y);

  // a double click adds a node there, in the decision's band a decision
  await page.mouse.dblclick(pane.x + 780, pane.y + 150);
  await becomes(async () => (await kinds(page)).at(-1), "circle");
  await page.mouse.dblclick(pane.x + 780, band.y + 40);
  await becomes(async () => (await kinds(page)).at(-1), "square");

  // the menus of canvas, node and edge, by right click and by key
  await page.mouse.click(pane.x + 250, pane.y + 260, { button: "right" });
  await menuItem(page, text.selectAll).waitFor();
  await menuItem(page, text.addTerminating).click();
  await becomes(count, 7);
  await nodeOf(page, 1).click({ button: "right" });
  await menuItem(page, text.duplicateSubtree).waitFor();
  await page.keyboard.press("Escape");
  await menuItem(page, text.duplicateSubtree).waitFor({ state: "detached" });
  await becomes(() => focused(page), "node-1");
  await page.keyboard.press("Shift+F10");
  await menuItem(page, text.selectSubtree).click();
  await becomes(() => selected(page).count(), 4);
  await nodeOf(page, 1).click();
  await page.keyboard.press("ContextMenu");
  await menuItem(page, text.insertBefore).click();
  await becomes(count, 8);
  await page.keyboard.press("ControlOrMeta+Z");

  // a node inside an edge: by its menu, and by key
  await edgeOf(page, 1, 2).dispatchEvent("contextmenu", {
    bubbles: true,
    clientX: pane.x + 400,
    clientY: pane.y + 200,
  });
  await menuItem(page, text.insertIntoEdge).click();
  await becomes(count, 8);
  await becomes(async () => (await edgesOf(page)).at(-1)?.split(" ")[1], "0,1,2,3");
  await edgeOf(page, 1, 2).waitFor({ state: "detached" });
  await page.keyboard.press("Shift+I");
  await becomes(count, 9);

  // a copied part goes below every selected node that has a free count
  await nodeOf(page, 2).click();
  await page.keyboard.press("ControlOrMeta+C");
  await page.keyboard.press("ControlOrMeta+A");
  await panel(page).getByRole("button", { name: text.pasteBelow }).click();
  await becomes(count, 11);
  await becomes(() => selected(page).count(), 2);
});

it("pans by wheel and Space, zooms by Ctrl and wheel, copies by Alt, nudges, and zooms to the selection", async () => {
  const { page } = await openTree(server, readExample("bpsk-optimal-2bin"), { reducedMotion: true });
  const zoomLevel = page.getByRole("button", { name: / %, zoom to 100 %$/ });
  const level = async () => Number.parseInt((await zoomLevel.textContent()) ?? "", 10);
  await zoomLevel.click();
  const start = await placeOf(page, 1);
  await page.mouse.move(start.x + 120, start.y + 60);
  await page.mouse.wheel(30, 40);
  await becomes(() => placeOf(page, 1), { x: start.x - 30, y: start.y - 40 });
  expect(await level()).toBe(100);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await becomes(async () => (await level()) > 100, true);
  await zoomLevel.click();
  await becomes(level, 100);

  // Space drags the canvas, also from a node
  const from = await placeOf(page, 2);
  const size = (readExample("bpsk-optimal-2bin").nodes ?? []).length;
  await page.mouse.move(from.x, from.y);
  await page.keyboard.down("Space");
  await page.mouse.down();
  await page.mouse.move(from.x + 45, from.y + 15, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up("Space");
  await becomes(() => placeOf(page, 2), { x: from.x + 45, y: from.y + 15 });
  expect(await page.getByText(text.unsaved).count()).toBe(0);
  // Space is let go before the button; the next Space alone moves nothing
  await page.keyboard.down("Space");
  await page.mouse.down();
  await page.keyboard.up("Space");
  await page.mouse.up();
  await page.keyboard.down("Space");
  await page.mouse.move(from.x + 90, from.y + 90, { steps: 3 });
  await page.keyboard.up("Space");
  const held = await placeOf(page, 2);
  expect(held).toEqual({ x: from.x + 45, y: from.y + 15 });

  // Alt copies what it drags; the copy is selected
  await nodeOf(page, 2).click();
  await page.keyboard.down("Alt");
  await drag(page, nodeOf(page, 2), { x: held.x - 180, y: held.y + 30 });
  await page.keyboard.up("Alt");
  await becomes(async () => (await draftOf(page)).nodes.length, size + 3);
  expect(await placeOf(page, 2)).toEqual(held);
  await page.keyboard.press("ControlOrMeta+Z");

  // Shift and an arrow move the selection by 15
  await nodeOf(page, 3).click();
  const placed = await placeOf(page, 3);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  await becomes(() => placeOf(page, 3), { x: placed.x + 15, y: placed.y - 15 });
  await page.keyboard.press("ControlOrMeta+Z");
  await page.keyboard.press("ControlOrMeta+Z");
  await page.keyboard.press("Shift+Digit2");
  await becomes(level, 125);

  // Enter and Escape in the value return the focus to the canvas; a key that is held types nothing
  await page.keyboard.down("e");
  await becomes(() => valueField(page).evaluate((field) => field === document.activeElement), true);
  await page.keyboard.down("e");
  await page.keyboard.up("e");
  expect(await valueField(page).inputValue()).not.toContain("e");
  await page.keyboard.type("0.5");
  await page.keyboard.press("Enter");
  await becomes(() => focused(page), "node-3");
  await page.keyboard.press("e");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowUp");
  await becomes(() => focused(page), "node-1");

  // a node stays where it is on the screen when its subtree is folded and unfolded
  await page.keyboard.press("0");
  await page.keyboard.press("l");
  await nodeOf(page, 2).click();
  const still = await placeOf(page, 2);
  await page.keyboard.press("f");
  await button(page, fill(labels.unfold, { count: 2, number: 2 })).waitFor();
  expect(await placeOf(page, 2)).toEqual(still);
  await button(page, fill(labels.unfold, { count: 2, number: 2 })).click();
  await becomes(() => nodes(page).count(), size);
  expect(await placeOf(page, 2)).toEqual(still);

  // the card of a node disappears when its subtree is folded
  const card = page.getByRole("figure", { name: fill(labels.phasor, { number: 3 }) });
  await nodeOf(page, 3).hover();
  await card.waitFor();
  await button(page, fill(labels.fold, { number: 3 })).click();
  await card.waitFor({ state: "detached" });
});

it("finds commands, nodes and trees by Ctrl+K, and edits many at once", async () => {
  const user = await server.registerUser();
  await storeTree(user, { ...readExample("bpsk-optimal-1bin"), name: "Another receiver" });
  const { id } = await storeTree(user, readExample("bpsk-optimal-2bin"));
  const page = await openEditor(server, user, `?tree=${id}`);
  const find = async (query: string) => {
    await page.keyboard.press("ControlOrMeta+K");
    await dialog(page).getByRole("combobox").fill(query);
  };
  await find("sel all");
  await dialog(page).getByRole("option", { name: text.selectAll }).waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await page.keyboard.press("Enter");
  await becomes(() => selected(page).count(), (readExample("bpsk-optimal-2bin").nodes ?? []).length);

  // values of the selected regular nodes
  const field = panel(page).getByRole("textbox", { name: text.bulkValue });
  await field.fill("0.5");
  await panel(page).getByRole("button", { name: text.bulkSet, exact: true }).click();
  const values = async () =>
    (await draftOf(page)).nodes.filter(({ type }) => type === "circle").map(({ data }) => data.label);
  await becomes(values, ["0.5", "0.5", "0.5"]);
  await panel(page).getByRole("textbox", { name: text.bulkScale }).fill("-2");
  await page.keyboard.press("Enter");
  await becomes(values, ["-1", "-1", "-1"]);
  await panel(page).getByRole("textbox", { name: text.bulkRotate }).fill("90");
  await page.keyboard.press("Enter");
  await becomes(values, ["0-1i", "0-1i", "0-1i"]);

  await find("node 3");
  await dialog(page)
    .getByRole("option", { name: /node 3\b/ })
    .first()
    .click();
  await becomes(() => focused(page), "node-3");
  await find("another");
  await dialog(page).getByRole("option", { name: "Another receiver" }).waitFor();
  await page.keyboard.press("Enter");
  await becomes(() => nodes(page).count(), (readExample("bpsk-optimal-1bin").nodes ?? []).length);
});

it("opens menus by a long press on a phone, with targets for a thumb, in Chinese", async () => {
  const tree = readExample("bpsk-optimal-2bin");
  const edges = (tree.edges ?? []).filter(({ source }) => source !== "node-1");
  const { page } = await openTree(server, { ...tree, edges }, { language: "zh", viewport: "phone", theme: "dark" });
  const client = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await node(page, "node-1").boundingBox())!;
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await menuItem(page, webEditor.zh.addRestTerminating).waitFor();
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  for (const item of await page.getByRole("menuitem").all())
    expect((await item.boundingBox())!.height).toBeGreaterThan(43.9);
  // on a dark background a shadow does not show the edge
  const edge = await page
    .getByRole("menu")
    .last()
    .evaluate((menu) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(menu);
      return { width: borderTopWidth, isSeen: borderTopColor !== backgroundColor };
    });
  expect(edge).toEqual({ width: "1px", isSeen: true });
  await menuItem(page, webEditor.zh.addRestTerminating).click();
  await becomes(async () => (await edgesOf(page)).at(-1)?.split(" ")[1], "0,1,2,3");
  await page.getByRole("button", { name: webEditor.zh.close }).last().click();
  await node(page, "node-1").click();
  await page.keyboard.press("ControlOrMeta+Z");
  const row = page.getByRole("toolbar", { name: fill(webCanvas.zh.freeCounts, { number: 1 }) });
  await row.waitFor();
  const pluses = await row.getByRole("button").all();
  expect(pluses).toHaveLength(5);
  for (const plus of pluses) {
    const box = (await plus.boundingBox())!;
    expect(Math.round(Math.min(box.width, box.height))).toBeGreaterThanOrEqual(44);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }
});

it("moves no node by a finger that slides after its long press has opened the menu", async () => {
  const { page } = await openTree(server, readExample("bpsk-optimal-2bin"), { viewport: "phone" });
  const client = await page.context().newCDPSession(page);
  // in the coordinates of the drawing: the panel of the chosen node may move the view
  const drawnAt = () => nodeOf(page, 1).evaluate((element) => (element as HTMLElement).style.transform);
  const [before, start] = [await drawnAt(), await placeOf(page, 1)];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
  await page.getByRole("menu").waitFor();
  for (const by of [15, 30, 45]) {
    const touchPoints = [{ x: start.x + by, y: start.y + by }];
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "hidden" });
  expect(await drawnAt()).toBe(before);
  expect(await button(page, text.undo).isDisabled()).toBe(true);
});
