import { constellationKinds, strategies } from "@clicktree/core/design";
import { choice, command, flag, list, many, number, one, text } from "./definition.js";

/** Options of a real or simulated detector. */
export const detectorOptions = {
  efficiency: number("--efficiency <number>", "efficiency"),
  darkCounts: number("--dark-counts <number>", "darkCounts"),
  visibility: number("--visibility <number>", "visibility"),
  resolution: number("--resolution <count>", "topCount"),
  sign: choice("--sign <sign>", "sign", ["plus", "minus"]),
};

/** Options of an evaluation: the same in every command that computes what a tree achieves. */
export const receiverOptions = {
  ...detectorOptions,
  priors: list("--priors <list>", "priors"),
  decision: choice("--decision <rule>", "decision", ["posterior", "labels"]),
};

const output = text("-o, --output <path>", "outputFile", { names: "file" });
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

/** A tree for a signal. */
export const design = command({
  name: "design",
  text: "design",
  options: {
    constellation: choice("-c, --constellation <name>", "constellation", constellationKinds),
    hypotheses: number("--hypotheses <n>", "hypotheses"),
    photons: number("-n, --photons <number>", "photons"),
    bins: number("-b, --bins <n>", "bins"),
    table: text("--table <file>", "tableFile", { names: "file" }),
    strategy: choice("-s, --strategy <name>", "strategy", strategies),
    branches: choice("--branches <kind>", "branches", ["each", "on-off"]),
    endBelow: number("--end-below <success>", "endBelow", { min: 0, max: 1 }),
    ...detectorOptions,
    priors: receiverOptions.priors,
    output,
  },
  writes: true,
  run: async (context, values) => (await import("../design/design.js")).design(context, values),
});

/** A tree with better displacements. */
export const improve = command({
  name: "improve",
  text: "improve",
  arguments: { file: one("treeFile", { names: "file" }) },
  options: { ...receiverOptions, output },
  writes: true,
  run: async (context, values) => (await import("../design/improve.js")).improve(context, values),
});
