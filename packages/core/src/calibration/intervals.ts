import { inverse } from "../statistics/symmetric.js";
import { ranges } from "./bench-values.js";
import { climbAt, type Fit, isHeld } from "./fit.js";
import type { Pool } from "./likelihood.js";

/** 95 % quantile of χ² with one degree of freedom, and its root. */
const quantile = 3.841459;
const root = Math.sqrt(quantile);
/** How exactly the root of the deviance is met at an end. */
const tolerance = 0.01;
const maxTries = 12;

/** The ends of an interval in its coordinate. */
export interface Ends {
  readonly low: number;
  readonly high: number;
}

/** 2·(ln L of the fit − the largest ln L with the coordinate at a value). */
function devianceAt(pools: readonly Pool[], fit: Fit, free: readonly number[], index: number, value: number): number {
  const there = climbAt(pools, fit, index, value, free);
  return there === undefined ? Number.POSITIVE_INFINITY : Math.max(0, 2 * (fit.value - there.value));
}

/**
 * The 95 % interval of a coordinate from its profile likelihood: the other coordinates take their most likely values for
 * each value of this one (S. S. Wilks, Ann. Math. Stat. 9, 60, 1938).
 */
export function profileInterval(pools: readonly Pool[], fit: Fit, free: readonly number[], index: number): Ends {
  const { information, gradient } = fit.score;
  const inside = free.filter((i) => i === index || !isHeld(fit.point, i, gradient[i]!));
  const variance = inverse(information, inside)?.[index]?.[index] ?? 1 / information[index]![index]!;
  const [least, most] = ranges[index]!;
  const end = (limit: number) =>
    endOf((x) => devianceAt(pools, fit, free, index, x), fit.point[index]!, limit, variance);
  return { low: end(least), high: end(most) };
}

/** Where the root of the deviance, which grows almost linearly, meets its quantile on the way to `limit`. */
function endOf(deviance: (x: number) => number, from: number, limit: number, variance: number): number {
  const way = limit - from;
  if (way === 0) return limit;
  // distances from the fit: the quantile is not met at `near`, and passed at `far`
  let [near, atNear, far, atFar] = [0, -root, Math.abs(way), Number.NaN];
  let next = Math.min(root * Math.sqrt(variance), far);
  for (let tries = 0; tries < maxTries; tries++) {
    const isLimit = next >= Math.abs(way);
    const excess = Math.sqrt(deviance(isLimit ? limit : from + Math.sign(way) * next)) - root;
    if (Math.abs(excess) < tolerance) return isLimit ? limit : from + Math.sign(way) * next;
    if (excess < 0) {
      if (isLimit) return limit;
      [near, atNear] = [next, excess];
      // a straight line from the fit, a little further so that it passes the end
      if (Number.isNaN(atFar)) next = Math.min(far, next * Math.min(8, Math.max(1.2, (1.05 * root) / (root + excess))));
    } else [far, atFar] = [next, excess];
    if (!Number.isNaN(atFar)) {
      const straight = Number.isFinite(atFar) ? near - (atNear * (far - near)) / (atFar - atNear) : (near + far) / 2;
      const margin = 0.05 * (far - near);
      next = Math.min(Math.max(straight, near + margin), far - margin);
    }
  }
  return from + Math.sign(way) * (Number.isNaN(atFar) ? far : next);
}
