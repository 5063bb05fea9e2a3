import { routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import { requests as requestTexts, webRequests } from "@clicktree/messages/catalogs";
import { formatLabHour } from "@clicktree/messages/date-time";
import { deferred, eventually, startTestServer, type TestServer } from "@clicktree/testkit";
import { expectLines, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answer, exampleFeedback, send } from "./sent-requests.js";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_TIMEZONE: "UTC" } });
});
afterAll(() => server.stop());

const list = (page: Page) => page.getByRole("navigation", { name: webRequests.en.title });
const row = (page: Page, text: string) => list(page).getByRole("link").filter({ hasText: text });
const title = (page: Page, name: string) =>
  page.getByRole("article").getByRole("heading", { name, level: 1 }).waitFor();

it("reports that there are no requests, with links to the editor and home", async () => {
  const page = await openPage(server, { path: "/transfers", user: await server.registerUser() });
  await page.getByText("No experiment requests", { exact: true }).waitFor();
  await page.getByRole("button", { name: webRequests.en.openEditor }).click();
  await page.waitForURL(/\/decision-tree-editor/);
  await page.goBack();
  await page.getByRole("button", { name: "Back to Home" }).click();
  await page.waitForURL(`${server.address}/`);
});

it("keeps the request that it shows, and text about it, when another one arrives", async () => {
  const user = await server.registerUser();
  const first = await send(user, "bpsk-kennedy");
  const page = await openPage(server, { path: "/transfers", user });
  await title(page, first.treeName!);
  const next = await send(user, "ook-direct");
  await row(page, next.treeName!).waitFor();
  await title(page, first.treeName!);
  await row(page, next.treeName!).click();
  await title(page, next.treeName!);
});

it("reads like a mailbox: newest first, each with number, tree, status and its success once known", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const measured = await send(user);
  await answer(admin, measured, exampleFeedback("qpsk-ideal.csv"));
  const rejected = await send(user, "ook-direct");
  await admin.call(routes.adminTransfers.reject, { id: rejected.id, body: { reason: "The laser is being serviced" } });
  await send(user, "bpsk-kennedy");
  const longNames = ["first", "second"].map(
    (end) => `BPSK optimal 2 bins scan with dark counts and the ${end} detector`,
  );
  for (const treeName of longNames) await send(user, "bpsk-optimal-2bin", { treeName });
  const page = await openPage(server, { path: "/transfers", user });
  // names differ at their ends
  for (const name of longNames) {
    const isWhole = (text: HTMLElement | SVGElement) =>
      text.clientWidth > 0 && text.scrollWidth <= text.clientWidth + 1;
    expect(await row(page, name).getByText(name).evaluate(isWhole)).toBe(true);
  }
  await row(page, "QPSK")
    .getByText(/^0\.\d{4}$/)
    .waitFor();
  const scale = row(page, "QPSK").getByRole("img");
  await scale.waitFor();
  expect(await scale.getAttribute("aria-label")).toMatch(
    /measured 0\.9\d{3}, 95 % interval .* predicted 0\.930716, .* standard quantum limit 0\.848887, Helstrom bound 0\.990447$/,
  );
  const { width, height } = (await scale.boundingBox())!;
  expect([width, height]).toEqual([88, 10]);
  expect(await list(page).getByRole("link").count()).toBe(5);
  const texts = (await list(page).getByRole("link").allTextContents()).slice(2);
  expect(texts[0]).toMatch(/^3BPSK, Kennedy.*Pending$/);
  expect(texts[1]).toMatch(/^2OOK.*Rejected.*The laser is being serviced$/);
  expect(texts[2]).toMatch(/^1QPSK.*Completed0\.9\d{3}/);
  await title(page, longNames[1]!);
});

it("never shows an answer without counts as a success", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  await answer(admin, await send(user), exampleFeedback("note.txt"), "note.txt");
  const page = await openPage(server, { path: "/transfers", user });
  await row(page, "QPSK").getByText("Completed, no counts").waitFor();
  await page.getByRole("article").getByText("Result, no counts").waitFor();
  const green = page.locator("circle[data-tone=good], li[data-result]");
  expect(await green.count()).toBe(0);
  await page.goto(`${server.address}/`);
  await page.getByText("Completed, no counts").waitFor();
  expect(await green.count()).toBe(0);
  await answer(admin, await send(user, "bpsk-kennedy"), exampleFeedback("bpsk-lossy.csv"));
  await page.getByText("Completed", { exact: true }).waitFor();
  expect(await green.count()).toBe(1);
});

