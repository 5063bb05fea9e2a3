import { routes } from "@clicktree/contract";
import { fill } from "@clicktree/messages";
import { webCanvas, webParts } from "@clicktree/messages/catalogs";
import { chainTree, fullTree, serverOfWorker, smallTree } from "@clicktree/testkit";
import { axe, type Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { becomes, button, dialog, draftOf, node, openTree, readTree, storeTree, text } from "./editor-fixture.js";

const server = await serverOfWorker();
const words = webParts.en;

const count = async (page: Page) => (await draftOf(page)).nodes.length;
const option = (page: Page, name: string) => dialog(page).getByRole("option", { name });

it("stores a subtree as a tree from the menu of a node, says where it is and opens it", async () => {
  const { tree, page, user } = await openTree(server, smallTree("Kennedy"));
  await node(page, tree.nodes[1]!.id).click({ button: "right" });
  await page.getByRole("menuitem", { name: text.saveSubtree }).click();
  const name = dialog(page).getByRole("textbox", { name: words.name });
  await becomes(() => name.inputValue(), "Kennedy, from node 2");
  await dialog(page).getByText("2 nodes and the last 1 bin").waitFor();
  expect(await axe(page)).toEqual([]);
  await name.fill("After no click");
  await page.keyboard.press("Enter");
  await dialog(page).getByText("“After no click” is now one of your trees.").waitFor();
  const { data } = await user.call(routes.trees.list);
  const { id } = data.find((each) => each.name === "After no click")!;
  expect(await readTree(user, id)).toMatchObject({
    description: "Subtree of node 2 of “Kennedy”",
    modulationTable: [["1+0i"], ["-1+0i"]],
  });
  await dialog(page).getByRole("button", { name: words.openIt }).click();
  await page.getByText("2 nodes, depth 1").waitFor();
  await becomes(() => page.getByRole("textbox", { name: text.treeName }).inputValue(), "After no click");
});

it("inserts a stored tree or an example by keyboard, at the chosen counts, as one step of undo", async () => {
  const body = smallTree("Open");
  const root = body.nodes[0]!.id;
  const { tree, page, user } = await openTree(server, {
    ...body,
    edges: body.edges.slice(0, 1).concat(body.edges.slice(2)),
  });
  await storeTree(user, { ...fullTree(1, "Wide"), edges: [] });
  await storeTree(user, fullTree(1, "Part"));
  await page.reload();
  await node(page, tree.nodes[0]!.id).click();
  await page.keyboard.press("ControlOrMeta+K");
  await dialog(page).getByRole("combobox").fill("insert tree");
  await page.keyboard.press("Enter");
  const search = dialog(page).getByRole("combobox", { name: words.search });
  await search.waitFor();
  await option(page, "Part").getByText("5 nodes, 1 bin").waitFor();
  await option(page, webCanvas.en.exampleKennedy).first().waitFor();
  expect(await axe(page)).toEqual([]);
  // refused, with the reason
  await search.fill("Wide");
  await option(page, "Wide").getByText(words.fault_MANY_ROOTS).waitFor();
  await search.press("Enter");
  await dialog(page).getByRole("checkbox", { name: "1" }).uncheck();
  await search.fill("Part");
  await option(page, "Part").getByText(words.fault_NO_COUNT).waitFor();
  await dialog(page).getByRole("checkbox", { name: "2" }).check();
  await search.press("Enter");
  await dialog(page).waitFor({ state: "detached" });
  await becomes(() => count(page), 10);
  const made = (await draftOf(page)).edges.filter(({ source, data }) => source === root && data.subset === "2");
  expect(made).toHaveLength(1);
  await becomes(() => node(page, made[0]!.target).evaluate((element) => element === document.activeElement), true);
  await button(page, text.undo).click();
  await becomes(() => count(page), 5);
});

it("inserts an example where a person points, or at the plus sign of a free count", async () => {
  const { tree, page } = await openTree(server, chainTree(1));
  const insert = page.getByRole("menuitem", { name: text.addTree });
  await node(page, tree.nodes[0]!.id).click();
  const { freeCounts, plusCount, exampleDirect } = webCanvas.en;
  const row = page.getByRole("toolbar", { name: fill(freeCounts, { number: 1 }) });
  await row.getByRole("button", { name: fill(plusCount, { count: "2" }) }).click();
  await insert.click();
  await becomes(() => dialog(page).getByRole("checkbox", { checked: true }).count(), 1);
  await dialog(page).getByRole("combobox").fill("direct");
  await option(page, exampleDirect).click();
  await becomes(() => count(page), 5);
  const [branch] = (await draftOf(page)).edges.filter(({ data }) => data.subset === "2");
  expect(branch?.source).toBe(tree.nodes[0]!.id);
  await page.keyboard.press("Escape");
  await page.locator(".react-flow__pane").click({ button: "right", position: { x: 150, y: 600 } });
  await insert.click();
  await dialog(page).getByText(words.alone).waitFor();
  await dialog(page).getByRole("combobox").fill("direct");
  await option(page, exampleDirect).click();
  await becomes(() => count(page), 8);
});
