import type { Locator, Page } from "@clicktree/testkit/browser";

/** Parts that cover each other or are cut off, among the children of the same element: "A | B". Only what siblings. */
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
              // the box of a path around a corner holds more than the path: its points decide
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
