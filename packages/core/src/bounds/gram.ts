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

/** |α_g − α_h|² summed over the bins; itself and not its three parts, which may be huge and nearly equal. */
export function squaredDistance({ bins, re, im }: SignalTable, g: number, h: number): number {
  let distance = 0;
  for (let j = 0; j < bins; j++) {
    const [p, q] = [g * bins + j, h * bins + j];
    distance += (re[p]! - re[q]!) ** 2 + (im[p]! - im[q]!) ** 2;
  }
  return distance;
}

/** Beyond this amplitude the phase between two rows has no digits left, even wide ones. */
const readable = 1e7;

/**
 * The overlap <α_g|α_h> of the coherent states that two rows of a table send, over all of its bins:
 * exp(Σ_j conj(α_gj) α_hj − (|α_g|² + |α_h|²)/2). `efficiency` takes its part of every photon number first.
 */
function overlap(table: SignalTable, g: number, h: number, efficiency: number): WideComplex {
  const { bins, re, im } = table;
  if (efficiency === 0) return { re: wide(1), im: wide(0) };
  const size = Math.exp((-efficiency * squaredDistance(table, g, h)) / 2);
  // where two states do not overlap at all their phase may be beyond all numbers
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

/** Squared length of what is left of a state beside the others, below which it is rounding: equal rows leave that. */
const rounding = 1e-28;

/**
 * The coherent states of a table's rows as columns, in a space of as many dimensions as they span: F†F is the matrix of
 * their overlaps. By Cholesky's factors with pivots, in 32 digits: in weak light what tells the rows apart is the last
 * of the overlaps' digits, and a length is the root of that.
 */
export function stateVectors(table: SignalTable, efficiency = 1): ComplexMatrix {
  const size = table.hypotheses;
  const gram = Array.from({ length: size }, (_, g) =>
    Array.from({ length: g + 1 }, (_, h) => overlap(table, g, h, efficiency)),
  );
  const between = (g: number, h: number) => (g >= h ? gram[g]![h]! : conjugate(gram[h]![g]!));
  /** factors[h][k]: component k of row h, conjugate. */
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
