import { routes } from "@clicktree/contract";
import { smallTree, type TestServer } from "@clicktree/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { action, becomes, button, dialog, nodes, openEditor, openTree, shown, text } from "./editor-fixture.js";
import { plainHttpLines, startPlainHttpServer } from "./plain-http.js";

let server: TestServer;
beforeAll(async () => {
  server = await startPlainHttpServer();
});
afterAll(() => server.stop());

it("sends a tree on a page over plain http", async () => {
  const { user, page } = await openTree(server, smallTree("Plain"), { expected: plainHttpLines });
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await action(page, text.transfer).click();
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText(text.transferDone).waitFor();
  expect((await user.call(routes.transfers.list)).data).toMatchObject([{ treeName: "Plain" }]);
});

it("copies a part by its button and pastes it on a page over plain http", async () => {
  const { page } = await openTree(server, smallTree(), { expected: plainHttpLines });
  await nodes(page).first().waitFor();
  const count = await nodes(page).count();
  await page.keyboard.press("Control+A");
  await button(page, text.copy).click();
  await shown(page, text.copied);
  await page.keyboard.press("Control+V");
  await becomes(() => nodes(page).count(), 2 * count);
});

it("explains what to do if the browser does not let the button copy", async () => {
  const page = await openEditor(server, await server.registerUser(), "", { expected: plainHttpLines });
  await action(page, text.addRegular).click();
  await action(page, text.addRegular).click();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.keyboard.press("Control+A");
  await button(page, text.copy).click();
  await shown(page, text.notCopiedText);
});
