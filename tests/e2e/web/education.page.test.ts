import { webSponsors } from "@clicktree/messages/catalogs";
import { startTestServer, type TestServer } from "@clicktree/testkit";
import { openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const badge = (page: Page, language: "en" | "zh" = "en") => page.getByLabel(webSponsors[language].sponsorsMove);

/**
 * Distances of the sponsors' badge to the window's right and lower edge. The badge must lie in a space of its own or
 * beside the page.
 */
async function edgesOfBadge(page: Page, language: "en" | "zh" = "en"): Promise<number[]> {
  await badge(page, language).waitFor();
  const box = (await badge(page, language).boundingBox())!;
  const under = await page.evaluate(({ x, y, width, height }) => {
    const corners = [1, width - 1].flatMap((dx) => [1, height - 1].map((dy) => [x + dx, y + dy] as const));
    return corners.map(([x, y]) => {
      const below = document.elementsFromPoint(x, y).find((each) => !each.closest("aside section"))!;
      return below.matches("aside, main") || below.parentElement?.tagName === "MAIN";
    });
  }, box);
  expect(under).toEqual([true, true, true, true]);
  const window = page.viewportSize()!;
  return [window.width - box.x - box.width, window.height - box.y - box.height].map(Math.round);
}

it("shows guests five cards, makes no calls that guests may not make, and links to a demo and back", async () => {
  const calls: string[] = [];
  const page = await openPage(server, {
    path: "/guest/education",
    before: (opened) =>
      void opened.on("response", (answer) => {
        const { pathname } = new URL(answer.url());
        if (pathname.startsWith("/api/")) calls.push(`${answer.status()} ${pathname}`);
      }),
  });
  const cards = page.getByRole("list", { name: "Demos" });
  await cards.getByRole("heading").last().waitFor();
  expect(await cards.getByRole("heading").allTextContents()).toEqual([
    "Unveiling the Particles of Light",
    "Clicks Make Waves",
    "Be the Receiver",
    "Quantum Network",
    "More Demos",
  ]);
  expect(await edgesOfBadge(page)).toEqual([16, 16]);
  const links = await cards.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual([
    "/guest/education/photon-counting",
    "/guest/education/wave-particle-duality",
    "/guest/education/be-the-receiver",
    "/guest/education/quantum-network/",
  ]);
  await cards.getByText("Stay Tuned.").waitFor();
  const guide = page.getByRole("link", { name: "User Guide" });
  expect([await guide.getAttribute("href"), await guide.getAttribute("target")]).toEqual([
    "/guide/clicktree-guide.en.pdf",
    "_blank",
  ]);
  const worksheet = page.getByRole("link", { name: "Class worksheet" });
  const sheet = await page.request.get(`${server.address}${await worksheet.getAttribute("href")}`);
  expect([sheet.status(), sheet.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(await page.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
  await cards.getByRole("link", { name: "Unveiling the Particles of Light" }).click();
  await page.waitForURL("**/guest/education/photon-counting*");
  await page.getByRole("heading", { level: 1, name: "Unveiling the Particles of Light" }).waitFor();
  expect(await edgesOfBadge(page)).toEqual([16, 16]);
  await page.setViewportSize({ width: 390, height: 844 });
  // on a phone it lies above the controls of the demo
  const slider = (await page.getByRole("button", { name: "5 Quantum / Random" }).boundingBox())!;
  await expect.poll(async () => (await badge(page).boundingBox())!.y + 36).toBeLessThan(slider.y);
  await page.getByRole("link", { name: "Back to the demos" }).click();
  await page.waitForURL("**/guest/education");
  await cards.waitFor();
  expect(calls.filter((call) => !call.startsWith("200 "))).toEqual([]);
  expect(calls.filter((call) => call.includes("/events"))).toEqual([]);
});

it("links a signed-in user to the history and back to the dashboard, in Chinese too", async () => {
  const page = await openPage(server, { path: "/education", language: "zh", user: await server.registerUser() });
  await page.getByRole("heading", { level: 1, name: "量子教学演示" }).waitFor();
  const main = page.getByRole("main");
  expect(await main.getByRole("link", { name: "我的演示历史" }).getAttribute("href")).toBe("/demos");
  expect(await main.getByRole("link", { name: "返回首页" }).getAttribute("href")).toBe("/dashboard");
  expect(await main.getByRole("link", { name: "用户指南" }).getAttribute("href")).toBe("/guide/clicktree-guide.zh.pdf");
  expect(await main.getByRole("link", { name: "课堂练习" }).getAttribute("href")).toBe(
    "/guide/clicktree-worksheet.zh.pdf",
  );
  expect(await main.getByRole("link", { name: "揭示光的粒子性" }).getAttribute("href")).toBe(
    "/education/photon-counting",
  );
  expect(await edgesOfBadge(page, "zh")).toEqual([16, 16]);
  await main.getByRole("link", { name: "计数成波" }).click();
  await page.getByText("手动相位，正在测量").waitFor();
  expect(await edgesOfBadge(page, "zh")).toEqual([16, 16]);
});
