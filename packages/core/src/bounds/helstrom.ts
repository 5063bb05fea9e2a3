import type { SignalTable } from "../receiver/index.js";
import { squaredDistance, stateVectors } from "./gram.js";
import {
  adjointProduct,
  type ComplexMatrix,
  columnNorm,
  columnProduct,
  eigenOf,
  polarFactor,
  scaleColumns,
  zeros,
} from "./jacobi.js";

/** The smallest error that quantum mechanics allows, between proven bounds. */
export interface Helstrom {
  /** Error probability of the best measurement found. */
  readonly error: number;
  /** No measurement has a smaller error: from the dual certificate. */
  readonly lower: number;
  /** The error of the best measurement found. */
  readonly upper: number;
}

const maxSteps = 3000;
const stepsBetweenChecks = 5;
/** Relative difference of the bounds that is only rounding. */
const enough = 1e-14;
/** Number of checks without improvement after which only rounding is left. */
const maxStaleChecks = 20;
/** Allowed difference between two ways to compute the error of one measurement. */
const rounding = 1e-16;
/** How the step length changes after a step that reduces the error and after one that does not. */
const [faster, slower, fastest] = [1.5, 4, 1e9];
/** Logarithm of the smallest weight: no hypothesis drops out for good. */
const minLogWeight = -400;

/**
 * The Helstrom bound for the coherent states of a table: the smallest error probability of any measurement, with these
 * priors (length M, sum 1). Closed form for two hypotheses (Helstrom 1976; van Enk quant-ph/0207142 eq. 1). For more,
 * the iteration of Jezek, Rehacek and Fiurasek, PRA 65, 060301 (2002), starting with the pretty good measurement, and
 * the dual certificate of the same paper as the lower bound. Of three or more hypotheses, those whose amplitudes differ
 * by less than about 1e-14 count as equal.
 */
export function helstrom(table: SignalTable, priors: Float64Array, efficiency = 1): Helstrom {
  const possible = [...priors.keys()].filter((h) => priors[h]! > 0);
  if (possible.length < 2) return { error: 0, lower: 0, upper: 0 };
  const signal = selectHypotheses(table, possible);
  const p = Float64Array.from(possible, (h) => priors[h]!);
  if (possible.length === 2) return between(signal, p, efficiency);
  return search(stateVectors(signal, efficiency), p);
}

function selectHypotheses(table: SignalTable, chosen: readonly number[]): SignalTable {
  const { bins } = table;
  const pick = (from: Float64Array) =>
    Float64Array.from(chosen.flatMap((h) => [...from.subarray(h * bins, (h + 1) * bins)]));
  return { hypotheses: chosen.length, bins, re: pick(table.re), im: pick(table.im) };
}

/**
 * (1 − √(1 − 4 p0 p1 c)) / 2 with c = |<0|1>|², written so that small errors and nearly equal states keep their digits:
 * the radicand is (p0 − p1)² + 4 p0 p1 (1 − c).
 */
function between(signal: SignalTable, [p0, p1]: Float64Array, efficiency: number): Helstrom {
  const distance = efficiency === 0 ? 0 : efficiency * squaredDistance(signal, 0, 1);
  const four = 4 * p0! * p1!;
  const root = Math.sqrt((p0! - p1!) ** 2 - four * Math.expm1(-distance));
  const error = (four * Math.exp(-distance)) / (2 * (1 + root));
  return { error, lower: error, upper: error };
}

/**
 * For pure states ψ_j the iteration E_j ← L⁻¹ W_j E_j W_j L⁻¹ keeps E_j = |e_j><e_j|, and the vectors e_j are the polar
 * factor of X = (√w_j ψ_j) with w_j = p_j² |<ψ_j|e_j>|². Steps are lengthened by `pace` while that reduces the error,
 * because nearly equal states (weak light) change the weights very slowly.
 */
function search(states: ComplexMatrix, priors: Float64Array): Helstrom {
  const guess = guessError(priors);
  let best: Helstrom = { error: guess, lower: 0, upper: guess };
  let here = { weights: priors, nextWeights: priors, error: 1 };
  let pace = 1;
  let taken = 0;
  let idle = 0;
  for (let step = 1; step <= maxSteps; step++) {
    const weights = further(here.weights, here.nextWeights, pace);
    const elements = polarFactor(scaleColumns(states, weights.map(Math.sqrt)));
    const error = errorOf(states, elements, priors);
    if (pace > 1 && !(error <= here.error + rounding)) {
      pace = Math.max(1, pace / slower);
      continue;
    }
    here = { weights, nextWeights: nextWeightsOf(states, elements, priors), error };
    pace = Math.min(fastest, pace * faster);
    if (taken++ % stepsBetweenChecks !== 0) continue;
    const gap = best.upper - best.lower;
    const lower = Math.max(best.lower, error - gapOf(states, elements, priors));
    const upper = Math.min(best.upper, error);
    best = { error: upper, lower: Math.min(lower, upper), upper };
    idle = best.upper - best.lower < 0.999 * gap ? 0 : idle + 1;
    if (best.upper - best.lower <= enough || idle > maxStaleChecks) break;
  }
  return best;
}

