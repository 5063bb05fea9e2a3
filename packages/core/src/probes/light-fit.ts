import { solve } from "../statistics/symmetric.js";
import { logLaw, type Top } from "./count-law.js";

/** Counts of one place of a receiver: a bin of a hypothesis after the same counts. */
export interface Place {
  /** |α|² + |β|², the light without interference. */
  readonly apart: number;
  /** |α ± β|², the light with perfect interference. */
  readonly together: number;
  /** Shots with a reported count of 0 … 4. */
  readonly counts: Float64Array;
}

/**
 * The light that reaches the detector, in parts of the light that was asked for, and dark counts per bin: the mean
 * count of a place is `apart`·|…|² + `together`·|…|² + `dark`. The efficiency is apart + together.
 */
export interface Light {
  readonly apart: number;
  readonly together: number;
  readonly dark: number;
}

/** Light may be twice as bright as stated. A dark count is never impossible. */
const bounds = [
  [0, 2],
  [0, 2],
  [1e-6, 1],
] as const;
const begin: Light = { apart: 0.1, together: 0.5, dark: 0.01 };

type Three = [number, number, number];

export const meanAt = (light: Light, { apart, together }: Pick<Place, "apart" | "together">): number =>
  light.apart * apart + light.together * together + light.dark;

/** Log likelihood of counts with its gradient and matrix of second derivatives. */
function derivatives(places: readonly Place[], top: Top, light: Light) {
  let value = 0;
  const gradient: Three = [0, 0, 0];
  const second: [Three, Three, Three] = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (const place of places) {
    const mean = meanAt(light, place);
    const by: Three = [place.apart, place.together, 1];
    for (let k = 0; k <= top; k++) {
      const shots = place.counts[k]!;
      if (shots === 0) continue;
      const [log, slope, bend] = logLaw(mean, k, top);
      value += shots * log;
      for (let i = 0; i < 3; i++) {
        gradient[i]! += shots * slope * by[i]!;
        for (let j = 0; j < 3; j++) second[i]![j]! += shots * bend * by[i]! * by[j]!;
      }
    }
  }
  return { value, gradient, second };
}

const lightOf = ([apart, together, dark]: Three): Light => ({ apart, together, dark });

/**
 * The light for which the counts are most likely, and the logarithm of that likelihood. Means are linear in the light
 * and the laws of counts log-concave, so that there is one maximum: Newton's method within the bounds finds it (D. P.
 * Bertsekas, SIAM J. Control Optim. 20, 221, 1982).
 */
export function fitLight(
  places: readonly Place[],
  top: Top,
): { readonly light: Light; readonly logLikelihood: number } {
  let at: Three = [begin.apart, begin.together, begin.dark];
  let here = derivatives(places, top, begin);
  for (let round = 0; round < 60; round++) {
    const step = newtonStep(at, here.gradient, here.second);
    let part = 1;
    let next = here;
    let to = at;
    while (part > 1e-9) {
      to = at.map((x, i) => Math.min(bounds[i]![1], Math.max(bounds[i]![0], x + part * step[i]!))) as Three;
      next = derivatives(places, top, lightOf(to));
      if (next.value > here.value) break;
      part /= 4;
    }
    const gain = next.value - here.value;
    if (!(gain > 0)) break;
    [at, here] = [to, next];
    if (gain < 1e-7) break;
  }
  return { light: lightOf(at), logLikelihood: here.value };
}

/** Newton's step of the numbers that a bound does not hold. */
function newtonStep(at: Three, gradient: Three, second: readonly Three[]): Three {
  const free = [0, 1, 2].filter((i) => {
    const [low, high] = bounds[i]!;
    return !(at[i]! <= low && gradient[i]! <= 0) && !(at[i]! >= high && gradient[i]! >= 0);
  });
  // a little of the diagonal more, where the counts do not tell two numbers apart
  const curvature = second.map((row, i) => row.map((x, j) => (i === j ? -x * (1 + 1e-9) + 1e-9 : -x)));
  const [apart, together, dark] = solve(curvature, gradient, free) ?? [0, 0, 0];
  return [apart!, together!, dark!];
}
