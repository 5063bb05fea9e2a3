import { routes, type Tree, type TreeUpdate } from "@clicktree/contract";
import { meritOfTree, readTable } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import { fill as fillText } from "@clicktree/messages";
import { webAnalysis, webCanvas, webDesign, webEditor, webVersions } from "@clicktree/messages/catalogs";
import { deferred, serverOfWorker, smallTree } from "@clicktree/testkit";
import { axe, expectLines, refusal } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import {
  action,
  autosaving,
  becomes,
  button,
  dialog,
  draftOf,
  editorPath,
  node,
  openEditor,
  openTree,
  readExample,
  readTree,
  storeTree,
  text,
  valueField,
} from "./editor-fixture.js";

const server = await serverOfWorker();
const labels = webVersions.en;

/** The success of a tree with an ideal detector, as the dashboard writes it. */
function successOf({ nodes, edges, modulationTable }: Tree): string {
  const table = readTable(modulationTable);
  const merit = table.ok ? meritOfTree(compileTree({ nodes, edges }), table.value) : table;
  return merit.ok ? merit.value.success.toFixed(4) : "";
}

it("leaves a stored tree as it is after a Reset, also over a reload, until something else is changed", async () => {
  const { tree, page, user } = await openTree(server, smallTree("Kennedy"), autosaving);
  const stored = async () => (await readTree(user, tree.id)).nodes.length;
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await node(page, tree.nodes[0]!.id).click();
  await valueField(page).fill("0.25");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await action(page, text.reset).click();
  await dialog(page).getByText(text.resetStored).waitFor();
  await dialog(page).getByRole("button", { name: text.reset }).click();
  await becomes(async () => (await draftOf(page)).nodes.length, 0);
  // the edit before the Reset is saved, so that Versions restores it
  await page.clock.runFor(5_000);
  await becomes(async () => (await readTree(user, tree.id)).nodes[0]?.data?.label, "0.25");
  await page.clock.runFor(60_000);
  expect(await stored()).toBe(tree.nodes.length);
  await page.clock.resume();
  await page.reload();
  await page.getByText(text.unsaved).waitFor();
  await page.locator(".react-flow__pane").waitFor();
  await page.clock.runFor(5_000);
  expect([await stored(), (await draftOf(page)).nodes.length]).toEqual([tree.nodes.length, 0]);
  await action(page, text.addRegular).click();
  await becomes(stored, 1);
});

it("sends what autosave still holds when its page ends or another page is opened, but no Reset", async () => {
  const { tree, page, user } = await openTree(server, smallTree("Kennedy"), autosaving);
  const label = async () => (await readTree(user, tree.id)).nodes[0]?.data?.label;
  const edit = async (value: string) => {
    await node(page, tree.nodes[0]!.id).click();
    await valueField(page).fill(value);
    await page.keyboard.press("Enter");
  };
  await edit("0.25");
  await page.goto(`${server.address}/api/health`);
  await becomes(label, "0.25");
  const open = async () => {
    await page.goto(`${server.address}${editorPath}?tree=${tree.id}`);
    await page.locator(".react-flow__pane").waitFor();
  };
  // what was sent is recognised as this tab's own version
  const isSaved = (version: number) =>
    becomes(async () => {
      const draft = JSON.parse((await page.evaluate(() => localStorage.getItem("temp_tree"))) ?? "{}");
      return [draft.version, draft.unsaved];
    }, [version, false]);
  await open();
  await isSaved(2);
  await edit("0.5");
  await action(page, text.reset).click();
  await dialog(page).getByRole("button", { name: text.reset }).click();
  await becomes(async () => (await draftOf(page)).nodes.length, 0);
  await page.goto(`${server.address}/api/health`);
  await becomes(label, "0.5");
  await open();
  await button(page, text.undo).click();
  await isSaved(3);
  await edit("0.75");
  await button(page, text.back).click();
  await dialog(page).getByRole("button", { name: text.goHome }).click();
  await page.waitForURL(`${server.address}/`);
  await becomes(label, "0.75");
});

