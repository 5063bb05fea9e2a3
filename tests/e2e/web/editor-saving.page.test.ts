import { routes } from "@clicktree/contract";
import { deferred, serverOfWorker, smallTree } from "@clicktree/testkit";
import { expectLines, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
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
  readTree,
  shown,
  storeTree,
  text,
  valueField,
} from "./editor-fixture.js";

const server = await serverOfWorker();

it("leaves the name of a new tree as it is until the tree is saved", async () => {
  const page = await openEditor(server, await server.registerUser());
  await action(page, text.addRegular).click();
  await action(page, text.save).click();
  const { promise: held, resolve: release } = deferred();
  await page.route("**/api/trees", (route) => held.then(() => route.continue()));
  const name = dialog(page).getByRole("textbox", { name: text.name });
  await name.press("Enter");
  await becomes(() => name.isEditable(), false);
  expect(await dialog(page).getByRole("textbox", { name: text.description }).isEditable()).toBe(false);
  release();
  await dialog(page).waitFor({ state: "detached" });
});

it("opens a stored tree without marking it unsaved and drops the query", async () => {
  const { tree, page } = await openTree(server, smallTree("Stored"));
  await node(page, tree.nodes[0]!.id).waitFor();
  await page.waitForURL(`${server.address}${editorPath}`);
  expect(await page.getByText(text.unsaved).count()).toBe(0);
  expect(await page.getByRole("textbox", { name: text.treeName }).inputValue()).toBe("Stored");
  await page.getByRole("textbox", { name: text.treeName }).fill("Renamed");
  await page.keyboard.press("Enter");
  await shown(page, text.unsaved);
});

it("duplicates a tree as a new unsaved one with ids of its own and its modulation", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, smallTree("Original"));
  const page = await openEditor(server, user, `?duplicate=${tree.id}`);
  await shown(page, text.unsaved);
  await page.waitForURL(`${server.address}${editorPath}`);
  expect(await page.getByRole("textbox", { name: text.treeName }).inputValue()).toBe("Original (copy)");
  await action(page, text.save).waitFor();
  await page.keyboard.press("Control+S");
  await dialog(page).getByRole("button", { name: text.save }).click();
  await page.waitForURL(/\?tree=\d+$/);
  const copy = await readTree(user, Number(new URL(page.url()).searchParams.get("tree")));
  expect(copy.modulationTable).toEqual(tree.modulationTable);
  const ids = new Set(tree.nodes.map(({ id }) => id));
  expect(copy.nodes.some(({ id }) => ids.has(id))).toBe(false);
});

it("reports a tree that cannot be loaded and stays empty", async () => {
  const user = await server.registerUser();
  const expected = [refusal(404, "/api/trees/4711")];
  const page = await openEditor(server, user, "?tree=4711", { expected });
  await shown(page, text.loadFailed);
  await page.waitForURL(`${server.address}${editorPath}`);
  expect(await page.locator(".react-flow__node").count()).toBe(0);
});

it("offers a choice if another tab saved the tree first, and loses neither [T83]", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, smallTree("Shared"));
  const expected = [refusal(409, `/api/trees/${tree.id}`)];
  const page = await openEditor(server, user, `?tree=${tree.id}`, { expected });
  await node(page, tree.nodes[0]!.id).click();
  await valueField(page).fill("0.25");
  await page.keyboard.press("Enter");
  await user.call(routes.trees.update, { id: tree.id, body: { description: "theirs" } });
  await page.keyboard.press("Control+S");
  await shown(page, text.conflictTitle);
  await dialog(page).getByRole("button", { name: text.loadTheirs }).click();
  await becomes(async () => (await draftOf(page)).nodes[0]!.data.label, "-1+0i");
  await button(page, text.undo).click();
  await becomes(async () => (await draftOf(page)).nodes[0]!.data.label, "0.25");
  await user.call(routes.trees.update, { id: tree.id, body: { description: "again" } });
  await page.keyboard.press("Control+S");
  await dialog(page).getByRole("button", { name: text.keepCopy }).click();
  await page.waitForURL(/\?tree=\d+$/);
  const copy = await readTree(user, Number(new URL(page.url()).searchParams.get("tree")));
  expect([copy.name, copy.nodes[0]!.data?.label]).toEqual(["Shared (copy)", "0.25"]);
  expect(await readTree(user, tree.id)).toMatchObject({ description: "again" });
});

it("keeps a dialog opened during a save in conflict, and the drawing if the conflict's dialog is closed while the stored tree loads", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, smallTree("Busy"));
  const path = `/api/trees/${tree.id}`;
  const page = await openEditor(server, user, `?tree=${tree.id}`, { expected: [refusal(409, path)] });
  await node(page, tree.nodes[0]!.id).click();
  await page.keyboard.press("Delete");
  await user.call(routes.trees.update, { id: tree.id, body: { description: "theirs" } });
  let { promise: held, resolve: release } = deferred();
  await page.route(`**${path}`, (route) => held.then(() => route.continue()));
  const asked = (method: string) =>
    page.waitForRequest((request) => request.method() === method && request.url().endsWith(path));
  const saving = asked("PUT");
  await page.keyboard.press("Control+S");
  await saving;
  await page.keyboard.press("m");
  const bins = dialog(page).getByRole("textbox", { name: text.bins });
  await bins.fill("7");
  release();
  await shown(page, text.changedElsewhere);
  expect(await bins.inputValue()).toBe("7");
  await dialog(page).getByRole("button", { name: text.cancel }).click();

  ({ promise: held, resolve: release } = deferred());
  await button(page, text.review).click();
  const reading = asked("GET");
  await dialog(page).getByRole("button", { name: text.loadTheirs }).click();
  await reading;
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  release();
  await answered;
  // the page has read an answer after it
  await page.evaluate(() => fetch("/api/health").then((response) => response.text()));
  expect(await node(page, tree.nodes[0]!.id).count()).toBe(0);
});

