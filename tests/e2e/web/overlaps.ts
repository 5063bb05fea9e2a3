import type { Locator, Page } from "@clicktree/testkit/browser";

/**
 * What covers something else, or is cut off, among the parts that are children of the same element: "A | B". Only what
 * siblings.
 */
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
export async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
}

/** True if all of an element lies in the window. */
export const isInWindow = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= document.documentElement.clientWidth && bottom <= innerHeight;
  });

/** A property of the style that an element has on the page. */
export const styleOf = (page: Page, selector: string, name: "backgroundColor" | "outlineStyle"): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], name);
