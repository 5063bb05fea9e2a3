import { deferred, type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
let user: Person;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.registerUser();
});
afterAll(() => server.stop());

/** Counts the calls of a page from now on, by their path. */
function countCalls(page: Page): (path: string) => number {
  const paths: string[] = [];
  page.on("request", (request) => {
    paths.push(new URL(request.url()).pathname);
  });
  return (path) => paths.filter((each) => each === path).length;
}

/** Counts, in the page, the calls whose answer it has not read yet. An answer takes real time, whatever its clock says. */
async function countUnread(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    const { read } = ReadableStreamDefaultReader.prototype;
    let unread = 0;
    const ended = () => {
      unread--;
    };
    window.fetch = (...request) => {
      unread++;
      const response = fetch(...request);
      // nothing to read: the list has not changed, or the call failed
      response.then(({ status }) => {
        if (status === 304) ended();
      }, ended);
      return response;
    };
    ReadableStreamDefaultReader.prototype.read = async function () {
      const piece = await read.call(this);
      if (piece.done) ended();
      return piece;
    };
    Object.assign(window, { unreadAnswers: () => unread });
  });
}
const unreadAnswers = (page: Page) =>
  page.evaluate(() => (window as unknown as { unreadAnswers(): number }).unreadAnswers());

it("asks for waiting requests every 5 s and for processed ones every 8 s while no stream is open", async () => {
  let callsTo: ReturnType<typeof countCalls> | undefined;
  const page = await openPage(server, {
    path: "/admin/pending-requests",
    user: await server.admin(),
    expected: [/\/api\/events/],
    before: async (each) => {
      callsTo = countCalls(each);
      await countUnread(each);
      await each.clock.install();
      await each.route("**/api/events", (route) => route.abort());
    },
  });
  await page.getByRole("tab", { name: "Decision Tree Requests 0" }).waitFor();
  const lists = [
    "file-transfers/pending",
    "demo-requests/pending",
    "file-transfers/completed",
    "demo-requests/processed",
  ];
  // otherwise the page's clock also goes on by itself
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(() => unreadAnswers(page)).toBe(0);
  const counts = () => lists.map((list) => callsTo!(`/api/admin/${list}`));
  const before = counts();
  for (let second = 0; second < 42; second++) {
    await page.clock.runFor(1_000);
    await expect.poll(() => unreadAnswers(page)).toBe(0);
  }
  const [trees, demos, completed, processed] = counts().map((count, i) => count - before[i]!);
  // the next pause starts up to a second later: what follows an answer waits for the page's clock
  for (const pending of [trees, demos]) expect([6, 7, 8]).toContain(pending);
  for (const rest of [completed, processed]) expect([4, 5]).toContain(rest);
});

it("tries the list of requests four times, a second apart, and that of demos once; tries again on return", async () => {
  let callsTo: ReturnType<typeof countCalls> | undefined;
  const page = await openPage(server, {
    path: "/transfers",
    user,
    expected: [/status of 503/, /\/api\/events/],
    before: async (each) => {
      callsTo = countCalls(each);
      await each.clock.install();
      await each.route("**/api/events", (route) => route.abort());
      for (const list of ["file-transfers", "demo-requests"])
        await each.route(`**/api/user/${list}*`, (route) => route.fulfill({ status: 503, json: { message: "busy" } }));
    },
  });
  const transfers = () => callsTo!("/api/user/file-transfers");
  for (let call = 1; call <= 4; call++) {
    await expect.poll(transfers).toBeGreaterThanOrEqual(call);
    await page.clock.runFor(1_000);
  }
  await page.getByText("busy").first().waitFor();
  expect(transfers()).toBe(4);
  await page.unroute("**/api/user/file-transfers*");
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("No experiment requests").waitFor();
  await page.goto(`${server.address}/demos`);
  await page.getByText("busy").first().waitFor();
  await page.clock.runFor(10_000);
  expect(callsTo!("/api/user/demo-requests")).toBe(1);
});

it.each(["/transfers", "/history"])(
  "says after 5 s without an answer that %s still loads, and asks again",
  async (path) => {
    let calls = 0;
    const page = await openPage(server, {
      path,
      user,
      expected: [/\/api\/events/],
      before: async (each) => {
        await each.clock.install();
        await each.route("**/api/events", (route) => route.abort());
        // the first call hangs until the page gives it up
        await each.route(/\/api\/(user\/file-transfers|trees)(\?.*)?$/, (route) =>
          calls++ === 0 ? undefined : route.continue(),
        );
      },
    });
    const again = page.locator("main").getByRole("button", { name: "Try again" });
    await page.locator("main .ant-spin").first().waitFor();
    await expect.poll(() => calls).toBe(1);
    expect(await again.count()).toBe(0);
    await page.clock.runFor(5_000);
    await again.click();
    await page.getByRole("heading", { name: /^No (experiment requests|decision trees yet)/ }).waitFor();
    expect(calls).toBeGreaterThan(1);
  },
);

it("shows a spinner until the visitor is known, and redirects a signed-in one from sign-in to home", async () => {
  const { promise: asked, resolve: answer } = deferred();
  const page = await openPage(server, {
    path: "/auth",
    user,
    before: (each) =>
      each.route("**/api/user", async (route) => {
        await asked;
        await route.continue();
      }),
  });
  await page.locator(".ant-spin, [role=status]").first().waitFor();
  expect(await page.getByRole("tab", { name: "Login" }).count()).toBe(0);
  answer();
  await page.waitForURL(`${server.address}/`);
});
