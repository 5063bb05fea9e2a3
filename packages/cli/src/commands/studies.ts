import { publishedNames } from "@clicktree/core/published";
import { command, many, maybe, one } from "../options/definition.js";
import {
  calibrated,
  designInput,
  failBelow,
  output,
  planInput,
  receiverOptions,
  simulateInput,
  sweepInput,
} from "../options/studies.js";

/** Commands that compute exactly how well a tree performs. */
export const analyze = command({
  text: "analyze",
  arguments: { files: many("treeFiles", { names: "file" }) },
  options: {
    ...receiverOptions,
    calibrated,
    failBelow,
  },
  run: async (context, values) => (await import("../analyze/analyze.js")).analyze(context, values),
});

/** Simulated shots of a tree. */
export const simulate = command({
  text: "simulate",
  ...simulateInput,
  writes: true,
  run: async (context, values) => (await import("../simulate/simulate.js")).simulate(context, values),
});

/** The error of a tree along one variable. */
export const sweep = command({
  text: "sweep",
  ...sweepInput,
  writes: true,
  run: async (context, values) => (await import("../sweep/sweep.js")).sweep(context, values),
});

/** The comparison of two trees. */
export const compare = command({
  text: "compare",
  arguments: { first: one("firstTree", { names: "file" }), second: one("secondTree", { names: "file" }) },
  options: { ...receiverOptions, failBelow },
  run: async (context, values) => (await import("../compare/compare.js")).compare(context, values),
});

/** Shots and hours for an interval or a difference. */
export const plan = command({
  text: "plan",
  ...planInput,
  run: async (context, values) => (await import("../planning/plan.js")).plan(context, values),
});

/** A published result, computed again. */
export const reproduce = command({
  text: "reproduce",
  arguments: { name: maybe("publishedName", { choices: publishedNames }) },
  run: async (context, values) => (await import("../reproduce/reproduce.js")).reproducePublished(context, values),
});

/** The design of a tree for a signal. */
export const design = command({
  text: "design",
  ...designInput,
  writes: true,
  run: async (context, values) => (await import("../design/design.js")).design(context, values),
});

/** Better displacements for a tree. */
export const improve = command({
  text: "improve",
  arguments: { file: one("treeFile", { names: "file" }) },
  options: { ...receiverOptions, output },
  writes: true,
  run: async (context, values) => (await import("../design/rewrite.js")).improve(context, values),
});
