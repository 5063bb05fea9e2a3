import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { webHelp, webHome, webShell } from "@clicktree/messages/catalogs";
import { startTestServer, type TestServer, temporaryFolder } from "@clicktree/testkit";
import { axe, openPage } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { titleOf } from "../../../tools/guide/pdf.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: { CLICKTREE_LINK_SOURCE: "https://example.org/source", CLICKTREE_LINK_CONTACT: "mailto:lab@example.org" },
  });
});
afterAll(() => server.stop());

it("greets the user by name, with badge and four cards that are links", async () => {
  const page = await openPage(server, { path: "/", user: await server.registerUser("grace") });
  await page.getByRole("heading", { name: "Welcome, grace" }).waitFor();
  await page.getByRole("banner").getByText("User", { exact: true }).waitFor();
  const cards = page.getByRole("list", { name: "What you can do" });
  expect(await cards.getByRole("heading").allTextContents()).toEqual([
    "Educational Quantum Demos",
    "Research Projects",
    "Equipment Reservation",
    "Help & Support",
  ]);
  expect(await cards.getByRole("link", { name: "Equipment Reservation" }).getAttribute("href")).toBe("/reservation");
  const source = page.getByRole("link", { name: "Source code" });
  expect(await source.getAttribute("href")).toBe("https://example.org/source");
  expect(await source.getAttribute("target")).toBe("_blank");
  expect(await page.getByRole("link", { name: "Contact" }).getAttribute("href")).toBe("mailto:lab@example.org");
  const [help] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "Lab website" }).click(),
  ]);
  await help.getByText("CLICKTREE_LINK_LAB").waitFor();
  await help.getByText(webHelp.en.notSet).waitFor();
  await help.close();
  await cards.getByRole("link", { name: "Research Projects" }).click();
  await page.getByText("Coming Soon").waitFor();
  await page.getByRole("link", { name: "Quantum decision trees" }).click();
  await page.waitForURL("**/decision-tree-editor");
});

it("says what others did to one's requests since the last visit, and nothing else", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const send = async (treeName: string) =>
    (await user.call(routes.transfers.create, { body: { content: "1\n0.5\n0.5", treeName } })).data.id;
  const [answered, refused] = [await send("Answered"), await send("Refused")];
  const waiting = await send("Waiting");
  const page = await openPage(server, { path: "/", user });
  await page.getByRole("heading", { name: webHome.en.recentRequests }).waitFor();
  const news = page.getByRole("region", { name: webHome.en.news });
  expect(await news.count()).toBe(0);
  await page.getByRole("link", { name: webHome.en.allRequests }).click();
  const feedback = { feedbackFileName: "r.csv", feedbackFileContent: "# equipment: simulated\nsent,n1\n0,0\n" };
  await admin.call(routes.adminTransfers.feedback, { id: answered, body: feedback });
  await admin.call(routes.adminTransfers.reject, { id: refused, body: { reason: "Laser off" } });
  await page.goto(`${server.address}/`);
  await news.getByText("rejected: Laser off").waitFor();
  await news.getByText("simulated", { exact: true }).waitFor();
  expect(await news.getByRole("link").allTextContents()).toEqual(["Refused", "Answered"]);
  expect(await axe(page)).toEqual([]);
  await news.getByRole("link", { name: "Answered" }).click();
  await page.waitForURL(`${server.address}/transfers?request=${answered}`);
  await user.call(routes.transfers.cancel, { id: waiting });
});

it("says in Chinese why a request was rejected and when a key expires, as a date", async () => {
  const about = { objectId: 1, readAt: null, createdAt: "2026-11-20T08:00:00.000Z" };
  const data = [
    { ...about, id: 2, kind: "rejected", name: "Refused", detail: "Laser off" },
    { ...about, id: 1, kind: "key-expiring", name: "night-runs", detail: "2026-12-01T12:00:00.000Z" },
  ];
  const page = await openPage(server, {
    path: "/",
    user: await server.registerUser(),
    language: "zh",
    before: (opened) => opened.route("**/api/notifications", (route) => route.fulfill({ json: { data } })),
  });
  const news = page.getByRole("region", { name: webHome.zh.news });
  await news.getByText("请求被拒绝：Laser off").waitFor();
  await news.getByText(/^API 密钥即将到期：2026-12-01 \d\d:\d\d:\d\d 到期$/).waitFor();
});

