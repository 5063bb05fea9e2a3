import { command, group, maybe } from "../options/definition.js";

/** The laboratory's benches, as their counts show them. */
export const equipment = group("equipment", [
  command({
    text: "equipment.show",
    arguments: { bench: maybe("bench") },
    run: async (context, values) => (await import("../calibration/show-bench.js")).showBenches(context, values),
  }),
]);
