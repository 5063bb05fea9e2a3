import type { Complex } from "@clicktree/core/tree";

const rows = (amplitudes: Complex[], bins: number): Complex[][] => amplitudes.map((a) => Array(bins).fill(a));

/** Phase-shift keying with equal bins: mean photon number n in all, hypotheses at (2h + 1) pi / M for M > 2, else at 0 and pi. */
export function psk(hypotheses: number, n: number, bins: number): Complex[][] {
  const size = Math.sqrt(n / bins);
  const points = Array.from({ length: hypotheses }, (_, h) => {
    const phase = hypotheses === 2 ? h * Math.PI : ((2 * h + 1) * Math.PI) / hypotheses;
    return { re: rounded(size * Math.cos(phase)), im: rounded(size * Math.sin(phase)) };
  });
  return rows(points, bins);
}

/** On-off keying: light or vacuum. */
export const ook = (n: number): Complex[][] =>
  rows(
    [
      { re: rounded(Math.sqrt(n)), im: 0 },
      { re: 0, im: 0 },
    ],
    1,
  );

/** Pulse-position modulation: hypothesis h has its pulse in bin h. */
export const ppm = (hypotheses: number, n: number): Complex[][] =>
  Array.from({ length: hypotheses }, (_, h) =>
    Array.from({ length: hypotheses }, (_, j) => ({ re: h === j ? rounded(Math.sqrt(n)) : 0, im: 0 })),
  );

/** Twelve decimals, so that the file contains exactly the numbers used in the computation. */
export const rounded = (value: number, digits = 12): number => Number(value.toFixed(digits)) + 0;

/** A complex number as the files write it. */
export const written = ({ re, im }: Complex): string => `${re}${im < 0 ? "-" : "+"}${Math.abs(im)}i`;
