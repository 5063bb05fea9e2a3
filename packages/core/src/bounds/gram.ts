import type { SignalTable } from "../receiver/index.js";
import { type ComplexMatrix, zeros } from "./jacobi.js";

/**
 * A number of about 32 digits: the sum of two doubles, the second smaller than the last digit of the first (T. J.
 * Dekker, Numer. Math. 18, 224, 1971).
 */
type Wide = readonly [high: number, low: number];

const wide = (x: number): Wide => [x, 0];

/** a + b exactly, for |a| ≥ |b|. */
function ordered(a: number, b: number): Wide {
  const high = a + b;
  return [high, b - (high - a)];
}

/** a + b of doubles exactly (D. E. Knuth). */
function sumOf(a: number, b: number): Wide {
  const high = a + b;
  const part = high - a;
  return [high, a - (high - part) + (b - part)];
}

/** Splits a double into two halves of its digits. */
const splitter = 2 ** 27 + 1;

/** a · b of doubles exactly, far from overflow and underflow. */
function productOf(a: number, b: number): Wide {
  const high = a * b;
  const [c, d] = [splitter * a, splitter * b];
  const [a1, b1] = [c - (c - a), d - (d - b)];
  const [a2, b2] = [a - a1, b - b1];
  return [high, a1 * b1 - high + a1 * b2 + a2 * b1 + a2 * b2];
}

function add(a: Wide, b: Wide): Wide {
  const [high, low] = sumOf(a[0], b[0]);
  return ordered(high, low + a[1] + b[1]);
}

const negative = (a: Wide): Wide => [-a[0], -a[1]];

function times(a: Wide, b: Wide): Wide {
  const [high, low] = productOf(a[0], b[0]);
  return ordered(high, low + (a[0] * b[1] + a[1] * b[0]));
}

function over(a: Wide, b: Wide): Wide {
  const first = a[0] / b[0];
  const rest = add(a, negative(times(b, wide(first))));
  return ordered(first, rest[0] / b[0]);
}

function root(a: Wide): Wide {
  const first = Math.sqrt(a[0]);
  const rest = add(a, negative(productOf(first, first)));
  return ordered(first, rest[0] / (2 * first));
}

/** A complex number with such parts. */
interface WideComplex {
  readonly re: Wide;
  readonly im: Wide;
}

const plus = (a: WideComplex, b: WideComplex): WideComplex => ({ re: add(a.re, b.re), im: add(a.im, b.im) });

const minus = (a: WideComplex, b: WideComplex): WideComplex => ({
  re: add(a.re, negative(b.re)),
  im: add(a.im, negative(b.im)),
});

const by = (a: WideComplex, b: WideComplex): WideComplex => ({
  re: add(times(a.re, b.re), negative(times(a.im, b.im))),
  im: add(times(a.re, b.im), times(a.im, b.re)),
});

const conjugate = (a: WideComplex): WideComplex => ({ re: a.re, im: negative(a.im) });

const scaled = (a: WideComplex, x: Wide): WideComplex => ({ re: times(a.re, x), im: times(a.im, x) });

/** e^z for |z| far below 1e30: Taylor series of z / 2^k, squared k times. The error is at most |z| · 1e-31. */
function exponential(z: WideComplex): WideComplex {
  const size = Math.hypot(z.re[0], z.im[0]);
  const halvings = size > 0.25 ? Math.ceil(Math.log2(size)) + 2 : 0;
  const small = scaled(z, wide(2 ** -halvings));
  let term: WideComplex = { re: wide(1), im: wide(0) };
  let sum = term;
  for (let n = 1; n <= 20; n++) {
    term = scaled(by(term, small), over(wide(1), wide(n)));
    sum = plus(sum, term);
  }
  for (let k = 0; k < halvings; k++) sum = by(sum, sum);
  return sum;
}

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
