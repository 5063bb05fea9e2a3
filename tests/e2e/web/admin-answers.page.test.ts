import { routes } from "@clicktree/contract";
import { fill } from "@clicktree/messages";
import { webAdmin, webShell } from "@clicktree/messages/catalogs";
import { deferred, type Person, startTestServer } from "@clicktree/testkit";
import { openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answer, exampleFeedback, send } from "./sent-requests.js";

const server = await startTestServer();
afterAll(() => server.stop());
const texts = webAdmin.en;
let admin: Person;
let user: Person;
beforeAll(async () => {
  [admin, user] = [await server.admin(), await server.registerUser()];
});

const openQueue = (id?: number) =>
  openPage(server, {
    path: `/admin/pending-requests?tab=pending${id === undefined ? "" : `&request=${id}`}`,
    user: admin,
  });
const row = (page: Page, number: string) => page.getByRole("link", { name: number });
const content = (page: Page) => page.getByLabel(texts.feedbackContent, { exact: true });

it("rejects the request that was asked about, even if another one is opened in the meantime", async () => {
  const [first, second] = [await send(user), await send(user)];
  const page = await openQueue(first.id);
  await row(page, second.requestNumber).click();
  await page.getByRole("heading", { name: second.requestNumber }).waitFor();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: `Reject ${second.requestNumber}?` });
  await dialog.getByLabel(texts.reason).fill("no laser");
  await page.goBack();
  await page.getByRole("heading", { name: first.requestNumber }).waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(await page.getByRole("dialog").count()).toBe(0);
  for (const { id } of [first, second])
    expect((await user.call(routes.transfers.read, { id })).data.rejectionReason).toBeNull();
});

it("leaves the focus in the answer when the selected request is answered elsewhere", async () => {
  const [first, second] = [await send(user), await send(user)];
  const page = await openQueue(first.id);
  await page.getByRole("heading", { name: first.requestNumber }).waitFor();
  await page.keyboard.press("j");
  await row(page, second.requestNumber).and(page.locator("[data-selected]")).waitFor();
  await content(page).fill("sent,n1,n2,n3,n4\n0,0,0,0,0\n");
  await answer(admin, second, exampleFeedback("qpsk-ideal.csv"));
  await row(page, second.requestNumber).waitFor({ state: "detached" });
  expect(await content(page).evaluate((field) => field === document.activeElement)).toBe(true);
});

it("keeps the request open that the user opened while an earlier answer was on its way", async () => {
  const [first, second] = [await send(user), await send(user)];
  const page = await openQueue(first.id);
  const { promise: held, resolve: release } = deferred();
  await page.route(`**/api/admin/file-transfers/${first.id}/feedback`, async (route) => {
    await held;
    await route.continue();
  });
  await content(page).fill("sent,n1,n2,n3,n4\n0,0,0,0,0\n");
  await page.getByRole("button", { name: texts.send }).click();
  await row(page, second.requestNumber).click();
  await page.getByRole("heading", { name: second.requestNumber }).waitFor();
  await content(page).fill("sent");
  release();
  await row(page, first.requestNumber).waitFor({ state: "detached" });
  expect(await content(page).inputValue()).toBe("sent");
  expect(new URL(page.url()).searchParams.get("request")).toBe(String(second.id));
});

it("starts work on the request that was opened, even if the page does not show it yet", async () => {
  const [first, second] = [await send(user), await send(user)];
  const page = await openQueue(first.id);
  await row(page, second.requestNumber).waitFor();
  const started = page.waitForRequest((request) => request.url().endsWith("/events"));
  await row(page, second.requestNumber).evaluate(async (link: HTMLElement) => {
    link.click();
    // what is due at once happens before the next key, and on a busy computer nothing else
    for (let i = 0; i < 100; i++) await Promise.resolve();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "w", bubbles: true, cancelable: true }));
  });
  expect((await started).url()).toContain(`/${second.id}/`);
  await page.getByRole("heading", { name: second.requestNumber }).waitFor();
});

