import { routes } from "@clicktree/contract";
import { deferred, eventually, startTestServer, type TestServer, testPassword } from "@clicktree/testkit";
import { expectLines, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const content = "1\n0.5\n-0.5\n0,0,0,0";
/** Counts the later requests of a page. */
function asked(page: Page, path: string) {
  const times: number[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) times.push(Date.now());
  });
  return times;
}

it("shows changes on the server without polling", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, { path: "/transfers", user, before: (each) => each.clock.install() });
  await page.getByText("No experiment requests").waitFor();
  const looks = asked(page, "/api/user/file-transfers");
  await user.call(routes.transfers.create, { body: { content, treeName: "seen at once" } });
  await page.getByText("seen at once").first().waitFor();
  expect(looks.length).toBeLessThanOrEqual(2);
  const before = looks.length;
  for (let look = 0; look < 5; look++) await page.clock.runFor(4_000);
  expect(looks.length).toBe(before);
});

it.each([
  ["after the stream opened", false],
  ["before the stream opened", true],
])("shows a change that comes while the list still loads, %s", async (_, isEarly) => {
  const user = await server.registerUser();
  const admin = await server.admin();
  const { id } = (await user.call(routes.transfers.create, { body: { content, treeName: "answered early" } })).data;
  const [list, stream, listRead] = [deferred(), deferred(), deferred()];
  let opened: Promise<unknown> | undefined;
  const page = await openPage(server, {
    path: "/transfers",
    user,
    before: async (each) => {
      opened = each.waitForResponse("**/api/events");
      await each.route("**/api/events", async (route) => {
        if (isEarly) await stream.promise;
        await route.continue();
      });
      await each.route(
        "**/api/user/file-transfers?*",
        async (route) => {
          const response = await route.fetch();
          listRead.resolve();
          await list.promise;
          await route.fulfill({ response });
        },
        { times: 1 },
      );
    },
  });
  await listRead.promise;
  if (!isEarly) await opened;
  await admin.call(routes.adminTransfers.reject, { id, body: { reason: "no vacuum today" } });
  stream.resolve();
  await opened;
  // the news of the bell comes by the same stream
  await page.getByRole("button", { name: /^Notifications, 1 / }).waitFor();
  list.resolve();
  await page.getByText("no vacuum today").first().waitFor();
});

it("opens one stream for all tabs, and continues in another tab when the first is closed", async () => {
  const user = await server.registerUser();
  let streams = 0;
  const count = (each: Page) =>
    each.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/events") streams++;
    });
  const page = await openPage(server, { path: "/transfers", user, before: (each) => void count(each) });
  await page.getByText("No experiment requests").waitFor();
  const other = await page.context().newPage();
  count(other);
  await other.goto(`${server.address}/transfers`);
  await other.getByText("No experiment requests").waitFor();
  await user.call(routes.transfers.create, { body: { content, treeName: "for both" } });
  await page.getByText("for both").first().waitFor();
  await other.getByText("for both").first().waitFor();
  expect(streams).toBe(1);
  await page.close();
  await eventually(() => streams === 2);
  await user.call(routes.transfers.create, { body: { content, treeName: "for the last" } });
  await other.getByText("for the last").first().waitFor();
});

it("polls every three seconds while no stream is open", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, {
    path: "/transfers",
    user,
    before: (each) => each.route("**/api/events", (route) => route.abort()),
  });
  expectLines(page, /\/api\/events/);
  await page.getByText("No experiment requests").waitFor();
  await user.call(routes.transfers.create, { body: { content, treeName: "found by looking" } });
  await page.getByText("found by looking").first().waitFor();
  // by the page's own clock
  const looks = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname === "/api/user/file-transfers")
        .map(({ startTime }) => startTime),
    );
  await expect.poll(async () => (await looks()).length).toBeGreaterThanOrEqual(4);
  const times = await looks();
  const gaps = times.slice(1).map((time, i) => time - times[i]!);
  for (const gap of gaps) expect(gap).toBeGreaterThan(2_000);
});

it("offers sign-in as soon as the session ends elsewhere, and reopens the stream afterwards", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, { path: "/transfers", user });
  await page.getByText("No experiment requests").waitFor();
  expectLines(page, /status of 401/);
  await user.call(routes.accounts.logout);
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Password", { exact: true }).fill(testPassword);
  const stream = page.waitForRequest("**/api/events");
  await dialog.getByRole("button", { name: "Sign in again" }).click();
  await stream;
  const again = await server.signIn(user.username);
  await again.call(routes.transfers.create, { body: { content, treeName: "after signing in again" } });
  await page.getByText("after signing in again").first().waitFor();
});