it("filters requests by status", async () => {
  const user = await server.registerUser();
  const cancelled = await send(user, "ook-direct");
  await user.call(routes.transfers.cancel, { id: cancelled.id });
  await send(user, "bpsk-kennedy");
  const page = await openPage(server, { path: "/transfers", user });
  const choose = (name: string) => page.getByText(name, { exact: true }).click();
  await choose("Cancelled 1");
  await eventually(async () => (await list(page).getByRole("link").count()) === 1);
  await row(page, "OOK").waitFor();
  await choose("Open 1");
  await row(page, "Kennedy").waitFor();
  await choose("All 2");
  await eventually(async () => (await list(page).getByRole("link").count()) === 2);
});

it("follows the laboratory without a reload: sent, taken, running, result", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const page = await openPage(server, { path: "/transfers", user });
  await page.getByText("No experiment requests", { exact: true }).waitFor();
  const request = await send(user);
  await row(page, "Pending").waitFor();
  await admin.call(routes.transfers.content, { id: request.id });
  await row(page, "Processing").waitFor();
  const at = new Date().toISOString();
  await admin.call(routes.adminTransfers.report, { id: request.id, body: { kind: "running", at, detail: "bench-1" } });
  await page.getByRole("article").getByText("Running").waitFor();
  await page.getByText(webRequests.en.nextRunning).waitFor();
  await answer(admin, request, exampleFeedback("qpsk-ideal.csv"));
  await row(page, "Completed").waitFor();
  await page.getByRole("article").getByText("Measured success probability").waitFor();
});

it("shows list and request separately on a phone, each with an address", async () => {
  const user = await server.registerUser();
  const first = await send(user, "bpsk-kennedy");
  await send(user, "ook-direct");
  const page = await openPage(server, { path: "/transfers", user, viewport: "phone", theme: "dark" });
  await row(page, "Kennedy").click();
  await title(page, "BPSK, Kennedy");
  expect(page.url()).toBe(`${server.address}/transfers?request=${first.id}`);
  expect(await list(page).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: webRequests.en.allRequests }).click();
  await row(page, "OOK").waitFor();
});

it("works by keyboard: arrows move through the list, Enter opens", async () => {
  const user = await server.registerUser();
  await send(user, "bpsk-kennedy");
  await send(user, "ook-direct");
  const page = await openPage(server, { path: "/transfers", user });
  await row(page, "OOK").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await title(page, "BPSK, Kennedy");
});

