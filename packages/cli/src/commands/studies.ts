import { choice, command, flag, list, many, number, one, text } from "./definition.js";
import { receiverOptions } from "./receiver-options.js";

const failBelow = number("--fail-below <success>", "failBelow", { min: 0, max: 1 });

/** What trees achieve, computed exactly. */
export const analyze = command({
  name: "analyze",
  text: "analyze",
  arguments: { files: many("treeFiles", { names: "file" }) },
  options: {
    ...receiverOptions,
    failBelow,
  },
  run: async (context, values) => (await import("../analyze/analyze.js")).analyze(context, values),
});

/** A tree measured by simulated shots. */
export const simulate = command({
  name: "simulate",
  text: "simulate",
  arguments: { file: one("treeFile", { names: "file" }) },
  options: {
    shots: number("--shots <count>", "simulatedShots", { min: 1 }),
    seed: number("--seed <number>", "simulationSeed"),
    workers: number("--workers <count>", "workers", { min: 1 }),
    csv: text("--csv <file>", "countsFile", { names: "file" }),
    ...receiverOptions,
    failBelow,
  },
  writes: true,
  run: async (context, values) => (await import("../simulate/simulate.js")).simulate(context, values),
});

/** A tree's error along one variable. */
export const sweep = command({
  name: "sweep",
  text: "sweep",
  arguments: { file: one("treeFile", { names: "file" }) },
  options: {
    over: choice("--over <variable>", "sweepOver", ["photons", "efficiency", "dark-counts", "visibility", "bins"]),
    from: number("--from <number>", "sweepFrom"),
    to: number("--to <number>", "sweepTo"),
    steps: number("--steps <count>", "sweepSteps", { min: 2 }),
    values: list("--values <list>", "sweepValues"),
    fixed: flag("--fixed", "sweepFixed"),
    design: choice("--design <strategy>", "sweepDesign", ["nulling", "greedy", "dynamic", "best"]),
    branches: choice("--branches <kind>", "branches", ["each", "on-off"]),
    endBelow: number("--end-below <success>", "endBelow", { min: 0, max: 1 }),
    csv: text("--csv <file>", "pointsFile", { names: "file" }),
    ...receiverOptions,
    failBelow,
  },
  writes: true,
  run: async (context, values) => (await import("../sweep/sweep.js")).sweep(context, values),
});

/** Two trees compared. */
export const compare = command({
  name: "compare",
  text: "compare",
  arguments: { first: one("firstTree", { names: "file" }), second: one("secondTree", { names: "file" }) },
  options: { ...receiverOptions, failBelow },
  run: async (context, values) => (await import("../compare/compare.js")).compare(context, values),
});
