import { webEquipment } from "@clicktree/messages/catalogs";
import type { View } from "./view.js";

/** The laboratory's benches: the demo's is the simulated laboratory. */
export const equipment: readonly View[] = [
  {
    name: "equipment",
    role: "researcher",
    path: "/equipment",
    open: (page, t) =>
      page
        .getByRole("region", { name: t(webEquipment, "drift") })
        .first()
        .waitFor(),
    whole: true,
  },
];
