import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@clicktree/contract";
import { webApiKeys, webShell } from "@clicktree/messages/catalogs";
import {
  deferred,
  eventually,
  type Person,
  startProcess,
  startTestServer,
  type TestServer,
  temporaryFolder,
} from "@clicktree/testkit";
import { axe, expectLines, type Locator, openPage, type Page, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

const text = webApiKeys.en;
let server: TestServer;
let user: Person;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.registerUser();
  admin = await server.admin();
});
afterAll(() => server.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();

/** Whether a click in the middle of an element would reach it. */
const isOnTop = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

/** Returns the new key's value and closes the dialog in the proper way. */
async function store(page: Page): Promise<string> {
  const value = (await dialog(page).getByLabel(text.keyValue).textContent()) ?? "";
  await page.getByLabel(text.stored).check();
  await button(page, text.done).click();
  await dialog(page).waitFor({ state: "detached" });
  return value;
}

const programs = { curl: ["bash", "sh"], Node: [process.execPath, "mjs"], Python: ["python3", "py"] } as const;

/** Runs the example that the page shows in a language. */
async function run(page: Page, language: keyof typeof programs, folder: string, key: string) {
  await page.getByText(language, { exact: true }).click();
  const name = text.example.replace("{{language}}", language);
  const code = await page.getByRole("region", { name }).locator("pre").textContent();
  const [program, ending] = programs[language];
  const file = join(folder, `example.${ending}`);
  writeFileSync(file, `${code}\n`);
  const env = { CLICKTREE_URL: server.address, CLICKTREE_API_KEY: key };
  return startProcess(program, [file], { env, cwd: folder }).ended;
}

it("creates a key, shows it once, and its examples in curl, Node and Python send a file with it", async () => {
  const page = await openPage(server, { path: "/api-keys", user });
  await page.getByText(text.empty).waitFor();
  await button(page, text.create).click();
  await page.getByText(text.nameRequired).waitFor();
  expect(await page.getByLabel(text.keyName).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByText(text.everything).waitFor();
  await button(page, text.more).click();
  await page.getByLabel(text.mayTreesRead).uncheck();
  await page.getByLabel(text.mayTreesWrite).uncheck();
  await page.getByText("90 days").click();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel(text.keyName).fill(" bench-night ");
  await page.keyboard.press("Enter");
  await dialog(page).getByText(text.createdTitle).waitFor();
  await page.getByText(text.createSuccess).waitFor();
  await dialog(page)
    .getByText(/^bench-night may read your requests and feedback and send and cancel requests, until 20/)
    .waitFor();

  // the focus stays inside in both directions, and the page behind takes no click that would replace the value
  for (const tab of [...Array(10).fill("Tab"), ...Array(5).fill("Shift+Tab")]) {
    await page.keyboard.press(tab);
    expect(await dialog(page).evaluate((open) => open.contains(document.activeElement))).toBe(true);
  }
  const behind = page.getByLabel(text.keyName);
  expect(await behind.evaluate(isOnTop)).toBe(false);
  // neither Escape nor the browser's back button loses a value that is not stored
  await page.keyboard.press("Escape");
  await dialog(page).getByText(text.reallyClose).waitFor();
  await button(page, text.back).click();
  await button(page, text.copyKey).click();
  await page.getByText(webShell.en.copied).waitFor();
  // after Copy there is no second question
  expect(await button(page, text.done).isDisabled()).toBe(false);
  const key = await store(page);
  expect(key).toMatch(/^clicktree_[\w-]{43}$/);
  expect(await page.content()).not.toContain(key);
  await page.getByLabel(text.keyName).focus();
  await page.keyboard.press("ControlOrMeta+V");
  expect(await page.getByLabel(text.keyName).inputValue()).toBe(key);
  const listed = row(page, "bench-night");
  expect(await listed.getByRole("button", { name: "Copy bench-night" }).isDisabled()).toBe(true);
  await listed.getByTitle(text.copyDisabled).waitFor();
  await listed.getByText("in 90 days").waitFor();

  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "my_tree_input.txt");
  writeFileSync(file, "0.5\n1\n0");
  const sent = await run(page, "curl", folder, key);
  expect(JSON.parse(sent.stdout)).toMatchObject({ data: { requestNumber: `request_${user.username}_1` } });
  expect(await run(page, "Node", folder, key)).toMatchObject({ exitCode: 0, stdout: `request_${user.username}_2\n` });
  expect(await run(page, "Python", folder, key)).toMatchObject({ exitCode: 0, stdout: `request_${user.username}_3\n` });
  const requests = (await user.call(routes.transfers.list)).data;
  for (const { id } of requests)
    expect((await user.call(routes.transfers.content, { id })).text).toContain("0.5\n1\n0");
  // the answers that the page lists
  const reader = (await server.apiKey(user, ["transfers:read"])).keyValue;
  writeFileSync(file, "");
  const said = async (value: string, language: "Node" | "Python") => (await run(page, language, folder, value)).stderr;
  const answers = await page.getByLabel(text.answers).textContent();
  for (const [value, status] of [
    [key, "400"],
    ["clicktree_no", "401"],
    [reader, "403"],
  ] as const) {
    const line = (await said(value, "Python")).trim();
    expect(line).toMatch(new RegExp(`^${status} `));
    expect(answers).toContain(line.replace(" ", ""));
    expect(await said(value, "Node")).toContain(line);
  }
});

it("marks what expires soon, replaces a key with an overlap, and deletes one after asking", async () => {
  const person = await server.registerUser();
  // not a whole number of days, because the clocks of the page and of this process may differ
  const body = { keyName: "night-runs", scopes: ["transfers:read" as const], expiresAt: days(10.5) };
  await person.call(routes.apiKeys.create, { body });
  const warning = { id: 1, kind: "key-expiring", objectId: 1, name: "night-runs", detail: days(11), readAt: null };
  const page = await openPage(server, {
    path: "/api-keys",
    user: person,
    before: (opened) =>
      opened.route("**/api/notifications", (route) =>
        route.fulfill({ json: { data: [{ ...warning, createdAt: days(0) }] } }),
      ),
  });
  await page.getByText("night-runs: 1 key expires within two weeks.").waitFor();
  await page.getByText("1 of at most 50").waitFor();
  // the notification is about this page, so it counts as read
  await button(page, webShell.en.notifications).click();
  const bell = page.getByRole("region", { name: webShell.en.notifications });
  await bell
    .getByRole("link", { name: "An API key expires soon" })
    .getByText(/^expires on 20/)
    .waitFor();
  await page.keyboard.press("Escape");
  await row(page, "night-runs").getByText("in 11 days").waitFor();
  await button(page, "Replace night-runs").click();
  await page.getByLabel(text.newName).fill("night-runs-2");
  await dialog(page).getByText(text.never, { exact: true }).click();
  await dialog(page).getByText(text.aDate).last().click();
  await button(page, text.replace).click();
  await dialog(page).getByText(text.dateRequired).waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog(page).getByText("1 day", { exact: true }).click();
  await button(page, text.replace).click();
  await dialog(page).getByText("night-runs-2 may read your requests and feedback.").waitFor();
  await store(page);
  const keys = (await person.call(routes.apiKeys.list)).data;
  expect(keys).toMatchObject([
    { keyName: "night-runs-2", scopes: ["transfers:read"], expiresAt: null },
    { keyName: "night-runs", state: "expiring" },
  ]);
  await row(page, "night-runs").getByText("in 1 day").waitFor();

  // another tab's change is shown at once
  await person.call(routes.apiKeys.remove, { id: keys[0]!.id });
  await row(page, "night-runs-2").waitFor({ state: "detached" });
  await button(page, "Delete night-runs").click();
  await dialog(page).getByText(text.deleteText).waitFor();
  await button(page, text.cancel).click();
  await button(page, "Delete night-runs").click();
  await button(page, text.delete).click();
  await page.getByText(text.deleteSuccess).waitFor();
  await page.getByText(text.empty).waitFor();
  // the row that had the focus is gone, and no other is left
  const title = page.getByRole("heading", { name: text.listTitle });
  await eventually(() => title.evaluate((heading) => heading === document.activeElement));

  // on a phone the examples fold away and a dialog holds the form
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText(text.examples).click();
  await page.getByRole("heading", { name: text.documentation }).waitFor();
  await button(page, text.newKey).click();
  await dialog(page).getByLabel(text.keyName).waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.route("**/api/user/api-keys", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  expectLines(page, refusal(500, "/api/user/api-keys"));
  await page.getByLabel(text.keyName).fill("x");
  await button(page, text.create).click();
  await page.getByText(text.createFailed).waitFor();
  await page.getByText(text.tryLater).waitFor();
  await button(page, text.backToEditor).click();
  await page.waitForURL("**/decision-tree-editor");
});

it("creates one key by a double click, however quick", async () => {
  const person = await server.registerUser();
  const page = await openPage(server, { path: "/api-keys", user: person });
  await page.getByLabel(text.keyName).fill("bench");
  let asked = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") asked++;
  });
  await page.getByRole("button", { name: text.create, exact: true }).dblclick();
  await dialog(page).getByText(text.createdTitle).waitFor();
  await store(page);
  expect(asked).toBe(1);
  expect((await person.call(routes.apiKeys.list)).data).toHaveLength(1);
});

