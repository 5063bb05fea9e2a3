import { finished, psk } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { type Detector, idealDetector, type SignalTable } from "../receiver/index.js";
import { type Bin, binOf, binSignal, Step } from "./bin.js";
import { type Branching, branchMasks } from "./design-task.js";
import { optimal } from "./dynamic.js";

const binFor = (table: SignalTable, detector: Detector, branching: Branching): Bin =>
  binOf(binSignal(table, 0), new Step(detector, branchMasks(branching, detector.resolution)));

/** Error of the optimal receiver of equal bins, as dynamic programming states it. */
function minimumError(bin: Bin, bins: number, prior = 0.5): number {
  const { choose } = finished(optimal(new Array<Bin>(bins).fill(bin)));
  return choose(Float64Array.of(prior, 1 - prior), bin, 0, 0).value;
}

const bpsk = (photons: number, bins: number, branching: Branching = "onOff", detector = idealDetector): number =>
  minimumError(binFor(psk(2, photons / bins, 1), detector, branching), bins);

/** The same for two bins by trying all displacements of a grid in both. */
function bruteForce(bin: Bin, prior: number): number {
  const { branches } = bin.step;
  const grid = Array.from({ length: 241 }, (_, i) => -3 + i / 40);
  const probabilities = grid.map((b) =>
    bin.step.probabilities(bin.signal, b, 0, new Float64Array(2 * branches)).slice(),
  );
  const error = (w0: number, w1: number, at: Float64Array): number => {
    let sum = 0;
    for (let g = 0; g < branches; g++) sum += Math.min(w0 * at[g]!, w1 * at[branches + g]!);
    return sum;
  };
  const last = (w0: number, w1: number): number => Math.min(...probabilities.map((at) => error(w0, w1, at)));
  return Math.min(
    ...probabilities.map((at) => {
      let sum = 0;
      for (let g = 0; g < branches; g++) sum += last(prior * at[g]!, (1 - prior) * at[branches + g]!);
      return sum;
    }),
  );
}

describe("dynamic programming", () => {
  it.each([
    [1, 1, 0.0085607804],
    [1, 2, 0.0072053587],
    [1, 4, 0.0061116448],
    [1, 8, 0.0054497266],
    [1, 16, 0.0050718525],
    [1, 32, 0.0048598722],
  ])(
    "reaches the known error of BPSK with %d photon in %d bins",
    (photons, bins, error) => {
      expect(Math.abs(bpsk(photons, bins) - error)).toBeLessThan(1e-10);
    },
    60_000,
  );

  it("agrees with a grid search over all displacements in two bins", () => {
    const real = { efficiency: 0.72, darkCounts: 1e-2, visibility: 0.98, resolution: 3 };
    for (const detector of [idealDetector, real])
      for (const branching of ["onOff", "each"] as const)
        for (const prior of [0.5, 0.8]) {
          const bin = binFor(psk(2, 0.3, 1), detector, branching);
          const [best, tried] = [minimumError(bin, 2, prior), bruteForce(bin, prior)];
          expect(best).toBeLessThan(tried + 1e-9);
          expect(best).toBeGreaterThan(tried - 2e-4);
        }
  });

  it("improves with every bin and with resolved counts, and stays above Helstrom", () => {
    for (const photons of [0.2, 1]) {
      const errors = [1, 2, 3, 4].map((bins) => bpsk(photons, bins));
      for (const [i, error] of errors.entries()) {
        if (i > 0) expect(error).toBeLessThan(errors[i - 1]!);
        expect(error).toBeGreaterThan((1 - Math.sqrt(1 - Math.exp(-4 * photons))) / 2);
      }
      expect(bpsk(photons, 2, "each")).toBeLessThan(errors[1]!);
    }
  });
});
