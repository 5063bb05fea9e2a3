import { command, flag, group, maybe, one } from "../options/definition.js";

/** The laboratory's equipment, and what the counts show of it. */
export const equipment = group("equipment", [
  command({
    text: "equipment.list",
    run: async (context) => (await import("../equipment/equipment.js")).listOffered(context),
  }),
  command({
    text: "equipment.show",
    arguments: { bench: maybe("bench") },
    run: async (context, values) => (await import("../calibration/show-bench.js")).showBenches(context, values),
  }),
]);

/** Convention probes of equipment, for administrators. */
export const bench = group("bench", [
  command({
    text: "bench.probe",
    arguments: { equipment: one("equipment") },
    writes: true,
    run: async (context, values) => (await import("../bench/bench.js")).probeBench(context, values),
  }),
  command({
    text: "bench.show",
    arguments: { equipment: maybe("probedEquipment") },
    run: async (context, values) => (await import("../bench/bench.js")).showBench(context, values),
  }),
  command({
    text: "bench.stop",
    arguments: { equipment: one("equipment") },
    options: { yes: flag("-y, --yes", "yes") },
    writes: true,
    run: async (context, values) => (await import("../bench/bench.js")).stopBench(context, values),
  }),
  command({
    text: "bench.accept",
    arguments: { equipment: one("equipment") },
    options: { yes: flag("-y, --yes", "yes") },
    writes: true,
    run: async (context, values) => (await import("../bench/bench.js")).acceptBench(context, values),
  }),
]);
