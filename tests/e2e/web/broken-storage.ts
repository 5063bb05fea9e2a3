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