it("keeps what is typed and the file that was chosen last while an earlier file is read", async () => {
  const { id } = await send(user);
  const page = await openQueue(id);
  await page.getByText(texts.upload, { exact: true }).click();
  const field = page.getByLabel(texts.feedbackName);
  const name = await field.inputValue();
  // reading from a slow disk or network folder
  await page.evaluate(() => {
    const read = File.prototype.arrayBuffer;
    const reads: Promise<unknown>[] = [];
    let start = () => {};
    const slow = new Promise<void>((resolve) => {
      start = resolve;
    });
    File.prototype.arrayBuffer = function () {
      const bytes = this.name === "slow.csv" ? slow.then(() => read.call(this)) : read.call(this);
      reads.push(bytes);
      return bytes;
    };
    const readSlow = async () => {
      start();
      await Promise.all(reads);
      await new Promise(requestAnimationFrame);
    };
    Object.assign(window, { readSlow });
  });
  const choose = (file: string) =>
    page
      .getByRole("region", { name: texts.answer, exact: true })
      .locator("input[type=file]")
      .setInputFiles({ name: file, mimeType: "text/csv", buffer: Buffer.from("sent,n1\n0,0\n") });
  await choose("slow.csv");
  await choose("quick.csv");
  await page.getByText("quick.csv", { exact: true }).waitFor();
  await field.fill(`second ${name}`);
  await page.evaluate(() => (Reflect.get(window, "readSlow") as () => Promise<void>)());
  expect(await field.inputValue()).toBe(`second ${name}`);
  expect(await page.getByText("slow.csv", { exact: true }).count()).toBe(0);
  await choose("slow.csv");
  await page.getByText("slow.csv", { exact: true }).waitFor();
  expect(await field.inputValue()).toBe(`second ${name}`);
});

it("keeps a typed answer while another page is open, and asks before the page is closed", async () => {
  const { id } = await send(user);
  const page = await openQueue(id);
  await content(page).fill("half an answer");
  await page.getByRole("link", { name: webShell.en.apiKeys }).first().click();
  await page.waitForURL(/api-keys/);
  await page.goBack();
  await content(page).waitFor();
  expect(await content(page).inputValue()).toBe("half an answer");
  const question = page.waitForEvent("dialog");
  const reload = page.reload();
  const asked = await question;
  expect(asked.type()).toBe("beforeunload");
  await asked.accept();
  await reload;
});

it("shows a hundred requests of a long queue, and more on demand", async () => {
  const one = await send(user);
  const listed = (await admin.call(routes.adminTransfers.pending)).data.find(({ id }) => id === one.id);
  const many = Array.from({ length: 150 }, (_, i) => ({
    ...listed,
    id: 10_000 + i,
    requestNumber: `request_ada_${i}`,
  }));
  const page = await openQueue();
  await row(page, one.requestNumber).waitFor();
  await page.route("**/api/admin/file-transfers/pending*", (route) => route.fulfill({ json: { data: many } }));
  await page.reload();
  const rows = page.getByRole("navigation", { name: texts.queue }).getByRole("link");
  await rows.nth(99).waitFor();
  expect(await rows.count()).toBe(100);
  await page.getByRole("button", { name: texts.showMore }).click();
  await rows.nth(149).waitFor();
  expect(await page.getByRole("button", { name: texts.showMore }).count()).toBe(0);
});

it("shows with a processed request the result that its researcher sees, and only keys that act on it", async () => {
  const request = await send(user);
  await answer(admin, request, exampleFeedback("qpsk-ideal.csv"));
  const page = await openPage(server, {
    path: `/admin/pending-requests?tab=processed&request=${request.id}`,
    user: admin,
  });
  const sees = page.getByRole("region", { name: texts.sees });
  await sees.getByText(/^Measured success probability/).waitFor();
  await content(page).fill("sent,n1,n2,n3,n4\n0,0,0,0,0\n");
  await page.getByRole("region", { name: texts.willSee }).getByText(texts.willSeeFile).waitFor();
  expect(await sees.count()).toBe(0);
  const keys = page.getByRole("region", { name: texts.keys, exact: true });
  await keys.getByText(texts.keyDownload).waitFor();
  for (const needless of [texts.keyStart, texts.keyDeliver, texts.keyReject])
    expect(await keys.getByText(needless).count(), needless).toBe(0);
});

it("promises no notification to someone whose account is closed, also if that happens while the page is open", async () => {
  const leaving = await server.registerUser();
  const { id, requestNumber } = await send(leaving);
  const page = await openQueue(id);
  const username = leaving.username;
  await page.getByText(fill(texts.sendNote, { username }), { exact: true }).waitFor();
  await admin.call(routes.administrators.closeAccount, { body: { username } });
  await page.getByText(fill(texts.sendNoteClosed, { username }), { exact: true }).waitFor();
  await content(page).fill("sent,n1,n2,n3,n4\n0,0,0,0,0\n");
  await page.getByRole("button", { name: texts.send }).click();
  await page.getByText(fill(texts.sentTextClosed, { request: requestNumber }), { exact: true }).waitFor();
});
