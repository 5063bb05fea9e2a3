import { routes } from "@clicktree/contract";
import { webDemoData as texts } from "@clicktree/messages/catalogs";
import { deferred, type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countingAnswer, sweepAnswer } from "./demo-seeds.js";

let server: TestServer;
let admin: Person;
const path = "/admin/demo-management";
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

const card = (page: Page, demo: "Demo1" | "Demo2") => page.getByRole("region", { name: demo, exact: true });
const choose = (page: Page, demo: "Demo1" | "Demo2", name: string, content: string | Buffer) =>
  card(page, demo)
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
const figure = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${name}$`) }) })
    .locator("dd");
const upload = (page: Page, demo: "Demo1" | "Demo2") => card(page, demo).getByRole("button", { name: /^Upload/ });

it("shows a file before it is sent, uploads it, replaces it, downloads and deletes it, and draws demo2", async () => {
  const page = await openPage(server, { path, user: admin });
  await page.getByText("No data file uploaded").first().waitFor();
  expect(await upload(page, "Demo1").isDisabled()).toBe(true);
  const lines = countingAnswer(20, 3000).split("\n");
  [lines[120], lines[480], lines[767]] = ["12.5", "204800", "-3"];
  await choose(page, "Demo1", "photons.txt", lines.join("\n"));
  await page.getByRole("img", { name: texts.en.countsChart }).waitFor();
  expect(await figure(page, "Lines").textContent()).toContain("3000");
  expect(await figure(page, "Counts").textContent()).toContain("2997");
  expect(await figure(page, "Problems").textContent()).toContain("3");
  const problems = await page.getByRole("row").allTextContents();
  expect(problems.slice(1)).toEqual([
    "12112.5not a non-negative whole number",
    "481204800above 100,000",
    "768-3not a non-negative whole number",
  ]);
  await page.getByText(texts.en.problemsWarning).waitFor();
  expect(await axe(page)).toEqual([]);
  // another file can be chosen before the list has been read again
  const { promise: held, resolve: release } = deferred();
  await page.route(`**${routes.demoData.list.path}`, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  await upload(page, "Demo1").click();
  await page.getByText("Upload Successful").waitFor();
  await page.getByText(/it cannot be processed: line 121/).waitFor();
  await card(page, "Demo1").getByText(texts.en.noFile).waitFor();
  expect(await upload(page, "Demo1").isDisabled()).toBe(true);
  await choose(page, "Demo1", "PHOTONS-2.TXT", countingAnswer(30, 500));
  await card(page, "Demo1").getByText("PHOTONS-2.TXT").waitFor();
  release();
  await card(page, "Demo1")
    .getByText(/^replaces the file from/)
    .waitFor();
  await upload(page, "Demo1").click();
  await page.getByRole("button", { name: "Download PHOTONS-2.TXT" }).waitFor();
  expect(await page.getByText("photons.txt", { exact: true }).count()).toBe(0);
  await page.getByText(/^uploaded by admin/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PHOTONS-2.TXT" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("PHOTONS-2.TXT");
  await page.getByRole("button", { name: "Delete PHOTONS-2.TXT" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Are you sure you want to delete this demo data?").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Delete PHOTONS-2.TXT" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Delete Successful").waitFor();
  await page.getByText("Demo data has been deleted").waitFor();
  await page.getByRole("button", { name: "Delete PHOTONS-2.TXT" }).waitFor({ state: "detached" });

  // demo2 is drawn by line number, and the first 100 problems are listed
  await choose(page, "Demo2", "displacement.txt", sweepAnswer(5));
  await page.getByRole("img", { name: texts.en.signalChart }).waitFor();
  await choose(page, "Demo2", "broken.txt", Array(150).fill("x").join("\n"));
  await page.getByText("The first 100 of 150 problems").waitFor();
  expect(await page.getByRole("row").count()).toBe(101);
  expect(await figure(page, "Mean").textContent()).toBe("–");
  expect(await upload(page, "Demo2").isEnabled()).toBe(true);
  await page.getByRole("button", { name: "Back to Requests" }).click();
  await page.waitForURL(/\/admin\/pending-requests/);
});

it("refuses names and sizes before sending, and keeps a file whose upload fails", async () => {
  const upper = "/api/admin/demo-data";
  const page = await openPage(server, { path, user: admin, expected: [refusal(503, upper), /DELETE|status of 500/] });
  const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  await page.getByText("No data file uploaded").first().waitFor();
  await choose(page, "Demo2", "displacement.csv", "1");
  await toast("Invalid File Format");
  await toast("Please select a .txt file");
  expect(await upload(page, "Demo2").isDisabled()).toBe(true);
  await choose(page, "Demo1", "large.txt", Buffer.alloc(10 * 1024 * 1024 + 1, "1\n"));
  await toast("File Too Large");
  await toast("File size cannot exceed 10MB");
  expect(await upload(page, "Demo1").isDisabled()).toBe(true);
  await choose(page, "Demo1", "photons.txt", countingAnswer(20));
  await page.route(`**${upper}`, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await upload(page, "Demo1").click();
  await toast("Upload Failed");
  await toast("An error occurred during upload");
  await card(page, "Demo1").getByText("photons.txt").waitFor();
  await expect.poll(() => upload(page, "Demo1").isEnabled()).toBe(true);
  await page.unroute(`**${upper}`);
  await upload(page, "Demo1").click();
  await toast("Upload Successful");
  await page.route(`**${upper}/*`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Delete photons.txt" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await toast("Delete Failed");
  await toast("An error occurred during deletion");
});

it("says in Chinese on a phone that the page could not be loaded, and tries again", async () => {
  await admin.call(routes.demoData.upload, {
    body: { demoType: "demo2", fileName: "sweep.txt", fileContent: sweepAnswer(2) },
  });
  const page = await openPage(server, {
    path: "/",
    user: admin,
    language: "zh",
    theme: "dark",
    viewport: "phone",
    expected: ["net::ERR_FAILED"],
  });
  await page.route("**/api/admin/demo-data", (route) => route.abort());
  // an event stream that opens would load the list again before the button does
  await page.route("**/api/events", (route) => route.abort());
  await page.goto(`${server.address}${path}`);
  await page.getByText(texts.zh.loadFailed).waitFor();
  await page.unroute("**/api/admin/demo-data");
  await page.getByRole("button", { name: texts.zh.tryAgain }).click();
  await page.getByText("sweep.txt").waitFor();
  await page
    .locator("input[type=file]")
    .nth(1)
    .setInputFiles({
      name: "new.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(sweepAnswer(3)),
    });
  await page.getByRole("img", { name: texts.zh.signalChart }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
