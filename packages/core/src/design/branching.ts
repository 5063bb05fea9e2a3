import { ALL_COUNTS } from "../tree/index.js";

/** A branch for each count that the detector tells apart, or one for silence and one for any click. */
export const branchings = ["each", "onOff"] as const;
export type Branching = (typeof branchings)[number];

/**
 * The branches of a node as masks, bit k for count k. Counts above the detector's resolution never come: they join the
 * highest that does, so that no count is without a branch.
 */
export function branchMasks(branching: Branching, resolution: number): number[] {
  const alone = branching === "onOff" ? 1 : resolution;
  const below = (1 << alone) - 1;
  return [...Array.from({ length: alone }, (_, k) => 1 << k), ALL_COUNTS & ~below];
}
