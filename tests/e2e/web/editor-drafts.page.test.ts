import { routes } from "@clicktree/contract";
import { webHome } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree } from "@clicktree/testkit";
import { expectLines, type Page, refusal } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { blockedStorage } from "./broken-storage.js";
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
  shown,
  storeTree,
  text,
  valueField,
} from "./editor-fixture.js";

const server = await serverOfWorker();

it("restores the working tree after the tab was killed", async () => {
  const user = await server.registerUser();
  const page = await openEditor(server, user);
  await action(page, text.addRegular).click();
  await valueField(page).fill("0.5i");
  await page.keyboard.press("Enter");
  await becomes(async () => (await draftOf(page)).nodes[0]?.data.label, "0.5i");
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto(server.address + editorPath);
  await nodes(again).first().waitFor();
  await shown(again, text.unsaved);
});

it("restores unsaved work on a stored tree as one step on top of the server's version", async () => {
  const { tree, page } = await openTree(server, smallTree("Work"));
  await node(page, tree.nodes[0]!.id).click();
  await valueField(page).fill("0.125");
  await page.keyboard.press("Enter");
  await becomes(async () => (await draftOf(page)).nodes[0]?.data.label, "0.125");
  await page.goto(`${server.address}${editorPath}?tree=${tree.id}`);
  await shown(page, text.restored);
  await becomes(async () => (await draftOf(page)).nodes[0]?.data.label, "0.125");
  await button(page, text.undo).click();
  await becomes(async () => (await draftOf(page)).nodes[0]?.data.label, "-1+0i");
});

it("shows the opened tree again after a reload and by the browser's back button, saved or unsaved as before", async () => {
  const { tree, page } = await openTree(server, smallTree("Looked at"));
  await page.waitForURL(`${server.address}${editorPath}`);
  await page.reload();
  await nodes(page).nth(4).waitFor();
  await page.getByText("Editing:").waitFor();
  expect(await page.getByText(text.unsaved).count()).toBe(0);
  await button(page, text.back).click();
  await page.waitForURL(`${server.address}/`);
  await page.goBack();
  await nodes(page).nth(4).waitFor();
  await node(page, tree.nodes[0]!.id).click();
  await valueField(page).fill("0.125");
  await page.keyboard.press("Enter");
  await becomes(async () => (await draftOf(page)).nodes[0]?.data.label, "0.125");
  await page.reload();
  await shown(page, text.unsaved);
  await becomes(async () => (await draftOf(page)).nodes[0]?.data.label, "0.125");
});

it("opens the tree that was saved last by the plain address, without storing another version", async () => {
  const { tree, page, user } = await openTree(server, smallTree("Saved"));
  await node(page, tree.nodes[0]!.id).click();
  await valueField(page).fill("0.125");
  await page.keyboard.press("Enter");
  await action(page, text.saveChanges).click();
  await page.getByText(text.saveSuccess).waitFor();
  await page.goto(`${server.address}/transfers`);
  await page.goto(`${server.address}${editorPath}`);
  await nodes(page).nth(4).waitFor();
  await page.getByText("Editing:").waitFor();
  expect(await page.getByText(text.unsaved).count()).toBe(0);
  await button(page, text.undo).click();
  await shown(page, text.unsaved);
  expect((await user.call(routes.trees.read, { id: tree.id })).data).toMatchObject({ version: 2 });
});

it("sets unsaved work aside if its tree cannot be loaded, says so, and restores it", async () => {
  const { user, tree, page } = await openTree(server, smallTree("Gone"));
  await node(page, tree.nodes[0]!.id).click();
  await valueField(page).fill("0.125");
  await page.keyboard.press("Enter");
  await becomes(async () => (await draftOf(page)).nodes[0]?.data.label, "0.125");
  await user.call(routes.trees.remove, { id: tree.id });
  // the open page may ask for the tree's latest version before it is left
  expectLines(page, refusal(404, `/api/trees/${tree.id}`), refusal(404, `/api/trees/${tree.id}/versions?limit=1`));
  await page.goto(`${server.address}${editorPath}?tree=${tree.id}`);
  await shown(page, text.loadFailed);
  await page.getByText(text.setAside).waitFor();
  await page.getByText(text.emptyTitle).waitFor();
  await page.keyboard.press("n");
  await becomes(async () => (await draftOf(page)).nodes.length, 1);
  await action(page, text.moreExports).click();
  await page.getByRole("menuitem", { name: text.restoreBackup }).click();
  await becomes(async () => (await draftOf(page)).nodes[0]?.data.label, "0.125");
});

