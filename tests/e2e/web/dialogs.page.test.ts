import { routes } from "@clicktree/contract";
import { webEditor, webHistory, webLabels, webRequests } from "@clicktree/messages/catalogs";
import { deferred, eventually, type Person, smallTree, startTestServer, type TestServer } from "@clicktree/testkit";
import { openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
let user: Person;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.registerUser();
  await user.call(routes.trees.create, { body: smallTree() });
  await user.call(routes.transfers.create, { body: { content: "0\n0" } });
});
afterAll(() => server.stop());

/** Positions of the dialog's buttons in each frame since it was first drawn. */
const placesWhileOpening = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const places: string[] = [];
        const look = () => {
          const buttons = [...document.querySelectorAll("[role=dialog] button")];
          const place = buttons.map((each) => {
            const { x, y, width } = each.getBoundingClientRect();
            return `${x} ${y} ${width}`;
          });
          if (buttons.length > 0 && places.at(-1) !== place.join(", ")) places.push(place.join(", "));
          const moving = document.getAnimations().length > 0;
          if (buttons.length === 0 || moving || performance.now() < until) requestAnimationFrame(look);
          else resolve(places);
        };
        const until = performance.now() + 400;
        look();
      }),
  );

it("opens a dialog at its final place, so that an immediate click hits it", async () => {
  const page = await openPage(server, { path: "/history", user });
  const opener = page.getByRole("button", { name: webHistory.en.delete, exact: true });
  await opener.waitFor();
  const places = placesWhileOpening(page);
  await opener.click();
  expect(await places).toHaveLength(1);
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("id") ?? "nothing");

it.each([
  ["reset", webEditor.en.reset, webEditor.en.cancel],
  ["preview", webEditor.en.previewFile, webEditor.en.downloadFile],
  ["modulation", webEditor.en.modulation, webEditor.en.bins],
])("gives the focus of the %s dialog to its field or action, never to its close button", async (_, opens, target) => {
  const page = await openPage(server, { path: "/decision-tree-editor?duplicate=1", user, reducedMotion: true });
  await page.locator(".react-flow__node").first().waitFor();
  await page.getByRole("navigation").getByRole("button", { name: opens }).focus();
  await page.keyboard.press("Enter");
  await eventually(async () => {
    const name = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement;
      return element.labels?.[0]?.textContent || element.textContent;
    });
    expect(name).toBe(target);
    return true;
  });
});

it("never takes the focus away from its fields", async () => {
  const page = await openPage(server, { path: "/history", user });
  await page.getByRole("button", { name: webHistory.en.edit, exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await eventually(async () => (await focused(page)) === "name");
  // As antd does at the end of the animation.
  await dialog.evaluate((element: HTMLElement) => element.focus());
  expect(await focused(page)).toBe("name");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("description");
});

describe("a dialog that was closed while its call was on its way", () => {
  const open = async (path: string) => {
    const owner = await server.registerUser();
    await owner.call(routes.trees.create, { body: smallTree() });
    await owner.call(routes.transfers.create, { body: { content: "0\n0" } });
    const { promise: held, resolve: answer } = deferred();
    const page = await openPage(server, { path: path.split("/api")[0]!, user: owner });
    await page.route(`**${path.slice(path.indexOf("/api"))}`, async (route) => {
      await held;
      await route.continue();
    });
    const dialog = page.getByRole("dialog");
    const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
    const close = async (name: string) => {
      await press(name);
      await dialog.waitFor({ state: "hidden" });
    };
    return { page, dialog, press, close, answer };
  };

  it("does not close the one that was opened since, with what is typed there", async () => {
    const { page, dialog, press, close, answer } = await open("/history/api/trees/*/labels");
    const note = dialog.getByLabel(webLabels.en.note);
    const edit = page.getByRole("button", { name: webLabels.en.edit }).first();
    await edit.click();
    await note.fill("cold");
    await press(webLabels.en.save);
    await close(webLabels.en.cancel);
    await edit.click();
    await note.fill("cold detector");
    answer();
    await page.getByText("cold", { exact: true }).waitFor();
    expect(await note.inputValue()).toBe("cold detector");
    await close(webLabels.en.save);
    await page.getByText("cold detector", { exact: true }).waitFor();
  });

  it("does not close another dialog", async () => {
    const { page, dialog, press, close, answer } = await open("/transfers/api/user/file-transfers/*/cancel");
    await page.getByRole("button", { name: webRequests.en.cancelRequest }).click();
    await press(webRequests.en.cancelConfirm);
    await close(webRequests.en.keepRequest);
    await page.getByRole("button", { name: webRequests.en.sendAgain }).click();
    await dialog.getByText(webRequests.en.sendAgainTitle).waitFor();
    answer();
    await page.getByRole("button", { name: webRequests.en.cancelRequest }).waitFor({ state: "detached" });
    // a closing dialog fades out first
    expect(await dialog.evaluate((shown) => shown.closest(".ant-fade-leave") === null)).toBe(true);
  });
});

describe.each([
  ["motion", false],
  ["reduced motion", true],
])("with %s", (_, reducedMotion) => {
  it.each([
    ["/history", webHistory.en.edit, webHistory.en.name],
    ["/transfers", webRequests.en.deliver, webRequests.en.equipmentAddress],
    ["/decision-tree-editor", webEditor.en.save, webEditor.en.name],
  ])("gives the focus to the first field of a dialog of %s, and back when it closes", async (path, opens, field) => {
    const page = await openPage(server, { path, user, reducedMotion });
    const opener = page.getByRole("button", { name: opens, exact: true }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    const first = page.getByRole("dialog").getByRole("textbox", { name: field });
    await first.waitFor();
    await eventually(async () => {
      expect(await focused(page)).toBe(await first.getAttribute("id"));
      return true;
    });
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await eventually(async () => {
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      return true;
    });
  });
});
