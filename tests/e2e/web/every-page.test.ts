import { pages } from "@clicktree/contract";
import { type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, type Page, viewports } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { missedByFingers } from "./touch.js";

// Tests for every address of the dashboard. Each page has its own tests as well.
let server: TestServer;
let user: Person;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.registerUser();
  admin = await server.admin();
});
afterAll(() => server.stop());

/** Icons that add their English name to the names of buttons. */
const namedIcons = (page: Page) => page.locator(".ant-btn .anticon:not([aria-hidden=true])").count();

/** Horizontal scroll range of the page, in CSS pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth);

const visitor = (access: string) => (access === "public" ? {} : { user: access === "admin" ? admin : user });

/** Addresses that show the same as another one. */
const alike = new Set<string>(["/login", "/dashboard", "/admin", "/guest/demo2"]);
const shown = Object.entries(pages).filter(([path]) => !alike.has(path));

describe.each(shown)("%s", (path, access) => {
  it("has no accessibility faults in English and light, and scrolls in one direction only at 200 % zoom", async () => {
    const page = await openPage(server, { path, ...visitor(access) });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    expect(await axe(page)).toEqual([]);
    expect(await namedIcons(page)).toBe(0);
    await page.setViewportSize(viewports.zoomed);
    expect(await sideways(page)).toBe(0);
  });

  it("has no accessibility faults in Chinese and dark on a phone, scrolls in one direction only, and fits fingers", async () => {
    const page = await openPage(server, {
      path,
      language: "zh",
      theme: "dark",
      viewport: "phone",
      ...visitor(access),
    });
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh");
    expect(await sideways(page)).toBe(0);
    expect(await axe(page)).toEqual([]);
    expect(await missedByFingers(page)).toEqual([]);
  });
});
