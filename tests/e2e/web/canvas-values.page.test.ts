import { webCanvas, webValues } from "@clicktree/messages/catalogs";
import { serverOfWorker, smallTree } from "@clicktree/testkit";
import type { Page } from "@clicktree/testkit/browser";
import { expect, it } from "vitest";
import { becomes, button, dialog, node, nodes, openTree, readExample, text, valueField } from "./editor-fixture.js";

const server = await serverOfWorker();

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
    await page.getByRole("button", { name: /zoom to 100 %/ }).click();
    await becomes(() => page.locator("[data-far=false]").count(), 1);
    const covered = await page.evaluate(() => {
      const faults: string[] = [];
      for (const node of document.querySelectorAll(".react-flow__node-circle")) {
        const dots = [...node.querySelectorAll("circle")].map((dot) => dot.getBoundingClientRect());
        for (const line of node.querySelectorAll("[class*=value] span")) {
          const range = document.createRange();
          range.selectNodeContents(line);
          const box = range.getBoundingClientRect();
          // digits are less tall than their line
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

it("returns the focus to the canvas after Enter and Escape in a value", async () => {
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

it("accepts values as people write them, and says at the field what is wrong and where", async () => {
  const { tree, page } = await openTree(server, smallTree("Typed"));
  await node(page, tree.nodes[0]!.id).click();
  const field = valueField(page);
  const enter = async (value: string) => {
    await field.fill(value);
    await field.press("Enter");
  };
  for (const [typed, stored] of [
    ["0.54∠-22°", "0.500679281466065-0.202287560444593i"],
    ["−0,5+0,2j", "-0.5+0.2i"],
    ["sqrt(0.2)", "0.447213595499958"],
    ["0.5 - 0.2i", "0.5 - 0.2i"],
  ] as const) {
    await enter(typed);
    expect(await field.inputValue()).toBe(stored);
  }
  await field.fill("pi/4");
  const note = () =>
    field.evaluate((input) => document.getElementById(input.getAttribute("aria-describedby")!)?.innerText);
  expect(await note()).toBe("Stored as 0.785398163397448");
  await enter("0.5+1/2i");
  await becomes(note, `${webValues.en.QUOTIENT} (position 7)`);
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  await page.getByText("Node label must be a number or complex number (e.g., 1+2i)", { exact: true }).waitFor();
  await field.press("Escape");
  expect(await field.inputValue()).toBe("0.5 - 0.2i");
});

it("changes a value by dragging it, updates the success, as one step of undo and without a message", async () => {
  const page = await opened("bpsk-optimal-4bin");
  await nodes(page).first().click();
  const field = valueField(page);
  const before = await field.inputValue();
  const plane = page.getByRole("slider", { name: /Phase space/ });
  const box = (await plane.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 50, { steps: 5 });
  await page.mouse.move(box.x + 110, box.y + 40, { steps: 5 });
  const dragged = await field.inputValue();
  expect(dragged).toMatch(/^-\d\.\d\d-\d\.\d\di$/);
  await page.getByText(/^Success 0\.\d+/).waitFor();
  await page.mouse.up();
  // the ring snaps to the amplitude that it nulls, and keys move it on from there
  await plane.press("Shift+ArrowLeft");
  expect(await field.inputValue()).not.toBe(dragged);
  await button(page, text.undo).click();
  expect(await field.inputValue()).toBe(dragged);
  await button(page, text.undo).click();
  expect(await field.inputValue()).toBe(before);
  // a drag that goes on after its start was undone is one step too
  await plane.press("ArrowLeft");
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.keyboard.press("ControlOrMeta+Z");
  await page.keyboard.press("ControlOrMeta+Z");
  expect(await field.inputValue()).toBe(before);
  await page.mouse.move(box.x + 110, box.y + 40, { steps: 5 });
  expect(await field.inputValue()).not.toBe(before);
  await page.mouse.up();
  await button(page, text.undo).click();
  expect(await field.inputValue()).toBe(before);

  await field.focus();
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  const start = Number.parseFloat(before);
  await field.press("ArrowUp");
  expect(Number.parseFloat(await field.inputValue())).toBeCloseTo(start + 0.1 ** (before.startsWith("-") ? 1 : 2), 9);
  await field.press("ArrowDown");
  expect(await field.inputValue()).toBe(before);
  await field.press("Escape");
  await field.blur();
  const place = (await field.boundingBox())!;
  await page.mouse.move(place.x + 13 + 8.4 * 3.5, place.y + 18);
  await page.mouse.down();
  await page.mouse.move(place.x + 13 + 8.4 * 3.5 + 24, place.y + 18, { steps: 4 });
  await page.mouse.up();
  expect(await field.inputValue()).not.toBe(before);
  await button(page, text.undo).click();
  expect(await field.inputValue()).toBe(before);
  await field.click();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.getByText(text.nodeUpdated).count()).toBe(0);
});

it("shows arrows instead of digits that are too small to read, and the decision inside a leaf", async () => {
  const page = await opened("bpsk-optimal-4bin");
  const digits = page.locator(".react-flow__node-circle [class*=value]").first();
  await page.getByRole("button", { name: /zoom to 100 %/ }).click();
  await digits.waitFor();
  for (let i = 0; i < 2; i++) await button(page, webCanvas.en.zoomOut).first().click();
  await digits.waitFor({ state: "hidden" });
  await page.locator(".react-flow__node-circle [class*=far]").first().waitFor();
  await page.getByText(webValues.en.legendFar).waitFor();
  await page.keyboard.press("a");
  await page.getByRole("button", { name: /zoom to 100 %/ }).click();
  const leaf = nodes(page)
    .filter({ has: page.locator("[class*=decided]") })
    .first();
  const [outer, inner] = [(await leaf.boundingBox())!, (await leaf.locator("b").boundingBox())!];
  expect(inner.x > outer.x && inner.y > outer.y).toBe(true);
  expect(inner.x + inner.width < outer.x + outer.width && inner.y + inner.height < outer.y + outer.height).toBe(true);
  // on paper there is a drawing of the whole tree, and no controls
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const sheet = page.locator("[class*=printed]");
  await sheet.getByRole("heading", { name: "BPSK, optimal, 4 bins" }).waitFor();
  const texts = await sheet.locator("defs text").allTextContents();
  expect(texts).toEqual(expect.arrayContaining([webCanvas.en.decision, "H0", "H1"]));
  expect(await sheet.locator("svg:has(> use)").count()).toBe(1);
  expect(await page.getByRole("button").filter({ visible: true }).count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  expect(await sheet.locator("*").count()).toBe(0);
});
