import { fill } from "@clicktree/messages";
import { webAuth, webEditor, webRequests, webResult, webShell } from "@clicktree/messages/catalogs";
import { freshName, type RunningLoop, startLoop, testPassword } from "@clicktree/testkit";
import { openPage } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { edgeOf, nodeOf } from "./canvas-gestures.js";
import { enter, tabTo, type } from "./keyboard.js";

const [auth, editor, requests, result, shell] = [webAuth.en, webEditor.en, webRequests.en, webResult.en, webShell.en];

let loop: RunningLoop;
beforeAll(async () => {
  loop = await startLoop();
});
afterAll(() => loop.stop());

it("goes from the sign-in page to a measured result by keyboard alone", async () => {
  const page = await openPage(loop, { path: "/auth" });
  const { keyboard } = page;
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await tabTo(page, page.getByRole("tab", { name: auth.login }));
  await keyboard.press("ArrowRight");
  await type(page, page.getByLabel(auth.username), freshName("keys"));
  await type(page, page.getByLabel(auth.password, { exact: true }), testPassword);
  await type(page, page.getByLabel(auth.confirmPassword), testPassword);
  await keyboard.press("Enter");
  await enter(page, page.getByRole("link", { name: shell.requests }));
  await enter(page, button(requests.openEditor));

  // the rail is drawn before the editor accepts keys
  await page.locator(".react-flow__pane").waitFor();
  await keyboard.press("n");
  await nodeOf(page, 1).waitFor();
  await keyboard.press("t");
  await edgeOf(page, 1, 2).waitFor({ state: "attached" });
  await keyboard.press("t");
  await edgeOf(page, 1, 3).waitFor({ state: "attached" });
  await enter(page, page.getByRole("button", { name: fill(editor.toNode, { number: 3 }) }));
  for (const count of [2, 3]) {
    await tabTo(page, page.getByRole("checkbox").nth(count));
    await keyboard.press("Space");
  }
  await enter(page, page.getByRole("button", { name: fill(editor.fromNode, { number: 1 }) }));
  await keyboard.press("e");
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type("-0.45");
  await keyboard.press("Enter");
  await page.getByText(editor.nodeUpdated).waitFor();

  await enter(page, page.getByRole("button", { name: editor.modulation }));
  const dialog = page.getByRole("dialog");
  await type(page, dialog.getByLabel(editor.bins), "1");
  await enter(page, dialog.getByRole("button", { name: editor.preset_bpsk }));
  await enter(page, dialog.getByRole("button", { name: editor.saveTable }));
  await dialog.waitFor({ state: "hidden" });
  await keyboard.press("ControlOrMeta+S");
  await type(page, dialog.getByLabel(editor.name), "Kennedy by keys");
  await keyboard.press("Enter");
  await page.getByText(editor.saveSuccess).waitFor();
  await dialog.waitFor({ state: "hidden" });
  await enter(page, button(editor.transfer).first());
  await type(page, dialog.getByRole("textbox", { name: editor.requirements }), "2000 shots, please");
  await enter(page, dialog.getByRole("button", { name: editor.transfer, exact: true }));
  await enter(page, dialog.getByRole("button", { name: new RegExp(`${editor.viewRequests}|${editor.showResult}`) }));
  await page.getByText(result.simulatedSuccess).first().waitFor();
  expect(await page.getByRole("heading", { name: "Kennedy by keys" }).count()).toBe(1);
});
