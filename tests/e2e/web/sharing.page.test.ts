import { routes } from "@clicktree/contract";
import { webRequests, webResult, webShare } from "@clicktree/messages/catalogs";
import { deferred, serverOfWorker, smallTree } from "@clicktree/testkit";
import { axe, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { action, becomes, dialog, nodes, openTree, storeTree, text } from "./editor-fixture.js";
import { answer, send, simulatedFeedback } from "./sent-requests.js";

const server = await serverOfWorker();
const words = webShare.en;

/** The link that the dialog has created and copied. */
async function madeLink(page: Page): Promise<string> {
  await dialog(page).getByRole("button", { name: words.create }).click();
  const field = dialog(page).getByRole("textbox", { name: words.newLink });
  await field.waitFor();
  return new URL(await field.inputValue()).hash;
}

it("creates a link to a tree, which a guest opens and an account copies, until it is revoked", async () => {
  const { page, tree } = await openTree(server, smallTree("Kennedy"));
  await action(page, text.share).click();
  const own = await dialog(page).getByRole("textbox", { name: words.ownAddress }).inputValue();
  expect(own).toBe(`${server.address}/decision-tree-editor?tree=${tree.id}`);
  const hash = await madeLink(page);
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);

  const guest = await openPage(server, { path: `/shared${hash}`, language: "zh" });
  await guest.getByRole("heading", { name: "Kennedy" }).waitFor();
  await guest.getByText(/成功概率 0\.\d{6}/).waitFor();
  await guest.getByRole("img", { includeHidden: true }).first().waitFor();
  expect(await axe(guest)).toEqual([]);
  await guest.getByRole("link", { name: webShare.zh.signInToCopy }).click();
  await guest.waitForURL((url) => url.searchParams.get("next") === `/shared${hash}`);

  const user = await server.registerUser();
  const other = await openPage(server, { path: `/shared${hash}`, user });
  await other.getByRole("button", { name: words.copyToOwn }).click();
  await nodes(other).first().waitFor();
  const [copy] = (await user.call(routes.trees.list)).data;
  expect(copy).toMatchObject({ name: "Kennedy", nodeCount: tree.nodes.length });

  await dialog(page).getByRole("button", { name: words.revoke }).click();
  await dialog(page).getByText(words.noLinks).waitFor();
  // a revoked link cannot be copied any more
  expect(await dialog(page).getByRole("textbox", { name: words.newLink }).count()).toBe(0);
  const late = await openPage(server, { path: `/shared${hash}`, expected: [refusal(404, "/api/shared")] });
  await late.getByRole("heading", { name: words.unknown }).waitFor();
});

it("leaves the options of a link as they are while it is being created", async () => {
  const { page } = await openTree(server, smallTree("Kennedy"));
  await action(page, text.share).click();
  const { promise: held, resolve: release } = deferred();
  await page.route("**/api/shares", (route) => held.then(() => route.continue()));
  await dialog(page).getByRole("button", { name: words.create }).click();
  const accounts = dialog(page).getByRole("radio", { name: words["audience_signed-in"] });
  await becomes(() => accounts.isDisabled(), true);
  expect(await dialog(page).getByRole("checkbox").isDisabled()).toBe(true);
  release();
  await dialog(page).getByRole("textbox", { name: words.newLink }).waitFor();
  await accounts.click();
  expect(await dialog(page).getByRole("textbox", { name: words.newLink }).count()).toBe(0);
});

it("opens a link for people with an account to them alone, and offers no copy if that is not allowed", async () => {
  const owner = await server.registerUser();
  const { id: objectId } = await storeTree(owner, smallTree("Dolinar"));
  const body = { kind: "tree", objectId, audience: "signed-in", mayCopy: false } as const;
  const { token } = (await owner.call(routes.shares.create, { body })).data;
  const guest = await openPage(server, { path: `/shared#${token}`, expected: [refusal(403, "/api/shared")] });
  await guest.getByRole("heading", { name: words.signInText }).waitFor();
  const page = await openPage(server, { path: `/shared#${token}`, user: await server.registerUser() });
  await page.getByRole("heading", { name: "Dolinar" }).waitFor();
  expect(await page.getByRole("button", { name: words.copyToOwn }).count()).toBe(0);
});

it("shares a result as its owner sees it, without requirements, also on a phone", async () => {
  const user = await server.registerUser();
  const request = await send(user, "bpsk-kennedy", { experimentRequirementsFileContent: "not to be shown" });
  const body = { feedbackFileName: "f.csv", feedbackFileContent: "sent,n1,count\n0,0,60\n0,1,3\n1,1,55\n1,0,2\n" };
  await (await server.admin()).call(routes.adminTransfers.feedback, { id: request.id, body });
  const page = await openPage(server, { path: `/transfers?request=${request.id}`, user });
  await page.getByRole("button", { name: webRequests.en.share }).click();
  const hash = await madeLink(page);
  const guest = await openPage(server, { path: `/shared${hash}`, viewport: "phone", theme: "dark" });
  await guest.getByRole("heading", { name: request.treeName }).waitFor();
  await guest.getByText(webResult.en.measuredMatrix, { exact: true }).first().waitFor();
  // counts of the equipment are never called simulated, nor the other way round
  expect(await guest.getByText(/simulated/i).count()).toBe(0);
  expect(await guest.getByText("not to be shown").count()).toBe(0);
  await guest.getByRole("article").locator("img").first().waitFor();
  expect(await axe(guest)).toEqual([]);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it("marks simulated counts in a shared result as simulated", async () => {
  const user = await server.registerUser();
  const request = await send(user);
  await answer(await server.admin(), request, simulatedFeedback("qpsk-ideal.csv"));
  const body = { kind: "result", objectId: request.id, audience: "anyone", mayCopy: false } as const;
  const { token } = (await user.call(routes.shares.create, { body })).data;
  const guest = await openPage(server, { path: `/shared#${token}` });
  await guest.getByText(webResult.en.simulatedMatrix, { exact: true }).first().waitFor();
  expect(await guest.getByText(webResult.en.measuredMatrix, { exact: true }).count()).toBe(0);
});