it("cancels a waiting request, and reports one that has been taken", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const request = await send(user, "bpsk-kennedy");
  const page = await openPage(server, { path: "/transfers", user });
  await page.getByRole("button", { name: "Cancel request" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Keep request" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Cancel request" }).click();
  await dialog.getByRole("button", { name: "Cancel request" }).click();
  await page.getByText(`${request.requestNumber} is cancelled`).waitFor();
  await page.getByText(webRequests.en.endCancelled).waitFor();
  expect(await page.getByRole("button", { name: "Cancel request" }).count()).toBe(0);

  const late = await send(user, "ook-direct");
  await page.goto(`${server.address}/transfers?request=${late.id}`);
  await page.getByRole("button", { name: "Cancel request" }).click();
  expectLines(page, refusal(409, `/api/user/file-transfers/${late.id}/cancel`));
  await page.route(`**/api/user/file-transfers/${late.id}/cancel`, async (route) => {
    await admin.call(routes.transfers.content, { id: late.id });
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Cancel request" }).click();
  await page.getByText(webRequests.en.cancelFailed).waitFor();
  await page.getByText(/so you can no longer do this/).waitFor();
  await row(page, "Processing").waitFor();
});

it("sends the same file, tree and requirements again as a new request, for a reserved hour", async () => {
  const user = await server.registerUser();
  const body = { date: addDays(labHourAt(Date.now(), "UTC").date, 2), hour: 10 };
  const { data: hour } = await user.call(routes.reservations.create, { body });
  const first = await send(user, "bpsk-kennedy", {
    shots: 20_000,
    expectations: { detector: { efficiency: 0.72 }, priors: [0.6, 0.4] },
    experimentRequirementsFileName: "notes.txt",
    experimentRequirementsFileContent: "Channel 2, please.",
  });
  const page = await openPage(server, { path: "/transfers", user });
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("combobox", { name: requestTexts.en.forHour }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").locator(".ant-select").getByText(formatLabHour(hour)).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await page.getByText("File transfer request submitted. An administrator will process your request.").waitFor();
  await eventually(() => page.url() !== `${server.address}/transfers`);
  const { data } = await user.call(routes.transfers.list, { query: { view: "full" } });
  const [again, once] = data.toSorted((a, b) => b.id - a.id);
  expect(data).toHaveLength(2);
  expect(page.url()).toBe(`${server.address}/transfers?request=${again!.id}`);
  expect(once!.id).toBe(first.id);
  expect(again!.prediction).toEqual(once!.prediction);
  expect(again).toMatchObject({ requested: { shots: 20_000 }, reservation: { id: hour.id } });
  expect(once!.reservation).toBeNull();
  expect(again!.prediction?.success).toBeCloseTo(0.775143, 6);
  for (const key of ["fileContent", "fileSha256", "treeName", "hasTree", "experimentRequirementsFileContent"] as const)
    expect(again![key]).toBe(once![key]);
});

it("sends a request again once if the first answer is lost", async () => {
  const user = await server.registerUser();
  const first = await send(user, "bpsk-kennedy");
  const path = `/transfers?request=${first.id}`;
  const page = await openPage(server, { path, user, expected: [/ERR_FAILED/] });
  const now = Date.now();
  // timers run on
  await page.clock.setFixedTime(now);
  await page.route("**/api/transfer", async (route) => {
    await route.fetch();
    await route.abort();
  });
  const confirm = page.getByRole("dialog").getByRole("button", { name: webRequests.en.sendAgainConfirm, exact: true });
  await page.getByRole("button", { name: "Send again" }).click();
  await confirm.click();
  await page.getByText(webRequests.en.transferFailed, { exact: true }).waitFor();
  await page.unroute("**/api/transfer");
  // the name of the file contains the time
  await page.clock.setFixedTime(now + 60_000);
  await confirm.click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const { data } = await user.call(routes.transfers.list);
  expect(data).toHaveLength(2);
  const again = data.find(({ id }) => id !== first.id);
  await page.waitForURL(`${server.address}/transfers?request=${again!.id}`);
});

it("states no detector when a request that stated none is sent again", async () => {
  const user = await server.registerUser();
  const first = await send(user, "bpsk-kennedy", { expectations: { priors: [0.6, 0.4] } });
  const page = await openPage(server, { path: "/transfers", user });
  await page.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await eventually(() => page.url() !== `${server.address}/transfers`);
  const again = (await user.call(routes.transfers.list)).data.find(({ id }) => id !== first.id);
  const { data } = await user.call(routes.transfers.prediction, { id: again!.id });
  expect(data).toMatchObject({ detectorStated: false, priors: [0.6, 0.4] });
});

it("[T85] shows markup in tree, file and reason as text", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const evil = `<img src=x onerror="document.title='owned'">`;
  const request = await send(user, "bpsk-kennedy", { treeName: evil, tree: undefined, filename: `${evil}.txt` });
  await admin.call(routes.adminTransfers.reject, { id: request.id, body: { reason: evil } });
  const page = await openPage(server, { path: "/transfers", user });
  await title(page, evil);
  await page.getByRole("article").getByText(evil).nth(1).waitFor();
  expect(await page.title()).not.toBe("owned");
  expect(await page.locator("main img").count()).toBe(0);
});

it("reports an address of a missing request", async () => {
  const user = await server.registerUser();
  await send(user, "bpsk-kennedy");
  const page = await openPage(server, { path: "/transfers?request=99999", user });
  await page.getByText(webRequests.en.noSuchRequest).waitFor();
  await page.getByRole("button", { name: webRequests.en.allRequests }).click();
  await title(page, "BPSK, Kennedy");
});

it("offers the preview of a file once it is loaded", async () => {
  const user = await server.registerUser();
  const { id } = await send(user);
  const { promise: held, resolve: go } = deferred();
  const page = await openPage(server, {
    path: `/transfers?request=${id}`,
    user,
    before: (each) =>
      each.route("**/content?*", async (route) => {
        await held;
        await route.continue();
      }),
  });
  const preview = page.getByRole("button", { name: "Preview" });
  await preview.waitFor();
  expect(await preview.isDisabled()).toBe(true);
  go();
  await preview.click();
  await page.getByRole("dialog").waitFor();
});
