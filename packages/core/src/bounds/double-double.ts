/**
 * A number of about 32 digits: the sum of two doubles, the second smaller than the last digit of the first (T. J.
 * Dekker, Numer. Math. 18, 224, 1971).
 */
export type Wide = readonly [high: number, low: number];

export const wide = (x: number): Wide => [x, 0];

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

export function add(a: Wide, b: Wide): Wide {
  const [high, low] = sumOf(a[0], b[0]);
  return ordered(high, low + a[1] + b[1]);
}

export const negative = (a: Wide): Wide => [-a[0], -a[1]];

export function times(a: Wide, b: Wide): Wide {
  const [high, low] = productOf(a[0], b[0]);
  return ordered(high, low + (a[0] * b[1] + a[1] * b[0]));
}

export function over(a: Wide, b: Wide): Wide {
  const first = a[0] / b[0];
  const rest = add(a, negative(times(b, wide(first))));
  return ordered(first, rest[0] / b[0]);
}

/** The square root of a positive number. */
export function root(a: Wide): Wide {
  const first = Math.sqrt(a[0]);
  const rest = add(a, negative(productOf(first, first)));
  return ordered(first, rest[0] / (2 * first));
}

/** A complex number with such parts. */
export interface WideComplex {
  readonly re: Wide;
  readonly im: Wide;
}

export const plus = (a: WideComplex, b: WideComplex): WideComplex => ({ re: add(a.re, b.re), im: add(a.im, b.im) });

export const minus = (a: WideComplex, b: WideComplex): WideComplex => ({
  re: add(a.re, negative(b.re)),
  im: add(a.im, negative(b.im)),
});

export const by = (a: WideComplex, b: WideComplex): WideComplex => ({
  re: add(times(a.re, b.re), negative(times(a.im, b.im))),
  im: add(times(a.re, b.im), times(a.im, b.re)),
});

export const conjugate = (a: WideComplex): WideComplex => ({ re: a.re, im: negative(a.im) });

/** a times a double, such as 1/n. */
export const scaled = (a: WideComplex, x: Wide): WideComplex => ({ re: times(a.re, x), im: times(a.im, x) });

/** e^z for |z| far below 1e30: Taylor series of z / 2^k, squared k times. The error is at most |z| · 1e-31. */
export function exponential(z: WideComplex): WideComplex {
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
