import { routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import {
  webAdminReservations,
  webDemos,
  webHistory,
  webHome,
  webParts,
  webProfile,
  webRequests,
  webReservations,
  webShare,
  webShell,
  webSimulate,
} from "@clicktree/messages/catalogs";
import { smallTree, startTestServer } from "@clicktree/testkit";
import { axe, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, expect, it } from "vitest";
import { action, dialog, node, openEditor, pressUntil, storeTree, text } from "./editor-fixture.js";
import { send } from "./sent-requests.js";

// In place of a part that could not be loaded, a page shows the reason and a button that loads it.
const server = await startTestServer();
afterAll(() => server.stop());
const reason = "The database is away.";
const expected = [/status of 503/];

/** Refuses the calls of these paths until `end` is called. */
function outage(...paths: readonly string[]) {
  const refused = paths.map((path) => `**${path}`);
  return {
    before: async (page: Page) => {
      for (const path of refused)
        await page.route(path, (route) =>
          route.fulfill({ status: 503, json: { message: reason, code: "DATABASE_DOWN" } }),
        );
    },
    end: async (page: Page) => {
      for (const path of refused) await page.unroute(path);
    },
  };
}

/** The notice in place of a part. */
const notice = (page: Page, title: string) =>
  page.getByRole("alert").filter({ hasText: title }).filter({ hasText: reason });

/** Presses the buttons of the notices until those with this text are gone. */
const tryAgain = (page: Page, title = reason) =>
  pressUntil(page, webShell.en.tryAgain, async () => (await notice(page, title).count()) === 0);

it("shows no hour as free before the server has said which are reserved", async () => {
  const user = await server.registerUser();
  const { before, end } = outage("/api/reservations*", "/api/user/reservations/withdrawn");
  const page = await openPage(server, { path: "/reservation", user, expected, before });
  await notice(page, webReservations.en.loadFailed).waitFor();
  expect(await page.locator("[data-hour]").count()).toBe(0);
  await page.unroute("**/api/reservations*");
  await tryAgain(page, webReservations.en.loadFailed);
  await page.locator("[data-hour]").first().waitFor();
  await notice(page, webReservations.en.withdrawnFailed).waitFor();
  await end(page);
  await tryAgain(page);
  await notice(page, webReservations.en.withdrawnFailed).waitFor({ state: "detached" });
});

it("shows administrators no hour as available before it is known, and loads everything on demand", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const { date, hour } = labHourAt(Date.now() + 7_200_000, "UTC");
  await user.call(routes.reservations.create, { body: { date, hour } });
  const en = webAdminReservations.en;
  const status = outage("/api/system/status");
  const hours = outage("/api/admin/reservations/daily*", "/api/reservations*");
  const before = async (page: Page) => {
    await status.before(page);
    await hours.before(page);
  };
  const page = await openPage(server, { path: "/admin/reservations", user: admin, expected, before });
  await notice(page, en.loadFailed).waitFor();
  await status.end(page);
  await tryAgain(page, en.loadFailed);
  // the calendar, the week and the day
  await expect.poll(() => notice(page, en.hoursFailed).count()).toBe(3);
  expect(await page.getByText(en.available, { exact: true }).count()).toBe(0);
  expect(await page.getByRole("region", { name: en.todays }).textContent()).toContain("–");
  expect(await axe(page)).toEqual([]);
  await hours.end(page);
  await tryAgain(page);
  await page.locator("[data-list=schedule] [aria-busy=false]").waitFor();
  await expect.poll(() => notice(page, en.hoursFailed).count()).toBe(0);
});

