import type { Page } from "@clicktree/testkit/browser";

/** localStorage where a person forbade it: every touch throws. For `before` of `openPage`. */
export const blockedStorage = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  });

/** localStorage up to its real limit: what is there can be read, nothing more can be kept. */
export const fullStorage = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    for (let size = 2 ** 23; size >= 1; size /= 2)
      for (let part = 0; ; part++)
        try {
          localStorage.setItem(`filler-${size}-${part}`, "x".repeat(size));
        } catch {
          break;
        }
  });
