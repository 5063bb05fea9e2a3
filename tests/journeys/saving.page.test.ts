import { routes } from "@clicktree/contract";
import { serverOfWorker } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { action, becomes, dialog, openEditor, readTree, shown, text } from "../e2e/web/editor-fixture.js";

const server = await serverOfWorker();

it("saves a new tree under a name, rewrites the address and saves in place from then on", async () => {
  const user = await server.registerUser();
  const page = await openEditor(server, user);
  await action(page, text.addRegular).click();
  await action(page, text.save).click();
  const name = dialog(page).getByRole("textbox", { name: text.name });
  expect(await name.inputValue()).toMatch(/^Decision_Tree_\d{4}-\d\d-\d\d$/);
  const save = dialog(page).getByRole("button", { name: text.save });
  await name.fill("   ");
  expect(await save.isDisabled()).toBe(true);
  await name.fill("  Kennedy  ");
  await dialog(page).getByRole("textbox", { name: text.description }).fill(" one bin ");
  await save.click();
  await shown(page, "Save Successful");
  await shown(page, "Decision tree has been saved successfully");
  await page.waitForURL(/\?tree=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get("tree"));
  expect(await readTree(user, id)).toMatchObject({ name: "Kennedy", description: "one bin", version: 1 });
  expect(await page.getByText(text.unsaved).count()).toBe(0);
  await page.getByText("Editing:").waitFor();
  await action(page, text.addTerminating).click();
  await page.keyboard.press("Control+S");
  await becomes(async () => (await readTree(user, id)).nodes.length, 2);
  await action(page, text.saveAsNew).click();
  const copy = dialog(page).getByRole("textbox", { name: text.name });
  expect(await copy.inputValue()).toBe("Kennedy");
  await copy.fill("Dolinar");
  await dialog(page).getByRole("button", { name: text.saveAsNew }).click();
  await page.waitForURL((url) => url.searchParams.get("tree") !== String(id) && url.search !== "");
  await becomes(async () => ((await user.call(routes.trees.list)).data as unknown[]).length, 2);
});
