import { readFileSync } from "node:fs";
import { routes } from "@clicktree/contract";
import { webEditor, webHistory } from "@clicktree/messages/catalogs";
import {
  deferred,
  eventually,
  exampleTree,
  type Person,
  smallTree,
  startTestServer,
  type TestServer,
} from "@clicktree/testkit";
import { axe, expectLines, type Locator, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const store = async (user: Person, name: string, description: string | null = null) =>
  (await user.call(routes.trees.create, { body: { ...smallTree(), name, description } })).data;
const card = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const act = (page: Page, name: string, action: string) =>
  card(page, name).getByRole("button", { name: action }).click();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

it("shows each stored tree with its times and description, and opens it or a copy in the editor", async () => {
  const user = await server.registerUser();
  await store(user, "Kennedy receiver", "nulls H0");
  await store(user, "Dolinar receiver");
  const page = await openPage(server, { path: "/history", user });
  await card(page, "Kennedy receiver").getByText("nulls H0").waitFor();
  await card(page, "Dolinar receiver").getByText("No description").waitFor();
  const times = await card(page, "Dolinar receiver").locator("time").allTextContents();
  expect(times).toHaveLength(2);
  for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  for (const [name, action, opened] of [
    ["Kennedy receiver", "Open", "Kennedy receiver"],
    ["Dolinar receiver", "Duplicate", "Dolinar receiver (copy)"],
  ] as const) {
    await act(page, name, action);
    await page.waitForURL(/\/decision-tree-editor/);
    await page.locator(".react-flow__node").first().waitFor();
    expect(await page.getByRole("textbox", { name: webEditor.en.treeName }).inputValue()).toBe(opened);
    await page.goto(`${server.address}/history`);
  }
});

it("shows on each card the picture of its tree, and its success probability if it has one", async () => {
  const user = await server.registerUser();
  const { $schema: _, ...kennedy } = JSON.parse(readFileSync(exampleTree("bpsk-kennedy"), "utf8"));
  await user.call(routes.trees.create, { body: kennedy });
  const begun = { name: "Begun", nodes: [{ id: "a", position: { x: 0, y: 0 }, data: { label: "1" } }], edges: [] };
  await user.call(routes.trees.create, { body: begun });
  const page = await openPage(server, { path: "/history", user });
  const kennedyCard = card(page, "BPSK, Kennedy");
  await kennedyCard.getByText("Success 0.7753").waitFor();
  await eventually(() => kennedyCard.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
  await card(page, "Begun").locator("img").waitFor();
  expect(
    await card(page, "Begun")
      .getByText(/Success/)
      .count(),
  ).toBe(0);
});

it("links home from its button and from 'Create new', and to the editor from 'Create first'", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, { path: "/history", user });
  await page.getByText("No decision trees yet").waitFor();
  await page.getByRole("button", { name: "Back to Home" }).click();
  await page.waitForURL(`${server.address}/`);
  await page.goBack();
  await page.getByRole("button", { name: "Create your first decision tree" }).click();
  await page.waitForURL(`${server.address}/decision-tree-editor`);
  await page.goto(`${server.address}/history`);
  await store(user, "One");
  await page.getByRole("button", { name: "Create new" }).click();
  await page.waitForURL(`${server.address}/`);
});

