import { webCanvas, webEditor, webShell } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree } from "@clicktree/testkit";
import { expect, it } from "vitest";
import { nodes, openEditor, openTree, storeTree } from "./editor-fixture.js";
import { overlaps } from "./overlaps.js";

const server = await serverOfWorker();

/** The bar, the parts around and on the canvas, and the line below it. */
const parts = [
  "header[class*=bar] > *",
  ".react-flow ~ *:not([class*=top])",
  "[class*=top] > *",
  "section[class*=bar] button > *, section[class*=bar] > div > span",
].join(", ");

/** The widths at which something may get too narrow, from a phone over a zoomed desktop to a full one. */
const widths = [390, 720, 800, 1024, 1280, 1440];

it.each(["en", "zh"] as const)(
  "lets no part of the editor cover another or be cut off in %s, however narrow the window",
  async (language) => {
    const user = await server.registerUser();
    const { id } = await storeTree(user, smallTree("A receiver with a long name"));
    const page = await openEditor(server, user, `?tree=${id}`, { language, expected: [/status of 503/] });
    await nodes(page).first().waitFor();
    const labels = webEditor[language];
    const check = async (state: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overlaps(page, parts), `${state}, ${width} px`).toEqual([]);
      }
    };
    await check("drawing");
    const find = page.getByRole("searchbox", { name: webCanvas[language].find });
    await find.fill("1");
    await page.keyboard.press("Enter");
    await check("searching");
    await find.fill("");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Escape");
    await page.keyboard.press("a");
    await page.getByText(webCanvas[language].legendBelief).waitFor();
    await check("analysing");
    await page.setViewportSize({ width: 1440, height: 900 });
    // a second root is a problem, which the bar shows
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await page.keyboard.press("Escape");
    await page.locator("header [data-state=error]").waitFor();
    await check("a problem");
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("ControlOrMeta+Z");
    await page.route("**/api/trees/*", (route) => route.fulfill({ status: 503, headers: { "retry-after": "3600" } }));
    await page.keyboard.press("ControlOrMeta+S");
    await page.getByText(labels.notSaved).waitFor();
    await page.keyboard.press("Escape");
    await check("not saved");
  },
);

it.each(["en", "zh"] as const)("leaves room around the text of an empty canvas in %s", async (language) => {
  const page = await openEditor(server, await server.registerUser(), "", { language, viewport: "phone" });
  const box = (await page.getByText(webCanvas[language].emptyText).boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(80);
  expect(box.x + box.width).toBeLessThanOrEqual(382);
  expect(await overlaps(page, parts)).toEqual([]);
});

it("leaves room for the text of a search on a phone", async () => {
  const { page } = await openTree(server, smallTree("Sought"), { language: "zh", viewport: "phone" });
  const find = page.getByRole("searchbox", { name: webCanvas.zh.find });
  await find.fill("-0.7071");
  expect((await find.boundingBox())!.width).toBeGreaterThan(100);
});

it("shows the actions as icons on a small laptop, until they are unfolded, so that the tree has room", async () => {
  const { page } = await openTree(server, smallTree("Small laptop"));
  const canvas = page.locator(".react-flow");
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await canvas.waitFor();
  expect((await canvas.boundingBox())!.width).toBeGreaterThan(640);
  const box = (await nodes(page).first().boundingBox())!;
  expect(box.x).toBeGreaterThan((await canvas.boundingBox())!.x);
  // the editor has a menu of pages instead of a bar
  await page.getByRole("button", { name: webShell.en.mainMenu }).click();
  for (const name of [webShell.en.trees, webShell.en.requests]) await page.getByRole("menuitem", { name }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: webEditor.en.unfoldRail }).click();
  await page.reload();
  await page.getByRole("button", { name: webEditor.en.foldRail }).waitFor();
});

it("shows the icon of the main action on a phone in forced colours", async () => {
  const { page } = await openTree(server, smallTree("Contrast"), { viewport: "phone" });
  await page.emulateMedia({ forcedColors: "active" });
  const [icon, named] = await page
    .getByRole("button", { name: webEditor.en.transfer, exact: true })
    .evaluate((send) => {
      const probe = document.body.appendChild(document.createElement("p"));
      probe.style.color = "HighlightText";
      return [getComputedStyle(send.querySelector("svg")!).color, getComputedStyle(probe).color];
    });
  expect(icon).toBe(named);
});
