import { startTestServer, type TestServer, testPassword } from "@clicktree/testkit";
import { openPage, type Page, type VisitOptions } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_LINK_SOURCE: "https://example.org/source" } });
});
afterAll(() => server.stop());

const open = (options: Partial<VisitOptions> = {}) => openPage(server, { path: "/auth", ...options });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const atHome = (page: Page) => page.waitForURL(`${server.address}/`);

describe("The sign-in page", () => {
  it("signs a user in, keeps the token and goes home", async () => {
    const { username } = await server.registerUser();
    const page = await open();
    await field(page, "Username").fill(`  ${username} `);
    await field(page, "Password").fill(` ${testPassword} `);
    await field(page, "Password").press("Enter");
    await atHome(page);
    await page.getByRole("link", { name: username }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toMatch(/\S{20}/);
    await page.goto(`${server.address}/auth`);
    await atHome(page);
  });
});