it("deletes a tree after confirmation, at once on the page, with a toast for two seconds", async () => {
  const user = await server.registerUser();
  const { id } = await store(user, "Doomed");
  await store(user, "Kept");
  const page = await openPage(server, { path: "/history", user });
  await act(page, "Doomed", "Delete");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Confirm Delete").waitFor();
  await dialog
    .getByText("Are you sure you want to delete this decision tree? You can restore it for 30 days.")
    .waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect((await user.call(routes.trees.read, { id })).status).toBe(200);
  const { promise: held, resolve: release } = deferred();
  await page.route(`**/api/trees/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await act(page, "Doomed", "Delete");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await card(page, "Doomed").waitFor({ state: "detached" });
  expect(await card(page, "Kept").getByRole("button", { name: "Delete" }).isDisabled()).toBe(true);
  release();
  await toast(page, webHistory.en.deleteSuccess);
  await eventually(async () => !(await card(page, "Kept").getByRole("button", { name: "Delete" }).isDisabled()));
  expect((await user.call(routes.trees.read, { id })).status).toBe(404);
});

it("moves the focus to the next tree after one was deleted by keyboard, and to the heading after the last", async () => {
  const user = await server.registerUser();
  for (const name of ["First", "Second", "Third"]) await store(user, name);
  const page = await openPage(server, { path: "/history", user });
  const remove = async (name: string) => {
    await card(page, name).getByRole("button", { name: "Delete" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).focus();
    await page.keyboard.press("Enter");
    await card(page, name).waitFor({ state: "detached" });
    await page.getByText(`“${name}” is deleted.`).waitFor();
  };
  const hasFocus = (place: Locator) => eventually(() => place.evaluate((each) => each === document.activeElement));
  await remove("Second"); // the latest comes first
  await hasFocus(card(page, "First"));
  await remove("First");
  await hasFocus(card(page, "Third"));
  await remove("Third");
  await hasFocus(page.getByRole("heading", { level: 1, name: webHistory.en.title }));
});

it("restores a deleted tree by Undo, and later from the deleted trees, or deletes it for good", async () => {
  const user = await server.registerUser();
  const { id } = await store(user, "Doomed");
  await store(user, "Old");
  const page = await openPage(server, { path: "/history", user });
  const confirm = () => page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  const remove = async (name: string) => {
    await act(page, name, "Delete");
    await confirm();
    await page.getByText(`“${name}” is deleted.`).waitFor();
  };
  await remove("Doomed");
  await page.getByRole("button", { name: "Undo" }).click();
  await card(page, "Doomed").waitFor();
  await page.getByText("“Doomed” is deleted.").waitFor({ state: "detached" });
  expect((await user.call(routes.trees.read, { id })).status).toBe(200);
  await remove("Doomed");
  await remove("Old");
  await page.getByRole("link", { name: "Deleted trees (2)" }).click();
  await page.waitForURL(/view=deleted/);
  expect(await axe(page)).toEqual([]);
  await act(page, "Doomed", "Restore");
  await card(page, "Doomed").waitFor({ state: "detached" });
  await act(page, "Old", "Delete for good");
  await page.getByRole("dialog").getByText("This action cannot be undone.", { exact: false }).waitFor();
  await confirm();
  await page.getByText(webHistory.en.noneDeleted).waitFor();
  await page.getByRole("button", { name: "Back to the decision trees" }).click();
  await card(page, "Doomed").waitFor();
  expect(await page.getByRole("link", { name: /Deleted trees/ }).count()).toBe(0);
});

it("restores a tree and shows the reason if the server refuses to delete it", async () => {
  const user = await server.registerUser();
  const { id } = await store(user, "Stays");
  const page = await openPage(server, { path: "/history", user });
  await page.route(`**/api/trees/${id}`, (route) =>
    route.fulfill({ status: 503, json: { code: "DATABASE_BUSY", message: "The database is busy" } }),
  );
  expectLines(page, refusal(503, `/api/trees/${id}`));
  await act(page, "Stays", "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await toast(page, webHistory.en.deleteFailed);
  await page.getByText("The database is busy").waitFor();
  await card(page, "Stays").waitFor();
});

it("does not show a tree again while it is being deleted, whatever else changes the list", async () => {
  const user = await server.registerUser();
  const { id } = await store(user, "Doomed");
  const { id: other } = await store(user, "Renamed");
  const page = await openPage(server, { path: "/history", user });
  const { promise: held, resolve: release } = deferred();
  await page.route(`**/api/trees/${id}`, async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { code: "DATABASE_BUSY", message: "The database is busy" } });
  });
  expectLines(page, refusal(503, `/api/trees/${id}`));
  await act(page, "Doomed", "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await card(page, "Doomed").waitFor({ state: "detached" });
  await user.call(routes.trees.update, { id: other, body: { name: "Stays" } });
  await card(page, "Stays").waitFor();
  expect(await card(page, "Doomed").count()).toBe(0);
  // the server refuses while a name is being changed
  const { promise: asked, resolve: isAsked } = deferred();
  const { promise: named, resolve: name } = deferred();
  await page.route(`**/api/trees/${other}`, async (route) => {
    isAsked();
    await named;
    await route.continue();
  });
  await act(page, "Stays", "Edit");
  await page.getByRole("textbox", { name: "Name" }).fill("Newer");
  await page.keyboard.press("Enter");
  await asked;
  await card(page, "Newer").waitFor();
  release();
  await card(page, "Doomed").waitFor();
  await card(page, "Newer").waitFor();
  expect(await card(page, "Stays").count()).toBe(0);
  name();
  await toast(page, webHistory.en.editSuccess);
});

it("edits name and description by keyboard alone; the name is required and trimmed", async () => {
  const user = await server.registerUser();
  const { id } = await store(user, "Old name", "old");
  const page = await openPage(server, { path: "/history", user });
  await card(page, "Old name").getByRole("button", { name: "Edit" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const name = dialog.getByLabel("Name");
  await eventually(() => name.evaluate((field) => field === document.activeElement));
  expect(await dialog.getByLabel("Description (optional)").getAttribute("rows")).toBe("4");
  await name.fill("   ");
  expect(await dialog.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await name.fill("  New name ");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("new words");
  await dialog.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await toast(page, webHistory.en.editSuccess);
  await card(page, "New name").getByText("new words").waitFor();
  const { data } = await user.call(routes.trees.read, { id });
  expect(data).toMatchObject({ name: "New name", description: "new words" });
  expect(data.nodes).toHaveLength(smallTree().nodes.length);
});

it("searches and sorts many trees, and shows changes made elsewhere", async () => {
  const user = await server.registerUser();
  for (let n = 1; n <= 8; n++) await store(user, `Tree ${n}`, n === 3 ? "parity" : null);
  const page = await openPage(server, { path: "/history", user });
  const names = () => page.getByRole("listitem").getByRole("heading").allTextContents();
  await card(page, "Tree 8").waitFor();
  expect((await names())[0]).toBe("Tree 8");
  await page.getByLabel("Search name or description").fill("parity");
  await eventually(async () => (await names()).join() === "Tree 3");
  const rowOf = async (place: Locator) => {
    const box = (await place.boundingBox())!;
    return Math.round(box.y + box.height / 2);
  };
  // search and filters are in one row
  const search = page.getByLabel("Search name or description");
  expect(await rowOf(page.getByRole("button", { name: "Filters" }))).toBe(await rowOf(search));
  await search.fill("heralded");
  await page.getByText("No decision trees match “heralded”.").waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: webHistory.en.clearSearch }).click();
  await card(page, "Tree 8").waitFor();
  expect(await search.inputValue()).toBe("");
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await store(user, "From the terminal");
  await card(page, "From the terminal").waitFor();
});

it("[T85] shows markup in names and descriptions as text", async () => {
  const user = await server.registerUser();
  const name = `<img src=x onerror="document.title='owned'">`;
  await store(user, name, "<script>document.title='owned'</script>\u202Etxt.exe");
  const page = await openPage(server, { path: "/history", user });
  await page.getByText(name, { exact: true }).waitFor();
  expect(await page.title()).not.toBe("owned");
  // the picture of the tree is an object of the page itself
  expect(await page.locator(`main img:not([src^="blob:"]), main script`).count()).toBe(0);
});

it("reports that the list could not be loaded and tries again", async () => {
  const user = await server.registerUser();
  let isAsked = false;
  const { promise: asked, resolve: ask } = deferred();
  const page = await openPage(server, {
    path: "/",
    user,
    expected: [/net::ERR_FAILED/],
    // from the beginning: the home page reads the list too
    before: (opened) =>
      opened.route("**/api/trees", async (route) => {
        if (!isAsked) return route.abort();
        await asked;
        return route.continue();
      }),
  });
  await page.getByRole("navigation").getByRole("link", { name: "Decision trees" }).first().click();
  await page.getByText(webHistory.en.loadFailed).waitFor();
  // the page also reads its lists again when the event stream opens, which may be just now
  isAsked = true;
  await page.getByRole("button", { name: "Try again" }).click();
  ask();
  await page.getByText("No decision trees yet").waitFor();
});

it("fits on a phone with many trees, in Chinese", async () => {
  const user = await server.registerUser();
  for (let n = 1; n <= 8; n++) await store(user, `Tree ${n}`);
  const page = await openPage(server, { path: "/history", user, language: "zh", theme: "dark", viewport: "phone" });
  await page.getByRole("heading", { name: webHistory.zh.title }).waitFor();
  await card(page, "Tree 1").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
