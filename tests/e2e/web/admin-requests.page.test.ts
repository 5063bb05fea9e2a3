import { readFileSync } from "node:fs";
import { routes } from "@clicktree/contract";
import { fill } from "@clicktree/messages";
import { judgement, webAdmin, webResult } from "@clicktree/messages/catalogs";
import { eventually, exampleTree, type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, expectLines, openPage, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let admin: Person;
let researcher: Person;
const queue = "/admin/pending-requests";
const feedback = "sent,n1,count\n0,0,60\n0,1,3\n1,1,55\n1,0,2\n";

beforeAll(async () => {
  server = await startTestServer();
  [admin, researcher] = [await server.admin(), await server.registerUser("ada")];
});
afterAll(() => server.stop());

/** Sends a request as its researcher does. Returns its id and number. */
async function send(more: object = {}): Promise<{ id: number; requestNumber: string }> {
  const { name, ...tree } = JSON.parse(readFileSync(exampleTree("bpsk-kennedy"), "utf8"));
  const content = readFileSync(exampleTree("bpsk-kennedy").replace(".tree.json", ".expected.txt"), "utf8");
  const body = { content, treeName: name, tree: { name, ...tree }, ...more };
  return (await researcher.call(routes.transfers.create, { body })).data;
}

const read = async (id: number) => (await researcher.call(routes.transfers.read, { id })).data;

it("shows a new request as unread until it is opened, and as taken when work starts on it", async () => {
  const { id, requestNumber } = await send({ shots: 20_000 });
  const page = await openPage(server, { path: queue, user: admin });
  const row = page.getByRole("link", { name: requestNumber });
  await row.getByText("New", { exact: true }).waitFor();
  expect((await read(id)).status).toBe(0);
  await row.click();
  await page.getByRole("heading", { name: requestNumber }).waitFor();
  await row.getByText("New", { exact: true }).waitFor({ state: "detached" });
  await page.getByText("4 hypotheses").or(page.getByText("2 hypotheses")).waitFor();
  await page.getByText(/^Asked for: 20.000 shots$/).waitFor();
  expect((await read(id)).status).toBe(0);
  await page.getByRole("button", { name: "Start work" }).click();
  await page.getByRole("button", { name: "Start work" }).waitFor({ state: "detached" });
  expect((await read(id)).status).toBe(1);
});

it("shows a newly sent request without a reload", async () => {
  const page = await openPage(server, { path: queue, user: admin });
  await page.getByRole("navigation", { name: "Queue" }).waitFor();
  const { requestNumber } = await send();
  await page.getByRole("link", { name: requestNumber }).waitFor();
});

it("previews what the researcher will see, and reports missing values", async () => {
  const { id, requestNumber } = await send();
  const page = await openPage(server, { path: `${queue}?request=${id}`, user: admin });
  const name = page.getByLabel("Feedback file name");
  expect(await name.inputValue()).toMatch(/^feedback_.*\.txt$/);
  await page.getByRole("button", { name: "Send answer" }).click();
  await page.getByText("Feedback content is required").waitFor();
  await name.fill("");
  await page.getByText("Feedback file name is required").waitFor();
  await name.fill("counts.csv");
  await page.getByLabel("Feedback content").fill(feedback);
  await page.getByRole("table", { name: /Measured/ }).waitFor();
  await page.getByText("0.9586", { exact: true }).first().waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("button", { name: "Send answer" }).click();
  await page.getByText(`${requestNumber} is answered. ada will be notified.`).waitFor();
  expect(await read(id)).toMatchObject({ status: 2, feedbackFileName: "counts.csv" });
  expect((await read(id)).feedbackFileContent).toBe(feedback);
});

it("shows the notes of the result before it is sent, as the researcher will see them", async () => {
  const { id } = await send();
  const page = await openPage(server, { path: `${queue}?request=${id}`, user: admin });
  await page.getByLabel("Feedback content").fill("sent,n1,count\n0,0,90\n0,1,10\n7,0,5\n");
  const preview = page.getByRole("region", { name: webAdmin.en.willSee });
  await preview.getByText(fill(webResult.en.unknownRow, { shots: "5" })).waitFor();
  await preview.getByText(fill(judgement.en.partOf, { sent: 1, hypotheses: 2 })).waitFor();
  await preview.getByText(fill(judgement.en.partlySent, { missing: "H1", sent: "H0" })).waitFor();
});

it("reports a request that cannot be read, and still sends the feedback", async () => {
  const { id } = await send();
  const sent = `/api/file-transfers/${id}/tree`;
  const page = await openPage(server, {
    path: `${queue}?request=${id}`,
    user: admin,
    expected: [refusal(503, sent)],
  });
  await page.route(`**${sent}`, (route) => route.fulfill({ status: 503, json: { message: "Busy" } }));
  await page.getByLabel("Feedback content").fill(feedback);
  await page.getByText("The feedback could not be evaluated. You can still send it.").waitFor();
  await page.getByRole("button", { name: "Send answer" }).click();
  await eventually(async () => expect((await read(id)).status).toBe(2));
});

it("accepts any file as feedback, byte for byte", async () => {
  const { id } = await send();
  const page = await openPage(server, { path: `${queue}?request=${id}`, user: admin });
  await page.getByText("Upload", { exact: true }).click();
  const bytes = Buffer.from([0, 255, 1, 2]);
  await page.locator("input[type=file]").setInputFiles({ name: "raw.bin", mimeType: "x/y", buffer: bytes });
  await page.getByText("Binary file cannot be previewed here").waitFor();
  // there is nothing to download yet
  await page.getByText(webResult.en.binaryFileUnsent).waitFor();
  expect(await page.getByText(webResult.en.binaryFileHint).count()).toBe(0);
  await page.getByRole("button", { name: "Send answer" }).click();
  // it holds no counts: a person has to agree [T98]
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/holds no counts that can be read/).waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByRole("button", { name: webAdmin.en.doubtBack }).click();
  expect((await read(id)).feedbackVersion).toBe(0);
  await page.getByRole("button", { name: "Send answer" }).click();
  await dialog.getByRole("button", { name: webAdmin.en.doubtSend }).click();
  await eventually(async () => expect((await read(id)).status).toBe(2));
  expect((await read(id)).feedbackFileContent).toMatch(/^data:.*;base64,AP8BAg==$/);
});