it("creates one key, and replaces one once, if Enter is pressed again before the answer", async () => {
  const person = await server.registerUser();
  const page = await openPage(server, { path: "/api-keys", user: person });
  let asked = 0;
  const hold = async () => {
    const { promise: held, resolve: release } = deferred();
    await page.route("**/api/user/api-keys**", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      asked++;
      await held;
      await route.continue();
    });
    return release;
  };
  const enterTwice = async (field: Locator) => {
    const release = await hold();
    const before = asked;
    await field.press("Enter");
    await expect.poll(() => asked).toBe(before + 1);
    await page.locator(".ant-btn-loading").waitFor();
    // it keeps the focus, but takes no letters that the end would remove
    expect(await field.isEditable()).toBe(false);
    await field.press("Enter");
    release();
    await dialog(page).getByText(text.createdTitle).waitFor();
    await store(page);
    expect(asked).toBe(before + 1);
  };
  await page.getByLabel(text.keyName).fill("bench");
  await enterTwice(page.getByLabel(text.keyName));
  await button(page, "Replace bench").click();
  await page.getByLabel(text.newName).fill("bench-2");
  await enterTwice(page.getByLabel(text.newName));
  const keys = (await person.call(routes.apiKeys.list)).data;
  expect(keys.map(({ keyName }) => keyName)).toEqual(["bench-2", "bench"]);
});