it("can be left while the list of the sponsors' logos is arriving", async () => {
  const page = await openPage(server, {
    path: "/profile",
    user: await server.registerUser(),
    before: (opened) =>
      opened.addInitScript(() => {
        const send = window.fetch;
        // an answer whose body does not end
        window.fetch = async (address, init) => {
          if (address !== "/api/links") return send(address, init);
          const body = new ReadableStream({
            start: (answer) => init?.signal?.addEventListener("abort", () => answer.error(init.signal?.reason)),
          });
          const { dataset } = document.documentElement;
          dataset.asked = String(Number(dataset.asked ?? 0) + 1);
          return new Response(body, { headers: { "content-type": "application/json" } });
        };
      }),
  });
  await page.getByRole("link", { name: webShell.en.home, exact: true }).click();
  // the links of the page itself and those of the badge, and all again if the event stream opens just now
  await page.waitForFunction(() => Number(document.documentElement.dataset.asked) >= 2);
  await page.locator('header a[href="/history"]').click();
  await page.getByText("No decision trees yet").waitFor();
});

it("shows user name, role and Logout on a phone", async () => {
  const user = await server.registerUser("hedy");
  const page = await openPage(server, { path: "/", user, viewport: "phone" });
  const main = page.getByRole("main");
  await main.getByText("hedy", { exact: true }).waitFor();
  await main.getByText("User", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Logout" }).count()).toBe(1);
  await main.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/auth");
  const admin = await openPage(server, { path: "/", user: await server.admin(), viewport: "phone" });
  await admin.getByRole("main").getByText("Admin", { exact: true }).waitFor();
});

it.each([
  ["en", "User guide (PDF)", "Clicktree user guide"],
  ["zh", "用户指南（PDF）", "Clicktree 用户指南"],
] as const)("opens the user guide as a PDF in the language of the page (%s)", async (language, name, title) => {
  const page = await openPage(server, { path: "/", language, user: await server.registerUser() });
  const link = page.getByRole("link", { name, exact: true });
  expect(await link.getAttribute("target")).toBe("_blank");
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  const opened = page.waitForEvent("popup");
  await link.click();
  await opened;
  // public, like every other file of the dashboard
  const reply = await fetch(address);
  const headers = Object.fromEntries(reply.headers);
  expect([reply.status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(headers["content-disposition"]).toBeUndefined();
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-cache" });
  expect((await fetch(address, { headers: { "if-none-match": headers.etag ?? "" } })).status).toBe(304);
  expect(titleOf(Buffer.from(await reply.arrayBuffer()))).toBe(title);
});

it("shows waiting requests to an administrator in Chinese", async () => {
  const page = await openPage(server, {
    path: "/dashboard",
    user: await server.admin(),
    language: "zh",
    theme: "dark",
  });
  await page.getByRole("banner").getByText("管理员", { exact: true }).last().waitFor();
  await page.getByText("没有待处理的请求。").waitFor();
  const student = await server.registerUser();
  await student.call(routes.demos.create, { body: { demoType: "photon_counting", photonNumber: 5 } });
  const demos = page.getByRole("link", { name: "1 个演示请求待处理" });
  await demos.waitFor();
  expect(await page.getByText("没有待处理的请求。").count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await demos.click();
  await page.waitForURL("**/admin/pending-requests?tab=demos");
});

it("places the sponsors' badge 16 px from the corner and keeps it inside the window", async () => {
  const page = await openPage(server, { path: "/", user: await server.registerUser() });
  const badge = page.getByLabel("Drag, or press an arrow key, to move the sponsor badge");
  await badge.waitFor();
  const window = page.viewportSize()!;
  const first = (await badge.boundingBox())!;
  expect(Math.round(window.width - first.x - first.width)).toBe(16);
  expect(Math.round(window.height - first.y - first.height)).toBe(16);
  await page.mouse.move(first.x + 5, first.y + 5);
  await page.mouse.down();
  await page.mouse.move(-300, 200, { steps: 5 });
  await page.mouse.up();
  const dragged = (await badge.boundingBox())!;
  expect([Math.round(dragged.x), Math.round(dragged.y)]).toEqual([0, 195]);
  await badge.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  const moved = (await badge.boundingBox())!;
  expect([Math.round(moved.x), Math.round(moved.y)]).toEqual([16, 179]);
});

it("covers no text with the sponsors' badge on a phone until it is moved", async () => {
  const page = await openPage(server, { path: "/", viewport: "phone", user: await server.registerUser() });
  const badge = page.getByLabel("Drag, or press an arrow key, to move the sponsor badge");
  await badge.waitFor();
  const { x, y, width, height } = (await badge.boundingBox())!;
  const isOverCard = (at: { x: number; y: number }) =>
    page.evaluate(
      (point) => document.elementsFromPoint(point.x, point.y)[0]?.closest("main ul, main dl, main header") !== null,
      at,
    );
  const around = [
    { x: x - 4, y: y + height / 2 },
    { x: x + width / 2, y: y - 2 },
    { x: 20, y: y + height - 2 },
  ];
  expect(await Promise.all(around.map(isOverCard))).toEqual([false, false, false]);
  await page.evaluate(() => scrollTo(0, 10_000));
  const last = (await page.getByRole("link", { name: "Contact" }).boundingBox())!;
  expect(last.y + last.height).toBeLessThan(y);
  await badge.focus();
  for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowUp");
  expect(Math.round((await badge.boundingBox())!.y)).toBe(Math.round(y) - 128);
  expect(await isOverCard({ x: 40, y: y - 100 })).toBe(true);
});

it("fits the window with trees and requests at every width, and the badge covers nothing", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const treeName = "Receiver with a long name for four hypotheses and an optimised displacement in each of four bins";
  const { id } = (await user.call(routes.transfers.create, { body: { content: "1\n0.5\n0.5", treeName } })).data;
  const feedback = { feedbackFileName: "r.csv", feedbackFileContent: "# equipment: simulated\nsent,n1\n0,0\n" };
  await admin.call(routes.adminTransfers.feedback, { id, body: feedback });
  const page = await openPage(server, { path: "/", user });
  const badge = page.getByLabel("Drag, or press an arrow key, to move the sponsor badge");
  await page.getByRole("link", { name: treeName }).first().waitFor();
  /** Whether a corner of the badge lies over text. */
  const covered = (box: { x: number; y: number; width: number; height: number }) =>
    page.evaluate(({ x, y, width, height }) => {
      const corners = [2, width - 2].flatMap((dx) => [2, height - 2].map((dy) => [x + dx, y + dy] as const));
      return corners.some(([x, y]) => {
        const [under] = document.elementsFromPoint(x, y).filter((each) => !each.closest("aside section"));
        return under?.closest("main :is(ul, dl, header, section section)") !== null;
      });
    }, box);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [720, 450],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await badge.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    for (const down of [0, 200, 10_000]) {
      await page.evaluate((y) => scrollTo(0, y), down);
      const isOverText = async () => {
        const box = (await badge.boundingBox())!;
        return box.y < height && (await covered(box));
      };
      // the badge follows a change of the window
      await expect.poll(isOverText, { message: `${width} px, ${down} px down` }).toBe(false);
    }
  }
});

describe("logos of sponsors", () => {
  let own: TestServer;
  beforeAll(async () => {
    const folder = temporaryFolder("logos");
    const [seal, torn] = [join(folder, "seal.svg"), join(folder, "torn.png")];
    writeFileSync(seal, `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M0 0h60v20z"/></svg>`);
    writeFileSync(torn, "no picture");
    own = await startTestServer({
      settings: { CLICKTREE_LOGO_UNIVERSITY: seal, CLICKTREE_LOGO_FOUNDATION: torn },
    });
  });
  afterAll(() => own.stop());

  it("are shown if they are set, else drawn marks", async () => {
    const page = await openPage(own, { path: "/", user: await own.registerUser() });
    const sponsors = page.getByRole("complementary", { name: "Supported by" }).getByRole("listitem");
    const [university, foundation, cloud] = [sponsors.nth(0), sponsors.nth(1), sponsors.nth(2)];
    await foundation.locator("svg").waitFor();
    await cloud.locator("svg").waitFor();
    const image = university.locator("img");
    expect(await image.evaluate((logo: HTMLImageElement) => logo.decode().then(() => logo.naturalWidth))).toBe(60);
    expect(await university.textContent()).toBe("University");
    expect(await axe(page)).toEqual([]);
  });
});
