import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { axe, expectLines, openPage, type Page, refusal, visit } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** A file that a browser may keep for ever. */
const cached = "/cached.js";
// The test browser itself, on its own pages: what it must report, and what it must ignore.
const pages: Readonly<Record<string, string>> = {
  "/good": `<main><h1>Receivers</h1><script src="/good.js"></script></main>`,
  "/good.js": `document.querySelector("h1").dataset.stored = localStorage.language + " " + localStorage.authToken;`,
  "/bad": `<main><img src="/missing.png"><script>alert(1)</script><script src="/bad.js"></script></main>`,
  "/bad.js": `console.warn("careful"); throw new Error("broken");`,
  "/cookie": "",
  [cached]: "",
  "/workers": `<h1>Starts workers</h1><script src="/workers.js"></script>`,
  "/workers.js": `const workers = []; setInterval(() => workers.push(new Worker("/worker.js")), 10);`,
  "/worker.js": "",
};

let cachedRequests = 0;
let server: Server;
let site: { readonly address: string };
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "/";
    const text = pages[path];
    if (path === cached) cachedRequests++;
    const type = path.endsWith(".js") ? "text/javascript" : "text/html";
    response.writeHead(text === undefined ? 404 : 200, {
      "content-type": `${type}; charset=utf-8`,
      "content-security-policy": "default-src 'self'; script-src 'self'",
      ...(path === cached ? { "cache-control": "public, max-age=31536000, immutable" } : {}),
    });
    const shown = path === "/cookie" ? `<p>${request.headers.cookie ?? ""}` : (text ?? "");
    response.end(
      type === "text/html"
        ? `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Rig</title>${shown}`
        : shown,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      // the browser may keep a connection for its next visit
      server.closeAllConnections();
    }),
);

it("shows a page to a visitor with language, theme, size, stored token and cookie", async () => {
  const user = { token: "t", sessionCookie: "sealed" };
  const page = await openPage(site, { path: "/good", user, language: "zh", theme: "dark", viewport: "phone" });
  expect(await page.locator("h1").getAttribute("data-stored")).toBe("zh t");
  const seen = await page.evaluate(() => ({
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    touch: matchMedia("(pointer: coarse)").matches,
    width: document.documentElement.clientWidth,
  }));
  expect(seen).toEqual({ dark: true, touch: true, width: 390 });
  await page.goto(`${site.address}/cookie`);
  expect(await page.locator("p").textContent()).toBe("session=sealed");
});

it("gives every visit its own profile", async () => {
  const page = await openPage(site, { path: "/good" });
  expect(await page.locator("h1").getAttribute("data-stored")).toBe("undefined undefined");
});

it("reports no worker whose script was loading when its page was left", async () => {
  const page = await openPage(site, { path: "/workers" });
  for (let visit = 0; visit < 10; visit++) {
    await page.goto(`${site.address}/good`);
    await page.goto(`${site.address}/workers`);
    await page.waitForRequest("**/worker.js");
  }
});

/** The state of a page and its profile, as the page itself sees it. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length, window.name],
    cookies: document.cookie,
    print: matchMedia("print").matches,
    width: innerWidth,
    good: await (await fetch("/good.js")).text(),
  }));

describe("a page that one test passes to the next", () => {
  let first: Page;
  let reports = 0;

  it("may be changed in many ways", async () => {
    // A page of its own: one that other files used could be closed because it is old, not because of a change.
    first = await openPage(site, { path: "/good", language: "zh", firstEver: true, expected: ["of the first"] });
    await first.evaluate(async () => {
      localStorage.setItem("a", "1");
      sessionStorage.setItem("b", "2");
      window.name = "d";
      indexedDB.open("e");
      console.error("of the first");
    });
    await first.context().addCookies([{ name: "c", value: "3", url: site.address }]);
    await first.route("**/good.js", (route) => route.fulfill({ body: "mine" }));
    await first.emulateMedia({ media: "print" });
    await first.setViewportSize({ width: 500, height: 400 });
    await first.evaluate((path) => fetch(path), cached);
    await first.goto(`${site.address}/cookie`);
    expect(await traces(first)).toMatchObject({ stored: [2, 1, 1, "d"], cookies: "c=3", print: true, good: "mine" });
  });

  it("keeps none of the changes", async () => {
    const second = await openPage(site, { path: "/good", theme: "dark", expected: ["of the second"] });
    expect(second).toBe(first);
    expect(await traces(second)).toEqual({
      stored: [0, 0, 0, ""],
      cookies: "",
      print: false,
      width: 1440,
      good: pages["/good.js"],
    });
    expect(await second.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(true);
    expect(cachedRequests).toBe(1);
    await second.evaluate((path) => fetch(path), cached);
    expect(cachedRequests, "an unchanging file is not requested again").toBe(1);
    second.on("console", () => {
      reports++;
    });
    await second.evaluate(() => console.error("of the second"));
  });

  it("is another page after a change that cannot be taken back", async () => {
    const third = await openPage(site, { path: "/good", expected: ["of the third"] });
    expect(third).not.toBe(first);
    expect(first.isClosed()).toBe(true);
    await third.evaluate(() => console.error("of the third"));
    expect(reports).toBe(1);
  });
});

describe.each<[string, (page: Page) => Promise<void>]>([
  ["clock stands", (page) => page.clock.setFixedTime(0)],
  [
    "time zone is another one",
    async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setTimezoneOverride", { timezoneId: "Asia/Kathmandu" });
    },
  ],
])("a page whose %s", (_, change) => {
  const timeOf = (page: Page) => page.evaluate(() => [Math.sign(Date.now()), new Date().getTimezoneOffset()]);
  let own: unknown;

  it("has it until its test ends", async () => {
    const page = await openPage(site, { path: "/good" });
    own = await timeOf(page);
    await change(page);
    expect(await timeOf(page)).not.toEqual(own);
  });

  it("does not serve the next test", async () => {
    expect(await timeOf(await openPage(site, { path: "/good" }))).toEqual(own);
  });
});

it("sees warnings, uncaught errors, failed loads and a broken content security policy", async () => {
  const { page, lines, close } = await visit(site, { path: "/bad" });
  await page.waitForLoadState("networkidle");
  const seen = lines.unexpected().join("\n");
  await close();
  expect(seen).toContain("warning /bad.js: careful");
  expect(seen).toContain("uncaught /bad: Error: broken");
  expect(seen).toMatch(refusal(404, "/missing.png"));
  expect(seen).toContain("script-src 'self'");
});

it("accepts only the console lines that a test expects", async () => {
  const { page, lines, close } = await visit(site, { path: "/good", expected: ["nothing of this kind"] });
  await page.evaluate(() => fetch("/gone"));
  expect(lines.unexpected()).toHaveLength(1);
  lines.expect(refusal(404, "/gone"));
  expect(lines.unexpected()).toEqual([]);
  await close();
  const other = await openPage(site, { path: "/good" });
  expectLines(other, refusal(404, "/gone"));
  await other.evaluate(() => fetch("/gone"));
});

it("reports accessibility faults under the page's own content security policy", async () => {
  const good = await openPage(site, { path: "/good" });
  expect(await axe(good)).toEqual([]);
  const { page, close } = await visit(site, { path: "/bad" });
  const found = await axe(page);
  expect(found.join("\n")).toMatch(/^image-alt: .* · img/m);
  // and in a later document of the page
  await page.reload();
  expect(await axe(page)).toEqual(found);
  expect(await axe(page, { within: "script" })).toEqual([]);
  await close();
});
