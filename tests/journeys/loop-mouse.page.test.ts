import { webAuth, webEditor, webRequests, webResult, webShell } from "@clicktree/messages/catalogs";
import { freshName, type RunningLoop, startLoop, testPassword } from "@clicktree/testkit";
import { openPage } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, edgeOf, moveNode, nodeOf } from "../e2e/web/canvas-gestures.js";

const [auth, editor, requests, result, shell] = [webAuth.en, webEditor.en, webRequests.en, webResult.en, webShell.en];

let loop: RunningLoop;
beforeAll(async () => {
  loop = await startLoop();
});
afterAll(() => loop.stop());

it("goes from the sign-in page to a measured result by mouse", async () => {
  const page = await openPage(loop, { path: "/auth" });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await page.getByRole("tab", { name: auth.register }).click();
  await page.getByLabel(auth.username).fill(freshName("mouse"));
  await page.getByLabel(auth.password, { exact: true }).fill(testPassword);
  await page.getByLabel(auth.confirmPassword).fill(testPassword);
  await press(auth.register);
  await page.getByRole("link", { name: shell.requests }).click();
  await press(requests.openEditor);

  await press(editor.addRegular);
  await moveNode(page, 1, { x: -60, y: 0 });
  await press(editor.addTerminating);
  await edgeOf(page, 1, 2).waitFor({ state: "attached" });
  await page.locator(".react-flow__pane").click({ position: { x: 200, y: 500 } });
  await press(editor.addTerminating);
  await moveNode(page, 3, { x: 60, y: 200 });
  await connect(page, 1, 3);
  await edgeOf(page, 1, 3).click();
  for (const count of [2, 3]) await page.getByRole("checkbox").nth(count).click();
  await nodeOf(page, 1).click();
  await page.getByRole("textbox", { name: editor.displacement }).fill("-0.45");

  await page.getByRole("button", { name: editor.modulation }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(editor.bins).fill("1");
  await dialog.getByRole("button", { name: editor.preset_bpsk }).click();
  await dialog.getByRole("button", { name: editor.saveTable }).click();
  await page.getByText(editor.modulationSaved).waitFor();
  await press(editor.save);
  await dialog.getByLabel(editor.name).fill("Kennedy by hand");
  await dialog.getByRole("button", { name: editor.save }).click();
  await page.getByText(editor.saveSuccess).waitFor();
  await page.getByRole("navigation", { name: editor.actions }).getByRole("button", { name: editor.transfer }).click();
  await dialog.getByRole("textbox", { name: editor.requirements }).fill("2000 shots, please");
  await dialog.getByRole("button", { name: editor.transfer, exact: true }).click();
  const showMore = dialog.getByRole("button", { name: new RegExp(`${editor.viewRequests}|${editor.showResult}`) });
  const place = await showMore.boundingBox();
  await dialog.getByText(editor.resultIsHere).waitFor();
  expect(await showMore.boundingBox(), "does not move when the result comes").toMatchObject({ y: place?.y });
  await showMore.click();
  await page.getByText(result.simulatedSuccess).first().waitFor();
  expect(await page.getByRole("heading", { name: "Kennedy by hand" }).count()).toBe(1);
});
