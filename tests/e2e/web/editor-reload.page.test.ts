import { webCanvas, webDesign } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree } from "@clicktree/testkit";
import type { Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import {
  action,
  becomes,
  button,
  dialog,
  draftOf,
  editorPath,
  node,
  nodes,
  openEditor,
  openTree,
  readExample,
  shown,
  storeTree,
  text,
  valueField,
} from "./editor-fixture.js";

const server = await serverOfWorker();

const treeName = (page: Page) => page.getByRole("textbox", { name: text.treeName }).inputValue();
/** Opens the first example, which replaces the drawing. */
const openExample = async (page: Page) => {
  await action(page, text.examples).click();
  await dialog(page).getByRole("button", { name: webCanvas.en.exampleDirect }).click();
  await dialog(page).waitFor({ state: "hidden" });
};

it("restores the copy that was on screen, not the one opened before it", async () => {
  const user = await server.registerUser();
  const [first, second] = [await storeTree(user, smallTree("First")), await storeTree(user, smallTree("Second"))];
  const page = await openEditor(server, user, `?duplicate=${first.id}`);
  await becomes(() => treeName(page), "First (copy)");
  await page.goto(`${server.address}${editorPath}?duplicate=${second.id}`);
  await becomes(() => treeName(page), "Second (copy)");
  await page.waitForURL(`${server.address}${editorPath}`);
  await page.reload();
  await nodes(page).first().waitFor();
  await shown(page, text.unsaved);
  expect(await treeName(page)).toBe("Second (copy)");
});

it("restores the drawing that replaced a saved tree, and the tree by undo", async () => {
  const { tree, page } = await openTree(server, smallTree("Saved"));
  await node(page, tree.nodes[0]!.id).click();
  await valueField(page).fill("0.5");
  await page.keyboard.press("Enter");
  await action(page, text.saveAsNew).click();
  await dialog(page).getByRole("button", { name: text.saveAsNew }).click();
  await page.waitForURL(/\?tree=\d+$/);
  await openExample(page);
  await becomes(() => treeName(page), webCanvas.en.exampleDirect);
  await page.waitForURL(`${server.address}${editorPath}`);
  await page.reload();
  await nodes(page).first().waitFor();
  expect(await treeName(page)).toBe(webCanvas.en.exampleDirect);
  expect(await page.getByText(text.setAside).count()).toBe(0);
  await button(page, text.undo).click();
  await becomes(() => treeName(page), "Saved");
  await becomes(async () => (await draftOf(page)).nodes[0]?.data.label, "0.5");
  expect((await draftOf(page)).tree?.id).toBeGreaterThan(tree.id);
  // the result of undo is there after a reload too
  await page.reload();
  await nodes(page).first().waitFor();
  await button(page, text.redo).click();
  await becomes(() => treeName(page), webCanvas.en.exampleDirect);
});

it("restores a draft that was set aside with its folded nodes and positions", async () => {
  const user = await server.registerUser();
  const { nodes: drawn = [], ...rest } = readExample("qpsk-nulling-4bin");
  const large = await storeTree(user, { ...rest, nodes: drawn.map(({ position: _, ...each }) => each) });
  const small = await storeTree(user, smallTree("Other"));
  const page = await openEditor(server, user, `?duplicate=${large.id}`, { reducedMotion: true });
  await page.locator(".react-flow__node [class*=pill]").first().click();
  const places = () =>
    nodes(page).evaluateAll((all) =>
      all.map((each) => `${each.getAttribute("data-id")} ${(each as HTMLElement).style.transform}`).sort(),
    );
  const name = await treeName(page);
  await becomes(async () => (await places()).length > 20, true);
  const showAll = () => button(page, webCanvas.en.fit).click();
  await showAll();
  // nodes move to their places by an animation
  let before = await places();
  await becomes(async () => {
    const last = before;
    before = await places();
    return before.join() === last.join();
  }, true);
  await page.goto(`${server.address}${editorPath}?duplicate=${small.id}`);
  await shown(page, text.setAside);
  await action(page, text.moreExports).click();
  await page.getByRole("menuitem", { name: text.restoreBackup }).click();
  await becomes(() => treeName(page), name);
  await becomes(places, before);
  await becomes(async () => (await draftOf(page)).nodes.length, 341);
  // and improving its values moves nothing
  const values = async () => (await draftOf(page)).nodes.map(({ data }) => data.label);
  const unimproved = await values();
  await action(page, text.improve).click();
  await dialog(page).getByRole("button", { name: webDesign.en.apply }).click();
  await shown(page, webDesign.en.improved);
  await becomes(async () => (await values()).join() !== unimproved.join(), true);
  expect(await places()).toEqual(before);
});
