import { coherent, compiled, complexText, displaced, must, numbersOf, together } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import type { Complex } from "../tree/index.js";
import { countProbabilities, meanCount } from "./counting.js";
import { evaluateTree } from "./evaluate.js";
import { tableOf } from "./signal-table.js";

/** Dimension of Fock space: amplitudes stay below 1.6, so higher photon numbers have a probability below 1e-15. */
const size = 40;

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
  const interfering = numbersOf(displaced(coherent(alpha, size), part));
  const beside = numbersOf(coherent({ re: rest * beta.re, im: rest * beta.im }, size));
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
  const p = rows.map(([first]) => numbersOf(displaced(coherent(first!, size), values.root)));
  let success = 0;
  const separate: readonly [number, Complex][] = [
    [0, values.dark],
    [1, values.click],
    [2, values.click],
    [3, values.click],
  ];
  for (const [first, value] of separate) {
    const seen = rows.map(([, second]) => numbersOf(displaced(coherent(second!, size), value)));
    for (const k of [0, 1, 2, 3])
      success += Math.max(...p.map((counts, h) => (probabilityOf(counts, first) * probabilityOf(seen[h]!, k)) / 2));
  }
  const exact = must(evaluateTree(tree, must(tableOf(rows))));
  expect(exact.success).toBeCloseTo(success, 12);
});

/** Probability of a count up to two, or of three and more. */
const probabilityOf = (counts: readonly number[], k: number): number =>
  k < 3 ? counts[k]! : counts.slice(3).reduce((a, b) => a + b, 0);
