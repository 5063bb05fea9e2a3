import { choice, list, number } from "./definition.js";

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
