import { routes } from "@clicktree/contract";
import { webAdmin } from "@clicktree/messages/catalogs";
import { eventually, type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countingAnswer, sendDemo } from "./demo-seeds.js";
import { downloaded } from "./downloaded.js";

let server: TestServer;
let admin: Person;
let student: Person;
const queue = "/admin/pending-requests?tab=demos";
beforeAll(async () => {
  server = await startTestServer();
  [admin, student] = [await server.admin(), await server.registerUser()];
});
afterAll(() => server.stop());

const row = (page: Page, { fileName }: { fileName: string }) => page.getByRole("link", { name: fileName });
const read = async (id: number) => (await admin.call(routes.demos.read, { id })).data;

it("offers a binary answer for download, byte for byte, where it cannot be shown", async () => {
  const { id } = await sendDemo(student, 7);
  const content = "data:application/octet-stream;base64,AP8BAg==";
  const body = { feedbackFileName: "raw.bin", feedbackFileContent: content };
  await admin.call(routes.adminDemos.feedback, { id, body });
  const page = await openPage(server, { path: `/admin/pending-requests?tab=demos&demo=${id}`, user: admin });
  await page.getByText("Binary file cannot be previewed here").waitFor();
  const saved = await downloaded(page, () => page.getByRole("button", { name: webAdmin.en.downloadFeedback }).click());
  expect([saved.name, [...saved.bytes]]).toEqual(["raw.bin", [0, 255, 1, 2]]);
});

it("lists demo requests as unread until opened, answers them by keyboard, and keeps answered and education ones", async () => {
  const [first, second] = [await sendDemo(student, 20), await sendDemo(student, 5, "demo2")];
  const page = await openPage(server, { path: "/admin/pending-requests", user: admin });
  await page.getByRole("tab", { name: "Demo Requests 2" }).click();
  for (const request of [first, second]) await row(page, request).getByText("New", { exact: true }).waitFor();
  await row(page, second).getByText("Demo2", { exact: true }).waitFor();
  await page.keyboard.press("Tab");
  // the request that has waited longest comes first
  await page.keyboard.press("j");
  await eventually(async () =>
    expect(await row(page, first).evaluate((link) => link === document.activeElement)).toBe(true),
  );
  await row(page, first).getByText("New", { exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "20 photons" }).waitFor();
  await row(page, first).getByText("New", { exact: true }).waitFor({ state: "detached" });
  expect(await read(first.id)).toMatchObject({ isRead: 1, status: 0 });
  await page.getByRole("region", { name: "Request file" }).getByText("20", { exact: true }).waitFor();
  expect(await page.getByLabel("Feedback file name").inputValue()).toBe(`feedback_${first.fileName}`);
  await page.keyboard.press("f");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Feedback content is required").waitFor();
  const field = page.getByLabel("Feedback content");
  await field.fill("3\n4\nfive");
  await page.getByText("line 3: five is not a non-negative whole number").waitFor();
  await field.fill("# nothing");
  await page.getByText("it contains no counts").waitFor();
  expect(await page.getByText("line 0").count()).toBe(0);
  await field.fill(countingAnswer(20));
  await page.getByText(/^1000 counts, smallest/).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press("Control+Enter");
  await page.getByText("Feedback sent").waitFor();
  await page.getByText("Choose a request").waitFor();
  await page.getByRole("tab", { name: "Demo Requests 1" }).waitFor();
  await eventually(async () => expect((await read(first.id)).status).toBe(2), { within: 60_000 });
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("send and select the next").waitFor();
  expect(await dialog.getByText("deliver").count()).toBe(0);

  // answered and education requests are listed under Processed Requests
  await admin.call(routes.demoData.upload, {
    body: { demoType: "demo1", fileName: "preset.txt", fileContent: countingAnswer(30) },
  });
  const body = { demoType: "education", photonNumber: 7 } as const;
  const education = (await student.call(routes.demos.create, { body })).data;
  await page.goto(`${server.address}/admin/pending-requests?tab=demos&demo=${education.id}`);
  const own = row(page, education);
  await own.getByText("Education", { exact: true }).waitFor();
  expect(await own.getByText("New", { exact: true }).count()).toBe(0);
  await page.getByRole("tab", { name: /^Processed Requests/, selected: true }).waitFor();
  await page.getByRole("region", { name: "Feedback" }).getByText("preset.txt").waitFor();
  // an education request is answered already
  expect(await page.getByLabel("Feedback content").count()).toBe(0);
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("d")]);
  expect(download.suggestedFilename()).toBe(education.fileName);
  await page
    .getByRole("radiogroup", { name: "Which processed requests" })
    .getByText(/^Decision trees/)
    .click();
  await page.getByText("No experiment requests").waitFor();
});

it("finds waiting requests by file, researcher and age, and warns of too few counts for demo2", async () => {
  const other = await server.registerUser();
  const sent = [await sendDemo(other, 31), await sendDemo(other, 32, "demo2")];
  for (let photons = 33; photons < 37; photons++) sent.push(await sendDemo(student, photons));
  const page = await openPage(server, { path: queue, user: admin });
  const names = () => page.getByRole("navigation", { name: webAdmin.en.queue }).getByRole("link").allTextContents();
  const places = async () => (await names()).map((name) => sent.findIndex(({ fileName }) => name.includes(fileName)));
  await row(page, sent[5]!).waitFor();
  expect((await places()).slice(-6)).toEqual([0, 1, 2, 3, 4, 5]);
  const choose = async (list: string, name: string) => {
    await page.getByRole("combobox", { name: list }).click();
    await page.locator(".ant-select-item-option", { hasText: name }).click();
  };
  await choose(webAdmin.en.order, webAdmin.en.newestFirst);
  await expect.poll(async () => (await places()).slice(0, 6)).toEqual([5, 4, 3, 2, 1, 0]);
  await choose(webAdmin.en.researcher, other.username);
  await expect.poll(places).toEqual([1, 0]);
  await page.getByRole("searchbox", { name: webAdmin.en.searchDemos }).fill("demo2");
  await expect.poll(places).toEqual([1]);
  // the number at the end of a file name is not cut off
  const name = row(page, sent[1]!).getByText(sent[1]!.fileName);
  expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  await row(page, sent[1]!).click();
  await page.getByLabel("Feedback content").fill("1\n2\n3");
  await page.getByText("with 3 counts there will be none").waitFor();
  await page.getByRole("searchbox", { name: webAdmin.en.searchDemos }).fill("nothing like it");
  await page.getByText(webAdmin.en.noneShown).waitFor();
});

it("shows queue and request one after the other on a phone, in Chinese and dark", async () => {
  const request = await sendDemo(student, 9);
  const page = await openPage(server, { path: queue, user: admin, language: "zh", theme: "dark", viewport: "phone" });
  await row(page, request).click();
  await page.getByLabel(webAdmin.zh.feedbackContent).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: webAdmin.zh.backToQueue }).click();
  await row(page, request).waitFor();
});
