import {
  coherent,
  compiled,
  complexText,
  displaced,
  type Ket,
  must,
  numbersOf,
  together,
} from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import type { Complex } from "../tree/index.js";
import { evaluateTree } from "./evaluate.js";
import type { Imperfections } from "./imperfect/imperfections.js";
import { tableOf } from "./signal-table.js";

/**
 * Dimension of a bin's Fock space: amplitudes stay below 1.2, so higher photon numbers have a probability below 1e-12.
 */
const size = 22;

const times = (a: Complex, b: Complex): Complex => ({ re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re });
const conjugate = ({ re, im }: Complex): Complex => ({ re, im: -im });

/** <k|D(β)|n> for all k, by n. */
const displacements = (beta: Complex): readonly Ket[] =>
  Array.from({ length: size }, (_, n) =>
    displaced(
      Array.from({ length: size + 18 }, (__, i) => ({ re: i === n ? 1 : 0, im: 0 })),
      beta,
    ),
  );

/**
 * Probability of k photons in a displaced state whose phase is random with deviation σ: Σ D_km ρ_mn D*_kn, where
 * dephasing multiplies ρ_mn by e^{−σ²(m−n)²/2}. `rows` has the amplitudes of a state for each total photon number m.
 */
function dephased(rows: readonly Complex[], sigma: number): number {
  let sum = 0;
  for (const [m, a] of rows.entries())
    for (const [n, b] of rows.entries()) sum += Math.exp(-((sigma * (m - n)) ** 2) / 2) * times(a, conjugate(b)).re;
  return sum;
}

const alpha = { re: 0.6, im: 0.3 };
const [first, dark, bright] = [
  { re: -0.5, im: -0.2 },
  { re: -0.6, im: 0.1 },
  { re: 0.4, im: -0.3 },
];
const text = ({ re, im }: Complex) => complexText(re, im);

/** Probability of each record of a tree of two bins, [4 * n1 + n2], and of a record of one bin. */
function records(imperfections: Imperfections): Float64Array {
  const after = (value: Complex, name: string) => ({
    value: text(value),
    branches: [0, 1, 2, 3].map((k) => `${name}${k}`),
  });
  const tree = compiled({
    value: text(first),
    branches: [after(dark, "1"), after(bright, "2"), after(bright, "3"), after(bright, "4")],
  });
  const table = must(tableOf([[alpha, alpha]]));
  const { graph, leafLikelihood } = must(evaluateTree(tree, table, { detector: { imperfections } }));
  const out = new Float64Array(16);
  for (let k = 0; k < 16; k++) {
    const second = graph.next[4 * 0 + Math.floor(k / 4)]!;
    out[k] = leafLikelihood[-1 - graph.next[4 * second + (k % 4)]!]!;
  }
  return out;
}

/** Amplitudes <k1 k2|D⊗D|α α> by the total photon number before the displacement. */
function byTotal(k1: number, k2: number, one: readonly Ket[], two: readonly Ket[]): Complex[] {
  const ket = coherent(alpha, size);
  const rows = Array.from({ length: 2 * size - 1 }, () => ({ re: 0, im: 0 }));
  for (let m = 0; m < size; m++)
    for (let n = 0; n < size; n++) {
      const part = times(times(one[m]![k1]!, two[n]![k2]!), times(ket[m]!, ket[n]!));
      rows[m + n]!.re += part.re;
      rows[m + n]!.im += part.im;
    }
  return rows;
}

it.each([0.2, 0.7, 2])("phase noise of %d rad per shot counts as the dephased state of both bins together", (sigma) => {
  const [one, zero, some] = [displacements(first), displacements(dark), displacements(bright)];
  const seen = records({ phaseNoise: sigma });
  for (let k = 0; k < 16; k++) {
    const [n1, n2] = [Math.floor(k / 4), k % 4];
    if (n1 === 3 || n2 === 3) continue;
    const exact = dephased(byTotal(n1, n2, one, n1 === 0 ? zero : some), sigma);
    expect(seen[k]).toBeCloseTo(exact, 10);
  }
  expect(seen.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 11);
});

it("phase noise per bin counts as the product of two dephased states", () => {
  const [one, zero, some] = [displacements(first), displacements(dark), displacements(bright)];
  const ket = coherent(alpha, size);
  const alone = (by: readonly Ket[], k: number) =>
    dephased(
      ket.map((c, n) => times(c, by[n]![k]!)),
      0.7,
    );
  const seen = records({ phaseNoise: 0.7, noisePer: "bin" });
  for (const [n1, n2] of [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
  ] as const)
    expect(seen[4 * n1 + n2]).toBeCloseTo(alone(one, n1) * alone(n1 === 0 ? zero : some, n2), 10);
});

it.each([1, 2, 3])(
  "thermal light of %d modes counts as thermal states in modes beside the displaced state",
  (modes) => {
    const mean = 0.4 / modes;
    const thermal = Array.from({ length: size }, (_, n) => mean ** n / (1 + mean) ** (n + 1));
    const ket = (beta: Complex) => numbersOf(displaced(coherent(alpha, size), beta));
    const counted = (beta: Complex) =>
      Array.from({ length: modes }).reduce<number[]>((p) => together(p, thermal), ket(beta));
    const [one, zero, some] = [counted(first), counted(dark), counted(bright)];
    const seen = records({ thermal: 0.4, thermalModes: modes });
    for (const [n1, n2] of [
      [0, 0],
      [0, 1],
      [1, 2],
      [2, 1],
    ] as const)
      expect(seen[4 * n1 + n2]).toBeCloseTo(one[n1]! * (n1 === 0 ? zero : some)[n2]!, 10);
  },
);
