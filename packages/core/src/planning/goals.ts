import { type Bounds, boundsOf } from "../bounds/index.js";
import type { SignalTable } from "../receiver/index.js";
import { alphaOf, type Expectation, planDistinction, shotsForInterval } from "./plan.js";

/** Probability that a plan keeps its promise, and standard deviations at which a difference is shown, unless given. */
export const usualPower = 0.9;
export const usualSigmas = 3;

/** The limits that a tree may be planned to exceed. */
export const limitNames = ["sql", "kennedy", "displacement", "dolinar", "helstrom", "guess"] as const;
type LimitName = (typeof limitNames)[number];

function errorOf(bounds: Bounds, name: LimitName): number | null | undefined {
  const { standardQuantumLimit, twoStates, helstrom, guess } = bounds;
  const { kennedy, optimisedDisplacement: displacement, dolinar } = { ...twoStates };
  return { sql: standardQuantumLimit.error, kennedy, displacement, dolinar, helstrom: helstrom.lower, guess }[name];
}

/** The success of a limit for all of the light of a signal; undefined if the signal has no such limit. */
export function limitSuccess(table: SignalTable, priors: readonly number[], name: LimitName): number | undefined {
  const error = errorOf(boundsOf(table, Float64Array.from(priors)), name);
  return error === undefined || error === null ? undefined : 1 - error;
}

/** A tree that was evaluated. */
interface Evaluated {
  readonly success: number;
  readonly perHypothesis: readonly number[];
  readonly priors: readonly number[];
}

/** The measurement of a tree that turns out as predicted. */
export const expectationOf = ({ perHypothesis, priors }: Pick<Evaluated, "perHypothesis" | "priors">): Expectation => ({
  rates: perHypothesis,
  weights: priors,
});

/** The purpose of the shots of one tree: a 95 % interval of the success, or to show that it is better than a limit. */
export type ShotGoal =
  | { readonly kind: "interval"; readonly halfWidth: number }
  | { readonly kind: "limit"; readonly limit: LimitName; readonly sigmas: number };

export interface PlannedShots {
  /** Success to be expected, and that of the limit, where the goal and the signal have one. */
  readonly success: number;
  readonly limit: number | undefined;
  /** Or why no number of shots reaches the goal: `tooMany` are more than 10¹² of each hypothesis. */
  readonly shots: number | "noLimit" | "notBetter" | "tooMany";
}

/** The shots that reach a goal with the usual probability, looked at once in the end. */
export function planShots(tree: Evaluated, table: SignalTable, goal: ShotGoal): PlannedShots {
  const { success, priors } = tree;
  const expectation = expectationOf(tree);
  if (goal.kind === "interval") {
    const shots = shotsForInterval(expectation, goal.halfWidth, usualPower) ?? "tooMany";
    return { success, limit: undefined, shots };
  }
  const limit = limitSuccess(table, priors, goal.limit);
  if (limit === undefined) return { success, limit, shots: "noLimit" };
  if (!(success > limit)) return { success, limit, shots: "notBetter" };
  const plan = planDistinction(expectation, {
    value: limit,
    alpha: alphaOf(goal.sigmas),
    power: usualPower,
    looks: 1,
    spending: "obrien-fleming",
  });
  return { success, limit, shots: plan?.looks[0]?.shots ?? "tooMany" };
}
