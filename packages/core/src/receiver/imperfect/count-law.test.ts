import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Xoshiro } from "../../statistics/random.js";
import { countProbabilities } from "../counting.js";
import { CountLaw } from "./count-law.js";
import type { Imperfections } from "./imperfections.js";

const lawOf = (imperfections: Imperfections, before: number, now = before) => {
  const out = new Float64Array(5);
  new CountLaw(imperfections).probabilities(before, now, out);
  return out;
};

/** One bin, event by event: exponential waiting times at the current rate, and a detector that is dead for τ. */
function registered(random: Xoshiro, given: Imperfections, before: number, now: number): number {
  const { deadTime = 0, latency = 0, thermal = 0, thermalModes = 1 } = given;
  const uniform = () => (random.word() + 0.5) / 2 ** 32;
  let intensity = 0;
  // whole numbers of modes: the intensity is a sum of exponentials
  for (let mode = 0; mode < thermalModes && thermal > 0; mode++)
    intensity -= (thermal / thermalModes) * Math.log(uniform());
  const rates = [before + intensity, now + intensity] as const;
  let [time, counts] = [0, 0];
  for (;;) {
    // an exponential amount of "work", which each part of the bin uses up at its own rate
    let work = -Math.log(uniform());
    if (time < latency) {
      const there = rates[0] * (latency - time);
      if (work < there) time += work / rates[0];
      else {
        work -= there;
        time = latency + work / rates[1];
      }
    } else time += work / rates[1];
    if (!(time < 1)) return counts;
    counts++;
    time += deadTime;
  }
}

const cases: readonly [Imperfections, before: number, now: number][] = [
  [{ thermal: 0.4, thermalModes: 1 }, 0.8, 0.8],
  [{ thermal: 1.5, thermalModes: 3 }, 0.2, 0.2],
  [{ deadTime: 0.15 }, 2, 2],
  [{ deadTime: 0.4 }, 3, 3],
  [{ latency: 0.3 }, 2, 0.1],
  [{ deadTime: 0.2, latency: 0.3 }, 2.5, 0.7],
  [{ deadTime: 0.35, latency: 0.5 }, 0.4, 6],
  [{ deadTime: 0.1, latency: 0.05 }, 9, 2],
  [{ deadTime: 0.25, thermal: 0.8, thermalModes: 2 }, 1, 1],
  [{ deadTime: 0.3, latency: 0.4, thermal: 0.7, thermalModes: 1 }, 1.8, 0.6],
];

describe("the registered counts of a bin", () => {
  it.each(cases)("are those of single events: %o at %d and %d counts per bin", (given, before, now) => {
    const shots = 60_000;
    const random = Xoshiro.ofBlock(
      7,
      cases.findIndex(([each]) => each === given),
    );
    const seen = [0, 0, 0, 0, 0];
    for (let shot = 0; shot < shots; shot++) seen[Math.min(4, registered(random, given, before, now))]!++;
    const law = lawOf(given, before, now);
    expect(law.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 13);
    for (let k = 0; k < 5; k++) {
      const error = Math.sqrt((law[k]! * (1 - law[k]!)) / shots) + 1 / shots;
      expect(Math.abs(seen[k]! / shots - law[k]!), `count ${k}`).toBeLessThan(4 * error);
    }
  });

  it("are Poisson without imperfections, and with imperfections that vanish", () => {
    for (const mean of [0, 1e-9, 0.01, 0.7, 2.5, 30]) {
      const plain = countProbabilities(mean, 3);
      for (const given of [{}, { thermal: 1e-14 }, { deadTime: 1e-14 }, { deadTime: 1e-14, latency: 0.4 }]) {
        const law = lawOf(given, mean);
        for (let k = 0; k < 3; k++) expect(Math.abs(law[k]! - plain[k]!)).toBeLessThan(1e-12);
        expect(Math.abs(law[3]! + law[4]! - plain[3]!)).toBeLessThan(1e-12);
      }
    }
    // the top counts are summed, not subtracted
    expect(lawOf({ deadTime: 0.1 }, 1e-4)[3]! / ((1e-4 * 0.8) ** 3 / 6)).toBeCloseTo(1, 3);
    expect(lawOf({ thermal: 1e-5 }, 0)[3]! / 1e-15).toBeCloseTo(1, 3);
  });

  it("sum to 1, none negative, for any rates and any values", () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const rate = fc.oneof(fc.double({ min: 0, max: 20, noNaN: true }), fc.constantFrom(0, 1e3, 1e200, Infinity));
    const thermal = fc.constantFrom(0, 0.01, 2, 1e3);
    fc.assert(
      fc.property(part, part, thermal, rate, rate, (deadTime, latency, thermalMean, before, now) => {
        const law = lawOf({ deadTime, latency, thermal: thermalMean, thermalModes: 1.5 }, before, now);
        expect(law.every((p) => p >= 0 && p <= 1 + 1e-12)).toBe(true);
        expect(Math.abs(law.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-11);
      }),
      { numRuns: 200 },
    );
  });

  it("have the slopes of their finite differences", () => {
    const rate = fc.double({ min: 0.05, max: 6, noNaN: true });
    const given = fc.record({
      deadTime: fc.constantFrom(0, 0.1, 0.4),
      thermal: fc.constantFrom(0, 0.5),
      thermalModes: fc.constantFrom(1, 4),
    });
    fc.assert(
      fc.property(given, rate, (imperfections, mean) => {
        const law = new CountLaw(imperfections);
        const [slopes, left, right] = [new Float64Array(5), new Float64Array(5), new Float64Array(5)];
        law.slopes(mean, slopes);
        law.probabilities(mean - 1e-5, mean - 1e-5, left);
        law.probabilities(mean + 1e-5, mean + 1e-5, right);
        for (let k = 0; k < 5; k++) expect(slopes[k]).toBeCloseTo((right[k]! - left[k]!) / 2e-5, 8);
      }),
      { numRuns: 60 },
    );
  });
});
