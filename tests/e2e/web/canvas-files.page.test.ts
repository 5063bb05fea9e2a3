import { readFileSync } from "node:fs";
import { webCanvas } from "@clicktree/messages/catalogs";
import { exampleTree, serverOfWorker, smallTree } from "@clicktree/testkit";
import { axe, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { downloaded } from "./downloaded.js";
import { becomes, button, dialog, nodes, openEditor, openTree, shown, storeTree, text } from "./editor-fixture.js";

const labels = webCanvas.en;
const hostile = `</title><script>document.title="run"</script><img src=x onerror="document.title='run'">`;

const server = await serverOfWorker();

/** Saves a picture by the menu; its file name and bytes. */
const picture = (page: Page, item: string) =>
  downloaded(page, async () => {
    await button(page, text.moreExports).click();
    await page.getByRole("menuitem", { name: item }).click();
  });

it("opens an example receiver from the gallery as a new tree that is not saved, and undo takes it back", async () => {
  const page = await openEditor(server, await server.registerUser());
  await button(page, labels.openExamples).last().click();
  await dialog(page).locator("img").first().waitFor({ state: "attached" });
  await dialog(page)
    .getByRole("button", { name: new RegExp(`^${labels.exampleKennedy} `) })
    .click();
  await dialog(page).waitFor({ state: "hidden" });
  await becomes(() => nodes(page).count(), 3);
  await shown(page, text.unsaved);
  await page.keyboard.press("ControlOrMeta+Z");
  await becomes(() => nodes(page).count(), 0);
});

it.each([
  "utf8",
  "utf16le", // as PowerShell 5 writes it
] as const)("opens a tree file in %s that is dropped on the canvas", async (encoding) => {
  const page = await openEditor(server, await server.registerUser());
  const content = readFileSync(exampleTree("bpsk-optimal-2bin"), "utf8");
  const bytes = [...Buffer.from(`\ufeff${content}`, encoding)];
  const files = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], "dropped.tree.json", { type: "application/json" }));
    return transfer;
  }, bytes);
  const pane = page.locator(".react-flow__pane");
  await pane.dispatchEvent("dragover", { dataTransfer: files });
  await page.getByText(labels.dropHere).waitFor();
  await pane.dispatchEvent("drop", { dataTransfer: files });
  await becomes(() => nodes(page).count(), 7);
  expect(await page.getByText(labels.dropHere).count()).toBe(0);
});

it("saves the whole tree as a picture, with markup in its name as text [T35] [T85]", async () => {
  const { page } = await openTree(server, { ...smallTree(), name: hostile });
  await nodes(page).first().waitFor();

  const svg = await picture(page, text.exportSvg);
  expect(svg.name).toMatch(/\.svg$/);
  expect(svg.name).not.toMatch(/[/\\]/);
  const drawn = svg.bytes.toString("utf8");
  expect(drawn).toMatch(/^<svg /);
  expect(drawn).not.toMatch(/<script|<img|href=/);
  expect(drawn).toContain("&lt;script&gt;");

  const png = await picture(page, text.exportPng);
  expect(png.name).toMatch(/\.png$/);
  expect([...png.bytes.subarray(1, 4)].map((code) => String.fromCharCode(code)).join("")).toBe("PNG");
  expect(await page.title()).not.toBe("run");
});

it("has no accessibility faults in either theme, with a node selected and with problems marked", async () => {
  const user = await server.registerUser();
  const tree = smallTree();
  const { id } = await storeTree(user, { ...tree, edges: tree.edges.slice(1) });
  for (const theme of ["light", "dark"] as const) {
    const page = await openEditor(server, user, `?tree=${id}`, { theme });
    await page.getByRole("group", { name: /^Regular node 1\b/ }).click();
    expect(await axe(page)).toEqual([]);
  }
});