it("does not look like the home of a new account when its lists could not be loaded", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  await storeTree(user, smallTree("Still there"));
  await send(user, "bpsk-kennedy");
  const lists = outage("/api/trees*", "/api/user/file-transfers*");
  const page = await openPage(server, { path: "/", user, expected, before: lists.before });
  await expect.poll(() => notice(page, webHome.en.notLoaded).count()).toBe(2);
  await lists.end(page);
  await tryAgain(page);
  await page.getByRole("link", { name: "Still there" }).waitFor();
  await page.getByRole("link", { name: "BPSK" }).first().waitFor();

  const queues = outage("/api/admin/file-transfers/pending*", "/api/admin/demo-requests/pending*");
  const office = await openPage(server, { path: "/", user: admin, expected, before: queues.before });
  await notice(office, webHome.en.notLoaded).waitFor();
  await queues.end(office);
  await tryAgain(office);
  await office.getByRole("link", { name: "BPSK" }).first().waitFor();
});

it("names the choices of a request that could not be loaded, and offers them later", async () => {
  const user = await server.registerUser();
  const date = addDays(labHourAt(Date.now(), "UTC").date, 2);
  await user.call(routes.reservations.create, { body: { date, hour: 9 } });
  const tree = await storeTree(user, smallTree("With choices"));
  const { before, end } = outage("/api/user/reservations", "/api/equipment");
  const page = await openEditor(server, user, `?tree=${tree.id}`, { expected, before });
  await node(page, tree.nodes[0]!.id).waitFor();
  await action(page, text.transfer).click();
  await notice(page, webSimulate.en.benchesFailed).waitFor();
  await notice(page, webRequests.en.hoursFailed).waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await end(page);
  await tryAgain(page);
  await dialog(page).getByRole("combobox", { name: "For a reserved hour (optional)" }).waitFor();
  await notice(page, webSimulate.en.benchesFailed).waitFor({ state: "detached" });

  const request = await send(user);
  const equipment = outage("/api/equipment");
  const path = `/transfers?request=${request.id}`;
  const delivering = await openPage(server, { path, user, expected, before: equipment.before });
  await delivering.getByRole("button", { name: "Deliver to equipment" }).click();
  await notice(delivering, webRequests.en.equipmentFailed).waitFor();
  await equipment.end(delivering);
  await tryAgain(delivering);
  await notice(delivering, webRequests.en.equipmentFailed).waitFor({ state: "detached" });
});

it("does not say that there are no notifications when they could not be loaded", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const request = await send(user);
  await admin.call(routes.adminTransfers.reject, { id: request.id, body: { reason: "Too long" } });
  const { before, end } = outage("/api/notifications");
  const page = await openPage(server, { path: "/research-demo", user, expected, before });
  await page.getByRole("button", { name: webShell.en.notifications, exact: true }).click();
  await notice(page, webShell.en.notificationsFailed).waitFor();
  expect(await page.getByText(webShell.en.noNotifications).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await end(page);
  await tryAgain(page);
  await page.getByRole("link", { name: "Too long" }).waitFor();
});

it("says that the links to a tree could not be loaded, which can be revoked later", async () => {
  const user = await server.registerUser();
  const { id } = await storeTree(user, smallTree("Shared"));
  await user.call(routes.shares.create, { body: { kind: "tree", objectId: id, audience: "anyone", mayCopy: true } });
  // creating a link is refused as well
  const { before, end } = outage("/api/shares");
  const page = await openEditor(server, user, `?tree=${id}`, { expected, before });
  await action(page, text.share).click();
  await notice(page, webShare.en.linksFailed).waitFor();
  await end(page);
  await tryAgain(page);
  await dialog(page).getByRole("button", { name: webShare.en.revoke }).waitFor();
  await notice(page, webShare.en.linksFailed).waitFor({ state: "detached" });
});

it("says that the settings of e-mails could not be loaded", async () => {
  const user = await server.registerUser();
  const { before, end } = outage("/api/user/mail");
  const page = await openPage(server, { path: "/profile", user, expected, before });
  await notice(page, webProfile.en.mailLoadFailed).waitFor();
  await end(page);
  await tryAgain(page);
  // this server sends no e-mails
  await notice(page, webProfile.en.mailLoadFailed).waitFor({ state: "detached" });
  expect(await page.getByRole("region", { name: webProfile.en.mailTitle }).count()).toBe(0);
});

