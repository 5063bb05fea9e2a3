import { webVersions } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree } from "@clicktree/testkit";
import { axe, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { becomes, button, dialog, draftOf, node, openTree, panel, text } from "./editor-fixture.js";

const server = await serverOfWorker();

const note = (page: Page) => panel(page).getByRole("textbox", { name: text.note, exact: true });
const notes = async (page: Page) =>
  (await draftOf(page)).nodes.map(({ data }) => (data as { note?: string }).note ?? "").filter((each) => each !== "");

it("keeps a note at a node: on the canvas, in its name, in the list of commands, on paper and for undo", async () => {
  const { tree, page } = await openTree(server, smallTree());
  const root = node(page, tree.nodes[0]!.id);
  await root.click();
  await note(page).fill("First guess");
  await panel(page).getByText("11 of 500").waitFor();
  await becomes(() => notes(page), ["First guess"]);
  await page.keyboard.press("Escape");
  await becomes(() => root.evaluate((element) => element === document.activeElement), true);
  expect(await root.getAttribute("aria-label")).toContain("note: First guess");
  // with the focus, and without it under the pointer
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const shown = root.getByText("First guess");
  await shown.waitFor();
  expect(await axe(page)).toEqual([]);
  await node(page, tree.nodes[1]!.id).click();
  await shown.waitFor({ state: "hidden" });
  await root.locator("span[class*=note]").first().hover();
  await shown.waitFor();
  await page.keyboard.press("ControlOrMeta+K");
  await dialog(page).getByRole("combobox").fill("guess");
  await dialog(page).getByRole("option", { name: "First guess" }).click();
  await becomes(() => root.evaluate((element) => element === document.activeElement), true);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.locator("[class*=printed] dd", { hasText: "First guess" }).waitFor({ state: "attached" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.keyboard.press("ControlOrMeta+Z");
  await becomes(() => notes(page), []);
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await becomes(() => notes(page), ["First guess"]);
  await button(page, text.versions).last().click();
  const versions = page.getByRole("region", { name: webVersions.en.title });
  await versions.getByRole("button", { name: webVersions.en.current }).first().click();
  await versions.getByRole("button", { name: "Node 1: note “First guess” added", exact: true }).waitFor();
});
