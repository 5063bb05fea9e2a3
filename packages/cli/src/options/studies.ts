import { constellationKinds, strategies } from "@clicktree/core/design";
import { spendings } from "@clicktree/core/planning";
import { decimalMarks } from "@clicktree/core/tree";
import {
  choice,
  duration,
  flag,
  list,
  maybe,
  number,
  numbers,
  type OptionValues,
  one,
  seed,
  text,
  type ValuesOf,
} from "./definition.js";

/** Options of what is not ideal in a receiver beyond its detector's basic figures. */
const imperfectionOptions = {
  phaseNoise: number("--phase-noise <radians>", "phaseNoise"),
  amplitudeNoise: number("--amplitude-noise <fraction>", "amplitudeNoise"),
  noisePer: choice("--noise-per <span>", "noisePer", ["shot", "bin"]),
  thermal: number("--thermal <counts>", "thermal"),
  thermalModes: number("--thermal-modes <number>", "thermalModes"),
  deadTime: number("--dead-time <fraction>", "deadTime"),
  afterpulsing: number("--afterpulsing <probability>", "afterpulsing"),
  splitting: numbers("--splitting <list>", "splitting"),
  leak: number("--leak <fraction>", "leak"),
  residual: text("--residual <amplitude>", "residual"),
  latency: number("--latency <fraction>", "latency"),
  topCount: choice("--top-count <meaning>", "topCountMeaning", ["or-more", "exact"]),
};
export type ImperfectionValues = OptionValues<typeof imperfectionOptions>;

/** Options of a real or simulated detector. */
export const detectorOptions = {
  efficiency: number("--efficiency <number>", "efficiency"),
  darkCounts: number("--dark-counts <number>", "darkCounts"),
  visibility: number("--visibility <number>", "visibility"),
  resolution: number("--resolution <count>", "topCount", { whole: true }),
  ...imperfectionOptions,
  sign: choice("--sign <sign>", "sign", ["plus", "minus"]),
};

export type DetectorValues = OptionValues<typeof detectorOptions>;

/** Options of an evaluation: the same in every command that computes what a tree achieves. */
export const receiverOptions = {
  ...detectorOptions,
  priors: numbers("--priors <list>", "priors"),
  decision: choice("--decision <rule>", "decision", ["posterior", "labels"]),
};
export type ReceiverValues = OptionValues<typeof receiverOptions>;

export const output = text("-o, --output <path>", "outputFile", { names: "file" });
export const calibrated = text("--calibrated <equipment>", "calibrated");
export const failBelow = number("--fail-below <success>", "failBelow", { min: 0, max: 1 });

export const simulateInput = {
  arguments: { file: one("treeFile", { names: "file" }) },
  options: {
    shots: number("--shots <count>", "simulatedShots", { whole: true, min: 1 }),
    seed: seed("simulationSeed"),
    workers: number("--workers <count>", "workers", { whole: true, min: 1 }),
    csv: text("--csv <file>", "countsFile", { names: "file" }),
    ...receiverOptions,
    failBelow,
  },
};
export type SimulateValues = ValuesOf<typeof simulateInput>;

const sweepNames = [
  "photons",
  "efficiency",
  "dark-counts",
  "visibility",
  "bins",
  "phase-noise",
  "amplitude-noise",
  "thermal",
  "thermal-modes",
  "dead-time",
  "afterpulsing",
  "leak",
  "residual",
  "latency",
] as const;

export const sweepInput = {
  arguments: { file: one("treeFile", { names: "file" }) },
  options: {
    over: choice("--over <variable>", "sweepOver", sweepNames),
    from: number("--from <number>", "sweepFrom"),
    to: number("--to <number>", "sweepTo"),
    steps: number("--steps <count>", "sweepSteps", { whole: true, min: 2 }),
    values: numbers("--values <list>", "sweepValues"),
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

export const planInput = {
  arguments: { file: maybe("treeFile", { names: "file" }) },
  options: {
    request: text("--request <request>", "planRequest"),
    interval: number("--interval <half-width>", "planInterval", { min: 0, max: 0.5 }),
    betterThan: text("--better-than <bound>", "planBetterThan"),
    betterThanTree: text("--better-than-tree <file>", "planBetterThanTree", { names: "file" }),
    betterThanRequest: text("--better-than-request <request>", "planBetterThanRequest"),
    sigmas: number("--sigmas <number>", "planSigmas", { min: 0, max: 8 }),
    power: number("--power <probability>", "planPower", { min: 0.5, max: 0.999 }),
    looks: number("--looks <count>", "planLooks", { whole: true, min: 1, max: 20 }),
    spending: choice("--spending <rule>", "planSpending", spendings),
    counts: list("--counts <files>", "planCounts"),
    hours: flag("--hours", "planHours"),
    ...receiverOptions,
  },
};
export type PlanValues = ValuesOf<typeof planInput>;

export const designInput = {
  options: {
    constellation: choice("-c, --constellation <name>", "constellation", constellationKinds),
    hypotheses: number("--hypotheses <n>", "hypotheses", { whole: true }),
    photons: number("-n, --photons <number>", "photons"),
    bins: number("-b, --bins <n>", "bins", { whole: true }),
    table: text("--table <file>", "tableFile", { names: "file" }),
    decimal: choice("--decimal <mark>", "decimal", decimalMarks),
    strategy: choice("-s, --strategy <name>", "strategy", strategies),
    branches: choice("--branches <kind>", "branches", ["each", "on-off"]),
    endBelow: number("--end-below <success>", "endBelow", { min: 0, max: 1 }),
    mergeWithin: number("--merge-within <odds>", "mergeWithin"),
    budget: duration("--budget <time>", "budget", { minDuration: "100ms" }),
    ...detectorOptions,
    priors: receiverOptions.priors,
    calibrated,
    output,
  },
};
export type DesignValues = ValuesOf<typeof designInput>;
