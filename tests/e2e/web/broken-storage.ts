import type { Page } from "@clicktree/testkit/browser";

/** A blocked localStorage: every access throws. For `before` of `openPage`. */
export const blockedStorage = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  });
