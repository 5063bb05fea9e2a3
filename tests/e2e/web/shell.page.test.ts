import { webShell } from "@clicktree/messages/catalogs";
import { type Person, signInAdmin, smallTree, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEditor, storeTree } from "./editor-fixture.js";

let server: TestServer;
let user: Person;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.registerUser();
  admin = await server.admin();
});
afterAll(() => server.stop());

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const bar = (page: Page) => page.getByRole("banner").getByRole("navigation").getByRole("link");
const path = (page: Page) => new URL(page.url()).pathname;

describe("The bar", () => {
  it("offers a user's links, which all work", async () => {
    const page = await openPage(server, { path: "/education", user });
    await heading(page).waitFor();
    const links = await bar(page).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual(["/", "/history", "/transfers", "/education", "/demos", "/reservation", "/api-keys"]);
    await page.getByRole("banner").getByRole("link", { name: "Reservations" }).click();
    await page.getByRole("heading", { name: "Equipment Reservation System" }).waitFor();
    await page.getByRole("region", { name: "System status" }).getByRole("link", { name: "Equipment" }).click();
    await page.getByRole("heading", { name: "Equipment", exact: true }).waitFor();
    await page.getByRole("link", { name: user.username }).click();
    await page.waitForURL("**/profile");
  });

  it("offers an administrator the administrator's links and not the user's requests", async () => {
    const page = await openPage(server, { path: "/admin/reservations", user: admin });
    await heading(page).waitFor();
    const links = await bar(page).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual(
      expect.arrayContaining([
        "/admin/pending-requests",
        "/admin/manage-admins",
        "/admin/api-keys",
        "/admin/demo-management",
      ]),
    );
    expect(links).not.toContain("/transfers");
    expect(links).not.toContain("/api-keys");
  });

  it("has tabs on a phone, and links to every other page in the profile", async () => {
    const page = await openPage(server, {
      path: "/profile",
      user: await signInAdmin(server.address),
      viewport: "phone",
      // the list of sessions may still be on its way when the session ends
      expected: [refusal(401, "/api/user/sessions")],
    });
    await heading(page).waitFor();
    const shown = page.locator("nav a:visible");
    const links = await shown.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    for (const to of [
      "/admin/pending-requests",
      "/history",
      "/admin/reservations",
      "/equipment",
      "/admin/manage-admins",
      "/admin/audit",
      "/admin/api-keys",
      "/admin/demo-management",
    ])
      expect(links).toContain(to);
    // administrators look at the hours of others there
    await page.locator("nav").getByRole("link", { name: "Reservations", exact: true }).waitFor();
    await page.locator("main").getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/auth");
  });

  it("marks the tab of the page on a phone, also on the page of the answered demos", async () => {
    const user = await server.registerUser();
    const page = await openPage(server, { path: "/demos", user, viewport: "phone" });
    const current = page.locator("nav a[aria-current=page]:visible");
    await expect.poll(() => current.allTextContents()).toEqual(["Demos"]);
    await page.getByRole("link", { name: "Trees" }).click();
    await expect.poll(() => current.allTextContents()).toEqual(["Trees"]);
  });

  it("ends the session at Logout, also on the server, and forgets the token", async () => {
    const person = await server.registerUser();
    const page = await openPage(server, { path: "/education", user: person });
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/auth");
    await page.getByRole("tab", { name: "Login" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
    expect((await person.send("GET", "/api/user")).status).toBe(401);
    await page.goto(`${server.address}/history`);
    await page.waitForURL("**/auth?next=%2Fhistory");
  });

  it("reports that Logout failed and stays", async () => {
    const page = await openPage(server, { path: "/education", user, expected: [refusal(503, "/api/logout")] });
    await page.route("**/api/logout", (route) => route.fulfill({ status: 503, json: { message: "Busy" } }));
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alert").getByText("Logout failed").waitFor();
    expect(path(page)).toBe("/education");
    await page.unroute("**/api/logout");
  });

  it("can be skipped by a link to the content", async () => {
    const page = await openPage(server, { path: "/education", user });
    await heading(page).waitFor();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    expect(
      await skip.evaluate((link) => link === document.activeElement && link.getBoundingClientRect().top >= 0),
    ).toBe(true);
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  });
});

describe("Language and theme", () => {
  it("switch without a reload and are remembered", async () => {
    const page = await openPage(server, { path: "/education", user });
    await heading(page).waitFor();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole("button", { name: "中文" }).click();
    await page.getByRole("button", { name: "退出" }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.title])).toEqual([
      "zh",
      "演示 · Clicktree",
    ]);
    await page.getByRole("button", { name: "切换到深色" }).click();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe("rgb(15, 18, 23)");
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    await page.reload();
    await page.getByRole("button", { name: "退出" }).waitFor();
    expect(await ground()).toBe("rgb(15, 18, 23)");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh");
  });

  it("keep the page's state: drawing, input, choices and undo", async () => {
    const own = await server.registerUser();
    const { id } = await storeTree(own, smallTree());
    const page = await openEditor(server, own, `?tree=${id}`);
    await page.locator(".react-flow__node").nth(4).waitFor();
    await page.getByRole("button", { name: "中文" }).click();
    await page.getByRole("button", { name: "撤销", exact: true }).waitFor();
    expect(await page.locator(".react-flow__node").count()).toBe(5);
    expect(await page.getByText("有未保存的修改").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("中文");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("t");
    await page.getByRole("button", { name: "EN", exact: true }).click();
    await page.getByRole("heading", { name: "Terminating node 6" }).waitFor();
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.waitForFunction(() => getComputedStyle(document.body).backgroundColor === "rgb(15, 18, 23)");
    await page.getByRole("heading", { name: "Terminating node 6" }).waitFor();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await page.locator(".react-flow__node").nth(5).waitFor({ state: "detached" });
    expect(await page.getByText("Unsaved changes").count()).toBe(0);
  });

  it("start in English and in the system's theme, whatever the browser's language", async () => {
    const page = await openPage(server, { path: "/auth", theme: "dark" });
    await page.getByRole("tab", { name: "Login" }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(15, 18, 23)");
    await page.emulateMedia({ colorScheme: "light" });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(246, 247, 249)");
  });

  it("apply to all tabs, like signing out", async () => {
    // The server ends the tab's event stream before the browser tells the tab that it is signed out.
    const expected = [refusal(401, "/api/events"), refusal(401, "/api/user")];
    const page = await openPage(server, { path: "/education", user: await server.registerUser(), expected });
    const other = await page.context().newPage();
    await other.goto(`${server.address}/reservation`);
    await other.getByRole("button", { name: "中文" }).click();
    await page.getByRole("button", { name: "退出" }).waitFor();
    await other.getByRole("button", { name: "退出" }).click();
    await page.waitForURL("**/auth");
  });
});

it.each([
  ["en", 1024],
  ["zh", 768],
] as const)("keeps every link within reach in a narrow window, in %s at %i px", async (language, width) => {
  const page = await openPage(server, { path: "/reservation", user, language });
  await page.setViewportSize({ width, height: 768 });
  const names = webShell[language];
  const bar = page.getByRole("navigation", { name: names.mainNavigation }).first();
  await bar.getByRole("button", { name: names.more }).click();
  const menu = bar.locator("[class*=menu]");
  const shown = await bar.locator("[data-fits=true], [class*=menu] a").allTextContents();
  expect(shown).toHaveLength(7);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await menu.getByRole("link").first().waitFor({ state: "detached" });
  await bar.getByRole("button", { name: names.more }).click();
  await menu.getByRole("link", { name: names.apiKeys }).click();
  await page.waitForURL("**/api-keys");
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.getByRole("button", { name: names.more }).waitFor({ state: "detached" });
});

describe("An address", () => {
  it("without a page shows a notice inside the bars, with status 404", async () => {
    const page = await openPage(server, { path: "/nowhere", user, expected: [refusal(404, "/nowhere")] });
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    await page.getByText("Did you forget to add the page to the router?").waitFor();
    await page.getByRole("button", { name: "Logout" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.waitForURL(`${server.address}/`);
  });

  it("of administrators is denied to a user", async () => {
    const page = await openPage(server, { path: "/admin/pending-requests", user });
    await page.getByRole("heading", { name: "Access denied" }).waitFor();
    expect(await page.title()).toBe("Access denied · Clicktree");
    // denied at once, without redirects back and forth
    for (const path of ["/admin", "/admin/manage-admins", "/auth?next=%2Fadmin%2Faudit"]) {
      await page.goto(server.address + path);
      await page.getByRole("heading", { name: "Access denied" }).waitFor();
      await page.getByText(user.username).first().waitFor();
    }
    expect(new URL(page.url()).pathname).toBe("/admin/audit");
  });

  it("behind sign-in redirects a guest to the sign-in page", async () => {
    for (const from of ["/", "/history", "/admin/pending-requests", "/login", "/admin"]) {
      const page = await openPage(server, { path: from });
      await page.waitForURL((url) => url.pathname === "/auth");
      await page.getByRole("tab", { name: "Login" }).waitFor();
    }
  });

  it("that redirects leads to its target", async () => {
    const page = await openPage(server, { path: "/admin", user: admin });
    await page.waitForURL("**/admin/pending-requests");
  });
});

it("announces a new version if a part of a page is gone, and offers to reload", async () => {
  const page = await openPage(server, {
    path: "/education",
    user,
    expected: [/history-page.*Failed to load resource/, /dynamically imported module|history-page/],
  });
  await heading(page).waitFor();
  await page.route("**/assets/history-page-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.locator('header a[href="/history"]').click();
  await page.getByRole("heading", { name: "A new version is available" }).waitFor();
  await page.unroute("**/assets/history-page-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await page.waitForURL("**/history");
  await heading(page).waitFor();
});

describe("A page that throws while rendering", () => {
  it("shows a notice inside the bars, and loads again", async () => {
    const page = await openPage(server, {
      path: "/history",
      user,
      viewport: "phone",
      expected: [/filter is not a function/, /Error handled by React Router/],
    });
    await heading(page).waitFor();
    await page.route("**/api/trees", (route) => route.fulfill({ json: { data: { length: 1 } } }));
    await page.reload();
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    await page.getByRole("link", { name: "Profile" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.unroute("**/api/trees");
    await page.getByRole("button", { name: "Reload" }).click();
    await page.getByRole("heading", { name: "No decision trees yet" }).waitFor();
  });

  it("links home even if nothing else is on screen", async () => {
    const page = await openPage(server, { path: "/auth", expected: [/auth-page/, /dynamically imported module/] });
    await page.getByRole("tab", { name: "Login" }).waitFor();
    await page.route("**/assets/auth-page-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await page.reload();
    await page.getByRole("heading", { name: "A new version is available" }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.unroute("**/assets/auth-page-*.js");
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.getByRole("tab", { name: "Login" }).waitFor();
  });
});
