import type { Page } from "@clicktree/testkit/browser";

/** Marks a translated text. */
export const translated = "§";

/**
 * Translates a page as Google Translate does: an element `<font><font>…</font></font>` takes the place of each text
 * node, except in elements with `translate="no"`. Returns how many texts were replaced.
 */
export const translatePage = (page: Page): Promise<number> =>
  page.evaluate((mark) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const around = text.parentElement;
      const isLeft = around === null || around.closest("[translate=no], svg, script, style, textarea, font") !== null;
      if (!isLeft && text.data.trim() !== "") texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = `${mark}${text.data}`;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
    return texts.length;
  }, translated);
