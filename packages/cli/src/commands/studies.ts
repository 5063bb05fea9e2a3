import { constellationKinds, strategies } from "@clicktree/core/design";
import {
  choice,
  command,
  duration,
  flag,
  list,
  many,
  number,
  type OptionValues,
  one,
  text,
  type ValuesOf,
} from "./definition.js";

/** Options of a real or simulated detector. */
export const detectorOptions = {
  efficiency: number("--efficiency <number>", "efficiency"),
  darkCounts: number("--dark-counts <number>", "darkCounts"),
  visibility: number("--visibility <number>", "visibility"),
  resolution: number("--resolution <count>", "topCount"),
  sign: choice("--sign <sign>", "sign", ["plus", "minus"]),
};

export type DetectorValues = OptionValues<typeof detectorOptions>;

/** Options of an evaluation: the same in every command that computes what a tree achieves. */
export const receiverOptions = {
  ...detectorOptions,
  priors: list("--priors <list>", "priors"),
  decision: choice("--decision <rule>", "decision", ["posterior", "labels"]),
};
export type ReceiverValues = OptionValues<typeof receiverOptions>;

const output = text("-o, --output <path>", "outputFile", { names: "file" });
const failBelow = number("--fail-below <success>", "failBelow", { min: 0, max: 1 });

/** Commands that compute exactly how well a tree performs. */
export const analyze = command({
  text: "analyze",
  arguments: { files: many("treeFiles", { names: "file" }) },
  options: {
    ...receiverOptions,
    failBelow,
  },
  run: async (context, values) => (await import("../analyze/analyze.js")).analyze(context, values),
});

const simulateInput = {
  arguments: { file: one("treeFile", { names: "file" }) },
  options: {
    shots: number("--shots <count>", "simulatedShots", { min: 1 }),
    seed: number("--seed <number>", "simulationSeed"),
    workers: number("--workers <count>", "workers", { min: 1 }),
    csv: text("--csv <file>", "countsFile", { names: "file" }),
    ...receiverOptions,
    failBelow,
  },
};
export type SimulateValues = ValuesOf<typeof simulateInput>;

/** A tree measured by simulated shots. */
export const simulate = command({
  text: "simulate",
  ...simulateInput,
  writes: true,
  run: async (context, values) => (await import("../simulate/simulate.js")).simulate(context, values),
});

const sweepInput = {
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
};
export type SweepValues = ValuesOf<typeof sweepInput>;

/** A tree's error along one variable. */
export const sweep = command({
  text: "sweep",
  ...sweepInput,
  writes: true,
  run: async (context, values) => (await import("../sweep/sweep.js")).sweep(context, values),
});

/** Two trees compared. */
export const compare = command({
  text: "compare",
  arguments: { first: one("firstTree", { names: "file" }), second: one("secondTree", { names: "file" }) },
  options: { ...receiverOptions, failBelow },
  run: async (context, values) => (await import("../compare/compare.js")).compare(context, values),
});

const designInput = {
  options: {
    constellation: choice("-c, --constellation <name>", "constellation", constellationKinds),
    hypotheses: number("--hypotheses <n>", "hypotheses"),
    photons: number("-n, --photons <number>", "photons"),
    bins: number("-b, --bins <n>", "bins"),
    table: text("--table <file>", "tableFile", { names: "file" }),
    strategy: choice("-s, --strategy <name>", "strategy", strategies),
    branches: choice("--branches <kind>", "branches", ["each", "on-off"]),
    endBelow: number("--end-below <success>", "endBelow", { min: 0, max: 1 }),
    budget: duration("--budget <time>", "budget", { minDuration: "100ms" }),
    ...detectorOptions,
    priors: receiverOptions.priors,
    output,
  },
};
export type DesignValues = ValuesOf<typeof designInput>;

/** A tree for a signal. */
export const design = command({
  text: "design",
  ...designInput,
  writes: true,
  run: async (context, values) => (await import("../design/design.js")).design(context, values),
});

/** A tree with better displacements. */
export const improve = command({
  text: "improve",
  arguments: { file: one("treeFile", { names: "file" }) },
  options: { ...receiverOptions, output },
  writes: true,
  run: async (context, values) => (await import("../design/rewrite.js")).improve(context, values),
});
