import { must } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { readInputFile } from "../input-file/index.js";
import { countProbabilities, meanCount } from "../receiver/counting.js";
import type { Detector } from "../receiver/detector.js";
import { Xoshiro } from "../statistics/random.js";
import { ShotTally } from "./shot-tally.js";
import { ShotSource, shotsPerBlock } from "./shots.js";
import { receiverOfFile } from "./simulated-receiver.js";

const merged = "2\n0.5+0i,0.5+0i\n-0.5+0i,-0.5+0i\n0.5\n-0.6+0.1i,7,7,0\n0,0,0,0,7,7,7,7,7,7,7,7,0,0,0,0";
const three = "3\n1,0.5i\n-1,0\n0,0.4-0.2i\n-1\n0.5,-0.5i,1,-1\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0";

function bench(text: string, detector: Partial<Detector>) {
  const file = readInputFile(text);
  if ("code" in file) throw new Error(file.code);
  return must(receiverOfFile(file, detector, "plus"));
}

function draw(text: string, detector: Partial<Detector>, shots: number, seed: number, counted = true, order = 1) {
  const equipment = bench(text, detector);
  const source = new ShotSource(equipment, seed);
  const tally = new ShotTally(equipment.bins, counted);
  const blocks = Array.from({ length: Math.ceil(shots / shotsPerBlock) }, (_, b) => b);
  for (const block of order > 0 ? blocks : blocks.reverse())
    source.drawBlock(block, shots, (sent, counts) => tally.add(sent, counts));
  return tally.feedback({});
}

/** Pearson's statistic over all records of a row, those expected less than 5 times in one class, and its freedom. */
function chiSquare(text: string, detector: Partial<Detector>, seed: number): { statistic: number; freedom: number } {
  const shots = 60_000;
  const equipment = bench(text, detector);
  const { table, bins } = equipment;
  const feedback = draw(text, detector, shots, seed);
  const observed = new Map<string, number>();
  for (let r = 0; r < feedback.records; r++)
    observed.set(`${feedback.sent[r]}:${feedback.counts.subarray(r * bins, (r + 1) * bins)}`, feedback.weight[r]!);
  let [statistic, freedom] = [0, 0];
  for (let h = 0; h < table.hypotheses; h++) {
    const sent = Math.ceil((shots - h) / table.hypotheses);
    const rare = { observed: 0, expected: 0 };
    for (let record = 0; record < 4 ** bins; record++) {
      const counts = Array.from({ length: bins }, (_, j) => (record >> (2 * (bins - 1 - j))) & 3);
      let probability = 1;
      counts.forEach((n, j) => {
        const b = equipment.displacement(j, record >> (2 * (bins - j)));
        const cell = h * table.bins + j;
        probability *= countProbabilities(
          meanCount(table.re[cell]!, table.im[cell]!, b.re, b.im, equipment.detector),
          equipment.detector.resolution,
        )[n]!;
      });
      const [seen, expected] = [observed.get(`${h}:${counts}`) ?? 0, probability * sent];
      if (probability === 0) expect(seen).toBe(0);
      else if (expected < 5) {
        rare.observed += seen;
        rare.expected += expected;
      } else {
        statistic += (seen - expected) ** 2 / expected;
        freedom++;
      }
    }
    if (rare.expected > 1) {
      statistic += (rare.observed - rare.expected) ** 2 / rare.expected;
      freedom++;
    }
    freedom--;
  }
  return { statistic, freedom };
}

describe("simulated shots", () => {
  it.each([
    ["ideal", {}],
    ["real", { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997 }],
    ["noisy", { efficiency: 0.5, darkCounts: 0.3, visibility: 0.8, resolution: 2 }],
    ["on/off", { efficiency: 0.9, resolution: 1 }],
  ])("follow the exact probabilities in a chi-square test: %s detector", (_, detector) => {
    for (const text of [merged, three])
      for (const seed of [1, 2, 3]) {
        const { statistic, freedom } = chiSquare(text, detector, seed);
        // Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal. |z| > 4 has probability
        // 6e-5.
        const spread = 2 / (9 * freedom);
        const z = (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
        expect(Math.abs(z), `${statistic} at ${freedom}`).toBeLessThan(4);
      }
  });

  it("depend on the seed, not on the order of the blocks", () => {
    const once = draw(three, {}, 5000, 42);
    expect(draw(three, {}, 5000, 42, true, -1)).toEqual(once);
    expect(draw(three, {}, 5000, 43)).not.toEqual(once);
    expect(once.shots).toBe(5000);
  });

  it("are the same if the first random word does not decide a count", () => {
    for (const seed of [1, 2, 3, 4]) {
      const word = Xoshiro.ofBlock(seed, 0).word();
      // the probability of no count ends between this word and the next
      const mean = -Math.log((word + 0.5) / 2 ** 32);
      const equipment = bench(`1\n${Math.sqrt(mean)}\n0`, {});
      const [one, many] = [new Float64Array(shotsPerBlock), new Float64Array(shotsPerBlock)];
      new ShotSource(equipment, seed).drawKeys(0, 1, one);
      new ShotSource(equipment, seed).drawKeys(0, 500, many);
      expect(many[0]).toBe(one[0]);
      expect([0, 1]).toContain(many[0]);
      expect(new Set(many.subarray(0, 500)).size).toBeGreaterThan(1);
    }
  });

  it("send every hypothesis equally often, and can be listed one by one", () => {
    const single = draw(three, {}, 3001, 7, false);
    expect(single).toMatchObject({ records: 3001, shots: 3001, counted: false });
    expect([...single.sent.subarray(0, 5)]).toEqual([0, 1, 2, 0, 1]);
    const sums = [0, 1, 2].map((h) => single.sent.filter((s) => s === h).length);
    expect(sums).toEqual([1001, 1000, 1000]);
    const file = readInputFile(three);
    if ("code" in file) throw new Error(file.code);
    expect(must(receiverOfFile(file, {}, "plus", [2, 0, 9])).hypotheses).toEqual([2, 0]);
    expect(must(receiverOfFile(file, {}, "plus", [9])).hypotheses).toEqual([0, 1, 2]);
  });
});