it("overwrites the version of another tab if the user says so, and saves in place from then on [T83]", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, smallTree("Mine"));
  const expected = [refusal(409, `/api/trees/${tree.id}`)];
  const page = await openEditor(server, user, `?tree=${tree.id}`, { expected });
  await node(page, tree.nodes[0]!.id).click();
  await valueField(page).fill("0.125");
  await page.keyboard.press("Enter");
  await user.call(routes.trees.update, { id: tree.id, body: { name: "Theirs", description: "theirs" } });
  await page.keyboard.press("Control+S");
  await dialog(page).getByRole("button", { name: text.overwrite }).click();
  await dialog(page).waitFor({ state: "hidden" });
  const stored = await readTree(user, tree.id);
  expect([stored.name, stored.nodes[0]!.data?.label, stored.version]).toEqual(["Mine", "0.125", 3]);
  await valueField(page).fill("0.25");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+S");
  await becomes(async () => (await readTree(user, tree.id)).version, 4);
  expect(await dialog(page).count()).toBe(0);
});

it("keeps an edit that cannot be saved offline, says so, and saves it once online again [T83]", async () => {
  const { user, tree, page } = await openTree(server, smallTree("Offline"));
  await node(page, tree.nodes[0]!.id).click();
  await valueField(page).fill("0.75");
  await page.keyboard.press("Enter");
  expectLines(page, /ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.keyboard.press("Control+S");
  await shown(page, "Save Failed");
  await page.getByText(/Error occurred while saving the decision tree/).waitFor();
  await shown(page, text.notSaved);
  expect((await draftOf(page)).nodes[0]!.data.label).toBe("0.75");
  await page.context().setOffline(false);
  await becomes(async () => (await readTree(user, tree.id)).nodes[0]!.data?.label, "0.75");
});

it("recognises its own save if the answer was lost [T83]", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, smallTree("Lost answer"));
  const expected = [/ERR_FAILED/, refusal(409, `/api/trees/${tree.id}`)];
  const page = await openEditor(server, user, `?tree=${tree.id}`, { expected });
  await node(page, tree.nodes[0]!.id).click();
  await page.keyboard.press("Delete");
  // Only the first save loses its answer. The editor may try again at once, because it has heard of the new
  // version; without the wait, "Save Successful" could replace the message before the test sees it.
  let lost = false;
  const { promise: seen, resolve: see } = deferred();
  await page.route(`**/api/trees/${tree.id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue();
    if (lost) return void (await seen.then(() => route.continue()));
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press("Control+S");
  await shown(page, "Save Failed");
  see();
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+S");
  await becomes(async () => (await readTree(user, tree.id)).nodes.length, 5);
  // saved by the editor's own retry, by Ctrl+S, or by both
  expect([3, 4]).toContain((await readTree(user, tree.id)).version);
  await becomes(() => page.getByText(text.unsaved).count(), 0);
  expect(await dialog(page).count()).toBe(0);
});

it("allows no edits until the tree has arrived", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, smallTree("Slow"));
  const { promise: held, resolve: release } = deferred();
  const before = (page: Page) =>
    page.route(`**/api/trees/${tree.id}`, async (route) => {
      await held;
      await route.continue();
    });
  const page = await openPage(server, { path: `${editorPath}?tree=${tree.id}`, user, before });
  await action(page, text.addRegular).waitFor();
  await page.keyboard.press("n");
  await action(page, text.addRegular).click({ force: true });
  release();
  await node(page, tree.nodes[0]!.id).waitFor();
  await page.keyboard.press("n");
  await becomes(async () => (await draftOf(page)).nodes.length, 6);
});

it("keeps a dialog that is opened during a save", async () => {
  const { tree, page } = await openTree(server, smallTree("Looked up"));
  await node(page, tree.nodes[0]!.id).click();
  await page.keyboard.press("Delete");
  const { promise: held, resolve: release } = deferred();
  await page.route(`**/api/trees/${tree.id}`, async (route) => {
    await held;
    await route.continue();
  });
  const first = page.waitForRequest((request) => request.method() === "PUT");
  await page.keyboard.press("Control+S");
  await first;
  await action(page, text.shortcuts).click();
  await dialog(page).getByText(text.shortcuts).waitFor();
  release();
  await shown(page, text.saveSuccess);
  // a closing dialog fades out first
  expect(await dialog(page).evaluate((open) => open.closest(".ant-fade-leave") === null)).toBe(true);
});

it("saves one after the other if a second save is requested during the first", async () => {
  const { user, tree, page } = await openTree(server, smallTree("Hasty"));
  await node(page, tree.nodes[0]!.id).click();
  await page.keyboard.press("Delete");
  const { promise: held, resolve: release } = deferred();
  await page.route(`**/api/trees/${tree.id}`, async (route) => {
    await held;
    await route.continue();
  });
  const first = page.waitForRequest((request) => request.method() === "PUT");
  await page.keyboard.press("Control+S");
  await first;
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+S");
  release();
  await becomes(async () => {
    const { version, nodes } = await readTree(user, tree.id);
    return [version, nodes.length];
  }, [3, 5]);
  await becomes(() => page.getByText(text.unsaved).count(), 0);
  expect(await page.getByText(text.conflictTitle).count()).toBe(0);
});
