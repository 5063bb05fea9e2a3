import { routes } from "@clicktree/contract";
import { webAnalysis, webShell } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree } from "@clicktree/testkit";
import { axe, expectLines, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import {
  action,
  becomes,
  button,
  dialog,
  draftOf,
  node,
  openEditor,
  openTree,
  panel,
  readTree,
  shown,
  storeTree,
  text,
  valueField,
} from "./editor-fixture.js";

const server = await serverOfWorker();

type Handler = Parameters<Page["route"]>[1];

const edit = async (page: Page, value: string) => {
  await valueField(page).fill(value);
  await page.keyboard.press("Enter");
};

/** A stored tree with an edit in it, whose save is answered by `handler`. */
async function editing(handler: Handler) {
  const { user, tree, page } = await openTree(server, smallTree("Down"), { expected: [/ERR_|status of (403|50\d)/] });
  const path = `**/api/trees/${tree.id}`;
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && asked.push(request.url()));
  await node(page, tree.nodes[0]!.id).click();
  await edit(page, "0.5");
  await page.route(path, handler);
  await page.keyboard.press("ControlOrMeta+S");
  await page.getByText(text.saveFailed).waitFor();
  await shown(page, text.notSaved);
  const label = async () => (await readTree(user, tree.id)).nodes[0]!.data?.label;
  return { user, id: tree.id, page, label, asked, back: () => page.unroute(path) };
}

const waitsAnHour: Handler = (route) => route.fulfill({ status: 503, headers: { "retry-after": "3600" } });
const failures: [string, Handler][] = [
  ["refuses connections", (route) => route.abort("connectionrefused")],
  ["is replaced by a gateway's 502", (route) => route.fulfill({ status: 502, body: "<html>Bad Gateway</html>" })],
];

it.each(failures)(
  "saves by itself once a server is back that %s, while the browser is online [T83]",
  async (_, fail) => {
    const { user, id, page, label, asked, back } = await editing(fail);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await becomes(() => asked.length >= 3, true);
    await edit(page, "0.625");
    expect((await draftOf(page)).nodes[0]!.data.label).toBe("0.625");
    await back();
    await becomes(label, "0.625");
    await becomes(() => page.getByText(text.notSaved).count(), 0);
    expect(await page.getByText(text.unsaved).count()).toBe(0);
    expect((await readTree(user, id)).version).toBe(2);
  },
);

it.each(["online", "focus"])("waits as long as a server asks, but saves at once on %s [T83]", async (event) => {
  const { page, label, back } = await editing(waitsAnHour);
  await back();
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
  await becomes(label, "0.5");
  await becomes(() => page.getByText(text.notSaved).count(), 0);
});

it("saves at once when the event stream opens again, or when the user asks for it [T83]", async () => {
  const user = await server.registerUser();
  const tree = await storeTree(user, smallTree("Stream"));
  const before = async (page: Page) => {
    await page.route("**/api/events", (route) => route.abort("connectionrefused"));
    await page.route(`**/api/trees/${tree.id}`, (route) =>
      route.request().method() === "PUT" ? waitsAnHour(route, route.request()) : route.continue(),
    );
  };
  const options = { before, expected: [/ERR_CONNECTION_REFUSED|status of 503/] };
  const page = await openEditor(server, user, `?tree=${tree.id}`, options);
  const label = async () => (await readTree(user, tree.id)).nodes[0]!.data?.label;
  await node(page, tree.nodes[0]!.id).click();
  await edit(page, "0.5");
  await page.keyboard.press("ControlOrMeta+S");
  await shown(page, text.notSaved);
  await page.unrouteAll();
  await becomes(label, "0.5");
  await edit(page, "0.25");
  await page.route(`**/api/trees/${tree.id}`, waitsAnHour);
  await page.keyboard.press("ControlOrMeta+S");
  await shown(page, text.notSaved);
  await page.unrouteAll();
  await button(page, text.tryNow).click();
  await becomes(label, "0.25");
});

it("creates a new tree once if the answer was lost, with the edit and the name made since [T83]", async () => {
  const user = await server.registerUser();
  const page = await openEditor(server, user, "", { expected: [/ERR_FAILED/] });
  await action(page, text.addRegular).click();
  await page.route("**/api/trees", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort();
  });
  await page.keyboard.press("ControlOrMeta+S");
  await dialog(page).getByRole("textbox", { name: text.name }).fill("Once");
  await dialog(page).getByRole("button", { name: text.save }).click();
  await shown(page, text.notSaved);
  await dialog(page).waitFor({ state: "hidden" });
  await edit(page, "0.75");
  await page.getByRole("textbox", { name: text.treeName }).fill("Renamed");
  await page.keyboard.press("Enter");
  await page.unrouteAll({ behavior: "wait" });
  await page.waitForURL(/\?tree=\d+$/);
  await becomes(async () => {
    const list = (await user.call(routes.trees.list)).data;
    const whole = await Promise.all(list.map(({ id }) => readTree(user, id)));
    return whole.map(({ name, nodes }) => [name, nodes[0]?.data?.label]);
  }, [["Renamed", "0.75"]]);
});

it("stops trying if the server refuses, and says so [T83]", async () => {
  const { page, asked, back } = await editing(waitsAnHour);
  await back();
  const message = "Not yours any more";
  await page.route("**/api/trees/*", (route) => route.fulfill({ status: 403, json: { code: "FORBIDDEN", message } }));
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByText(message).waitFor();
  await shown(page, text.unsaved);
  const before = asked.length;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  expect([await page.getByText(text.notSaved).count(), asked.length]).toEqual([0, before]);
});

it("stops trying when the editor is left", async () => {
  const { page, asked } = await editing(waitsAnHour);
  await button(page, text.back).click();
  await dialog(page).getByRole("button", { name: text.goHome }).click();
  await page.waitForURL(`${server.address}/`);
  const before = asked.length;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  expect([asked.length, new URL(page.url()).pathname]).toEqual([before, "/"]);
});

it("keeps a dialog open while a save succeeds behind it", async () => {
  const { page, label, back } = await editing(waitsAnHour);
  await action(page, text.shortcuts).click();
  await dialog(page).waitFor();
  await back();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await becomes(label, "0.5");
  await shown(page, text.saveSuccess);
  expect(await dialog(page).count()).toBe(1);
});

it("loads parts of the editor that failed to load in an outage, with styles, once the server is back [T83]", async () => {
  const { page, label, back } = await editing((route) => route.abort("connectionrefused"));
  expectLines(page, /dialog|panel|dynamically imported module/);
  const parts = /assets\/(modulation-dialog|analysis-panel|web-analysis|analysis-text)-/;
  await page.route(parts, (route) => route.abort("connectionrefused"));
  await page.locator(".react-flow__pane").click({ position: { x: 300, y: 500 } });
  await page.keyboard.press("m");
  await page.getByText(webShell.en.partTitle).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  const notice = panel(page).getByText(webShell.en.partTitle);
  const tryAgain = panel(page).getByRole("button", { name: webShell.en.tryAgain });
  await notice.waitFor();
  expect(await axe(page)).toEqual([]);
  await tryAgain.click();
  await notice.waitFor();
  await page.unroute(parts);
  await tryAgain.click();
  await panel(page).getByRole("region", { name: webAnalysis.en.successTitle }).waitFor();
  expect(
    await page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes("analysis-panel"))),
  ).toBe(true);
  await page.keyboard.press("m");
  await dialog(page).waitFor();
  expect(await button(page, text.undo).isEnabled()).toBe(true);
  await back();
  await becomes(label, "0.5");
});