it("keeps a drawing as a version after two seconds on screen, and undo beyond a reload during a save", async () => {
  const { tree, page, user } = await openTree(server, smallTree("Kennedy"), autosaving);
  const first = tree.nodes[0]!.id;
  const versions = async () => {
    const { data } = await user.call(routes.trees.versions, { id: tree.id });
    return data.map(({ version, automatic }) => [version, automatic]);
  };
  const draw = async (value: string) => {
    await valueField(page).fill(value);
    await page.keyboard.press("Enter");
    await page.getByText(text.unsaved).waitFor();
  };
  await node(page, first).click();
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await draw("0.25");
  await page.clock.runFor(1_600);
  await becomes(async () => (await readTree(user, tree.id)).nodes[0]?.data?.label, "0.25");
  await page.getByText(text.unsaved).waitFor({ state: "detached" });
  expect(await page.getByText(text.saveSuccess).count()).toBe(0);
  // 0.25 was on screen only for a moment, 0.5 is for longer
  await draw("0.5");
  await page.clock.runFor(1_600);
  await becomes(versions, [
    [3, true],
    [1, false],
  ]);
  await page.clock.runFor(2_000);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  // the answer to this save is lost
  const { promise: stored, resolve: isStored } = deferred();
  await page.route(`**/api/trees/${tree.id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    await route.fetch();
    isStored();
  });
  await page.clock.runFor(1_600);
  await stored;
  await page.unroute(`**/api/trees/${tree.id}`);
  await page.clock.resume();
  // a save may come before the page has recognised its own version
  expectLines(page, refusal(409, `/api/trees/${tree.id}`));
  await page.reload();
  await becomes(versions, [
    [4, true],
    [3, true],
    [1, false],
  ]);
  await button(page, text.undo).click();
  await becomes(async () => (await readTree(user, tree.id)).nodes[0]?.data?.label, "0.5");
  await page.getByText(text.changedElsewhere, { exact: true }).waitFor({ state: "detached" });
});

it("does not save by itself if that is switched off", async () => {
  const { tree, page, user } = await openTree(server, smallTree("Kennedy"), autosaving);
  await page.getByRole("button", { name: text.versions }).last().click();
  const choice = page.getByRole("switch", { name: labels.autosave });
  await choice.click();
  await page.reload();
  await node(page, tree.nodes[0]!.id).click();
  await page.clock.install();
  await valueField(page).fill("0.25");
  await page.keyboard.press("Enter");
  await page.getByText(text.unsaved).waitFor();
  await page.clock.runFor(60_000);
  expect((await readTree(user, tree.id)).version).toBe(1);
});

it("says that another tab has saved the tree, and does not overwrite it", async () => {
  const { tree, page, user } = await openTree(server, smallTree("Kennedy"), autosaving);
  await node(page, tree.nodes[0]!.id).waitFor();
  await user.call(routes.trees.update, { id: tree.id, body: { description: "theirs" } });
  await page.getByText(text.changedElsewhere, { exact: true }).waitFor();
  await node(page, tree.nodes[0]!.id).click();
  await valueField(page).fill("0.25");
  await page.keyboard.press("Enter");
  await button(page, text.review).click();
  await dialog(page).getByRole("button", { name: text.loadTheirs }).click();
  await page.getByText(text.changedElsewhere, { exact: true }).waitFor({ state: "detached" });
  expect(await readTree(user, tree.id)).toMatchObject({ version: 2, description: "theirs" });
});

it("says that the tree was deleted elsewhere, and keeps what is drawn as a copy", async () => {
  const { tree, page, user } = await openTree(server, smallTree("Kennedy"), autosaving);
  await node(page, tree.nodes[0]!.id).waitFor();
  expectLines(page, refusal(404, `/api/trees/${tree.id}/versions?limit=1`));
  await user.call(routes.trees.remove, { id: tree.id });
  await page.getByText(text.changedElsewhere, { exact: true }).waitFor();
  await button(page, text.review).click();
  await dialog(page).getByRole("button", { name: text.keepCopy }).click();
  await becomes(async () => (await user.call(routes.trees.list)).data.map(({ name }) => name), ["Kennedy (copy)"]);
  await page.getByText(text.changedElsewhere, { exact: true }).waitFor({ state: "detached" });
});

it.each(["en", "zh"] as const)(
  "compares a version with the canvas and with another one, in the list and on the canvas, and restores it in %s",
  async (language) => {
    const user = await server.registerUser();
    const first = await storeTree(user, smallTree("Kennedy"));
    const { id, nodes, edges } = first;
    const save = async (body: TreeUpdate) => (await user.call(routes.trees.update, { id, body })).data;
    const relabelled = nodes.map((each, i) => (i === 0 ? { ...each, data: { ...each.data, label: "0.125" } } : each));
    const second = await save({ nodes: relabelled });
    // without its last decision, and for brighter light
    const gone = nodes.at(-1)!.id;
    await save({
      nodes: relabelled.filter((each) => each.id !== gone),
      edges: edges.filter(({ target }) => target !== gone),
    });
    const third = await save({
      nodes: relabelled,
      edges,
      modulationTable: [
        ["2", "2"],
        ["-2", "-2"],
      ],
    });
    await save({
      nodes: relabelled.filter((each) => each.id !== gone),
      edges: edges.filter(({ target }) => target !== gone),
    });
    const page = await openEditor(server, user, `?tree=${id}`, { language, ...autosaving });
    const words = webVersions[language];
    await page.getByRole("button", { name: webEditor[language].versions }).last().click();
    const panel = page.getByRole("region", { name: words.title });
    await panel.getByRole("button", { name: words.saved }).last().click();
    await panel.getByText(words.notCompared).waitFor();
    // removed parts are drawn as ghosts, changed ones are marked and named
    await page.locator(`[data-ghost="${gone}"][data-change="removed"]`).waitFor();
    expect(await node(page, nodes[0]!.id).locator('[data-change="changed"]').count()).toBeGreaterThan(0);
    const change = fillText(words.nodeChanged, { number: "1", before: "-1+0i", after: "0.125" });
    const removed = fillText(words.nodeRemoved, { number: "5", value: words.decision });
    await panel.getByRole("button", { name: removed }).waitFor();
    await panel.getByRole("button", { name: words.nextDifference }).focus();
    await page.keyboard.press("Enter");
    await panel.getByRole("status").filter({ hasText: change }).waitFor();
    await becomes(() => page.locator(".react-flow__node.selected").getAttribute("data-id"), nodes[0]!.id);
    await becomes(
      () => node(page, nodes[0]!.id).getAttribute("aria-label"),
      expect.stringContaining(fillText(webCanvas[language].with_changed, { label: "" })),
    );
    expect(await axe(page)).toEqual([]);
    // two versions that are not on the canvas, each with its own table
    await panel.getByRole("combobox", { name: words.compareWith }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await panel
      .getByText(
        fillText(words.success, { earlier: successOf(first), now: successOf(third), difference: "" })
          .split("(")[0]!
          .split("（")[0]!,
      )
      .waitFor();
    expect(successOf(third)).not.toBe(successOf({ ...third, modulationTable: second.modulationTable }));
    await page.locator(`[data-ghost="${gone}"]`).waitFor({ state: "detached" });

    await panel.getByRole("textbox", { name: words.name }).fill("As sent");
    await page.keyboard.press("Enter");
    await panel.getByRole("button", { name: "As sent" }).waitFor();
    await panel.getByRole("button", { name: words.restore }).click();
    await becomes(async () => (await readTree(user, id)).nodes[0]?.data?.label, nodes[0]?.data?.label);
    const versions = (await user.call(routes.trees.versions, { id })).data;
    expect(versions.map(({ version, name }) => [version, name])).toEqual([
      [6, null],
      [5, null],
      [4, null],
      [3, null],
      [2, null],
      [1, "As sent"],
    ]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+Z");
    await becomes(async () => (await readTree(user, id)).nodes[0]?.data?.label, "0.125");
  },
);

it("saves what is drawn during a slow restore as a version, and restores in one step", async () => {
  const user = await server.registerUser();
  const { id, nodes } = await storeTree(user, smallTree("Kennedy"));
  const relabelled = nodes.map((each, i) => (i === 0 ? { ...each, data: { ...each.data, label: "0.125" } } : each));
  await user.call(routes.trees.update, { id, body: { nodes: relabelled } });
  const page = await openEditor(server, user, `?tree=${id}`);
  await node(page, nodes[0]!.id).click();
  await valueField(page).fill("0.25");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: text.versions }).last().click();
  const panel = page.getByRole("region", { name: labels.title });
  await panel.getByRole("button", { name: labels.saved }).click();
  const { promise: held, resolve: release } = deferred();
  await page.route(`**/api/trees/${id}`, (route) => held.then(() => route.continue()));
  const asked = page.waitForRequest(`**/api/trees/${id}`);
  await panel.getByRole("button", { name: labels.restore }).dblclick();
  await asked;
  await node(page, nodes.at(-1)!.id).click();
  await page.keyboard.press("Delete");
  await node(page, nodes.at(-1)!.id).waitFor({ state: "detached" });
  release();
  await becomes(async () => (await readTree(user, id)).nodes[0]?.data?.label, nodes[0]?.data?.label);
  await node(page, nodes.at(-1)!.id).waitFor();
  await page.getByText(text.unsaved).waitFor({ state: "detached" });
  const { data } = await user.call(routes.trees.versions, { id });
  expect(data.filter(({ nodeCount }) => nodeCount === nodes.length - 1)).toHaveLength(1);
  await button(page, text.undo).click();
  await node(page, nodes.at(-1)!.id).waitFor({ state: "detached" });
  await becomes(() => node(page, nodes[0]!.id).getAttribute("aria-label"), expect.stringContaining("0.25"));
});

it("compares versions under the conditions on screen, also when a design changes them", async () => {
  const user = await server.registerUser();
  const { id } = await storeTree(user, readExample("bpsk-kennedy"));
  await user.call(routes.trees.update, { id, body: { description: "later" } });
  const page = await openEditor(server, user, `?tree=${id}`);
  await page.getByRole("button", { name: text.versions }).last().click();
  const panel = page.getByRole("region", { name: labels.title });
  await panel.getByRole("button", { name: labels.saved }).click();
  const alike = panel.getByText(labels.successAlike.split("{{")[0]!);
  const before = await alike.textContent();
  await button(page, text.design).click();
  await dialog(page).getByRole("textbox", { name: webAnalysis.en.efficiency, exact: true }).fill("0.5");
  await dialog(page).getByRole("button", { name: webDesign.en.compute, exact: true }).click();
  await dialog(page).getByRole("region", { name: webDesign.en.outcome }).waitFor();
  await page.keyboard.press("Escape");
  await panel.getByText(/Efficiency 0\.5/).waitFor();
  await becomes(async () => (await alike.textContent()) === before, false);
});

it("keeps the open version in sight, and the name that is being typed, when a newer version is saved", async () => {
  const user = await server.registerUser();
  const { id } = await storeTree(user, smallTree("Kennedy"));
  let saves = 0;
  const saveAutomatically = () =>
    user.call(routes.trees.update, { id, body: { description: `change ${++saves}`, automatic: true } });
  for (let i = 0; i < 3; i++) await saveAutomatically();
  const page = await openEditor(server, user, `?tree=${id}`);
  await page.getByRole("button", { name: text.versions }).last().click();
  const panel = page.getByRole("region", { name: labels.title });
  const more = (count: number) => panel.getByRole("button", { name: fillText(labels.moreAutomatic, { count }) });
  const name = panel.getByRole("textbox", { name: labels.name });
  const isFocused = () => name.evaluate((field) => field === document.activeElement);

  // the first of its group, which the next version takes in
  await panel.getByRole("button", { name: labels.current }).click();
  await name.pressSequentially("As se");
  await saveAutomatically();
  await more(3).waitFor();
  expect([await name.inputValue(), await isFocused()]).toEqual(["As se", true]);
  await name.fill("");

  // one of the others
  await panel.getByRole("button", { name: labels.automatic }).last().click();
  await panel.getByRole("button", { name: labels.automatic, expanded: true }).waitFor();
  await saveAutomatically();
  await more(4).waitFor();
  await panel.getByRole("button", { name: labels.automatic, expanded: true }).waitFor();
  await more(4).click();
  await becomes(() => panel.getByRole("button", { name: labels.automatic }).count(), 0);
});

it("shows the versions on a phone from the actions", async () => {
  const visitor = { viewport: "phone", theme: "dark", ...autosaving } as const;
  const { tree, page, user } = await openTree(server, smallTree("Kennedy"), visitor);
  await page.getByRole("button", { name: text.actions }).click();
  await dialog(page).getByRole("button", { name: text.versions }).click();
  await page.getByRole("region", { name: labels.title }).getByRole("button", { name: labels.current }).click();
  await page.getByText(labels.same).waitFor();
  await page.getByText(fillText(labels.successAlike, { value: successOf(await readTree(user, tree.id)) })).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