it("sets another user's draft aside instead of opening it", async () => {
  const [first, second] = [await server.registerUser(), await server.registerUser()];
  const page = await openEditor(server, first);
  await action(page, text.addRegular).click();
  await becomes(async () => (await draftOf(page)).nodes.length, 1);
  const stored = Object.fromEntries(await page.evaluate(() => Object.entries(localStorage)));
  const { authToken: _, ...drafts } = stored;
  const other = await openEditor(server, second, "", { stored: drafts });
  await other.getByText(text.emptyTitle).waitFor();
  expect(await other.evaluate(() => localStorage.getItem("temp_backup"))).toContain("node-");
});

it("opens empty if the draft is corrupt and keeps it under a backup name [T84]", async () => {
  const stored = { temp_nodes: '[{"id":', temp_edges: "{}" };
  const page = await openEditor(server, await server.registerUser(), "", { stored });
  await page.getByText(text.emptyTitle).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("temp_backup"))).toContain('[{\\"id\\":');
  await action(page, text.addRegular).click();
  await becomes(async () => (await draftOf(page)).nodes.length, 1);
});

it("works if the browser stores nothing, and says so once [T84]", async () => {
  // Awaited from the start: the notice goes away while a slow machine still opens the editor.
  let notice: Promise<void> | undefined;
  const before = async (opened: Page) => {
    await blockedStorage(opened);
    notice = opened.getByText(/This browser does not store data/).waitFor();
  };
  const page = await openEditor(server, await server.registerUser(), "", { before });
  await notice;
  await action(page, text.addRegular).click();
  await nodes(page).first().waitFor();
});

it("works if the browser's storage is full, and says so once [T84]", async () => {
  const page = await openEditor(server, await server.registerUser());
  await page.evaluate(() => {
    for (let size = 2 ** 22; size > 0; )
      try {
        localStorage.setItem(`full-${localStorage.length}`, "x".repeat(size));
      } catch {
        size >>= 1;
      }
  });
  const notices = page.getByText(/This browser does not store data/);
  const notice = notices.waitFor();
  await action(page, text.addRegular).click();
  await notice;
  await action(page, text.addRegular).click();
  await nodes(page).nth(1).waitFor();
  expect(await notices.count()).toBeLessThanOrEqual(1);
  // the drawing is stored again as soon as there is room
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("full-")) localStorage.removeItem(key);
  });
  await action(page, text.addRegular).click();
  await becomes(async () => (await draftOf(page)).nodes.length, 3);
});

it("asks before it leaves unsaved changes, unless skipped for today, and forgets id and name", async () => {
  const { tree, page } = await openTree(server, smallTree("Left"));
  await node(page, tree.nodes[0]!.id).click();
  await page.keyboard.press("Delete");
  await button(page, text.back).click();
  await dialog(page).getByRole("button", { name: text.cancel }).click();
  await button(page, text.back).click();
  await dialog(page).getByRole("checkbox", { name: text.skipToday }).check();
  await dialog(page).getByRole("button", { name: text.goHome }).click();
  await page.waitForURL(`${server.address}/`);
  const draft = await draftOf(page);
  expect(draft.tree).toMatchObject({ id: null, name: "" });
  expect(draft.nodes).toHaveLength(4);
  await page.goBack();
  await nodes(page).first().waitFor();
  await button(page, text.back).click();
  await page.waitForURL(`${server.address}/`);
});

