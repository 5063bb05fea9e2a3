import { routes } from "@clicktree/contract";
import type { Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { openEditor, readTree, serverOfFile, text } from "./editor-fixture.js";

/** The actions of a person on a page, one click or key at a time, and their number. A typed text counts as one key. */
function person(page: Page) {
  let steps = 0;
  const act = (work: () => Promise<unknown>) => {
    steps++;
    return work();
  };
  return {
    steps: () => steps,
    click: (name: string | RegExp) =>
      act(() => page.getByRole("button", { name, exact: true }).and(page.locator(":visible")).first().click()),
    press: (key: string) => act(() => page.keyboard.press(key)),
    type: (content: string) => act(() => page.keyboard.type(content)),
  };
}

const server = await serverOfFile();

it("draws BPSK with 2 bins from nothing to a valid stored tree in at most 14 clicks and keys", async () => {
  const user = await server.registerUser();
  const page = await openEditor(server, user);
  const { steps, click, press, type } = person(page);
  await press("m");
  await page.getByRole("dialog").getByLabel(text.bins).waitFor();
  await type("2");
  await click(text.preset_bpsk);
  await click(text.saveTable);
  await click(text.addRegular);
  await click("Null H0");
  await click(text.addRegular);
  await click("Null H0");
  await click(text.addTerminating);
  await press("Shift+T");
  await press("Shift+T");
  await page.getByRole("button", { name: new RegExp(`^${text.valid}$`) }).waitFor();
  await press("ControlOrMeta+s");
  await page.getByRole("dialog").waitFor();
  await press("Enter");
  await page.getByText(text.saveSuccess).waitFor();
  expect(steps()).toBeLessThanOrEqual(14);
  const [stored] = (await user.call(routes.trees.list)).data as { readonly id: number }[];
  const tree = await readTree(user, stored!.id);
  expect([tree.nodes.length, tree.modulationTable?.length, tree.modulationTable?.[0]?.length]).toEqual([5, 2, 2]);
  expect(typeof tree.inputFile).toBe("string");
});
