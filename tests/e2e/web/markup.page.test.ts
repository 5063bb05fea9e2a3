import { routes } from "@clicktree/contract";
import { smallTree, startTestServer, type TestServer } from "@clicktree/testkit";
import { openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

// Names that contain markup. If any of it ran, the content security policy would report it on the console and the test
// would fail.
const markup = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>{{name}} $t(name)`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Waits until the markup is shown as text, and checks that it created no element. */
async function shownAsText(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
  expect(await page.locator("img[src=x]").count()).toBe(0);
  expect(await page.title()).not.toContain("owned");
}

it("shows markup in a tree's name and description as text in the history [T85]", async () => {
  const user = await server.registerUser();
  await user.call(routes.trees.create, { body: { ...smallTree(markup), description: `described ${markup}` } });
  const page = await openPage(server, { path: "/history", user });
  await shownAsText(page, markup);
  await shownAsText(page, `described ${markup}`);
  await page.getByRole("button", { name: "Delete" }).first().click();
  await page.getByRole("dialog").waitFor();
  await shownAsText(page, markup);
});

it("shows markup in a tree's name as text in the editor, in its requests and to the administrator [T85]", async () => {
  const user = await server.registerUser();
  const { data: tree } = await user.call(routes.trees.create, { body: smallTree(markup) });
  const { data: request } = await user.call(routes.transfers.create, { body: { content: "0\n0", treeName: markup } });
  const editor = await openPage(server, { path: `/decision-tree-editor?tree=${tree.id}`, user });
  await shownAsText(editor, markup);
  await shownAsText(await openPage(server, { path: `/transfers?request=${request.id}`, user }), markup);
  const admin = await server.admin();
  await shownAsText(await openPage(server, { path: "/admin/pending-requests", user: admin }), markup);
});
