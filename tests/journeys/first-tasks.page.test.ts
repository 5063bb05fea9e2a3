import { routes } from "@clicktree/contract";
import { webHome } from "@clicktree/messages/catalogs";
import { serverOfWorker } from "@clicktree/testkit";
import { openPage, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { nodeOf } from "../e2e/web/canvas-gestures.js";
import { readTree, text } from "../e2e/web/editor-fixture.js";

const server = await serverOfWorker();

/** Counts every press of a mouse button on the page, and keys as well: the task needs none. */
const countInputs = (page: Page) =>
  page.addInitScript(() => {
    const counted = () => Number(sessionStorage.getItem("inputs") ?? "0");
    for (const kind of ["pointerdown", "keydown"])
      window.addEventListener(kind, () => sessionStorage.setItem("inputs", String(counted() + 1)), { capture: true });
  });

it("draws BPSK with 2 bins from home to a valid stored tree in at most 14 clicks of the mouse alone", async () => {
  const user = await server.registerUser();
  const page = await openPage(server, { path: "/", user, before: countInputs });
  const click = (name: string) =>
    page.getByRole("button", { name, exact: true }).and(page.locator(":visible")).first().click();
  await page.getByRole("link", { name: webHome.en.newTree }).click();
  await click(text.addRegular);
  await click(text.addRegular);
  // the table is offered for the two bins that are drawn
  await click(text.modulation);
  await click(text.preset_bpsk);
  await click(text.saveTable);
  await click("Null H0");
  await nodeOf(page, 1).click();
  await click("Null H0");
  await click(text.endBranchesCount.replace("{{count, count|counts}}", "7 counts"));
  await page.getByRole("button", { name: new RegExp(`^${text.valid}$`) }).waitFor();
  await click(text.save);
  await page.getByRole("dialog").getByRole("button", { name: text.save, exact: true }).click();
  await page.getByText(text.saveSuccess).waitFor();
  const inputs = await page.evaluate(() => Number(sessionStorage.getItem("inputs")));
  expect(inputs).toBeGreaterThan(0);
  expect(inputs).toBeLessThanOrEqual(14);
  const [stored] = (await user.call(routes.trees.list)).data as { readonly id: number }[];
  const tree = await readTree(user, stored!.id);
  expect([tree.nodes.length, tree.modulationTable?.length, tree.modulationTable?.[0]?.length]).toEqual([5, 2, 2]);
  expect(tree.edges.map(({ data }) => data?.subset)).toEqual(["0", "1,2,3", "0", "1,2,3"]);
  expect(typeof tree.inputFile).toBe("string");
});
