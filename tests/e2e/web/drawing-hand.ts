import type { Locator, Page } from "@clicktree/testkit/browser";

/** The node of that number on the canvas. */
export const nodeOf = (page: Page, number: number): Locator =>
  page.getByRole("group", { name: new RegExp(`node ${number}\\b.*value`) });

/** The edge between two nodes, by their numbers. */
export const edgeOf = (page: Page, from: number, to: number): Locator =>
  page.getByRole("group", { name: new RegExp(`^Edge from node ${from} to node ${to}\\b`) });

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (box === null) throw new Error("Nothing is seen there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes hold in the middle of one place and lets go at another, with a way between. */
export async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + to.x) / 2, (start.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** Drags a node by this number of pixels. */
export async function moveNode(page: Page, number: number, by: { x: number; y: number }): Promise<void> {
  const { x, y } = await middleOf(nodeOf(page, number));
  await drag(page, nodeOf(page, number), { x: x + by.x, y: y + by.y });
}

/** Draws an edge from the lower point of one node to the upper point of another. */
export async function connect(page: Page, from: number, to: number): Promise<void> {
  const target = await middleOf(nodeOf(page, to).locator(".react-flow__handle.target"));
  await drag(page, nodeOf(page, from).locator(".react-flow__handle.source"), target);
  await edgeOf(page, from, to).waitFor({ state: "attached" });
}
