import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileTransfer } from "@clicktree/contract";
import { failures, requests, webRequests } from "@clicktree/messages/catalogs";
import { type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, expectLines, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { benchYard } from "@clicktree/testkit/sftp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { inputFile, send } from "./sent-requests.js";

let server: TestServer;
let user: Person;
let admin: Person;
const yard = benchYard();
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_LAB_CIDRS: "127.0.0.0/8" } });
  [user, admin] = [await server.registerUser(), await server.admin()];
});
afterEach(yard.end);
afterAll(() => server.stop());

const dialog = (page: Page) => page.getByRole("dialog");

async function openDialog(request: FileTransfer, more: object = {}): Promise<Page> {
  const page = await openPage(server, { path: `/transfers?request=${request.id}`, user, ...more });
  await page.getByRole("button", { name: "Deliver to equipment" }).click();
  await dialog(page).getByText("Deliver to equipment").waitFor();
  return page;
}

async function confirm(page: Page, { host, port }: { host: string; port: number }): Promise<void> {
  await dialog(page).getByLabel("Lab equipment IP address").fill(host);
  await dialog(page).getByLabel("Port").fill(String(port));
  await dialog(page).getByRole("button", { name: "Confirm transfer" }).click();
}

it("delivers the file to the entered equipment, step by step, and lists the attempt", async () => {
  const request = await send(user);
  const bench = await yard.bench();
  await yard.register(admin, bench, bench.publicKey);
  const page = await openDialog(request);
  expect(await dialog(page).getByRole("button", { name: "Confirm transfer" }).isDisabled()).toBe(true);
  await confirm(page, bench);
  await dialog(page).getByText("File sent, waiting for admin processing").waitFor();
  await dialog(page).getByText(`Bench ${bench.port}, ${bench.host}:${bench.port}`).waitFor();
  await dialog(page).getByText("delivered", { exact: true }).waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  const [name] = await readdir(bench.inbox);
  expect(name).toBe(`${request.requestNumber}.txt`);
  expect(await readFile(join(bench.inbox, name!), "utf8")).toBe(inputFile("qpsk-nulling-4bin"));
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("article").getByText(`Bench ${bench.port}`).waitFor();
});

it("opens even if the server stops after the page has loaded", async () => {
  const request = await send(user);
  const page = await openPage(server, { path: "/profile", user });
  const loaded = page.waitForResponse("**/assets/delivery-dialog-*.js");
  await page.goto(`${server.address}/transfers?request=${request.id}`);
  // the module with all that it imports, and every style sheet
  const module = JSON.stringify((await loaded).url());
  await page.evaluate(`import(${module}).then(() => undefined)`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("link")].every((link) => link.rel !== "stylesheet" || link.sheet),
  );
  await page.route("**/assets/*", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Deliver to equipment" }).click();
  await dialog(page).getByText("Deliver to equipment").waitFor();
});

it("offers registered equipment by name, which fills in its address", async () => {
  const bench = await yard.bench("127.0.0.4");
  await yard.register(admin, bench, bench.publicKey);
  const page = await openDialog(await send(user));
  await dialog(page).getByRole("combobox", { name: webRequests.en.registeredEquipment }).click();
  await page.locator(".ant-select-item-option", { hasText: `Bench ${bench.port}` }).click();
  expect(await dialog(page).getByLabel("Lab equipment IP address").inputValue()).toBe(bench.host);
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog(page).getByRole("button", { name: "Confirm transfer" }).click();
  await dialog(page).getByText("File sent, waiting for admin processing").waitFor();
});

it("shows how a delivery ends although the list of deliveries could not be read after it had begun", async () => {
  const bench = await yard.bench();
  await yard.register(admin, bench, bench.publicKey);
  const refused = { status: 503, json: { message: "The database is away.", code: "DATABASE_DOWN" } };
  // without events the page must ask
  const before = (page: Page) => page.route("**/api/events", (route) => route.fulfill(refused));
  const page = await openDialog(await send(user), { before, expected: [/status of 503/] });
  let left = 3;
  await page.route("**/deliveries", (route) =>
    route.request().method() === "GET" && left-- > 0 ? route.fulfill(refused) : route.continue(),
  );
  await confirm(page, bench);
  await dialog(page).getByText("File sent, waiting for admin processing").waitFor();
  await dialog(page).getByText("delivered", { exact: true }).waitFor();
});

it("works by keyboard alone and remembers the address", async () => {
  const bench = await yard.bench("127.0.0.3");
  await yard.register(admin, bench, bench.publicKey);
  const page = await openDialog(await send(user));
  await page.keyboard.type(bench.host);
  await page.keyboard.press("Tab");
  await page.keyboard.type(String(bench.port));
  await page.keyboard.press("Enter");
  await dialog(page).getByText("File sent, waiting for admin processing").waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Deliver to equipment" }).click();
  expect(await dialog(page).getByLabel("Lab equipment IP address").inputValue()).toBe(bench.host);
});

it("refuses an address that is not registered equipment, with the server's message in the chosen language", async () => {
  for (const language of ["en", "zh"] as const) {
    const request = await send(user);
    const page = await openPage(server, { path: `/transfers?request=${request.id}`, user, language });
    await page.getByRole("button", { name: webRequests[language].deliver }).click();
    await dialog(page).getByLabel(webRequests[language].equipmentAddress).fill("169.254.169.254");
    expectLines(page, refusal(400, `/api/file-transfers/${request.id}/deliveries`));
    await dialog(page).getByRole("button", { name: webRequests[language].deliverConfirm }).click();
    const toast = page.getByRole("alert");
    await toast.getByText(webRequests[language].deliverFailed).waitFor();
    await toast.getByText(failures[language].ADDRESS_REFUSED).waitFor();
    expect(await dialog(page).getByRole("button", { name: webRequests[language].deliverConfirm }).isEnabled()).toBe(
      true,
    );
  }
});

it.each([
  ["silent", "CONNECTION_TIMEOUT"],
  ["locked", "CONNECTION_FAILED"],
  ["full", "SFTP_FAILED"],
] as const)("goes back to the start with an error if the equipment is %s", async (fault, code) => {
  const peer = await yard.faulty(fault);
  await yard.register(admin, peer, peer.hostKey);
  const request = await send(user);
  const page = await openDialog(request);
  await confirm(page, peer);
  const sentence = requests.en[code].replace("{{host}}", peer.host);
  await page.getByRole("alert").getByText(sentence).waitFor();
  await dialog(page).getByText("failed", { exact: true }).waitFor();
  await dialog(page).getByRole("listitem").getByText(sentence).waitFor();
  expect(await dialog(page).getByRole("button", { name: "Confirm transfer" }).isEnabled()).toBe(true);
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  const step = page.getByRole("article").getByRole("listitem").filter({ hasText: webRequests.en.notDelivered });
  await step.getByText(sentence).waitFor();
  expect(await axe(page, { within: "article" })).toEqual([]);
  await page.getByRole("button", { name: "中文" }).click();
  await page.getByRole("article").getByText(requests.zh[code].replace("{{host}}", peer.host)).waitFor();
});

it("stops an attempt that takes too long", async () => {
  const peer = await yard.faulty("silent");
  await yard.register(admin, peer, peer.hostKey);
  const page = await openDialog(await send(user));
  await confirm(page, peer);
  await dialog(page).getByText("Connecting", { exact: true }).waitFor();
  await dialog(page).getByRole("button", { name: "Stop" }).click();
  await dialog(page).getByRole("listitem").getByText(requests.en.DELIVERY_CANCELLED).waitFor();
});
