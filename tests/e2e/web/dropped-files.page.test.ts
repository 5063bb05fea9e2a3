import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { maxFileBytes } from "@clicktree/core/requests";
import { webAdmin, webDemoData, webEditor, webShell } from "@clicktree/messages/catalogs";
import { startTestServer, temporaryFolder } from "@clicktree/testkit";
import { type Locator, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, expect, it } from "vitest";
import { nodes, openEditor } from "./editor-fixture.js";
import { send } from "./sent-requests.js";

const server = await startTestServer();
afterAll(() => server.stop());
const folder = temporaryFolder();
// the page for data files looks at the name first
const dropped = join(folder, "folder.txt");
mkdirSync(dropped);

/** Drops a file or a folder of this machine: one that a script makes in the page can always be read. */
async function drop(page: Page, target: Locator, path: string): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await devtools.send("Input.dispatchDragEvent", { type, x: x + width / 2, y: y + height / 2, data });
  await devtools.detach();
}

const isShown = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

it.each(["en", "zh"] as const)("says in %s that a dropped folder is not a file", async (language) => {
  const user = await server.registerUser();
  const admin = await server.admin();
  const { fileNotRead, fileNotReadHint } = webShell[language];
  const editor = await openEditor(server, user, "", { language });
  await drop(editor, editor.locator(".react-flow__pane"), dropped);
  await isShown(editor, webEditor[language].importFailed);
  await isShown(editor, fileNotReadHint);

  const { id } = await send(user);
  const queue = await openPage(server, { path: `/admin/pending-requests?request=${id}`, user: admin, language });
  await queue.getByText(webAdmin[language].upload, { exact: true }).click();
  await drop(queue, queue.getByText(webAdmin[language].dropFile), dropped);
  await isShown(queue, fileNotRead);
  await isShown(queue, fileNotReadHint);

  const data = await openPage(server, { path: "/admin/demo-management", user: admin, language });
  await drop(data, data.getByText(webDemoData[language].noFile).first(), dropped);
  await isShown(data, fileNotRead);
  await isShown(data, fileNotReadHint);
});

it("refuses a file that is too large on the canvas as the import does", async () => {
  const page = await openEditor(server, await server.registerUser());
  const large = join(folder, "large.tree.json");
  writeFileSync(large, " ".repeat(maxFileBytes + 1));
  await drop(page, page.locator(".react-flow__pane"), large);
  await isShown(page, webEditor.en.importFailed);
  await isShown(page, webEditor.en.fileTooLarge);
  expect(await nodes(page).count()).toBe(0);
});
