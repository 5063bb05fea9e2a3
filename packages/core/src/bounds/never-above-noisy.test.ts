import { coherent, compiled, complexText, must, type SampleNode } from "@clicktree/testkit/fixtures";
import { expect, it } from "vitest";
import { evaluateTree, type Imperfections, type SignalTable } from "../receiver/index.js";
import { Xoshiro } from "../statistics/random.js";
import { eigenOf, zeros } from "./jacobi.js";

/** Dimension of Fock space: amplitudes stay below 2, so higher photon numbers have a probability below 1e-9. */
const size = 26;

/**
 * Density matrix of a coherent state of amplitude A whose phase and amplitude are random: e^{−σ_φ²(m−n)²/2} on its
 * elements, and the average of A(1 + a) by 41 equally spaced points.
 */
function noisyState(re: number, im: number, phase: number, amplitude: number): [Float64Array, Float64Array] {
  const state: [Float64Array, Float64Array] = [new Float64Array(size * size), new Float64Array(size * size)];
  const points = amplitude > 0 ? Array.from({ length: 41 }, (_, i) => (i - 20) * 0.3) : [0];
  const weights = points.map((z) => Math.exp((-z * z) / 2));
  const sum = weights.reduce((total, w) => total + w, 0);
  points.forEach((z, i) => {
    const factor = 1 + amplitude * z;
    const ket = coherent({ re: factor * re, im: factor * im }, size);
    for (let m = 0; m < size; m++)
      for (let n = 0; n < size; n++) {
        const [a, b] = [ket[m]!, ket[n]!];
        const weight = (weights[i]! / sum) * Math.exp(-((phase * (m - n)) ** 2) / 2);
        state[0][n * size + m]! += weight * (a.re * b.re + a.im * b.im);
        state[1][n * size + m]! += weight * (a.im * b.re - a.re * b.im);
      }
  });
  return state;
}

/** Helstrom's success for two mixed states: (1 + ‖p₀ρ₀ − p₁ρ₁‖₁)/2. */
function helstromOf(priors: readonly number[], states: readonly [Float64Array, Float64Array][]): number {
  const difference = zeros(size, size);
  for (let i = 0; i < size * size; i++) {
    difference.re[i] = priors[0]! * states[0]![0][i]! - priors[1]! * states[1]![0][i]!;
    difference.im[i] = priors[0]! * states[0]![1][i]! - priors[1]! * states[1]![1][i]!;
  }
  // shifted by 2, so that no two eigenvalues differ only in sign
  for (let n = 0; n < size; n++) difference.re[n * size + n]! += 2;
  const norm = eigenOf(difference).values.reduce((sum, value) => sum + Math.abs(value - 2), 0);
  return (1 + norm) / 2;
}

/**
 * A random tree, a signal of one pulse and two hypotheses, and random imperfections whose noise is constant per shot.
 */
function randomReceiver(random: Xoshiro) {
  const real = () => random.word() / 2 ** 32;
  const draw = (n: number) => Math.floor(real() * n);
  const some = (most: number) => (draw(3) === 0 ? most * real() : 0);
  const bins = 1 + draw(3);
  const points = [0, 1].map(() => ({ re: 1.1 * (2 * real() - 1), im: 1.1 * (2 * real() - 1) }));
  const table: SignalTable = {
    hypotheses: 2,
    bins,
    re: Float64Array.from({ length: 2 * bins }, (_, cell) => points[Math.floor(cell / bins)]!.re / Math.sqrt(bins)),
    im: Float64Array.from({ length: 2 * bins }, (_, cell) => points[Math.floor(cell / bins)]!.im / Math.sqrt(bins)),
  };
  const grow = (depth: number): SampleNode | string => {
    if (depth === bins) return "0";
    const nulled = draw(2) * bins;
    const spread = draw(2) === 0 ? 0 : 0.5;
    const value = complexText(
      -table.re[nulled]! + spread * (2 * real() - 1),
      -table.im[nulled]! + spread * (2 * real() - 1),
    );
    return { value, branches: [0, 1, 2, 3].map(() => grow(depth + 1)) };
  };
  const imperfections: Imperfections = {
    phaseNoise: some(1),
    amplitudeNoise: some(0.15),
    thermal: some(0.2),
    deadTime: some(0.3),
    afterpulsing: some(0.2),
    leak: some(0.2),
    residual: { re: some(0.3), im: some(0.3) },
    latency: some(0.3),
    ...(draw(4) === 0 && { topCount: "exact" as const }),
  };
  const prior = 0.2 + 0.6 * real();
  const detector = { efficiency: draw(2) === 0 ? 1 : 0.3 + 0.7 * real(), imperfections };
  return { tree: compiled(grow(0)), table, points, detector, priors: [prior, 1 - prior] };
}

it("no random tree with imperfections does better than the Helstrom bound of the noisy states", () => {
  const random = Xoshiro.ofBlock(27, 11);
  let closest = 1;
  for (let i = 0; i < 60; i++) {
    const { tree, table, points, detector, priors } = randomReceiver(random);
    const { success } = must(evaluateTree(tree, table, { detector, priors }));
    const { phaseNoise = 0, amplitudeNoise = 0 } = detector.imperfections;
    // losses commute with both kinds of noise
    const part = Math.sqrt(detector.efficiency);
    const states = points.map(({ re, im }) => noisyState(part * re, part * im, phaseNoise, amplitudeNoise));
    const bound = helstromOf(priors, states);
    expect(success).toBeLessThan(bound + 1e-8);
    closest = Math.min(closest, bound - success);
  }
  expect(closest).toBeLessThan(0.02);
});