it("gives administrators keys for the queue, in a dialog, and tries twice before it says that loading failed", async () => {
  const page = await openPage(server, {
    path: "/admin/api-keys",
    user: admin,
    before: (opened) => opened.route("**/api/admin/api-keys", (route) => route.fulfill({ status: 500, body: "{}" })),
    expected: [refusal(500, "/api/admin/api-keys"), refusal(500, "/api/admin/api-keys")],
  });
  await page.getByText(text.adminLoadFailed).waitFor();
  await page.unroute("**/api/admin/api-keys");
  await button(page, text.tryAgain).click();
  await page.getByText(text.adminEmptyHint).waitFor();
  await button(page, text.newKey).click();
  await page.getByLabel(text.keyName).fill("daemon");
  await dialog(page).getByText(text.everything).waitFor();
  await button(page, text.create).click();
  await dialog(page).getByText("daemon may read the requests of all users and answer requests.").waitFor();
  const key = await store(page);
  await row(page, "daemon").getByText(text.both).waitFor();
  const folder = temporaryFolder();
  expect(JSON.parse((await run(page, "curl", folder, key)).stdout)).toHaveProperty("data");
  expect((await run(page, "Node", folder, key)).stdout).toContain("request_");
  expect((await run(page, "Python", folder, key)).stdout).toContain("request_");
  await button(page, text.backToHome).click();
  await page.waitForURL((url) => url.pathname === "/");
});
