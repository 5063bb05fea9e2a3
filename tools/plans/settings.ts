import { readFileSync } from "node:fs";
import { join } from "node:path";
import { boundsOf } from "@clicktree/core/bounds";
import { alphaOf, type Expectation, ofTwoTrees, type planDistinction } from "@clicktree/core/planning";
import { evaluateTree, plainMerit, readTable } from "@clicktree/core/receiver";
import { compileTree, readTreeFile } from "@clicktree/core/tree";
import { repositoryRoot } from "@clicktree/testkit";
import { must } from "@clicktree/testkit/fixtures";

interface Receiver {
  readonly name: string;
  readonly expectation: Expectation;
  /** Error of the standard quantum limit for all of the light. */
  readonly limit: number;
}

function receiver(example: string, detector: object = {}, priors?: readonly number[]): Receiver {
  const text = readFileSync(join(repositoryRoot, "examples", "trees", `${example}.tree.json`), "utf8");
  const { tree } = readTreeFile(text);
  if (tree === undefined) throw new Error(`${example} is not a tree`);
  const table = must(readTable(tree.modulationTable));
  const evaluated = must(evaluateTree(compileTree(tree), table, { detector, ...(priors && { priors }) }));
  const rates = plainMerit(evaluated).perHypothesis;
  const { standardQuantumLimit } = boundsOf(table, Float64Array.from(evaluated.priors));
  if (standardQuantumLimit.error === null) throw new Error(`${example} has no standard quantum limit`);
  const expectation = { rates, weights: evaluated.priors };
  return { name: example, expectation, limit: standardQuantumLimit.error };
}

const real = { efficiency: 0.72, darkCounts: 0.001, visibility: 0.997 };

/** Intervals to plan: equal and unequal successes of the hypotheses, unequal priors, and few errors. */
export const intervals: readonly (Receiver & { readonly halfWidth: number })[] = [
  { ...receiver("qpsk-nulling-4bin", real), halfWidth: 0.01 },
  { ...receiver("bpsk-kennedy"), halfWidth: 0.01 },
  { ...receiver("bpsk-optimal-4bin", {}, [0.8, 0.2]), halfWidth: 0.02 },
  { ...receiver("qpsk-nulling-4bin-n4"), halfWidth: 0.005 },
];

export interface DistinctionSetting {
  readonly name: string;
  readonly expectation: Expectation;
  readonly goal: Parameters<typeof planDistinction>[1];
}

const threeSigma = { alpha: alphaOf(3), power: 0.9 };

const betterThanLimit = (
  { name, expectation, limit }: Receiver,
  looks: number,
  spending: "obrien-fleming" | "pocock",
): DistinctionSetting => ({
  name: `${name} better than the standard quantum limit`,
  expectation,
  goal: { ...threeSigma, value: 1 - limit, looks, spending },
});

/**
 * Differences to show, and how. Looks that expect fewer than about five wrong decisions are left out: so few counts have
 * no interval of exactly 95 %.
 */
export const distinctions: readonly DistinctionSetting[] = [
  betterThanLimit(receiver("qpsk-nulling-4bin-n4", real), 1, "obrien-fleming"),
  betterThanLimit(receiver("qpsk-nulling-4bin-n4", real), 3, "obrien-fleming"),
  betterThanLimit(receiver("qpsk-nulling-4bin"), 3, "pocock"),
  betterThanLimit(receiver("bpsk-optimal-4bin", {}, [0.8, 0.2]), 3, "obrien-fleming"),
  {
    name: "qpsk-nulling-4bin better than qpsk-nulling-4bin-onoff",
    expectation: ofTwoTrees(
      receiver("qpsk-nulling-4bin", real).expectation,
      receiver("qpsk-nulling-4bin-onoff", real).expectation,
    ),
    goal: { ...threeSigma, value: 0.5, looks: 3, spending: "obrien-fleming" },
  },
];
