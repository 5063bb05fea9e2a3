import { boundsOf } from "@clicktree/core/bounds";
import type { SignalTable } from "@clicktree/core/receiver";
import type { CurvePoint } from "./analysis-results.js";

/** Steps of a curve, a power of two; it has one more point. */
const steps = 32;

/** End of the plot's axis: a round number at least twice the mean photon number of the tree. */
export function reachOf(photons: number): number {
  if (!(photons > 0)) return 1;
  const min = 2 * photons;
  const power = 10 ** Math.floor(Math.log10(min));
  return ([1, 2, 5, 10].find((each) => each * power >= min * (1 - 1e-9)) ?? 10) * power;
}

/**
 * Bounds of a constellation from no light to `reach` mean photons: first the ends, then ever finer steps, so that the
 * curve covers the whole range whenever it stops.
 */
export function* curveOf(table: SignalTable, priors: readonly number[], photons: number): Generator<CurvePoint> {
  const reach = reachOf(photons);
  for (const step of refining(steps)) {
    const at = (reach * step) / steps;
    const size = photons > 0 ? Math.sqrt(at / photons) : 0;
    const scaled = { ...table, re: table.re.map((x) => size * x), im: table.im.map((y) => size * y) };
    const { helstrom, standardQuantumLimit } = boundsOf(scaled, Float64Array.from(priors));
    yield { photons: at, helstrom: helstrom.error, limit: standardQuantumLimit.error };
  }
}

/** 0, n, n/2, n/4, 3n/4, n/8 and so on. */
function* refining(size: number): Generator<number> {
  yield 0;
  yield size;
  for (let gap = size / 2; gap >= 1; gap /= 2) for (let at = gap; at < size; at += 2 * gap) yield at;
}