it("keeps an unfinished answer while another request is open", async () => {
  const [first, second] = [await send(), await send()];
  const page = await openPage(server, { path: `${queue}?request=${first.id}`, user: admin });
  await page.getByLabel("Feedback file name").fill("mine.csv");
  await page.getByLabel("Feedback content").fill("sent,n1\n");
  await page.getByRole("link", { name: second.requestNumber }).click();
  await page.getByRole("heading", { name: second.requestNumber }).waitFor();
  expect(await page.getByLabel("Feedback content").inputValue()).toBe("");
  await page.getByRole("link", { name: first.requestNumber }).click();
  await page.getByRole("heading", { name: first.requestNumber }).waitFor();
  expect(await page.getByLabel("Feedback file name").inputValue()).toBe("mine.csv");
  expect(await page.getByLabel("Feedback content").inputValue()).toBe("sent,n1\n");
  await page.getByLabel("Feedback content").fill(feedback);
  await page.getByRole("button", { name: "Send answer" }).click();
  await eventually(async () => expect((await read(first.id)).status).toBe(2));
  await page.goto(`${server.address}${queue}?tab=processed&request=${first.id}`);
  expect(await page.getByLabel("Feedback content").inputValue()).toBe("");
});

it("rejects a request with a reason for its researcher", async () => {
  const { id, requestNumber } = await send();
  const page = await openPage(server, { path: `${queue}?request=${id}`, user: admin });
  await page.getByRole("button", { name: "Reject" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await dialog.getByText("A reason is required").waitFor();
  expect(await dialog.getByLabel("Reason").evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByLabel("Reason").fill("The laser is off <b>until Monday</b>.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await page.getByText(`${requestNumber} is rejected`).waitFor();
  expect(await read(id)).toMatchObject({ status: 4, rejectionReason: "The laser is off <b>until Monday</b>." });
  const processed = await openPage(server, { path: `${queue}?tab=processed&request=${id}`, user: admin });
  await processed.getByText("The laser is off <b>until Monday</b>.").first().waitFor();
  // there is nothing to take among the processed ones
  expect(await processed.getByText(/marks it as read|takes it/).count()).toBe(0);
});

it("takes a request with the first download of its file, not with a preview", async () => {
  const { id, requestNumber } = await send({ tree: undefined, experimentRequirementsFileContent: "cold" });
  const page = await openPage(server, { path: `${queue}?request=${id}`, user: admin });
  // in view at once, above the files
  await page.getByRole("region", { name: "Requirements" }).getByText("cold", { exact: true }).waitFor();
  await page.getByLabel("Feedback content").fill(feedback);
  await page.getByRole("table", { name: /Measured/ }).waitFor();
  expect((await read(id)).status).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Escape"),
    page.getByRole("button", { name: /^Download D$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${requestNumber}.txt`);
  expect((await read(id)).status).toBe(1);
});

it("works by keyboard alone: select, open, answer, send and select the next", async () => {
  const first = await send();
  const second = await send();
  const page = await openPage(server, { path: queue, user: admin });
  const row = (request: { requestNumber: string }) => page.getByRole("link", { name: request.requestNumber });
  const hasFocus = (request: { requestNumber: string }) =>
    eventually(async () => expect(await row(request).evaluate((link) => link === document.activeElement)).toBe(true));
  await row(second).waitFor();
  await page.getByRole("combobox", { name: webAdmin.en.order }).click();
  await page.locator(".ant-select-item-option", { hasText: webAdmin.en.newestFirst }).click();
  await page.getByRole("heading", { name: /^Waiting/ }).click();
  await page.keyboard.press("j");
  await hasFocus(second);
  await page.keyboard.press("j");
  await hasFocus(first);
  await page.keyboard.press("k");
  await hasFocus(second);
  // moving the selection does not open or read a request
  await page.getByText("Choose a request").waitFor();
  await row(second).getByText("New", { exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: second.requestNumber }).waitFor();
  const field = page.getByLabel("Feedback content");
  await field.waitFor();
  await page.keyboard.press("f");
  await eventually(async () => expect(await field.evaluate((own) => own === document.activeElement)).toBe(true));
  await page.keyboard.type(feedback);
  // on a slow line, the lists of the live update come before the answer
  await page.route("**/feedback", async (route) => {
    const response = await route.fetch();
    await row(second).waitFor({ state: "detached" });
    await route.fulfill({ response });
  });
  await page.keyboard.press("Control+Enter");
  await hasFocus(first);
  await page.getByText("Choose a request").waitFor();
  await row(first).getByText("New", { exact: true }).waitFor();
  expect((await read(second.id)).status).toBe(2);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: first.requestNumber }).waitFor();
  await page.keyboard.press("r");
  await page.getByRole("dialog").getByLabel("Reason").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("send and select the next").waitFor();
});

it("reports a request that its researcher has cancelled", async () => {
  const { id } = await send();
  const page = await openPage(server, { path: queue, user: admin, language: "zh", theme: "dark" });
  await page.getByText("请选择一个请求").waitFor();
  await researcher.call(routes.transfers.cancel, { id });
  await page.goto(`${server.address}${queue}?request=${id}`);
  await page.getByText("该请求已不在队列中").waitFor();
  expect(await axe(page)).toEqual([]);
});

it("searches, filters and orders the queue, shows requirements and whole numbers, and acts on all that it shows", async () => {
  // the longest possible user name
  const other = await server.registerUser("richard_p_feynman_18");
  const asked: string[] = [];
  for (const treeName of ["alpha", "beta", "gamma"]) {
    const body = { content: "0\n0", treeName, experimentRequirementsFileContent: "5 K" };
    asked.push((await other.call(routes.transfers.create, { body })).data.requestNumber);
  }
  for (let i = 0; i < 4; i++) await send({ treeName: `kennedy ${i}` });
  const page = await openPage(server, { path: queue, user: admin });
  const rows = page.getByRole("navigation", { name: "Queue" }).getByRole("link");
  await rows.filter({ hasText: "kennedy 3" }).waitFor();
  const numbers = async () => (await rows.allTextContents()).map((text) => text);
  const [all] = [await numbers()];
  expect(all.findIndex((text) => text.includes("alpha"))).toBeLessThan(all.findIndex((text) => text.includes("gamma")));
  const search = page.getByRole("searchbox", { name: webAdmin.en.search });
  await search.fill("feynman");
  await eventually(async () => expect(await rows.count()).toBe(3));
  expect(await rows.first().textContent()).toContain(webAdmin.en.hasRequirements);
  const isWhole = (text: HTMLElement | SVGElement) => text.clientWidth > 0 && text.scrollWidth <= text.clientWidth + 1;
  for (const number of asked) expect([number, await rows.getByText(number).evaluate(isWhole)]).toEqual([number, true]);
  await page.getByRole("button", { name: webAdmin.en.allShown.replace("{{count}}", "3") }).click();
  await page.getByRole("menuitem", { name: `${webAdmin.en.startAll} 3` }).click();
  await page.getByRole("dialog").getByText("This takes 3 waiting requests").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: webAdmin.en.startAll }).click();
  await page.getByText("3 requests done").waitFor();
  const mine = (await other.call(routes.transfers.list, { query: { view: "summary" } })).data;
  expect(mine.map(({ status }) => status)).toEqual([1, 1, 1]);
  expect(mine.map(({ requestNumber }) => requestNumber).toSorted()).toEqual(asked.toSorted());
});

it("says that a download of all files has stopped, at the file that fails", async () => {
  for (const treeName of ["alpha", "beta"]) await send({ treeName });
  const page = await openPage(server, { path: queue, user: admin });
  let files = 0;
  expectLines(page, /status of 500/);
  await page.route("**/content*", (route) =>
    ++files === 2 ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  await page.getByRole("button", { name: webAdmin.en.allShown.replace("{{count}}", "") }).click();
  await page.getByRole("menuitem", { name: webAdmin.en.downloadAll }).click();
  await page.getByRole("dialog").getByRole("button", { name: webAdmin.en.downloadAll }).click();
  await page.getByText(webAdmin.en.bulkFailed).waitFor();
});

it("explains line by line why a file is not understood, before it is sent", async () => {
  const { id } = await send();
  const page = await openPage(server, { path: `${queue}?request=${id}`, user: admin });
  await page.getByLabel("Feedback content").fill("sent,n1,count\n0,7,60\n1,1\n");
  const alert = page.getByRole("alert").filter({ hasText: "not a file of counts" });
  await alert.getByText(/^Line 2: a count must be 0, 1, 2 or 3/).waitFor();
  await alert.getByText(/^Line 3: the number of values differs from the header/).waitFor();
  expect(await axe(page)).toEqual([]);
});
