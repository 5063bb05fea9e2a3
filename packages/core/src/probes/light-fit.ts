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

/** The least and the largest damping of a step, and how many steps are tried. */
const [leastDamping, mostDamping, maxSteps] = [1e-9, 1e9, 200];
/** A step damped less than this that changes the log likelihood by less than `enough` ends the search. */
const [hardlyDamped, enough] = [1e-3, 1e-7];

/**
 * The light for which the counts are most likely, and the logarithm of that likelihood. Means are linear in the light
 * and the laws of counts log-concave, so that there is one maximum: Newton's method within the bounds finds it (D. P.
 * Bertsekas, SIAM J. Control Optim. 20, 221, 1982), with Levenberg's damping where a bound cuts a step off or the counts
 * do not determine every number.
 */
export function fitLight(
  places: readonly Place[],
  top: Top,
): { readonly light: Light; readonly logLikelihood: number } {
  let at: Three = [begin.apart, begin.together, begin.dark];
  let here = derivatives(places, top, begin);
  let damping = leastDamping;
  for (let step = 0; step < maxSteps && damping < mostDamping; step++) {
    const move = dampedStep(at, here, damping);
    const to = at.map((x, i) => Math.min(bounds[i]![1], Math.max(bounds[i]![0], x + move[i]!))) as Three;
    const there = derivatives(places, top, lightOf(to));
    const gain = there.value - here.value;
    if (gain > 0) [at, here] = [to, there];
    if (Math.abs(gain) < enough && damping < hardlyDamped) break;
    damping = gain > 0 ? Math.max(leastDamping, damping / 100) : damping * 10;
  }
  return { light: lightOf(at), logLikelihood: here.value };
}

type Derivatives = ReturnType<typeof derivatives>;

/** A step of the numbers that a bound does not hold. */
function dampedStep(at: Three, { gradient, second }: Derivatives, damping: number): Three {
  const free = [0, 1, 2].filter((i) => {
    const [low, high] = bounds[i]!;
    return !(at[i]! <= low && gradient[i]! <= 0) && !(at[i]! >= high && gradient[i]! >= 0);
  });
  // counts of zero have a slope and no curvature: the slope gives the damping its scale
  const curvature = second.map((row, i) =>
    row.map((x, j) => (i === j ? -x * (1 + damping) + damping * Math.abs(gradient[i]!) + 1e-9 : -x)),
  );
  const [apart, together, dark] = solve(curvature, gradient, free) ?? [0, 0, 0];
  return [apart!, together!, dark!];
}
