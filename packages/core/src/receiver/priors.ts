import { err, ok, type Result } from "./problem.js";

/** How far from 1 the priors that somebody typed may sum up; they are scaled to 1 then. */
const tolerance = 1e-6;

/** Prior probabilities of the rows: equal unless given, none negative, their sum 1. */
export function checkPriors(hypotheses: number, given?: readonly number[]): Result<Float64Array> {
  if (!given) return ok(new Float64Array(hypotheses).fill(1 / hypotheses));
  if (given.length !== hypotheses) return err("PRIORS_COUNT", { count: given.length, hypotheses });
  const bad = given.findIndex((p) => !(p >= 0 && p <= 1 + tolerance));
  if (bad >= 0) return err("PRIORS_VALUE", { value: given[bad]!, row: bad });
  const sum = given.reduce((total, p) => total + p, 0);
  if (!(Math.abs(sum - 1) <= tolerance)) return err("PRIORS_SUM", { sum });
  return ok(Float64Array.from(given, (p) => p / sum));
}
