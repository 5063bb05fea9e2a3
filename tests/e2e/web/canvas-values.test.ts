import { webCanvas } from "@clicktree/messages/catalogs";
import { smallTree } from "@clicktree/testkit";
import type { Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import {
  becomes,
  button,
  dialog,
  node,
  nodes,
  openTree,
  readExample,
  serverOfFile,
  text,
  valueField,
} from "./editor-fixture.js";

const server = await serverOfFile();

async function opened(name: string): Promise<Page> {
  return (await openTree(server, readExample(name))).page;
}

const values = (page: Page) => page.locator(".react-flow__node-circle [class*=value] span").allInnerTexts();

it.each(["qpsk-nulling-4bin", "bpsk-optimal-4bin"])("writes the values of %s with the same decimals", async (name) => {
  const page = await opened(name);
  await nodes(page).first().waitFor();
  const shown = await values(page);
  expect(shown.length).toBeGreaterThan(5);
  for (const value of shown) expect(value).toMatch(/^[+−]?\d+\.\d+i?$/);
  expect(new Set(shown.map((value) => value.replace(/i$/, "").split(".")[1]?.length)).size).toBe(1);
});

it.each(["qpsk-nulling-4bin", "bpsk-optimal-4bin"])(
  "keeps the dots of the posteriors off the digits of %s",
  async (name) => {
    const page = await opened(name);
    await page.keyboard.press("a");
    await page.locator("[class*=beliefs] circle").first().waitFor();
    const covered = await page.evaluate(() => {
      const faults: string[] = [];
      for (const node of document.querySelectorAll(".react-flow__node-circle")) {
        const dots = [...node.querySelectorAll("circle")].map((dot) => dot.getBoundingClientRect());
        for (const line of node.querySelectorAll("[class*=value] span")) {
          const range = document.createRange();
          range.selectNodeContents(line);
          const box = range.getBoundingClientRect();
          // digits are lower than their line
          const inset = box.height / 4;
          const isUnder = (dot: DOMRect) => {
            const [x, y] = [dot.left + dot.width / 2, dot.top + dot.height / 2];
            const across = Math.max(0, box.left - x, x - box.right);
            const down = Math.max(0, box.top + inset - y, y - box.bottom + inset);
            return Math.hypot(across, down) < dot.width / 2;
          };
          if (dots.some(isUnder)) faults.push(line.textContent ?? "");
        }
      }
      return faults;
    });
    expect(covered).toEqual([]);
  },
);

it("shows a displacement in phase space while the pointer rests on its node, and no longer", async () => {
  const page = await opened("qpsk-nulling-4bin");
  const card = page.getByRole("figure", { name: /./ }).filter({ has: page.locator("figcaption") });
  const root = nodes(page).first();
  await root.hover();
  await card.waitFor();
  await root.click();
  await becomes(() => card.count(), 0);
});

it("shows no card in phase space after a folded subtree is unfolded under the pointer", async () => {
  const page = await opened("qpsk-nulling-4bin");
  const card = page.getByRole("figure", { name: /./ }).filter({ has: page.locator("figcaption") });
  const pill = page.locator(".react-flow__node [class*=pill]").first();
  const folded = await nodes(page).count();
  const blank = () => page.mouse.move(700, 880);
  await nodes(page).first().hover();
  await card.waitFor();
  await blank();
  await becomes(() => card.count(), 0);
  await pill.hover();
  await card.waitFor();
  await pill.click();
  await becomes(async () => (await nodes(page).count()) > folded, true);
  await becomes(() => card.count(), 0);
  await blank();
  for (const name of [webCanvas.en.fit, webCanvas.en.layout]) {
    await button(page, name).first().click();
    expect(await card.count()).toBe(0);
  }
  await nodes(page).first().hover();
  await card.waitFor();
});

it("gives the keyboard back to the canvas after Enter and Escape in a value", async () => {
  const { tree, page } = await openTree(server, smallTree("Keys"));
  const root = tree.nodes[0]!.id;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-id"));
  await node(page, root).click();
  await page.keyboard.press("e");
  await becomes(() => valueField(page).evaluate((field) => field === document.activeElement), true);
  await page.keyboard.type("0.5");
  await page.keyboard.press("Enter");
  await becomes(focused, root);
  await page.keyboard.press("e");
  await page.keyboard.type("0.75");
  await page.keyboard.press("Escape");
  await becomes(focused, root);
  expect(await valueField(page).inputValue()).toBe("0.5");
  await page.keyboard.press("ArrowDown");
  await becomes(focused, tree.nodes[1]!.id);
  await page.keyboard.press("e");
  await page.keyboard.type("abc");
  await page.keyboard.press("Enter");
  expect(await valueField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowUp");
  await becomes(focused, root);
  expect(await dialog(page).count()).toBe(0);
  expect(await page.getByText(text.unsaved).count()).toBe(1);
});
