import { routes } from "@clicktree/contract";
import { smallTree, startTestServer, type TestServer } from "@clicktree/testkit";
import { plainHost } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { action, becomes, button, dialog, nodes, openEditor, openTree, shown, text } from "./editor-fixture.js";

/** A server reached by name over plain http, where browsers disable some features. */
let server: TestServer;
beforeAll(async () => {
  const started = await startTestServer();
  server = { ...started, address: started.address.replace("127.0.0.1", plainHost) };
});
afterAll(() => server.stop());

/** The browser's message about a header that it follows only over https. */
const expected = ["Cross-Origin-Opener-Policy header has been ignored"];

it("sends a tree on a page over plain http", async () => {
  const { user, page } = await openTree(server, smallTree("Plain"), { expected });
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await action(page, text.transfer).click();
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText(text.transferDone).waitFor();
  expect((await user.call(routes.transfers.list)).data).toMatchObject([{ treeName: "Plain" }]);
});

it("copies a part by its button and pastes it on a page over plain http", async () => {
  const { page } = await openTree(server, smallTree(), { expected });
  await nodes(page).first().waitFor();
  const count = await nodes(page).count();
  await page.keyboard.press("Control+A");
  await button(page, text.copy).click();
  await shown(page, text.copied);
  await page.keyboard.press("Control+V");
  await becomes(() => nodes(page).count(), 2 * count);
});

it("explains what to do if the browser does not let the button copy", async () => {
  const page = await openEditor(server, await server.registerUser(), "", { expected });
  await action(page, text.addRegular).click();
  await action(page, text.addRegular).click();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.keyboard.press("Control+A");
  await button(page, text.copy).click();
  await shown(page, text.notCopiedText);
});
