import { type Notification, routes } from "@clicktree/contract";
import { fill } from "@clicktree/messages";
import { webReservations, webShell } from "@clicktree/messages/catalogs";
import { eventually, type Person, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const text = webShell.en;
const bell = (
  page: Page,
  unread: number,
  words: Readonly<Record<"notifications" | "notificationsUnread", string>> = text,
) =>
  page.getByRole("button", {
    name: unread > 0 ? fill(words.notificationsUnread, { count: unread }) : words.notifications,
    exact: true,
  });

async function sent(treeName = "Kennedy") {
  const user = await server.registerUser();
  const { data } = await user.call(routes.transfers.create, { body: { content: "1\n1\n0", treeName } });
  return { user, id: data.id };
}
const answer = async (id: number) =>
  (await server.admin()).call(routes.adminTransfers.feedback, {
    id,
    body: { feedbackFileName: "f.csv", feedbackFileContent: "sent,n1\n0,1" },
  });
const listOf = async (user: Person): Promise<Notification[]> => (await user.call(routes.notifications.list)).data;

it("counts a result at the bell and in the title, and links to it", async () => {
  const { user, id } = await sent();
  const page = await openPage(server, { path: "/", user });
  await bell(page, 0).click();
  const list = page.getByRole("region", { name: text.notifications });
  await list.getByText(text.noNotifications).waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });

  await answer(id);
  await bell(page, 1).waitFor();
  await eventually(async () => expect(await page.title()).toMatch(/^\(1\) /));
  await bell(page, 1).click();
  expect(await axe(page)).toEqual([]);
  await list.getByRole("link", { name: /Kennedy/ }).click();
  await page.waitForURL(`**/transfers?request=${id}`);
  await list.waitFor({ state: "detached" });
  await bell(page, 0).waitFor();
  await eventually(async () => expect(await page.title()).not.toMatch(/^\(/));
  await eventually(async () => expect((await listOf(user))[0]?.readAt).not.toBeNull());
});

it("is silent about what the page shows", async () => {
  const { user, id } = await sent();
  const page = await openPage(server, { path: `/transfers?request=${id}`, user });
  await page.getByRole("heading", { name: "Kennedy" }).waitFor();
  await answer(id);
  await eventually(async () => expect((await listOf(user))[0]?.readAt).toEqual(expect.any(String)));
  await bell(page, 0).waitFor();
  expect(await page.title()).not.toMatch(/^\(/);
});

it("says in Chinese on a phone why a request was rejected, and marks all as read at once", async () => {
  const { user, id } = await sent("最优接收机");
  const page = await openPage(server, { path: "/history", user, language: "zh", viewport: "phone" });
  await bell(page, 0, webShell.zh).waitFor();
  await (await server.admin()).call(routes.adminTransfers.reject, { id, body: { reason: "激光器已关闭" } });
  await bell(page, 1, webShell.zh).click();
  const list = page.getByRole("region", { name: webShell.zh.notifications });
  await list.getByText("激光器已关闭").waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await list.getByRole("button", { name: webShell.zh.markAllRead }).click();
  await bell(page, 0, webShell.zh).waitFor();
  await eventually(async () => expect((await listOf(user))[0]?.readAt).not.toBeNull());
});

it("links from a cancelled hour to the reservations, and is silent there", async () => {
  const user = await server.registerUser();
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const [first, second] = await Promise.all(
    [10, 12].map(async (hour) => (await user.call(routes.reservations.create, { body: { date, hour } })).data.id),
  );
  const cancel = async (id: number) =>
    (await server.admin()).call(routes.adminReservations.cancel, { id, body: { reason: "Service" } });
  const page = await openPage(server, { path: "/history", user });
  await cancel(first!);
  await bell(page, 1).click();
  await page.getByRole("region", { name: text.notifications }).getByRole("link", { name: /10:00/ }).click();
  await page.waitForURL("**/reservation");
  await page.getByRole("heading", { level: 1, name: webReservations.en.title }).waitFor();
  await cancel(second!);
  await eventually(async () => expect((await listOf(user)).every(({ readAt }) => readAt !== null)).toBe(true));
  await bell(page, 0).waitFor();
});

/** Records the notifications that the page asks the browser to show, because the browser of the tests shows none. */
async function watchBrowser(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown: string[] = [];
    class Recorder {
      static permission = "granted";
      static requestPermission = async () => "granted";
      constructor(title: string, { body }: { readonly body: string }) {
        shown.push(`${title}: ${body}`);
      }
      close() {}
    }
    Object.assign(window, { Notification: Recorder, shown });
  });
}
const setInView = (page: Page, inView: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    inView ? "visible" : "hidden",
  );
const shownBy = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown);

it("shows the browser's own notification once for all tabs, and only while none is in view", async () => {
  const { user, id } = await sent("First");
  const { data: next } = await user.call(routes.transfers.create, { body: { content: "1\n1\n0", treeName: "Second" } });
  const one = await openPage(server, { path: "/history", user });
  const two = await one.context().newPage();
  await two.goto(`${server.address}/history`);
  const tabs = [one, two];
  for (const tab of tabs) {
    await bell(tab, 0).waitFor();
    await watchBrowser(tab);
  }
  await bell(one, 0).click();
  await one.getByRole("checkbox", { name: text.browserNotifications }).check();
  await one.keyboard.press("Escape");

  await setInView(one, false);
  await answer(id);
  for (const tab of tabs) await bell(tab, 1).waitFor();
  await setInView(two, false);
  await answer(next.id);
  for (const tab of tabs) await bell(tab, 2).waitFor();
  const all = async () => (await Promise.all(tabs.map(shownBy))).flat();
  await eventually(async () => expect((await all()).length).toBeGreaterThan(0));
  expect(await all()).toEqual([`${text.notified_result}: Second`]);
  await two.close();
});
