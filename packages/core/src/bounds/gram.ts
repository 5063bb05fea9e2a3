import type { SignalTable } from "../receiver/index.js";
import {
  add,
  by,
  conjugate,
  exponential,
  minus,
  negative,
  over,
  plus,
  root,
  scaled,
  times,
  type Wide,
  type WideComplex,
  wide,
} from "./double-double.js";
import { type ComplexMatrix, zeros } from "./jacobi.js";

/**
 * |α_g − α_h|² summed over the bins. Computed directly, because expanding the square would subtract huge, nearly equal
 * terms.
 */
export function squaredDistance({ bins, re, im }: SignalTable, g: number, h: number): number {
  let distance = 0;
  for (let j = 0; j < bins; j++) {
    const [p, q] = [g * bins + j, h * bins + j];
    distance += (re[p]! - re[q]!) ** 2 + (im[p]! - im[q]!) ** 2;
  }
  return distance;
}

/** Beyond this amplitude, even 32 digits do not determine the phase between two hypotheses. */
const readable = 1e7;

/**
 * The overlap <α_g|α_h> of the coherent states that two hypotheses send, over all bins: exp(Σ_j conj(α_gj) α_hj −
 * (|α_g|² + |α_h|²)/2). `efficiency` scales every photon number first.
 */
function overlap(table: SignalTable, g: number, h: number, efficiency: number): WideComplex {
  const { bins, re, im } = table;
  if (efficiency === 0) return { re: wide(1), im: wide(0) };
  const size = Math.exp((-efficiency * squaredDistance(table, g, h)) / 2);
  // without any overlap, the phase may overflow
  if (size === 0) return nothing;
  const part = wide(Math.sqrt(efficiency));
  let exponent = nothing;
  for (let j = 0; j < bins; j++) {
    const [p, q] = [g * bins + j, h * bins + j];
    const amplitudes = [re[p]!, im[p]!, re[q]!, im[q]!];
    if (amplitudes.some((value) => Math.abs(value) * part[0] > readable)) return { re: wide(size), im: wide(0) };
    const [gRe, gIm, hRe, hIm] = amplitudes.map((value) => times(wide(value), part)) as [Wide, Wide, Wide, Wide];
    const [x, y] = [add(gRe, negative(hRe)), add(gIm, negative(hIm))];
    exponent = plus(exponent, {
      re: times(add(times(x, x), times(y, y)), wide(-0.5)),
      im: add(times(gRe, hIm), negative(times(gIm, hRe))),
    });
  }
  return exponential(exponent);
}

const nothing: WideComplex = { re: wide(0), im: wide(0) };

/** Squared length of a projected state below which only rounding is left: identical hypotheses give that. */
const rounding = 1e-28;

/**
 * The coherent states of the hypotheses as columns, in a space of the dimension that they span: F†F is the matrix of
 * overlaps. Pivoted Cholesky factorisation in 32 digits, because in weak light only the last digits of the overlaps
 * distinguish the hypotheses, and a length is their square root.
 */
export function stateVectors(table: SignalTable, efficiency = 1): ComplexMatrix {
  const size = table.hypotheses;
  const gram = Array.from({ length: size }, (_, g) =>
    Array.from({ length: g + 1 }, (_, h) => overlap(table, g, h, efficiency)),
  );
  const between = (g: number, h: number) => (g >= h ? gram[g]![h]! : conjugate(gram[h]![g]!));
  /** factors[h][k]: component k of hypothesis h, conjugate. */
  const factors: WideComplex[][] = Array.from({ length: size }, () => []);
  const left = Array.from({ length: size }, () => wide(1));
  for (let k = 0; k < size; k++) {
    const pivot = left.reduce((best, each, h) => (each[0] > left[best]![0] ? h : best), 0);
    if (!(left[pivot]![0] > rounding)) break;
    const length = root(left[pivot]!);
    for (let h = 0; h < size; h++) {
      let rest = between(h, pivot);
      for (let m = 0; m < k; m++) rest = minus(rest, by(factors[h]![m]!, conjugate(factors[pivot]![m]!)));
      const component = scaled(rest, over(wide(1), length));
      const { re, im } = component;
      factors[h]!.push(component);
      left[h] = h === pivot ? wide(0) : add(left[h]!, negative(add(times(re, re), times(im, im))));
    }
  }
  const rows = factors[0]!.length;
  const states = zeros(rows, size);
  for (const [h, components] of factors.entries())
    for (const [k, { re, im }] of components.entries()) {
      states.re[h * rows + k] = re[0];
      states.im[h * rows + k] = -im[0];
    }
  return states;
}
