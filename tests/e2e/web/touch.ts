import type { Page } from "@clicktree/testkit/browser";

/**
 * Controls that a finger would miss, or that make a phone zoom: a hit area under 44 px, a main button under 48 px, the
 * letters of a text field under 16 px. Links inside a sentence are exempt, and so is everything that scales with the
 * drawing of a tree.
 */
export const missedByFingers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls =
      "button, a[href], summary, select, textarea, input:not([type=hidden], [type=file]), [role=tab], [role=menuitem], [role=option]";
    /** Pressing any of these presses the control inside. */
    const hulls = "label, .ant-select, .ant-input-affix-wrapper, .ant-picker, .ant-input-number, .ant-tabs-tab";
    const isInSentence = (element: Element) =>
      element.matches("a[href]") &&
      getComputedStyle(element).display === "inline" &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    const faults = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.matches(":disabled, [aria-disabled=true], [aria-hidden=true]")) continue;
      if (element.closest("[inert], .react-flow__viewport") || isInSentence(element)) continue;
      const labelled = "labels" in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      const hull = element.closest(hulls) ?? element;
      hull.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const { x, y, width, height } = hull.getBoundingClientRect();
      // clipped to nothing: for screen readers, shown when it has the focus
      if (width < 2 || height < 2 || x + width <= 0 || y + height <= 0) continue;
      const hits = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
        return hit !== null && (hull.contains(hit) || labelled.some((label) => label.contains(hit)));
      };
      // another dialog or sheet lies above it
      if (!hits(0, 0)) continue;
      const name = (
        element.ariaLabel ??
        (element.textContent || element.getAttribute("placeholder") || element.id)
      ).trim();
      const known = `${name.slice(0, 40)} (${element.tagName.toLowerCase()}, ${Math.round(width)} x ${Math.round(height)})`;
      /** Pixels in a row that hit, from the middle outwards. */
      const reach = (dx: number, dy: number) => {
        let side = 0;
        while (side < 44 && hits(dx * (side + 1), dy * (side + 1))) side++;
        return side;
      };
      const [wide, high] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
      if (Math.min(wide, high) < 43) faults.add(`${known}: ${wide} x ${high}`);
      if (element.matches(".ant-btn-primary") && height < 48) faults.add(`${known} is a main button`);
      const isText = element.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])");
      const { fontSize } = getComputedStyle(element);
      if (isText && Number.parseFloat(fontSize) < 16) faults.add(`${known} has letters of ${fontSize}`);
    }
    return [...faults];
  });
