import { eigenOf, zeros } from "../bounds/jacobi.js";
import { groupRare } from "../statistics/rare.js";
import { upperGamma } from "../statistics/special-functions.js";
import type { CalibrationRun } from "./calibration-run.js";
import { type Fit, isHeld, isSeen } from "./fit.js";
import { every, probabilitiesAt } from "./likelihood.js";

/** How well one bench describes all runs. */
export interface FitQuality {
  /** Pearson's Σ (n − e)²/e over the counts of all states of all runs. */
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  /** Probability of this value or a larger one if the bench is as fitted; null if no count may vary. */
  readonly probability: number | null;
}

/** States that expect at least this many shots stand for themselves; others are pooled by bin and hypothesis. */
const ownState = 20;

/**
 * How many combinations of parameters the counts determine: eigenvalues of the information above 1. Along the others a
 * standard deviation is as wide as the range, so that the fit cannot follow the counts there. Parameters at the end of
 * their range do not follow them either.
 */
function determined({ point, score: { gradient, information } }: Fit): number {
  const inside = every.filter((i) => isSeen(information, i) && !isHeld(point, i, gradient[i]!));
  const matrix = zeros(inside.length, inside.length);
  inside.forEach((i, row) => {
    inside.forEach((j, column) => {
      matrix.re[column * inside.length + row] = information[i]![j]!;
    });
  });
  return eigenOf(matrix).values.filter((value) => value > 1).length;
}

/**
 * Pearson's χ² of the counts of each run in each state after those before; counts that expect fewer than five shots are
 * joined (W. G. Cochran, Biometrics 10, 417, 1954). Each combination of parameters that the fit determines takes one
 * degree of freedom. The runs are not added up: a bench between two different ones would explain their sum.
 */
export function fitQuality(runs: readonly CalibrationRun[], fit: Fit): FitQuality {
  let [chiSquare, degreesOfFreedom] = [0, -determined(fit)];
  const laws = new Map<CalibrationRun["receiver"], Float64Array>();
  for (const { receiver, visits } of runs) {
    const { graph, hypotheses } = receiver;
    const { outcomes, places } = graph;
    const probabilities = laws.get(receiver) ?? probabilitiesAt(receiver, fit.point)!;
    laws.set(receiver, probabilities);
    const rare = new Map<number, { counted: number[]; expected: number[] }>();
    const add = (counted: readonly number[], expected: readonly number[]): void => {
      const groups = groupRare(expected).filter((cells) => cells.some((k) => expected[k]! > 0));
      for (const cells of groups) {
        const [n, e] = [counted, expected].map((all) => cells.reduce((sum, k) => sum + all[k]!, 0)) as [number, number];
        chiSquare += (n - e) ** 2 / e;
      }
      degreesOfFreedom += Math.max(0, groups.length - 1);
    };
    for (let place = 0; outcomes * place < visits.length; place++) {
      const counted = [...visits.subarray(outcomes * place, outcomes * (place + 1))];
      const shots = counted.reduce((sum, n) => sum + n, 0);
      if (shots === 0) continue;
      const expected = counted.map((_, k) => shots * probabilities[outcomes * place + k]!);
      if (shots >= ownState) add(counted, expected);
      else {
        const key = places[Math.floor(place / hypotheses)]!.bin * hypotheses + (place % hypotheses);
        const pool = rare.get(key) ?? { counted: counted.map(() => 0), expected: counted.map(() => 0) };
        rare.set(key, pool);
        counted.forEach((n, k) => {
          pool.counted[k]! += n;
          pool.expected[k]! += expected[k]!;
        });
      }
    }
    for (const { counted, expected } of rare.values()) add(counted, expected);
  }
  const free = Math.max(0, degreesOfFreedom);
  return { chiSquare, degreesOfFreedom: free, probability: free > 0 ? upperGamma(free / 2, chiSquare / 2) : null };
}
