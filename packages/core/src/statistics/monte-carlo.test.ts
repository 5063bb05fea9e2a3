import { describe, expect, it } from "vitest";
import { affordable, simulatedProbability } from "./monte-carlo.js";
import { Xoshiro } from "./random.js";

const threeSigma = 0.0026997960632601866;
const uniform = (random: Xoshiro) => (random.word() + 0.5) * 2 ** -32;

describe("a probability found by simulation", () => {
  it.each([3703, 1111, 370])("is below 3 σ at the stated rate, with %d simulations", (most) => {
    const random = Xoshiro.ofBlock(most, 0);
    const runs = 60_000;
    let [below, near] = [0, 0];
    for (let run = 0; run < runs; run++) {
      // three tests of the same counts: their smallest probability is far from uniform
      const smallest = () => uniform(random) ** 2 / 2;
      const { probability } = simulatedProbability(smallest(), smallest, most, 3);
      if (probability < threeSigma) below++;
      if (probability < 0.0455) near++;
    }
    const sigmas = (n: number, p: number) => (n - runs * p) / Math.sqrt(runs * p);
    expect(Math.abs(sigmas(below, threeSigma))).toBeLessThan(4);
    // a probability from few extreme values is rounded up
    expect(sigmas(near, 0.0455)).toBeLessThan(4);
    expect(near / runs).toBeGreaterThan(0.035);
  });

  it("is the rank of the observed value, with ties counted", () => {
    const values = [0.4, 0.1, 0.9, 0.1, 0.5];
    let at = 0;
    const draw = () => values[at++]!;
    expect(simulatedProbability(0.1, draw, 5, 2)).toEqual({ probability: 3 / 6, simulations: 5 });
  });

  it("takes few simulations if the counts are ordinary, and if they are clearly not", () => {
    expect(simulatedProbability(0.5, () => 0.3, 3703, 4)).toEqual({ probability: 1, simulations: 20 });
    expect(simulatedProbability(1e-9, () => 0.3, 3703, 4)).toEqual({ probability: 4e-9, simulations: 370 });
    // a bound that is not clearly small takes all of them
    expect(simulatedProbability(1e-5, () => 0.3, 3703, 4)).toEqual({ probability: 4e-5, simulations: 3703 });
  });

  it("takes the largest number of simulations that the budget allows", () => {
    expect([10, 1000, 20_000, 30_000].map((cost) => affordable(cost, 8e6))).toEqual([3703, 3703, 370, undefined]);
    expect(affordable(10, 8e6, 1111)).toBe(1111);
  });
});
