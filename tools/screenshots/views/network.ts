import { webNetwork } from "@clicktree/messages/catalogs";
import type { View } from "./view.js";

const path = "/guest/education/quantum-network/";

/** The page about quantum networks. */
export const network: readonly View[] = [
  {
    name: "quantum-network",
    role: "guest",
    path,
    open: (page) => page.locator(".katex").first().waitFor(),
    whole: true,
  },
  {
    name: "quantum-network-challenge",
    role: "guest",
    path,
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webNetwork, "challengeStart") }).click();
      await page.getByRole("button", { name: t(webNetwork, "challengeCheck") }).click();
      await page.locator(".katex").first().waitFor();
    },
    whole: true,
  },
];
