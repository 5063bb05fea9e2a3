import type { Progress } from "../receiver/index.js";
import type { Bin } from "./bin.js";
import { type Choice, minimumIn } from "./displacement.js";
import type { Choose, ErrorAfter } from "./grow.js";

/**
 * Smallest error of two hypotheses for joint probabilities (w0, w1). It is min(w0, w1)·ρ(ℓ) with the log odds ℓ =
 * ln(w0/w1), so that small errors keep their digits and the grid is dense where one hypothesis is nearly certain.
 */
interface LeastError {
  of(w0: number, w1: number): number;
  /** Its derivative in w0: error probability if hypothesis 0 was sent, with optimal continuation. */
  slope(w0: number, w1: number): number;
}

const decideNow: LeastError = {
  of: Math.min,
  slope: (w0, w1) => (w0 < w1 ? 1 : 0),
};

/**
 * Grid over |ℓ|, one per sign because the error has a kink at 0: fine where the hypotheses are hard to distinguish,
 * then coarse.
 */
const fine = { spacing: 0.04, points: 300 } as const;
const coarse = { spacing: 0.16, points: 200 } as const;
const points = fine.points + coarse.points;
const edge = fine.spacing * fine.points;
const logOdds = (i: number): number =>
  i <= fine.points ? fine.spacing * i : edge + coarse.spacing * (i - fine.points);

/**
 * Optimal displacements for two hypotheses by dynamic programming over the posterior: E_N(w) = min(w0, w1), E_j(w) =
 * min_b Σ_g E_(j+1)(w·P(g)) (docs/physics.md §9). Returns the choice at any node, whose value is the smallest
 * error from there, and that error after each bin.
 */
export function* optimal(
  bins: readonly Bin[],
): Generator<Progress, { choose: (...node: Parameters<Choose>) => Choice; errorAfter: ErrorAfter }> {
  const behind: LeastError[] = new Array(bins.length);
  const mirrored = bins.every(isMirrored);
  const total = (mirrored ? 1 : 2) * Math.max(0, bins.length - 1) * (points + 1);
  let done = 0;
  let next = decideNow;
  for (let j = bins.length - 1; j >= 0; j--) {
    behind[j] = next;
    if (j === 0) break;
    const [bin, after] = [bins[j]!, next];
    const side = function* (odds: 1 | -1): Generator<Progress, Side> {
      const made = { ratio: new Float64Array(points + 1), slope: new Float64Array(points + 1) };
      for (let i = 0; i <= points; i++) {
        const less = 1 / (1 + Math.exp(logOdds(i)));
        const [w0, w1] = odds > 0 ? [1 - less, less] : [less, 1 - less];
        const best = chosen(bin, w0, w1, after);
        const errs = slopes(bin, best, w0, w1, after);
        made.ratio[i] = best.value / less;
        // ρ = e_more·exp(|ℓ|) + e_less for a fixed policy: the change of the best policy is of second order
        made.slope[i] = ((odds > 0 ? errs : (best.value - errs * w0) / w1) * (1 - less)) / less;
        yield { done: ++done, total };
      }
      return made;
    };
    const positive = yield* side(1);
    next = interpolated(positive, mirrored ? positive : yield* side(-1));
  }
  return {
    choose: (joint, bin, index) => chosen(bin, joint[0]!, joint[1]!, behind[index]!),
    errorAfter: (index, joint) => behind[index]!.of(joint[0]!, joint[1]!),
  };
}

function chosen({ signal, step, space, scan, nulls }: Bin, w0: number, w1: number, next: LeastError): Choice {
  const { branches } = step;
  const probabilities = new Float64Array(2 * branches);
  const after = (from: Float64Array, at: number): number => {
    let sum = 0;
    for (let g = 0; g < branches; g++) sum += next.of(w0 * from[at + g]!, w1 * from[at + branches + g]!);
    return sum;
  };
  const scanned = new Float64Array(space.re.length);
  for (let i = 0; i < scanned.length; i++) scanned[i] = after(scan, i * 2 * branches);
  return minimumIn(space, scanned, (re, im) => after(step.probabilities(signal, re, im, probabilities), 0), nulls);
}

/** Error probability if hypothesis 0 was sent, for this displacement and optimal continuation. */
function slopes({ signal, step }: Bin, { re, im }: Choice, w0: number, w1: number, next: LeastError): number {
  const { branches } = step;
  const probabilities = step.probabilities(signal, re, im, new Float64Array(2 * branches));
  let sum = 0;
  for (let g = 0; g < branches; g++)
    sum += probabilities[g]! * next.slope(w0 * probabilities[g]!, w1 * probabilities[branches + g]!);
  return sum;
}

/** ρ and its derivative between two points, on one side of the kink. */
interface Side {
  readonly ratio: Float64Array;
  readonly slope: Float64Array;
}

/** Whether exchanging the hypotheses changes nothing, because displacements can be mirrored between them. */
const isMirrored = ({ signal: { re, im }, step }: Bin): boolean =>
  step.detector.visibility === 1 || Math.hypot(re[0]!, im[0]!) === Math.hypot(re[1]!, im[1]!);

/** Cubic interpolation with the derivatives at both ends: the error is of fourth order in the spacing. */
function interpolated(positive: Side, negative: Side): LeastError {
  /** ρ and its derivative in |ℓ|. */
  const at = (w0: number, w1: number): [ratio: number, slope: number] => {
    const { ratio, slope } = w0 >= w1 ? positive : negative;
    const odds = Math.abs(Math.log(w0 / w1));
    const spacing = odds < edge ? fine.spacing : coarse.spacing;
    const x = odds < edge ? odds / spacing : fine.points + (odds - edge) / spacing;
    if (!(x < points)) return [ratio[points]!, 0];
    const i = Math.floor(x);
    const t = x - i;
    const rest = 1 - t;
    const [a, b] = [ratio[i]!, ratio[i + 1]!];
    const [ta, tb] = [slope[i]! * spacing, slope[i + 1]! * spacing];
    return [
      rest * rest * (a * (1 + 2 * t) + ta * t) + t * t * (b * (3 - 2 * t) - tb * rest),
      (6 * t * rest * (b - a) + rest * (1 - 3 * t) * ta + t * (3 * t - 2) * tb) / spacing,
    ];
  };
  return {
    of: (w0, w1) => (w0 === 0 || w1 === 0 ? 0 : Math.min(w0, w1) * at(w0, w1)[0]),
    slope(w0, w1) {
      if (w0 === 0 || w1 === 0) return w0 === 0 ? 1 : 0;
      const [ratio, slope] = at(w0, w1);
      return w0 >= w1 ? (slope * w1) / w0 : ratio - slope;
    },
  };
}
