import { fill } from "@clicktree/messages";
import { webText } from "@clicktree/messages/catalogs";
import { eventually, serverOfWorker } from "@clicktree/testkit";
import { axe, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import {
  action,
  button,
  draftOf,
  text as editor,
  node,
  openTree,
  panel,
  readExample,
  readTree,
  shown,
  valueField,
} from "./editor-fixture.js";

const server = await serverOfWorker();
const words = webText.en;
const code = (page: Page) => page.getByRole("textbox", { name: words.treeLabel });
const output = (page: Page) => page.getByRole("textbox", { name: words.outputLabel });
const linesOf = (page: Page) => page.locator(".cm-line").allTextContents();
const kennedy = readExample("bpsk-kennedy");
const rootId = kennedy.nodes[0]!.id;
const labels = async (page: Page) => (await draftOf(page)).nodes.map(({ data }) => data.label);

/** Replaces the whole text, as pasting over everything does. */
async function replace(page: Page, change: (text: string) => string): Promise<void> {
  const before = (await linesOf(page)).join("\n");
  const after = change(before);
  expect(after).not.toBe(before);
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(after);
}

async function opened(options: Parameters<typeof openTree>[2] = {}) {
  const made = await openTree(server, kennedy, options);
  await made.page.keyboard.press("x");
  await made.page.locator(".cm-line").nth(3).waitFor();
  return made;
}

it("shows the tree file beside the drawing; each follows the other, as one step of undo", async () => {
  const { page } = await opened();
  await node(page, rootId).click();
  const marked = page.locator(".cm-ofSelection");
  await eventually(async () => expect((await marked.allTextContents()).join()).toContain(`"id":"${rootId}"`));
  expect(await axe(page)).toEqual([]);

  const label = kennedy.nodes[0]!.data!.label!;
  await replace(page, (text) => text.replace(`"label":"${label}"`, '"label":"0.125"'));
  await shown(page, editor.unsaved);
  await eventually(async () => expect(await labels(page)).toContain("0.125"));
  expect(await valueField(page).inputValue()).toBe("0.125");

  await valueField(page).fill("-0.375");
  await valueField(page).press("Enter");
  await eventually(async () => expect((await linesOf(page)).join()).toContain('"label":"-0.375"'));
  await button(page, editor.undo).click();
  await button(page, editor.undo).click();
  await eventually(async () => expect((await linesOf(page)).join()).toContain(`"label":"${label}"`));
  await shown(page, editor.saved);

  const other = kennedy.nodes[1]!.id;
  await page
    .locator(".cm-line", { hasText: `"id":"${other}"` })
    .first()
    .click();
  await eventually(async () => expect(await node(page, other).getAttribute("class")).toContain("selected"));
});

it("says at which line a text cannot be read, and leaves the drawing alone until it can", async () => {
  const { page } = await opened();
  const before = await page.locator(".react-flow__node").count();
  await replace(page, (text) => text.replace('"nodes": [', '"nodes": ['.slice(0, -1)));
  await page.getByText(words.unread).waitFor();
  const list = page.getByRole("list", { name: words.problems });
  await list.getByRole("button", { name: /^Line \d+$/ }).click();
  expect(await code(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator(".react-flow__node").count()).toBe(before);
  // typed text is kept while the panel is closed or shows the other file
  await page.getByText(words.outputFile, { exact: true }).click();
  await output(page).waitFor();
  await page.getByRole("region", { name: words.title }).getByRole("button", { name: editor.close }).click();
  await code(page).waitFor({ state: "detached" });
  await node(page, rootId).click();
  await page.keyboard.press("x");
  await page.getByText(words.unread).waitFor();
  expect((await linesOf(page)).join()).not.toContain('"nodes": [');
  await page.getByRole("button", { name: words.drawingBack }).click();
  await page.getByText(words.following).waitFor();
  expect((await linesOf(page)).join()).toContain('"nodes": [');

  await replace(page, (text) =>
    text.replace(/"subset":"[^"]*"/, '"subset":"9"').replace(/"label":"[0-9,]*"/, '"label":"9"'),
  );
  await eventually(async () => expect(await list.getByRole("listitem").count()).toBeGreaterThan(0));
  await page.getByText(words.following).waitFor();
});

it("edits the output file: the drawn shape stays, and the rest is drawn again", async () => {
  const { page } = await opened();
  await page.getByText(words.outputFile, { exact: true }).click();
  await output(page).waitFor();
  // number of rows, two rows, then the root
  await replace(page, (text) => text.split("\n").with(3, "0.0625").join("\n"));
  await eventually(async () => expect((await labels(page))[0]).toBe("0.0625"));
  expect((await draftOf(page)).nodes.map(({ id }) => id)).toEqual(kennedy.nodes.map(({ id }) => id));
  await node(page, rootId).click();
  await eventually(async () =>
    expect(await page.locator(".cm-valueOfSelection").allTextContents()).toEqual(["0.0625"]),
  );

  await replace(page, (text) => text.replace(/\n[^\n]*$/, "\n1,2,3,4"));
  await eventually(async () => expect(await labels(page)).toEqual(["0.0625", "1", "2", "3", "4"]));
  expect((await draftOf(page)).nodes[0]!.id).toBe(rootId);

  // a tree with errors has no output file that a laboratory could read
  await action(page, editor.addRegular).click();
  await page.getByText(words.needsValid).waitFor();
  await button(page, editor.undo).click();
  await output(page).waitFor();
});

it("asks which one to keep if text and drawing were both changed", async () => {
  const { page } = await opened();
  await replace(page, (text) => `${text.trimEnd().slice(0, -1)}`);
  await page.getByText(words.unread).waitFor();
  await node(page, rootId).click();
  await valueField(page).fill("0.5");
  await valueField(page).press("Enter");
  await page.getByText(words.behind).waitFor();
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText("}");
  await page.getByRole("button", { name: words.useText }).click();
  await page.getByText(words.following).waitFor();
  await eventually(async () => expect(await valueField(page).inputValue()).toBe(kennedy.nodes[0]!.data!.label));
  await button(page, editor.undo).click();
  await eventually(async () => expect((await linesOf(page)).join()).toContain('"label":"0.5"'));
});

it("undoes in the text what was typed and drawn, one after the other, and leaves nothing behind", async () => {
  const { page } = await opened();
  const shownLabels = async () => (await linesOf(page)).join("").match(/(?<="label":")[^"]*(?=","nodeNumber)/g);
  const becomesRoot = async (label: string) => {
    await eventually(async () => expect((await shownLabels())?.[0]).toBe(label));
    await eventually(async () => expect((await labels(page))[0]).toBe(label));
  };
  const undoInText = async () => {
    await page.locator(".cm-content").click();
    await page.keyboard.press("ControlOrMeta+Z");
  };
  const label = kennedy.nodes[0]!.data!.label!;
  await replace(page, (text) => text.replace(`"label":"${label}"`, '"label":"0.125"'));
  await becomesRoot("0.125");
  await node(page, rootId).click();
  await valueField(page).fill("-0.375");
  await page.keyboard.press("Enter");
  await becomesRoot("-0.375");
  await undoInText();
  await becomesRoot("0.125");
  await undoInText();
  await becomesRoot(label);
  expect(await shownLabels()).toEqual(kennedy.nodes.map(({ data }) => data!.label));
});

it("brings back by undo a text that was discarded for the drawing", async () => {
  const { page } = await opened();
  const whole = await linesOf(page);
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.getByText(words.unread).waitFor();
  await button(page, words.drawingBack).click();
  await eventually(async () => expect(await linesOf(page)).toEqual(whole));
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+Z");
  await page.getByText(words.unread).waitFor();
  await page.keyboard.press("ControlOrMeta+Z");
  await eventually(async () => expect(await linesOf(page)).toEqual(whole));
  await page.getByText(words.following).waitFor();
});

it("asks nothing any more when both changes are undone", async () => {
  const { page } = await opened();
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("x");
  await page.getByText(words.unread).waitFor();
  await node(page, rootId).click();
  await valueField(page).fill("0.5");
  await valueField(page).press("Enter");
  await page.getByText(words.behind).waitFor();
  await button(page, editor.undo).click();
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+Z");
  await page.getByText(words.following).waitFor();
});

it("saves what was typed a moment ago, and reads it when the panel closes", async () => {
  const { user, id, page } = await opened();
  await replace(page, (text) => text.replace(/"name": "[^"]*"/, '"name": "By text"'));
  await page.keyboard.press("ControlOrMeta+S");
  await shown(page, editor.saveSuccess);
  expect((await readTree(user, id)).name).toBe("By text");
  await replace(page, (text) => text.replace('"By text"', '"By text, too"'));
  await page.getByRole("region", { name: words.title }).getByRole("button", { name: editor.close }).click();
  await shown(page, "By text, too");
});

it("reads what was just typed before a button acts on the drawing, and before a reload", async () => {
  const { user, id, page } = await opened();
  // as on a busy computer, where timers are late
  await page.evaluate(() => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (task: TimerHandler, ms = 0) => setTimeout(task, ms === 200 ? 60_000 : ms) });
  });
  await replace(page, (text) => text.replace(/"name": "[^"]*"/, '"name": "By button"'));
  await action(page, editor.saveChanges).click();
  await shown(page, editor.saveSuccess);
  expect((await readTree(user, id)).name).toBe("By button");
  await replace(page, (text) => text.replace('"By button"', '"By reload"'));
  await page.reload();
  await eventually(async () =>
    expect(await page.getByRole("textbox", { name: editor.treeName }).inputValue()).toBe("By reload"),
  );
});

it("has no accessibility faults with a text that is longer than its panel", async () => {
  const { page } = await openTree(server, readExample("qpsk-nulling-4bin"));
  await page.keyboard.press("x");
  await page.locator(".cm-line").nth(20).waitFor();
  expect(await axe(page)).toEqual([]);
});

it("fits on a phone, in Chinese", async () => {
  const { page } = await openTree(server, kennedy, { language: "zh", viewport: "phone" });
  await page.getByRole("button", { name: "操作" }).first().click();
  await page.getByRole("button", { name: "显示文本" }).click();
  await page.getByRole("textbox", { name: webText.zh.treeLabel }).waitFor();
  await page.getByText(webText.zh.following).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText("{");
  await page.getByRole("button", { name: fill(webText.zh.line, { line: 1 }) }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await panel(page).count()).toBe(0);
});
