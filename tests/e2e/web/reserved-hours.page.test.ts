import { type Reservation, routes } from "@clicktree/contract";
import { addDays, labHourAt } from "@clicktree/core/reservations";
import { requests as requestTexts, webAdmin } from "@clicktree/messages/catalogs";
import { formatLabHour } from "@clicktree/messages/date-time";
import { eventually, type Person, smallTree, startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, openPage, refusal } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { action, dialog, node, openEditor, shown, storeTree, text } from "./editor-fixture.js";
import { send } from "./sent-requests.js";

const timeZone = "Asia/Shanghai";
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { CLICKTREE_TIMEZONE: timeZone } });
});
afterAll(() => server.stop());

const book = async (user: Person, hour: number): Promise<Reservation> => {
  const date = addDays(labHourAt(Date.now(), timeZone).date, 2);
  return (await user.call(routes.reservations.create, { body: { date, hour } })).data;
};

it("is chosen when a tree is sent, refused once it is cancelled, and shown with the request", async () => {
  const user = await server.registerUser();
  const [lost, active] = [await book(user, 9), await book(user, 10)];
  const tree = await storeTree(user, smallTree("In my hour"));
  const expected = [refusal(409, "/api/transfer")];
  const page = await openEditor(server, user, `?tree=${tree.id}`, { expected });
  await node(page, tree.nodes[0]!.id).waitFor();
  await action(page, text.transfer).click();
  const field = dialog(page).getByRole("combobox", { name: requestTexts.en.forHour });
  const choose = async (hour: Reservation) => {
    await field.click();
    await page.getByTitle(formatLabHour(hour)).last().click();
  };
  await choose(lost);
  expect(await axe(page, { within: "[role=dialog]" })).toEqual([]);
  await user.call(routes.reservations.cancel, { id: lost.id });
  await page
    .getByTitle(requestTexts.en.hourGone.replace("{{hour}}", formatLabHour(lost)))
    .first()
    .waitFor();
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await shown(
    page,
    `Your hour ${formatLabHour(lost)} was cancelled. Choose another one, or send the request without an hour`,
  );
  await choose(active);
  await dialog(page).getByRole("button", { name: text.transfer }).click();
  await dialog(page).getByText(text.transferDone).waitFor();
  await dialog(page).getByRole("button", { name: text.viewRequests }).click();
  const hour = page.getByRole("article").getByText(requestTexts.en.reservedHour).locator("..");
  await hour.getByText(`${formatLabHour(active)}, laboratory time`, { exact: true }).waitFor();
  const admin = await server.admin();
  await admin.call(routes.adminReservations.cancel, { id: active.id, body: { reason: "The cryostat is warm" } });
  await hour.getByText("the hour was cancelled").waitFor();
  expect(await axe(page)).toEqual([]);
});

it("orders the administrators' queue, also for the keyboard", async () => {
  const [user, admin] = [await server.registerUser(), await server.admin()];
  const early = await send(user, "bpsk-kennedy", { reservationId: (await book(user, 11)).id });
  const without = await send(user, "bpsk-kennedy");
  const late = await send(user, "bpsk-kennedy", { reservationId: (await book(user, 12)).id });
  const page = await openPage(server, { path: "/admin/pending-requests", user: admin });
  const links = page.getByRole("navigation", { name: webAdmin.en.queue }).getByRole("link");
  const ids = () => links.evaluateAll((all) => all.map((link) => Number(link.getAttribute("data-request"))));
  await page.getByRole("link", { name: `${early.requestNumber} ` }).waitFor();
  expect((await ids()).slice(-3)).toEqual([early.id, without.id, late.id]);
  await page.getByRole("combobox", { name: webAdmin.en.order }).click();
  await page.locator(".ant-select-item-option", { hasText: webAdmin.en.byHour }).click();
  await page.getByRole("heading", { name: /^Waiting/ }).click();
  expect((await ids()).slice(0, 2)).toEqual([early.id, late.id]);
  expect(await links.first().textContent()).toContain(formatLabHour(early.reservation!));
  await page.keyboard.press("j");
  const selected = () => page.evaluate(() => document.activeElement?.getAttribute("data-request"));
  await eventually(async () => expect(await selected()).toBe(String(early.id)));
  await page.keyboard.press("Enter");
  await page
    .getByRole("article")
    .getByText(`${formatLabHour(early.reservation!)}, laboratory time`)
    .waitFor();
});