it("sets aside a drawing that was left for the home page, when a new tree is begun there, and restores it", async () => {
  const page = await openEditor(server, await server.registerUser());
  await action(page, text.addRegular).click();
  await valueField(page).fill("7i");
  await page.keyboard.press("Enter");
  await button(page, text.back).click();
  await dialog(page).getByRole("button", { name: text.goHome }).click();
  await page.getByRole("link", { name: webHome.en.newTree }).click();
  await shown(page, text.setAside);
  await action(page, text.addRegular).click();
  await becomes(
    async () => (await draftOf(page)).nodes.map(({ data }) => data.label),
    [expect.not.stringMatching("7i")],
  );
  await action(page, text.moreExports).click();
  await page.getByRole("menuitem", { name: text.restoreBackup }).click();
  await becomes(async () => (await draftOf(page)).nodes.map(({ data }) => data.label), ["7i"]);
});

it("sets unsaved work aside if another tree is opened over it, and restores it", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, smallTree("Other"));
  const page = await openEditor(server, user);
  await action(page, text.addRegular).click();
  await valueField(page).fill("7i");
  await page.keyboard.press("Enter");
  await becomes(async () => (await draftOf(page)).nodes[0]?.data.label, "7i");
  await page.goto(`${server.address}${editorPath}?tree=${tree.id}`);
  await shown(page, text.setAside);
  await action(page, text.moreExports).click();
  await page.getByRole("menuitem", { name: text.restoreBackup }).click();
  await becomes(async () => (await draftOf(page)).nodes.map(({ data }) => data.label), ["7i"]);
  await button(page, text.undo).click();
  await becomes(async () => (await draftOf(page)).tree?.id, tree.id);
});

it("keeps the drafts of two tabs with different trees, and of two new trees, apart", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, smallTree("Of the first tab"));
  const first = await openEditor(server, user, `?tree=${tree.id}`);
  await node(first, tree.nodes[0]!.id).click();
  await valueField(first).fill("0.125");
  await first.keyboard.press("Enter");
  await becomes(async () => (await draftOf(first)).nodes[0]?.data.label, "0.125");
  const second = await first.context().newPage();
  await second.goto(`${server.address}${editorPath}?duplicate=${tree.id}`);
  await action(second, text.addRegular).click();
  await valueField(second).fill("7i");
  await second.keyboard.press("Enter");
  await becomes(async () => (await draftOf(second)).nodes.at(-1)?.data.label, "7i");
  await first.reload();
  await becomes(() => first.locator(`.react-flow__node[data-id="${tree.nodes[0]!.id}"]`).textContent(), "10.125");
  await second.reload();
  await nodes(second).nth(5).waitFor();
  await first.goto(`${server.address}/`);
  await first.goto(`${server.address}${editorPath}?tree=${tree.id}`);
  await shown(first, text.restored);
  const third = await first.context().newPage();
  await third.goto(server.address + editorPath);
  await nodes(third).nth(5).waitFor();
  await third.keyboard.press("Control+A");
  await third.keyboard.press("Delete");
  await becomes(async () => (await draftOf(third)).nodes.length, 0);
  await second.reload();
  await nodes(second).nth(5).waitFor();
});

it("keeps the unsaved work of two tabs on one stored tree through a crash of both, and restores both", async () => {
  const { tree, page: first } = await openTree(server, smallTree("Twice"));
  const root = tree.nodes[0]!.id;
  const second = await first.context().newPage();
  await second.goto(`${server.address}${editorPath}?tree=${tree.id}`);
  for (const [page, value] of [
    [first, "0.125"],
    [second, "0.25"],
  ] as const) {
    await node(page, root).click();
    await valueField(page).fill(value);
    await page.keyboard.press("Enter");
    await becomes(async () => (await draftOf(page)).nodes[0]?.data.label, value);
  }
  const third = await first.context().newPage();
  for (const page of [first, second]) await page.close({ runBeforeUnload: false });
  await third.goto(`${server.address}${editorPath}?tree=${tree.id}`);
  await shown(third, text.restored);
  await third.getByText(text.othersWait.replace("{{count, other tab|other tabs}}", "1 other tab")).waitFor();
  const label = () => node(third, root).textContent();
  await becomes(label, "10.25");
  await action(third, text.moreExports).click();
  await third.getByRole("menuitem", { name: /^Restore unsaved changes of/ }).click();
  await becomes(label, "10.125");
  await button(third, text.undo).click();
  await becomes(label, "10.25");
});
