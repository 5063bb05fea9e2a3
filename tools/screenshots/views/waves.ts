import { webDisplacement } from "@clicktree/messages/catalogs";
import type { View } from "./view.js";

const path = "/education/wave-particle-duality?seed=7";
const guestPath = "/guest/education/wave-particle-duality?seed=7";

/** Wave-particle duality: both sources, both halves. */
export const waves: readonly View[] = [
  {
    name: "waves-laser",
    role: "guest",
    path: `${guestPath}&r=0.3&sweep=auto`,
    open: (page) => page.getByText("3/30", { exact: true }).waitFor(),
    whole: true,
  },
  { name: "waves-photons", role: "researcher", path: `${path}&source=single-photon&r=0.3&sweep=auto`, whole: true },
  {
    name: "waves-coherent",
    role: "researcher",
    path: `${path}&half=coherent&sweep=auto`,
    open: (page, t) => page.getByText(t(webDisplacement, "fringeNone")).waitFor({ state: "hidden" }),
    whole: true,
  },
  {
    name: "waves-challenge",
    role: "guest",
    path: `${guestPath}&half=coherent`,
    open: async (page, t) => {
      await page.getByRole("button", { name: t(webDisplacement, "challengeStart") }).click();
      await page.getByText(t(webDisplacement, "challengeHow")).waitFor();
    },
  },
];
