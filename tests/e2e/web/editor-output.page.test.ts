import { readFile } from "node:fs/promises";
import { chainTree, deferred, serverOfWorker, smallTree } from "@clicktree/testkit";
import type { Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import {
  action,
  becomes,
  button,
  dialog,
  node,
  openEditor,
  openTree,
  readTree,
  shown,
  text,
  valueField,
} from "./editor-fixture.js";
import { longestTask } from "./longest-task.js";

const server = await serverOfWorker();
/** The action says that it saves as well. */
const download = `${text.downloadFile} (${text.downloadHint})`;

async function downloadBy(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

it("refuses preview, download and transfer of a tree with problems, one line each", async () => {
  const page = await openEditor(server, await server.registerUser());
  for (const name of [text.previewFile, download, text.transfer]) {
    await action(page, name).click();
    await shown(page, "No Nodes");
    await shown(page, "Please add nodes first");
    await page.keyboard.press("Escape");
    await becomes(() => page.getByText("No Nodes", { exact: true }).count(), 0);
  }
  await action(page, text.addRegular).click();
  await page.keyboard.press("Escape");
  await action(page, text.addTerminating).click();
  await action(page, text.previewFile).click();
  await shown(page, "Validation Failed");
  const toast = page.getByRole("alert").filter({ hasText: "Validation Failed" });
  expect(await toast.textContent()).toContain('Node "1" has no outgoing edges');
  expect(await toast.textContent()).toContain("Multiple Root Nodes");
});

it("previews the output file line by line with what each means", async () => {
  const { tree, page } = await openTree(server, smallTree());
  await action(page, text.previewFile).click();
  await dialog(page).getByText("small_input.txt").waitFor();
  const lines = dialog(page).locator("code");
  await becomes(() => lines.count(), 6);
  expect(await lines.allTextContents()).toEqual(tree.inputFile!.split("\n"));
});

it("downloads the output file without the server, too, and says that the tree is not saved", async () => {
  const { page, tree } = await openTree(server, smallTree("Kennedy"), { expected: [/ERR_/] });
  await page.getByRole("textbox", { name: text.treeName }).fill("Kennedy 2");
  await page.keyboard.press("Enter");
  await page.context().setOffline(true);
  const { name, bytes } = await downloadBy(page, () => action(page, download).click());
  expect([name, bytes.toString("utf8")]).toEqual(["Kennedy 2_input.txt", `\ufeff${tree.inputFile}`]);
  await shown(page, text.saveFailed);
  expect(await page.getByText("Export Successful").count()).toBe(0);
  await page.context().setOffline(false);
});

it("downloads the output file with a byte-order mark, and saves the tree without modulation fields, as its button says", async () => {
  const { user, tree, page } = await openTree(server, smallTree("Kennedy"));
  await action(page, download).getByText(`(${text.downloadHint})`, { exact: true }).waitFor();
  await page.getByRole("textbox", { name: text.treeName }).fill("Kennedy 2");
  await page.keyboard.press("Enter");
  const saved = page.waitForRequest((request) => request.method() === "PUT");
  const { name, bytes } = await downloadBy(page, () => action(page, download).click());
  expect(name).toBe("Kennedy 2_input.txt");
  expect(bytes.toString("utf8")).toBe(`\ufeff${tree.inputFile}`);
  await shown(page, "Export Successful");
  await shown(page, "Decision tree and input file have been saved");
  const body = (await saved).postDataJSON() as object;
  const fields = ["description", "edges", "inputFile", "name", "nodes", "userId", "version"];
  expect(Object.keys(body).sort()).toEqual(fields);
  expect(body).toMatchObject({ inputFile: tree.inputFile, edges: tree.edges.map(() => ({ type: "strands" })) });
  expect(await readTree(user, tree.id)).toMatchObject({ name: "Kennedy 2", modulationTable: tree.modulationTable });
  expect(await page.getByText(text.unsaved).count()).toBe(0);
});

it("downloads the tree that it saves; what is changed in the meantime stays unsaved", async () => {
  const { tree, page } = await openTree(server, smallTree("Slow"));
  const { promise: held, resolve: release } = deferred();
  await page.route(`**/api/trees/${tree.id}`, async (route) => {
    await held;
    await route.continue();
  });
  const { bytes } = await downloadBy(page, async () => {
    const saving = page.waitForRequest((request) => request.method() === "PUT");
    await action(page, download).click();
    await saving;
    await node(page, tree.nodes[0]!.id).click();
    await valueField(page).fill("0.5");
    await page.keyboard.press("Enter");
    release();
  });
  expect(bytes.toString("utf8")).toBe(`\ufeff${tree.inputFile}`);
  await shown(page, "Export Successful");
  await page.getByText(text.unsaved).waitFor();
});

it("asks for a name before the first download of a new tree", async () => {
  const page = await openEditor(server, await server.registerUser());
  await action(page, text.addTerminating).click();
  await action(page, download).click();
  await dialog(page).getByRole("textbox", { name: text.name }).fill("Guess");
  const { name, bytes } = await downloadBy(page, () => dialog(page).getByRole("button", { name: text.save }).click());
  expect([name, bytes.toString("utf8")]).toEqual(["Guess_input.txt", "\ufeff0\n0"]);
  await page.waitForURL(/\?tree=\d+$/);
});

it("refuses an output file over 10 MiB with the size that it would have [T42]", async () => {
  const { page } = await openTree(server, chainTree(20));
  await action(page, text.previewFile).click();
  await shown(page, "Export Failed");
  await page.getByText(/would have 1\u2009466\u2009015\u2009503\u2009701 values/).waitFor();
});

it("previews and downloads an output file of 2.8 MB without a task of half a second [T44]", async () => {
  const values = (4 ** 11 - 1) / 3;
  const { page } = await openTree(server, chainTree(10));
  const previewing = await longestTask(page, async () => {
    await action(page, text.previewFile).click();
    await becomes(() => dialog(page).locator("code").count(), 12);
  });
  await page.keyboard.press("Escape");
  const downloading = await longestTask(page, async () => {
    const { bytes } = await downloadBy(page, () => action(page, download).click());
    expect(bytes.toString("utf8").split(/[\n,]/)).toHaveLength(values + 1);
  });
  expect(Math.max(previewing, downloading)).toBeLessThan(500);
});

it("imports a tree file and an output file by button, as one step of undo, and refuses any other", async () => {
  const page = await openEditor(server, await server.registerUser());
  const file = page.locator("input[type=file]").first();
  await file.setInputFiles({ name: "lab_input.txt", mimeType: "text/plain", buffer: Buffer.from("0\n1\n0,0,0,2") });
  await page.getByText(/nodes from lab_input.txt/).waitFor();
  expect(await page.getByRole("textbox", { name: text.treeName }).inputValue()).toBe("lab");
  await file.setInputFiles({
    name: "t.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(smallTree("Named"))),
  });
  await becomes(() => page.getByRole("textbox", { name: text.treeName }).inputValue(), "Named");
  await button(page, text.undo).click();
  await becomes(() => page.getByRole("textbox", { name: text.treeName }).inputValue(), "lab");
  await file.setInputFiles({
    name: "x.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"nodes":[{"id":"<b>"}]'),
  });
  await shown(page, text.importFailed);
  await page.getByText(/The file is not valid JSON: line 1/).waitFor();
  const nodes = Array.from({ length: 8 }, (_, i) => ({ id: `n${i}`, data: { label: i } }));
  await file.setInputFiles({
    name: "wrong.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ nodes, edges: [] })),
  });
  await page.getByText(/and 2 more$/).waitFor();
});
