import { compiled, complexText, must } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import type { Complex } from "../tree/index.js";
import { countProbabilities, meanCount } from "./counting.js";
import { evaluateTree } from "./evaluate.js";
import { tableOf } from "./signal-table.js";

/** Photon numbers kept: amplitudes stay below 1.6, so what is beyond has a probability under 1e-15. */
const size = 40;

/** A state by its amplitudes in Fock space. */
type Ket = readonly Complex[];

const times = (a: Complex, b: Complex): Complex => ({ re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re });

/** |α> = e^(-|α|²/2) Σ α^n / √n! |n>. */
function coherent(alpha: Complex): Ket {
  const ket: Complex[] = [];
  let c: Complex = { re: Math.exp(-(alpha.re ** 2 + alpha.im ** 2) / 2), im: 0 };
  for (let n = 0; n < size; n++) {
    ket.push(c);
    const next = times(c, alpha);
    c = { re: next.re / Math.sqrt(n + 1), im: next.im / Math.sqrt(n + 1) };
  }
  return ket;
}

/** exp(βa† − β*a) on a state, by its power series in steps that are small enough. */
function displace(ket: Ket, beta: Complex): Ket {
  const steps = 32;
  const b = { re: beta.re / steps, im: beta.im / steps };
  let state: Complex[] = [...ket];
  for (let step = 0; step < steps; step++) {
    let term: Complex[] = state;
    const sum = state.map((c) => ({ ...c }));
    for (let order = 1; order < 30; order++) {
      term = term.map((_, n) => {
        const up = n > 0 ? times(b, term[n - 1]!) : { re: 0, im: 0 };
        const down = n + 1 < size ? times({ re: b.re, im: -b.im }, term[n + 1]!) : { re: 0, im: 0 };
        const [u, d] = [Math.sqrt(n) / order, Math.sqrt(n + 1) / order];
        return { re: u * up.re - d * down.re, im: u * up.im - d * down.im };
      });
      term.forEach((c, n) => {
        sum[n]!.re += c.re;
        sum[n]!.im += c.im;
      });
    }
    state = sum;
  }
  return state;
}

const numbers = (ket: Ket): number[] => ket.map(({ re, im }) => re * re + im * im);

/** Losses: each photon is counted with probability η. */
function thinned(p: readonly number[], efficiency: number): number[] {
  const out = new Array<number>(size).fill(0);
  p.forEach((probability, n) => {
    let binomial = (1 - efficiency) ** n;
    for (let k = 0; k <= n; k++) {
      out[k]! += probability * (efficiency === 1 ? (k === n ? 1 : 0) : binomial);
      binomial *= ((n - k) / (k + 1)) * (efficiency / (1 - efficiency));
    }
  });
  return out;
}

/** Counts of two independent sources together. */
const together = (p: readonly number[], q: readonly number[]): number[] =>
  p.map((_, n) => p.slice(0, n + 1).reduce((sum, probability, k) => sum + probability * q[n - k]!, 0));

const poisson = (mean: number): number[] => {
  const p = [Math.exp(-mean)];
  for (let n = 1; n < size; n++) p.push((p[n - 1]! * mean) / n);
  return p;
};

it.each([
  { alpha: { re: 0.7, im: 0 }, beta: { re: -0.7, im: 0 }, efficiency: 1, darkCounts: 0, visibility: 1 },
  { alpha: { re: 0.5, im: -0.4 }, beta: { re: 0.3, im: 0.9 }, efficiency: 1, darkCounts: 0, visibility: 1 },
  { alpha: { re: -0.6, im: 0.2 }, beta: { re: 0.8, im: 0.1 }, efficiency: 0.72, darkCounts: 1e-3, visibility: 1 },
  { alpha: { re: 0.9, im: 0.3 }, beta: { re: -0.8, im: -0.3 }, efficiency: 0.85, darkCounts: 0.05, visibility: 0.9 },
  { alpha: { re: 0.4, im: 0.4 }, beta: { re: 0, im: 0 }, efficiency: 0.3, darkCounts: 0, visibility: 0 },
])("counts photons as the displaced state in Fock space has them: $alpha and $beta", (given) => {
  const { alpha, beta, efficiency, darkCounts, visibility } = given;
  // the part ξ of the local oscillator's field interferes, the rest is light in another mode
  const part = { re: visibility * beta.re, im: visibility * beta.im };
  const rest = Math.sqrt(1 - visibility ** 2);
  const interfering = numbers(displace(coherent(alpha), part));
  const beside = numbers(coherent({ re: rest * beta.re, im: rest * beta.im }));
  const counted = together(thinned(together(interfering, beside), efficiency), poisson(darkCounts));
  expect(counted.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  for (const resolution of [1, 2, 3]) {
    const mean = meanCount(alpha.re, alpha.im, beta.re, beta.im, { efficiency, darkCounts, visibility, resolution });
    const model = countProbabilities(mean, resolution);
    for (let k = 0; k < resolution; k++) expect(model[k]).toBeCloseTo(counted[k]!, 12);
    const more = counted.slice(resolution).reduce((a, b) => a + b, 0);
    expect(model[resolution]).toBeCloseTo(more, 12);
  }
});

it("has the success of a bin-by-bin measurement of two displaced states in Fock space", () => {
  const rows = [0.6, -0.6].map((a) => [0, 1].map(() => ({ re: a, im: 0 })));
  const values = { root: { re: -0.5, im: 0.1 }, dark: { re: -0.6, im: 0 }, click: { re: 0.7, im: 0 } };
  const text = ({ re, im }: Complex) => complexText(re, im);
  const after = (value: Complex) => ({ value: text(value), branches: ["1", "2", "3", "4"] });
  const tree = compiled({
    value: text(values.root),
    branches: [after(values.dark), after(values.click), after(values.click), after(values.click)],
  });
  const p = rows.map(([first]) => numbers(displace(coherent(first!), values.root)));
  let success = 0;
  const separate: readonly [number, Complex][] = [
    [0, values.dark],
    [1, values.click],
    [2, values.click],
    [3, values.click],
  ];
  for (const [first, value] of separate) {
    const seen = rows.map(([, second]) => numbers(displace(coherent(second!), value)));
    for (const k of [0, 1, 2, 3])
      success += Math.max(...p.map((counts, h) => (probabilityOf(counts, first) * probabilityOf(seen[h]!, k)) / 2));
  }
  const exact = must(evaluateTree(tree, must(tableOf(rows))));
  expect(exact.success).toBeCloseTo(success, 12);
});

/** Probability of a count up to two, or of three and more. */
const probabilityOf = (counts: readonly number[], k: number): number =>
  k < 3 ? counts[k]! : counts.slice(3).reduce((a, b) => a + b, 0);
