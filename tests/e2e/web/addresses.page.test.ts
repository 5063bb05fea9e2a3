import { webDemos, webHome, webInterference } from "@clicktree/messages/catalogs";
import { startTestServer, type TestServer } from "@clicktree/testkit";
import { openPage } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("links from the research projects to the editor and home; the network is marked as coming soon", async () => {
  const page = await openPage(server, { path: "/research-demo", user: await server.registerUser() });
  const cards = page.getByRole("list", { name: webHome.en.hubTitle }).locator(":scope > li");
  await cards.nth(1).waitFor();
  expect(await cards.nth(1).innerText()).toContain("Coming Soon");
  expect(await cards.nth(1).getByRole("link").count()).toBe(0);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL(`${server.address}/`);
  await page.goBack();
  await cards.first().getByRole("link").first().click();
  await page.waitForURL("**/decision-tree-editor");
});

it("shows guests both wave demos at /guest/demo2, without the form of a request", async () => {
  const page = await openPage(server, { path: "/guest/demo2" });
  await page.getByRole("radio", { name: webInterference.en.laser }).waitFor();
  expect(await page.getByRole("button", { name: "Send to the laboratory" }).count()).toBe(0);
  await page.getByRole("link", { name: webDemos.en.backToDemos }).click();
  await page.waitForURL(/\/guest\/education$/);
});
