import { routes } from "@clicktree/contract";
import { startTestServer, type TestServer, testPassword } from "@clicktree/testkit";
import { axe, expectLines, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const dialog = (page: Page) => page.getByRole("dialog", { name: "Your session has ended" });
const again = async (page: Page, password = testPassword) => {
  await dialog(page).getByLabel("Password", { exact: true }).fill(password);
  await dialog(page).getByRole("button", { name: "Sign in again" }).click();
};

/** A page in the middle of an edit, whose session has just ended. */
async function editingOn() {
  const user = await server.registerUser();
  await user.call(routes.trees.create, { body: { name: "before", nodes: [], edges: [] } });
  const page = await openPage(server, { path: "/history", user });
  await page.getByRole("button", { name: /Edit/ }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("after");
  await user.call(routes.accounts.logout);
  expectLines(page, /status of 401/);
  return { user, page };
}

it("[T82] offers sign-in when the session ends during an edit, and continues the edit", async () => {
  const { user, page } = await editingOn();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await dialog(page).waitFor();
  expect(await dialog(page).getByLabel("Username").inputValue()).toBe(user.username);
  expect(await axe(page, { within: "dialog[open]" })).toEqual([]);
  await page.keyboard.press("Escape");
  expect(await dialog(page).isVisible()).toBe(true);
  await again(page, "wrong-password");
  await dialog(page).getByRole("alert").getByText("Wrong username or password").waitFor();
  await again(page);
  await page.getByText("Decision tree updated").waitFor();
  await dialog(page).waitFor({ state: "detached" });
  const { data } = await (await server.signIn(user.username)).call(routes.trees.list);
  expect(data.map(({ name }) => name)).toEqual(["after"]);
});

it("[T82] keeps the new token after signing in again", async () => {
  const { page } = await editingOn();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await again(page);
  await page.getByText("Decision tree updated").waitFor();
  await page.reload();
  await page.getByText("after").first().waitFor();
  expect(await dialog(page).count()).toBe(0);
});

it("lets another user sign in instead, and shows no data of the previous account", async () => {
  const { page } = await editingOn();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Leave and sign in with another account" }).click();
  await page.waitForURL("**/auth");
  const other = await server.registerUser();
  await page.getByLabel("Username", { exact: true }).fill(other.username);
  await page.getByLabel("Password", { exact: true }).fill(testPassword);
  await page.locator("form").getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL(`${server.address}/`);
  await page.locator('header a[href="/history"]').click();
  await page.getByText("No decision trees yet").waitFor();
  expect(await page.getByText("before").count()).toBe(0);
});

it("sends a returning user with an ended session to the sign-in page", async () => {
  const user = await server.registerUser();
  await user.call(routes.accounts.logout);
  const page = await openPage(server, { path: "/history", user, expected: [refusal(401, "/api/user")] });
  await page.waitForURL("**/auth?next=%2Fhistory");
  await page.getByRole("tab", { name: "Login" }).waitFor();
});

it("is signed in by the cookie alone if the browser has no token", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, { path: "/auth" });
  const { hostname } = new URL(server.address);
  await page.context().addCookies([{ name: "session", value: user.sessionCookie, domain: hostname, path: "/" }]);
  await page.goto(`${server.address}/`);
  await page.getByRole("link", { name: user.username }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  await page.goto(`${server.address}/auth`);
  await page.waitForURL(`${server.address}/`);
});