const nextWeightsOf = (states: ComplexMatrix, elements: ComplexMatrix, priors: Float64Array): Float64Array =>
  priors.map((p, j) => {
    const [re, im] = columnProduct(states, j, elements, j);
    return p * p * (re * re + im * im);
  });

/**
 * Weights after a step `pace` times as long, on a logarithmic scale, the largest of them 1: only their ratios matter.
 */
function further(weights: Float64Array, next: Float64Array, pace: number): Float64Array {
  const powers = weights.map((w, j) => Math.log(w) + pace * (Math.log(next[j]!) - Math.log(w)));
  const largest = Math.max(...powers);
  return powers.map((power) => Math.exp(Math.max(power - largest, minLogWeight)));
}

/** Summed from the wrong decisions, so that a small error keeps its digits. */
function errorOf(states: ComplexMatrix, elements: ComplexMatrix, priors: Float64Array): number {
  const amplitudes = adjointProduct(elements, states);
  let error = 0;
  for (let sent = 0; sent < priors.length; sent++)
    for (let decided = 0; decided < priors.length; decided++) {
      const at = sent * priors.length + decided;
      if (decided !== sent) error += priors[sent]! * (amplitudes.re[at]! ** 2 + amplitudes.im[at]! ** 2);
    }
  return error;
}

/** Upper limit of the possible improvement: rank · max(g, 0), where g is the largest eigenvalue of any W_j − K. */
function gapOf(states: ComplexMatrix, elements: ComplexMatrix, priors: Float64Array): number {
  const { values, vectors } = eigenOf(multiplier(states, elements, priors));
  let largest = 0;
  for (let j = 0; j < priors.length; j++) {
    const parts = Float64Array.from(values, (_, k) => {
      const [re, im] = columnProduct(vectors, k, states, j);
      return priors[j]! * (re * re + im * im);
    });
    largest = Math.max(largest, largestRoot(parts, values, priors[j]! * columnNorm(states, j)));
  }
  return states.rows * largest;
}

/** K, the Hermitian part of Σ_j W_j E_j. */
function multiplier(states: ComplexMatrix, elements: ComplexMatrix, priors: Float64Array): ComplexMatrix {
  const size = states.rows;
  const sum = zeros(size, size);
  for (let j = 0; j < priors.length; j++) {
    const [re, im] = columnProduct(states, j, elements, j);
    for (let a = 0; a < size; a++)
      for (let b = 0; b < size; b++) {
        // p ψ_a <ψ|e> conj(e_b)
        const [s, e] = [j * size + a, j * size + b];
        const xRe = priors[j]! * (states.re[s]! * re - states.im[s]! * im);
        const xIm = priors[j]! * (states.re[s]! * im + states.im[s]! * re);
        const yRe = (xRe * elements.re[e]! + xIm * elements.im[e]!) / 2;
        const yIm = (xIm * elements.re[e]! - xRe * elements.im[e]!) / 2;
        sum.re[b * size + a]! += yRe;
        sum.im[b * size + a]! += yIm;
        sum.re[a * size + b]! += yRe;
        sum.im[a * size + b]! -= yIm;
      }
  }
  return sum;
}

/**
 * The largest eigenvalue of p|ψ><ψ| − K if positive, else 0: the root of Σ_k parts_k / (λ + κ_k) = 1, with parts_k =
 * p|<v_k|ψ>|² in the eigenvectors of K. `upper` is an upper bound if K is positive.
 */
function largestRoot(parts: Float64Array, values: Float64Array, upper: number): number {
  let low = Math.max(0, -Math.min(...values));
  const excess = (at: number) => {
    let sum = -1;
    for (let k = 0; k < parts.length; k++) if (parts[k]! > 0) sum += parts[k]! / (at + values[k]!);
    return sum;
  };
  const floor = low;
  if (!(excess(low) > 0)) return low;
  let high = low + upper;
  for (let step = 0; step < 100 && high - low > 1e-18; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.max(high, floor);
}

/**
 * Error of always guessing the most likely hypothesis: 1 − the largest prior, summed so that small values keep their
 * digits.
 */
export function guessError(priors: Float64Array): number {
  const likeliest = priors.indexOf(Math.max(...priors));
  return priors.reduce((sum, p, h) => (h === likeliest ? sum : sum + p), 0);
}