it("says why data cannot be run at once, and offers it when the preset files are known", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const body = { demoType: "demo1", fileName: "counts.txt", fileContent: "3\n4\n5" } as const;
  await admin.call(routes.demoData.upload, { body });
  const { before, end } = outage("/api/demo-data");
  const page = await openPage(server, { path: "/education/photon-counting", user, expected, before });
  await notice(page, webDemos.en.presetsFailed).waitFor();
  expect(await page.getByText(webDemos.en.presetHint).count()).toBe(0);
  await end(page);
  await tryAgain(page);
  await page.locator("button:enabled", { hasText: webDemos.en.runPreset }).waitFor();
  await page.getByText(webDemos.en.presetHint).waitFor();
});

it("names own trees that could not be loaded where one is inserted", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, smallTree("Open"));
  await storeTree(user, smallTree("Part"));
  const { before, end } = outage("/api/trees");
  const page = await openEditor(server, user, `?tree=${tree.id}`, { expected, before });
  await node(page, tree.nodes[0]!.id).waitFor();
  await page.keyboard.press("ControlOrMeta+K");
  await dialog(page).getByRole("combobox").fill("Part");
  await notice(page, text.treesFailed).waitFor();
  await dialog(page).getByRole("combobox").fill("insert tree");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("combobox", { name: webParts.en.search }).waitFor();
  await notice(page, text.treesFailed).waitFor();
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await end(page);
  await tryAgain(page);
  await dialog(page).getByRole("option", { name: "Part" }).waitFor();
  await notice(page, text.treesFailed).waitFor({ state: "detached" });
});

it("leads to the deleted trees even if their number could not be loaded", async () => {
  const user = await server.registerUser();
  const { id } = await storeTree(user, smallTree("Deleted"));
  await user.call(routes.trees.remove, { id });
  const { before, end } = outage("/api/deleted-trees");
  const page = await openPage(server, { path: "/history", user, expected, before });
  await page.getByRole("link", { name: webHistory.en.showDeleted, exact: true }).click();
  await page.getByRole("alert").filter({ hasText: reason }).waitFor();
  await end(page);
  await tryAgain(page);
  await page.getByText("Deleted", { exact: true }).first().waitFor();
});

it("says that the requests from which an hour's worth is estimated could not be loaded", async () => {
  const { before, end } = outage("/api/user/file-transfers*");
  const page = await openPage(server, { path: "/reservation", user: await server.registerUser(), before, expected });
  await notice(page, webReservations.en.requestsFailed).waitFor();
  await end(page);
  await tryAgain(page);
  await page.getByText(webReservations.en.noTree).waitFor();
});

it("shows that an hour is reserved, and then cancelled, although the hours could not be read again", async () => {
  const user = await server.registerUser();
  const { date } = labHourAt(Date.now(), "UTC");
  const page = await openPage(server, { path: "/reservation", user, expected });
  await page.locator("[data-hour]").first().waitFor();
  await page
    .getByRole("button", { name: /24 free/ })
    .first()
    .click();
  await page.locator("[data-hour='10']").click();
  await page.route(/reservations/, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ status: 503, json: { message: reason, code: "DATABASE_DOWN" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: webReservations.en.reserve, exact: true }).click();
  await page.locator("[data-cancel]").first().waitFor();
  const made = (await user.call(routes.reservations.own)).data;
  expect(made.map(({ hour }) => hour)).toEqual([10]);
  expect(made[0]!.date > date).toBe(true);
  await page.locator("[data-cancel]").first().click();
  await page.getByRole("button", { name: webReservations.en.confirm, exact: true }).click();
  await page.getByText(webReservations.en.noHours).waitFor();
});
