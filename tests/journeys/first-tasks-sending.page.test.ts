import { webCanvas, webDesign, webEditor, webHome } from "@clicktree/messages/catalogs";
import { startTestServer, type TestServer } from "@clicktree/testkit";
import { axe, type Locator, openPage, type Page } from "@clicktree/testkit/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const [home, editor, canvas, design] = [webHome.en, webEditor.en, webCanvas.en, webDesign.en];

/** A new researcher on the home page, with a counter of clicks. */
async function newcomer(): Promise<{ page: Page; click: (at: Locator) => Promise<void>; clicks: () => number }> {
  const page = await openPage(server, { path: "/", user: await server.registerUser() });
  let clicks = 0;
  const click = async (at: Locator) => {
    clicks++;
    await at.click();
  };
  return { page, click, clicks: () => clicks };
}

const button = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

it("sends QPSK from the gallery in at most 8 clicks", async () => {
  const { page, click, clicks } = await newcomer();
  await page.getByRole("link", { name: home.newTree }).and(page.locator(":focus")).waitFor();
  expect(await axe(page)).toEqual([]);
  await click(page.getByRole("link", { name: home.newFromExample }));
  const card = page.getByRole("button", { name: new RegExp(`^${canvas.exampleQpsk}`) });
  await card.getByText(canvas.sourceBecerra15).waitFor();
  await card.getByText("success 0.930716").waitFor();
  await card.getByText("341 nodes, 4 bins").waitFor();
  // receivers of the same shape have different pictures
  const phasors = page.getByRole("dialog").locator("li [class*=phasor] circle:last-child");
  await phasors.nth(2).waitFor();
  const places = await phasors.evaluateAll((rings) => rings.slice(0, 3).map((ring) => ring.getAttribute("cx")));
  expect(new Set(places).size).toBe(3);
  await click(card);
  await click(page.getByRole("navigation", { name: editor.actions }).getByRole("button", { name: editor.transfer }));
  await click(button(page, editor.continueTransfer));
  await page.getByRole("dialog").getByText("Expected success probability 0.930716").waitFor();
  await page.getByRole("dialog").getByText("In the queue: next in line").waitFor();
  await page.getByRole("dialog").getByRole("textbox", { name: editor.wishedShots }).fill("20000");
  await page.getByText(/95 % interval 0\.927\d to 0\.934\d for 20\D000 shots/).waitFor();
  await click(button(page, editor.transfer));
  await page.getByRole("dialog").getByText(editor.transferDone).waitFor();
  await click(button(page, editor.viewRequests));
  await page.waitForURL(/\/transfers\?request=\d+$/);
  await page.getByRole("article").getByText("Asked for: 20\u2009000 shots").waitFor();
  expect(clicks()).toBeLessThanOrEqual(8);
});

it("designs, improves and compares with heterodyne detection in at most 10 clicks", async () => {
  const { page, click, clicks } = await newcomer();
  await click(page.getByRole("link", { name: home.newFromDesign }));
  const dialog = page.getByRole("dialog");
  await click(dialog.getByRole("combobox", { name: design.signal }));
  await click(page.locator(".ant-select-item-option", { hasText: "QPSK" }));
  await dialog.getByRole("textbox", { name: design.bins }).fill("2");
  await click(button(page, design.compute));
  await click(button(page, design.draw));
  await page.getByRole("navigation", { name: editor.actions }).waitFor();
  await click(page.getByRole("button", { name: editor.improve, exact: true }));
  await dialog
    .getByText(/^(No improvement found|Current success)/)
    .first()
    .waitFor();
  await click(button(page, design.close).last());
  await click(page.getByRole("tab", { name: editor.analysis }));
  await page.getByText("standard quantum limit").first().waitFor();
  await page
    .getByText(/SQL, heterodyne/)
    .first()
    .waitFor();
  expect(clicks()).toBeLessThanOrEqual(10);
});
