import { webAuth } from "@clicktree/messages/catalogs";
import { freshName, startTestServer, type TestServer, testPassword } from "@clicktree/testkit";
import { axe, expectLines, openPage, type Page, refusal, type VisitOptions } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_LINK_SOURCE: "https://example.org/source" } });
});
afterAll(() => server.stop());

const open = (options: Partial<VisitOptions> = {}) => openPage(server, { path: "/auth", ...options });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.locator("form").getByRole("button", { name, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();
const faults = async (page: Page) =>
  (await page.locator("[id$=-fault]").allTextContents()).filter((text) => text !== "");
const atHome = (page: Page) => page.waitForURL(`${server.address}/`);

describe("The sign-in page", () => {
  it("registers a new user and goes home", async () => {
    const page = await open();
    const username = freshName("new");
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await page.getByText("After registration, you can change your username up to 3 times per month").waitFor();
    // the rules are there before the first mistake, and the first field has the focus
    await page.getByText(webAuth.en.registerRules).waitFor();
    expect(await field(page, "Username").evaluate((input) => input === document.activeElement)).toBe(true);
    await field(page, "Username").fill(username);
    await field(page, "Password").fill(testPassword);
    await field(page, "Confirm password").fill(testPassword);
    await press(page, "Register");
    await atHome(page);
    await page.getByRole("link", { name: username }).waitFor();
  });

  it("signs an administrator in and goes home", async () => {
    const page = await open();
    await tab(page, "Admin");
    await page.getByText("This area is for system administrators only.").waitFor();
    await field(page, "Admin username").fill("admin");
    await field(page, "Admin password").fill(testPassword);
    await press(page, "Login");
    await atHome(page);
    await page.getByRole("banner").getByText("Admin", { exact: true }).waitFor();
  });

  it("shows the errors of requirements 4.1 at each field before anything is sent", async () => {
    const page = await open();
    await press(page, "Login");
    expect(await faults(page)).toEqual([
      "Username must be at least 3 characters",
      "Password must be at least 6 characters",
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("username");
    await field(page, "Username").fill("a b c");
    await field(page, "Password").fill("123 456");
    expect(await faults(page)).toEqual(["Username cannot contain spaces", "Password cannot contain spaces"]);
    await tab(page, "Register");
    await field(page, "Password").fill(testPassword);
    await field(page, "Confirm password").fill(`${testPassword}x`);
    await press(page, "Register");
    expect(await faults(page)).toEqual(["Username cannot contain spaces", "Passwords do not match"]);
    expect(await axe(page)).toEqual([]);
    await page.getByRole("button", { name: "中文" }).click();
    await page.getByText("两次输入的密码不一致").waitFor();
    expect(await faults(page)).toEqual(["用户名不能包含空格", "两次输入的密码不一致"]);
  });

  it("shows why sign-in failed, also to an administrator", async () => {
    const page = await open();
    expectLines(page, refusal(401, "/api/login"), refusal(401, "/api/admin/login"), refusal(409, "/api/register"));
    await field(page, "Username").fill("nobody");
    await field(page, "Password").fill("wrong-password");
    await press(page, "Login");
    const alert = page.getByRole("alert");
    await alert.getByText("Login failed").waitFor();
    await alert.getByText("Wrong username or password").waitFor();
    await alert.getByText("Administrators sign in on the Admin tab.").waitFor();
    expect(await page.locator("form").getByRole("alert").textContent()).toContain("Login failed");
    expect(await axe(page)).toEqual([]);
    await tab(page, "Admin");
    await field(page, "Admin password").fill("wrong-password");
    await press(page, "Login");
    await alert.getByText("Admin login failed").waitFor();
    const { username } = await server.registerUser();
    await tab(page, "Register");
    await field(page, "Username").fill(username);
    await field(page, "Password").fill(testPassword);
    await field(page, "Confirm password").fill(testPassword);
    await press(page, "Register");
    await alert.getByText("Registration failed").waitFor();
    await alert.getByText("Username already exists").waitFor();
    // at the form, not in a toast
    expect(await page.getByRole("alert").locator("section").count()).toBe(0);
  });

  it("moves between its forms by arrow keys, and the focus stays on the tab", async () => {
    const page = await open();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole("tab", { name: "Login", exact: true }).focus();
    for (const [key, name] of [
      ["ArrowRight", "Register"],
      ["ArrowLeft", "Login"],
      ["End", "Admin"],
      ["ArrowRight", "Login"],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole("tab", { name, exact: true, selected: true }).waitFor();
      expect(await focused()).toBe(name);
    }
    await page.keyboard.press("Tab");
    expect(await field(page, "Username").evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it("works by keyboard alone", async () => {
    const page = await open();
    await page.getByRole("tab", { name: "Login" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { name: "Register" }).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("End");
    expect(await page.getByRole("tab", { name: "Admin" }).getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Tab");
    await page.keyboard.type("admin");
    await page.keyboard.press("Tab");
    await page.keyboard.type(testPassword);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await field(page, "Admin password").getAttribute("type")).toBe("text");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await atHome(page);
  });

  it("removes an error after a successful sign-in", async () => {
    const page = await open();
    expectLines(page, refusal(401, "/api/login"));
    const { username } = await server.registerUser();
    await field(page, "Username").fill(username);
    await field(page, "Password").fill("wrong-password");
    await press(page, "Login");
    await page.getByText("Login failed").waitFor();
    await field(page, "Password").fill(testPassword);
    await press(page, "Login");
    await atHome(page);
    expect(await page.getByText("Login failed").count()).toBe(0);
  });

  it("continues to the requested page, on this site only", async () => {
    const user = await server.registerUser();
    const signInAt = async (path: string) => {
      const page = await openPage(server, { path });
      await field(page, "Username").fill(user.username);
      await field(page, "Password").fill(testPassword);
      await press(page, "Login");
      await page.waitForURL((url) => url.pathname !== "/auth");
      return page.url().slice(server.address.length);
    };
    expect(await signInAt("/transfers?request=4")).toBe("/transfers?request=4");
    for (const next of ["//example.org/", "https://example.org/", "/\\example.org", "javascript:alert(1)", "/auth"])
      expect(await signInAt(`/auth?next=${encodeURIComponent(next)}`)).toBe("/");
  });

  it("tells browsers and password managers the purpose of each field", async () => {
    const page = await open();
    expect(await field(page, "Username").getAttribute("autocomplete")).toBe("username");
    expect(await field(page, "Password").getAttribute("autocomplete")).toBe("current-password");
    await tab(page, "Register");
    expect(await field(page, "Confirm password").getAttribute("autocomplete")).toBe("new-password");
  });

  it("shows guest access, the audience and links to help", async () => {
    const page = await open();
    await page.getByText("Experience quantum experiments instantly, no registration required").waitFor();
    const text = (await page.locator("aside").textContent()) ?? "";
    for (const reader of [
      "quantum physics researchers",
      "lab team leaders",
      "graduate and PhD students",
      "academic institutions",
    ])
      expect(text).toContain(reader);
    expect(await page.locator("aside li h2").count()).toBe(4);
    expect(await page.getByRole("link", { name: "Source code" }).getAttribute("href")).toBe(
      "https://example.org/source",
    );
    await page.getByRole("link", { name: "Start as Guest" }).click();
    await page.waitForURL(`${server.address}/guest/education`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  it.each([
    { language: "en", theme: "light", viewport: "desktop" },
    { language: "zh", theme: "dark", viewport: "phone" },
  ] as const)("has no accessibility faults in $language, $theme, on a $viewport", async (look) => {
    const page = await open(look);
    for (const name of look.language === "en" ? ["Register", "Admin"] : ["注册", "管理员"]) {
      await tab(page, name);
      expect(await axe(page), name).toEqual([]);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
  });

  it("draws a shot of the real receiver", async () => {
    const page = await open();
    const picture = page.getByRole("img", { name: /decides for H3/ });
    await picture.waitFor();
    await page.getByText(", posterior 0.976.").waitFor();
    // a full tree of four bins has 341 nodes and 340 edges
    expect(await picture.locator("path[stroke-width]").count()).toBe(340);
  });
});
