import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countProbabilities, meanCount } from "./counting.js";
import { idealDetector } from "./detector.js";

/** P(count ≥ m) in a second way: the series over all higher counts. */
function upper(lambda: number, m: number): number {
  let term = Math.exp(-lambda);
  for (let k = 1; k <= m; k++) term *= lambda / k;
  let sum = 0;
  for (let k = m; k < m + 400; k++) {
    sum += term;
    term *= lambda / (k + 1);
  }
  return sum;
}

describe("the probabilities of photon counts", () => {
  it("are those of a Poisson distribution, the top one summed without cancellation", () => {
    for (const lambda of [1e-90, 1e-12, 1e-5, 0.01, 0.5, 0.999, 1, 1.999, 2, 2.001, 5, 20, 60])
      for (const m of [1, 2, 3]) {
        const p = countProbabilities(lambda, m);
        expect(Math.abs(p[m]! / upper(lambda, m) - 1), `λ ${lambda}, m ${m}`).toBeLessThan(2e-14);
        // two roundings: one of the sum, one of its inverse
        expect(Math.abs(p[0]! / Math.exp(-lambda) - 1), `λ ${lambda}, m ${m}`).toBeLessThan(5e-16);
      }
    expect(countProbabilities(0.001, 3)[3]).toBeCloseTo(1.6654171665278e-10, 22);
  });

  it("sum to 1, none negative and none above the resolution, for any mean", () => {
    const mean = fc.oneof(fc.double({ min: 0, max: 5, noNaN: true }), fc.double({ min: 0, noNaN: true }));
    fc.assert(
      fc.property(mean, fc.integer({ min: 1, max: 3 }), (lambda, m) => {
        const p = [...countProbabilities(lambda, m)];
        expect(p.every((x) => x >= 0 && x <= 1)).toBe(true);
        expect(Math.abs(p.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(4e-16);
        expect(p.slice(m + 1).every((x) => x === 0)).toBe(true);
      }),
    );
  });

  it("follow λ = η(|α|² + |β|² + 2ξ·Re(α*β)) + ν", () => {
    const part = fc.double({ min: -3, max: 3, noNaN: true });
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        part,
        part,
        part,
        part,
        unit,
        unit,
        unit,
        (aRe, aIm, bRe, bIm, efficiency, visibility, darkCounts) => {
          const said =
            efficiency * (aRe ** 2 + aIm ** 2 + bRe ** 2 + bIm ** 2 + 2 * visibility * (aRe * bRe + aIm * bIm)) +
            darkCounts;
          const mean = meanCount(aRe, aIm, bRe, bIm, { efficiency, visibility, darkCounts, resolution: 3 });
          expect(mean).toBeGreaterThanOrEqual(0);
          expect(Math.abs(mean - said)).toBeLessThan(1e-13);
        },
      ),
    );
  });

  it("are certain if the signal is nulled exactly, and never NaN", () => {
    expect(meanCount(0.1, -0.7, -0.1, 0.7, idealDetector)).toBe(0);
    expect(meanCount(0.1, -0.7, -0.1, 0.7, { ...idealDetector, darkCounts: 1e-3 })).toBe(1e-3);
    expect([...countProbabilities(0, 3)]).toEqual([1, 0, 0, 0]);
    for (const visibility of [0, 0.5, 1])
      for (const efficiency of [0, 1]) {
        const mean = meanCount(1e200, 0, -1e308, 1e308, { efficiency, visibility, darkCounts: 0, resolution: 3 });
        expect([...countProbabilities(mean, 2)]).toEqual(efficiency === 0 ? [1, 0, 0, 0] : [0, 0, 1, 0]);
      }
  });
});
