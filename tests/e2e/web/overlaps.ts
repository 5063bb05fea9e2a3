import { atRest, type Locator, type Page } from "@clicktree/testkit/browser";
import { expect } from "vitest";

/** Texts and controls of different parts that cover each other, or that the window's edge cuts off: "A | B". */
export const overlaps = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate((selector) => {
    interface Piece {
      readonly part: Element;
      readonly name: string;
      readonly box: DOMRect;
    }
    const pieces: Piece[] = [];
    const faults: string[] = [];
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    for (const part of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const add = (element: Element, name: string, box: DOMRect) => {
        // text for screen readers is clipped to nothing
        if (seen(element) && box.width > 2 && box.height > 2) pieces.push({ part, name, box });
      };
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const parent = text.parentElement;
        if (parent === null || text.textContent?.trim() === "") continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        const own = parent.getBoundingClientRect();
        const style = getComputedStyle(parent);
        if (style.clipPath !== "none" || style.visibility === "hidden") continue;
        const isCut = style.overflow === "hidden" && style.textOverflow === "ellipsis";
        add(parent, text.textContent?.trim() ?? "", isCut ? own : box);
      }
      for (const field of part.querySelectorAll("button, input, select"))
        add(field, field.getAttribute("aria-label") ?? field.textContent ?? "", field.getBoundingClientRect());
    }
    const { clientWidth } = document.documentElement;
    pieces.forEach(({ part, name, box }, i) => {
      if (box.right > clientWidth + 1 || box.left < -1) faults.push(`${name} | the window's edge`);
      for (const other of pieces.slice(i + 1)) {
        if (other.part === part) continue;
        const x = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const y = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (x > 1 && y > 1) faults.push(`${name} | ${other.name}`);
      }
    });
    return faults;
  }, parts);

/** True if one element does not lie on the other. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
}

/** True if all of an element lies in the window. */
const isInWindow = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    // the scroll position of a page may be a fraction of a pixel
    return Math.min(left, top, clientWidth - right, innerHeight - bottom) > -1;
  });

/** An explanation that is open. */
export const popover = ".ant-popover:not(.ant-popover-hidden)";

/** Waits, at widths of 1440 and 1024, until an explanation with this text is completely visible beside its section. */
export async function waitsBeside(page: Page, ask: Locator, text: string): Promise<void> {
  const shown = page.locator(popover);
  const part = ask.locator("xpath=ancestor::section[1] | self::*[not(ancestor::section)]/..");
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await atRest(page);
    if (!(await shown.isVisible())) await ask.click();
    await page.getByText(text, { exact: true }).waitFor();
    // it grows, and scrolls into view once it has all of its text
    await expect
      .poll(async () => (await isInWindow(shown)) && areApart(shown, part), { message: `at ${width}` })
      .toBe(true);
    await page.keyboard.press("Escape");
    await page.getByText(text, { exact: true }).waitFor({ state: "detached" });
  }
}

/** A property of the style that an element has on the page. */
export const styleOf = (page: Page, selector: string, name: "backgroundColor" | "outlineStyle"): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], name);

/** Texts of a drawing over which its moving paths run within a number of frames. */
export const crossedTexts = (page: Page, drawing: string, marks: string, frames: number): Promise<string[]> =>
  page.evaluate(
    ([drawing, marks, frames]) =>
      new Promise<string[]>((done) => {
        const crossed = new Set<string>();
        let left = frames;
        const look = () => {
          for (const text of document.querySelectorAll(`${drawing} text`))
            for (const mark of document.querySelectorAll<SVGPathElement>(`${drawing} ${marks}`)) {
              const box = text.getBoundingClientRect();
              const matrix = mark.getScreenCTM();
              // the box of a path around a corner is larger than the path, so its points are checked
              for (const [, x, y] of mark.getAttribute("d")?.matchAll(/([\d.-]+) ([\d.-]+)/g) ?? []) {
                const at = new DOMPoint(Number(x), Number(y)).matrixTransform(matrix ?? undefined);
                const isOn = at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom;
                if (isOn && text.checkVisibility()) crossed.add(text.textContent ?? "");
              }
            }
          if (left-- > 0) requestAnimationFrame(look);
          else done([...crossed]);
        };
        look();
      }),
    [drawing, marks, frames] as const,
  );

/** The lower edge of an element, in px below the upper edge of the window. */
export const bottomOf = (element: Locator): Promise<number> =>
  element.evaluate((each) => each.getBoundingClientRect().bottom);
