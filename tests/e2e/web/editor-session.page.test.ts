import { routes } from "@clicktree/contract";
import { webAuth } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree, testPassword } from "@clicktree/testkit";
import { expectLines, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { draftOf, node, openTree, readTree, shown, text, valueField } from "./editor-fixture.js";

const server = await serverOfWorker();

const tree = smallTree();
const root = tree.nodes[0]!.id;
const sessionDialog = (page: Page) => page.getByRole("dialog", { name: webAuth.en.sessionTitle });

/** A stored tree with an edit in it, whose session has just ended. */
async function editing() {
  const { user, id, page } = await openTree(server, tree);
  await node(page, root).click();
  await valueField(page).fill("-0.3+0.1i");
  await page.keyboard.press("Enter");
  await shown(page, text.nodeUpdated);
  await user.call(routes.accounts.logout);
  expectLines(page, /status of 401/);
  return { user, id, page };
}

it("signs in again in the middle of drawing, and saves the edit that was under way [T82]", async () => {
  const { user, id, page } = await editing();
  await page.keyboard.press("ControlOrMeta+S");
  await sessionDialog(page).waitFor();
  expect((await draftOf(page)).nodes[0]?.data.label).toBe("-0.3+0.1i");
  await sessionDialog(page).getByLabel(webAuth.en.password, { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
  await shown(page, text.saveSuccess);
  const saved = await readTree(await server.signIn(user.username), id);
  expect(saved.nodes?.find(({ id: each }) => each === root)?.data?.label).toBe("-0.3+0.1i");
});

it("keeps asking to sign in, however often Escape is pressed [T82]", async () => {
  const { page } = await editing();
  await page.keyboard.press("ControlOrMeta+S");
  await sessionDialog(page).waitFor();
  for (let press = 0; press < 4; press++) await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector("dialog")?.open === true);
  await sessionDialog(page).getByLabel(webAuth.en.password, { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
  await shown(page, text.saveSuccess);
});

it("restores the edit if the user leaves instead and signs in later [T82]", async () => {
  const { user, id, page } = await editing();
  await page.keyboard.press("ControlOrMeta+S");
  await sessionDialog(page).getByRole("button", { name: webAuth.en.sessionOther }).click();
  await page.getByLabel(webAuth.en.username).fill(user.username);
  await page.getByLabel(webAuth.en.password, { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/auth");
  await page.goto(`${server.address}/decision-tree-editor?tree=${id}`);
  await shown(page, text.restored);
  await node(page, root).click();
  expect(await valueField(page).inputValue()).toBe("-0.3+0.1i");
});

it("does not tell the next account about the refused save of the one that left", async () => {
  const { page } = await editing();
  const other = await server.registerUser();
  await page.keyboard.press("ControlOrMeta+S");
  await sessionDialog(page).getByRole("button", { name: webAuth.en.sessionOther }).click();
  await shown(page, text.saveFailed);
  await page.getByLabel(webAuth.en.username).fill(other.username);
  await page.getByLabel(webAuth.en.password, { exact: true }).fill(testPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/auth");
  expect(await page.getByText(text.saveFailed).count()).toBe(0);
});
