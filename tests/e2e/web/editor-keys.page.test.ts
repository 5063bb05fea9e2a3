import { serverOfWorker, smallTree } from "@clicktree/testkit";
import type { Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import {
  becomes,
  dialog,
  draftOf,
  node,
  openEditor,
  openTree,
  panel,
  shown,
  storeTree,
  text,
  valueField,
} from "./editor-fixture.js";

const server = await serverOfWorker();

const numbers = async (page: Page) => (await draftOf(page)).nodes.map(({ data }) => data.nodeNumber);
const paste = (page: Page, content: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, content);
const copied = (page: Page, kind: "copy" | "cut") =>
  page.evaluate((kind) => {
    const clipboardData = new DataTransfer();
    document.body.dispatchEvent(new ClipboardEvent(kind, { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData("text/plain");
  }, kind);

it("draws a valid tree by keyboard alone", async () => {
  const page = await openEditor(server, await server.registerUser());
  await page.keyboard.press("n");
  await page.keyboard.press("e");
  await page.keyboard.type("-1");
  await page.keyboard.press("Enter");
  await shown(page, text.nodeUpdated);
  await page.keyboard.press("t");
  await page.keyboard.press("Shift+T");
  await becomes(async () => (await draftOf(page)).edges.map(({ data }) => data.subset), ["0", "1,2,3"]);
  await page.keyboard.press("Control+Z");
  await becomes(() => numbers(page), ["1", "2"]);
  await page.keyboard.press("Control+Shift+Z");
  await becomes(() => numbers(page), ["1", "2", "3"]);
});

it("takes shortcuts from a keyboard without Latin letters and from a Chinese input method", async () => {
  const page = await openEditor(server, await server.registerUser());
  const press = (init: { key: string; code: string; ctrlKey?: boolean; shiftKey?: boolean }) =>
    page.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true })),
      init,
    );
  await press({ key: "т", code: "KeyN" });
  await becomes(() => numbers(page), ["1"]);
  await press({ key: "я", code: "KeyZ", ctrlKey: true });
  await becomes(() => numbers(page), []);
  await press({ key: "？", code: "Slash", shiftKey: true });
  await dialog(page).getByText(text.key_undo).waitFor();
});

it("copies a subtree as text into another tab, and refuses text that is not part of a tree", async () => {
  const { user, tree, page } = await openTree(server, smallTree());
  await node(page, tree.nodes[1]!.id).click();
  const part = await copied(page, "copy");
  const other = await openEditor(server, user);
  await paste(other, part);
  await becomes(() => numbers(other), ["1", "2"]);
  await paste(other, part);
  await becomes(() => numbers(other), ["1", "2", "3", "4"]);
  for (const hostile of ["<img src=x onerror=alert(1)>", '{"nodes":[{"id":1}],"edges":[]}', "[[[[", "1,2,3"]) {
    await paste(other, hostile);
    await shown(other, text.pasteRefused);
  }
  expect(await numbers(other)).toHaveLength(4);
});

it("moves a subtree by cut and paste, and duplicates none of it", async () => {
  const { tree, page } = await openTree(server, smallTree());
  await node(page, tree.nodes[1]!.id).click();
  const part = await copied(page, "cut");
  await becomes(() => numbers(page), ["1", "3", "5"]);
  await paste(page, part);
  await becomes(() => numbers(page), ["1", "3", "5", "2", "4"]);
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+Z");
  await becomes(() => numbers(page), ["1", "2", "3", "4", "5"]);
  await page.keyboard.press("Control+A");
  await copied(page, "cut");
  await becomes(() => numbers(page), []);
});

it("does not undo in the drawing behind a dialog when Undo is pressed in the dialog", async () => {
  const page = await openEditor(server, await server.registerUser());
  await page.keyboard.press("n");
  await page.keyboard.press("e");
  await page.keyboard.type("0.75");
  await page.keyboard.press("Control+S");
  const name = dialog(page).getByRole("textbox", { name: text.name });
  await name.fill("Typed");
  for (let times = 0; times < 3; times++) await page.keyboard.press("Control+Z");
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  expect((await draftOf(page)).nodes[0]!.data.label).toBe("0.75");
});

it("selects all, duplicates, folds, arranges and deselects by its keys, and lists them", async () => {
  const { tree, page } = await openTree(server, smallTree());
  await node(page, tree.nodes[1]!.id).click();
  await page.keyboard.press("f");
  await becomes(() => node(page, tree.nodes[3]!.id).count(), 0);
  await page.keyboard.press("f");
  await page.keyboard.press("Control+D");
  await becomes(async () => (await draftOf(page)).nodes.length, 7);
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("l");
  await becomes(async () => (await draftOf(page)).nodes[0], expect.objectContaining({ position: { x: 495, y: 105 } }));
  await page.keyboard.press("Control+A");
  await panel(page)
    .getByText(/5 nodes and 0 edges selected/)
    .waitFor();
  await page.keyboard.press("Escape");
  await panel(page).getByRole("heading", { name: "small" }).waitFor();
  await page.keyboard.press("?");
  await dialog(page).getByText(text.key_restTerminating).waitFor();
  await page.keyboard.press("n");
  expect((await draftOf(page)).nodes).toHaveLength(5);
});

it("connects to a node by its number and offers values that null a hypothesis", async () => {
  const user = await server.registerUser();
  const small = smallTree();
  const tree = await storeTree(user, { ...small, edges: small.edges.slice(0, 3) });
  const page = await openEditor(server, user, `?tree=${tree.id}`);
  await node(page, tree.nodes[2]!.id).click();
  await panel(page).getByRole("button", { name: text.addEdge }).click();
  const target = panel(page).getByRole("textbox", { name: text.connectTo });
  await target.fill("77");
  await page.keyboard.press("Enter");
  await shown(page, "There is no node 77");
  await target.fill("5");
  await page.keyboard.press("Enter");
  await becomes(async () => (await draftOf(page)).edges.at(-1)?.target, tree.nodes[4]!.id);
  await node(page, tree.nodes[2]!.id).click();
  await panel(page).getByRole("button", { name: "Null H0" }).click();
  await becomes(() => valueField(page).inputValue(), "-1+0i");
});
