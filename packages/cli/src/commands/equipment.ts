import { command, group, maybe } from "../options/definition.js";

/** What the counts say about the laboratory's benches. */
export const equipment = group("equipment", [
  command({
    text: "equipment.show",
    arguments: { bench: maybe("bench") },
    run: async (context, values) => (await import("../calibration/show-bench.js")).showBenches(context, values),
  }),
]);
