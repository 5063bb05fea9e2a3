import { describe, expect, it } from "vitest";
import {
  bestRepeaters,
  binaryEntropy,
  bitErrors,
  chainFigures,
  decoyKey,
  directLimit,
  evenLinks,
  joinedFidelity,
  keyBitsOfPair,
  meanTime,
  pulseRate,
  randomSource,
  repeatersWinFrom,
  simulateRound,
  transmittance,
  tryInterval,
  tryProbability,
} from "./index.js";

const quality = { efficiency: 0.7, fidelity: 0.98 };
/** Equal to ten significant digits. */
const expectDigits = (value: number, known: number, digits = 10) =>
  expect(value.toPrecision(digits)).toBe(known.toPrecision(digits));

describe("a chain of links", () => {
  it("has the known figures of 500 km with four repeaters", () => {
    expectDigits(tryProbability(100, 0.7), 0.00245);
    const even = chainFigures(evenLinks(500, 4), quality);
    expectDigits(even.pairs, 2.14746501446);
    expectDigits(even.fidelity, 0.905192997294);
    expectDigits(even.errors, 0.0632046684708);
    expectDigits(even.key, 0.68702973141);
    const uneven = chainFigures([99, 100, 112, 90, 99], quality);
    expectDigits(uneven.pairs, 1.81642252955);
    expectDigits(uneven.key, 0.581120658173);
    expect([transmittance(50), tryInterval(100)]).toEqual([0.1, 0.0005]);
  });

  it("has the known keys of 0 to 9 repeaters: six are best, nine leave no key", () => {
    const known = [
      7.79770248639e-9, 0.000847920771677, 0.0390903035283, 0.248014485474, 0.68702973141, 1.20377980376, 1.51075243248,
      1.29897941839, 0.303693832656, 0,
    ];
    for (const [repeaters, key] of known.entries())
      expectDigits(chainFigures(evenLinks(500, repeaters), quality).key, key);
    expect(bestRepeaters(500, quality)).toBe(6);
  });

  it("takes the mean of the slowest link: one link 1/p tries, two equal ones 2/p − 1/(1 − (1−p)²)", () => {
    for (const length of [1, 30, 100]) {
      const p = tryProbability(length, 0.7);
      expect(meanTime([length], 0.7) / tryInterval(length)).toBeCloseTo(1 / p, 8);
      expect(meanTime([length, length], 0.7) / tryInterval(length)).toBeCloseTo(2 / p - 1 / (1 - (1 - p) ** 2), 8);
    }
    const rate = (length: number) => tryProbability(length, 0.7) / tryInterval(length);
    const [a, b] = [rate(80), rate(90)];
    expect(meanTime([80, 90], 0.7)).toBeCloseTo(1 / a + 1 / b - 1 / (a + b), 12);
    // For rare successes the rates and the exact sum agree.
    expect(meanTime(Array(5).fill(100), 0.7) / meanTime([100, 100, 100, 100, 100.0001], 0.7)).toBeCloseTo(1, 2);
    expect([meanTime([], 0.7), meanTime([9], 0)]).toEqual([0, Number.POSITIVE_INFINITY]);
  });

  it("joins Werner pairs: fidelity 1/4 at the end, no key above 11 % errors", () => {
    expect([1, 2, 3].map((links) => joinedFidelity(0.98, links).toFixed(3))).toEqual(["0.980", "0.961", "0.942"]);
    expect([joinedFidelity(1, 9), joinedFidelity(0.25, 3)]).toEqual([1, 0.25]);
    expect([bitErrors(1), bitErrors(0.25)]).toEqual([0, 0.5]);
    expect([keyBitsOfPair(0), keyBitsOfPair(0.1101), keyBitsOfPair(0.5)]).toEqual([1, 0, 0]);
    expect(keyBitsOfPair(0.11)).toBeGreaterThan(0);
    expect([0, 0.5, 1].map(binaryEntropy)).toEqual([0, 1, 0]);
  });
});

describe("a fibre without repeaters", () => {
  it("carries at most −log2(1 − η) bits a pulse, and decoy-state BB84 less", () => {
    expectDigits(directLimit(500), 1.44269504096e-10);
    expectDigits(decoyKey(100), 0.00115935367266);
    for (let length = 1; length < 400; length++) expect(decoyKey(length)).toBeLessThan(directLimit(length));
    expect(decoyKey(400)).toBe(0);
  });

  it("loses to four repeaters from 456 km on", () => {
    const from = repeatersWinFrom(4, quality)!;
    expect(Math.ceil(from)).toBe(456);
    expect(chainFigures(evenLinks(from, 4), quality).key / (pulseRate * directLimit(from))).toBeCloseTo(1, 6);
    expect(repeatersWinFrom(9, quality)).toBeUndefined();
    expect(repeatersWinFrom(0, quality)).toBeUndefined();
  });
});

describe("a round", () => {
  const lengths = [99, 100, 112, 90, 99];

  it("ends with one pair from end to end, joined by a swap at each repeater", () => {
    for (let seed = 0; seed < 50; seed++) {
      const { links, pairs, swaps, duration } = simulateRound(randomSource(seed), lengths, quality);
      expect(duration).toBe(Math.max(...links.map(({ ready }) => ready)));
      links.forEach(({ tries, ready }, i) => {
        expect(ready).toBe(tries * tryInterval(lengths[i]!));
      });
      expect(swaps.map(({ repeater }) => repeater).sort()).toEqual([0, 1, 2, 3]);
      expect(pairs).toHaveLength(9);
      expect(pairs.at(-1)).toEqual({
        first: 0,
        last: 4,
        from: duration,
        to: null,
        fidelity: joinedFidelity(0.98, 5),
      });
      for (const { first, last, from, to, fidelity } of pairs) {
        expect(fidelity).toBe(joinedFidelity(0.98, last - first + 1));
        if (to !== null) expect(to).toBeGreaterThanOrEqual(from);
      }
    }
    const once = () => simulateRound(randomSource(7), lengths, quality);
    expect(once()).toEqual(once());
    expect(simulateRound(randomSource(1), [50], quality)).toMatchObject({ swaps: [], pairs: [{ first: 0, last: 0 }] });
  });

  it("lasts as long on average as the formula says", () => {
    const rounds = 4000;
    for (const chain of [[20, 20, 20], lengths]) {
      const random = randomSource(3);
      const times = Array.from({ length: rounds }, () => simulateRound(random, chain, quality).duration);
      const mean = times.reduce((a, b) => a + b) / rounds;
      const deviation = Math.sqrt(times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / rounds);
      expect(Math.abs(mean - meanTime(chain, 0.7))).toBeLessThan((4 * deviation) / Math.sqrt(rounds));
    }
  });
});
