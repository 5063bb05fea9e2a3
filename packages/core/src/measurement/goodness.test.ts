import { must, nulling, psk } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { evaluateTree, type Merit } from "../receiver/index.js";
import { chiSquare } from "../statistics/chi-square.js";
import { wilson } from "../statistics/index.js";
import { Xoshiro } from "../statistics/random.js";
import { goodness, type Judged } from "./index.js";
import { successProbability } from "./success-probability.js";

const table = psk(4, 2, 3);
const tree = nulling(table);
const of = (detector = {}): Merit => must(evaluateTree(tree, table, { detector }));
const ideal = of();
const of72 = of({ efficiency: 0.72 });

/** Counts as one would measure them, `each` shots of every row drawn from a confusion matrix. */
function drawn({ confusion }: Merit, each: number, random: Xoshiro): number[][] {
  return confusion.map((row) => {
    const counts = row.map(() => 0);
    for (let shot = 0; shot < each; shot++) {
      let u = random.word() / 2 ** 32;
      let d = 0;
      while (d < row.length - 1 && u >= row[d]!) u -= row[d++]!;
      counts[d]!++;
    }
    return counts;
  });
}

function judged(counts: readonly (readonly number[])[], predicted: Merit | null, impossible = 0): Judged {
  const decided = counts.flat().reduce((a, b) => a + b, 0);
  const value = counts.reduce((sum, row, h) => sum + row[h]!, 0) / decided;
  const success = decided > 0 ? { value, interval: wilson(value, decided) } : null;
  return { counts, priors: counts.map(() => 1 / counts.length), success, decided, impossible, predicted };
}

/** Probability of a Poisson count of at least n. */
function poissonOrMore(n: number, mean: number): number {
  let [term, fewer] = [Math.exp(-mean), 0];
  for (let k = 0; k < n; k++) {
    fewer += term;
    term *= mean / (k + 1);
  }
  return 1 - fewer;
}

const seeded = (seed: number) => Xoshiro.ofBlock(seed, 0);
const verdict = (counts: readonly (readonly number[])[], predicted: Merit | null = ideal, impossible = 0) =>
  goodness(judged(counts, predicted, impossible)).verdict;

describe("Pearson's statistic of a confusion matrix", () => {
  it("is the textbook statistic if every cell expects enough shots", () => {
    const half = [
      [0.5, 0.5],
      [0.25, 0.75],
    ];
    const { value, degreesOfFreedom, pValue, ruledOut } = chiSquare(
      [
        [60, 40],
        [20, 80],
      ],
      half,
    );
    expect(value).toBeCloseTo(4 + 1 + 1 / 3, 12);
    expect([degreesOfFreedom, ruledOut]).toEqual([2, 0]);
    expect(pValue).toBeCloseTo(Math.exp(-(16 / 3) / 2), 12);
  });

  it("pools cells with small expectation, except those that the prediction rules out", () => {
    const { degreesOfFreedom, value, ruledOut } = chiSquare([[2, 3, 95, 7]], [[0.02, 0.03, 0.95, 0]]);
    // of 107 shots the first two cells expect 2.1 and 3.2
    expect([degreesOfFreedom, ruledOut]).toEqual([1, 7]);
    expect(value).toBeCloseTo((5 - 5.35) ** 2 / 5.35 + (95 - 101.65) ** 2 / 101.65, 12);
    expect(chiSquare([[3, 0]], [[0.9, 0.1]])).toMatchObject({ degreesOfFreedom: 0, pValue: null });
  });

  it("gives uniform p values if model and experiment agree", () => {
    const random = seeded(5);
    const runs = 400;
    const p = Array.from({ length: runs }, () => chiSquare(drawn(ideal, 2000, random), ideal.confusion).pValue!);
    for (const part of [0.1, 0.25, 0.5, 0.75]) {
      const below = p.filter((each) => each < part).length;
      expect(Math.abs(below - runs * part)).toBeLessThan(4 * Math.sqrt(runs * part * (1 - part)));
    }
  });
});

describe("the probability of a success", () => {
  const bpsk = (error: number) => ({
    confusion: [
      [1 - error, error],
      [error, 1 - error],
    ],
    perHypothesis: [1 - error, 1 - error],
  });
  const equal = [0.5, 0.5];
  /** Of `shots` for each hypothesis, with this many wrong decisions in total. */
  const of = (error: number, shots: number, wrong: number, deviation: number | null = 2) => {
    const counts = [
      [shots - wrong, wrong],
      [0, shots],
    ];
    return successProbability(counts, equal, bpsk(error), deviation);
  };

  it("is that of the normal law from ten expected errors on, and below that of a Poisson count of errors", () => {
    expect(of(0.1, 50, 16)).toBeCloseTo(0.0455, 4);
    // 1 - sum of e^-9.8 9.8^n / n! for n < 16, twice
    expect(of(0.1, 49, 16)).toBeCloseTo(2 * poissonOrMore(16, 9.8), 9);
    expect(of(0.1, 50, 16, null)).toBeCloseTo(2 * poissonOrMore(16, 10), 9);
  });

  it("counts the rarer decisions: the right ones of a receiver that is almost always wrong", () => {
    const seven = [
      [7, 43],
      [50, 0],
    ];
    expect(successProbability(seven, equal, bpsk(0.98), 2)).toBeCloseTo(2 * poissonOrMore(7, 2), 9);
  });

  it("does not count a hypothesis that is never sent by the priors", () => {
    const counts = [
      [95, 5],
      [40, 60],
    ];
    expect(successProbability(counts, [1, 0], bpsk(0.02), 2)).toBeCloseTo(2 * poissonOrMore(5, 2), 9);
  });
});

describe("the verdict", () => {
  it("nearly always says of a correct model that it agrees or differs by a fluctuation", () => {
    const random = seeded(7);
    const verdicts = Array.from({ length: 300 }, () => verdict(drawn(ideal, 2500, random)));
    const codes = verdicts.map(({ code }) => code);
    const count = (...of: string[]) => codes.filter((code) => of.includes(code)).length;
    expect(count("agrees", "near")).toBeGreaterThanOrEqual(295);
    expect(count("near")).toBeGreaterThan(10);
    expect(count("near")).toBeLessThan(50);
    const tones = new Set(verdicts.map(({ code, tone }) => `${code} ${tone}`));
    expect([...tones].filter((tone) => /^(agrees|near) /.test(tone)).sort()).toEqual(["agrees good", "near open"]);
  });

  it("compares the success of some hypotheses with the prediction for these, not for all", () => {
    const unequal: Merit = {
      success: 0.945,
      error: 0.055,
      perHypothesis: [0.99, 0.9],
      confusion: [
        [0.99, 0.01],
        [0.1, 0.9],
      ],
    };
    const onlyH0 = (right: number) =>
      verdict(
        [
          [right, 10_000 - right],
          [0, 0],
        ],
        unequal,
      );
    const onlyH1 = (right: number) =>
      verdict(
        [
          [0, 0],
          [10_000 - right, right],
        ],
        unequal,
      );
    expect(onlyH0(9_905)).toMatchObject({ code: "agrees", params: { predicted: 0.99 } });
    expect(onlyH0(9_700)).toMatchObject({ code: "worse", params: { measured: 0.97, predicted: 0.99 } });
    expect(onlyH1(9_300)).toMatchObject({ code: "better", params: { measured: 0.93, predicted: 0.9 } });
    expect(
      verdict(
        [
          [9_900, 100],
          [1_000, 9_000],
        ],
        unequal,
      ),
    ).toMatchObject({ params: { predicted: 0.945 } });
  });

  it("contradicts correct decisions at the stated rate, although success and decisions are tested together", () => {
    const random = seeded(8);
    const runs = 400;
    const together = Array.from({ length: runs }, () => goodness(judged(drawn(ideal, 60, random), ideal)).test!);
    for (const part of [0.05, 0.5]) {
      const below = together.filter(({ probability }) => probability <= part).length;
      expect(Math.abs(below - runs * part)).toBeLessThan(4 * Math.sqrt(runs * part * (1 - part)));
    }
    expect(together[0]).toMatchObject({ basis: "decisions", place: null, explanations: null });
    expect(together[0]!.tests.map(({ name }) => name)).toEqual(["success", "decisions"]);
  });

  it("is about all counts: a success that alone would be significant is not, among many tests", () => {
    const counts = drawn(ideal, 2500, seeded(9));
    const { test, ...alone } = goodness(judged(counts, ideal));
    const of = (probability: number) =>
      goodness({ ...judged(counts, ideal), test: { ...test!, probability } }).verdict.code;
    expect(alone.verdict.code).toBe("agrees");
    expect([of(0.002), of(0.003), of(0.04), of(0.05)]).toEqual(["differs", "near", "near", "agrees"]);
    const worse = judged(drawn(of72, 2500, seeded(9)), ideal);
    const clear = goodness(worse);
    expect(clear.successProbability).toBeLessThan(0.001);
    expect(goodness({ ...worse, test: { ...clear.test!, impossible: 0, probability: 0.01 } }).verdict.code).toBe(
      "near",
    );
  });

  it("recognises a worse detector, a better one and one that decides differently", () => {
    const lossy = of({ efficiency: 0.6, darkCounts: 0.01 });
    expect(verdict(drawn(lossy, 2500, seeded(1)), of({ darkCounts: 0.01 })).code).toBe("worse");
    expect(verdict(drawn(ideal, 2500, seeded(1)), lossy)).toMatchObject({ code: "better", tone: "bad" });
    // hypothesis 3 taken for 1 at the rate predicted for 2
    const turned = ideal.confusion.map((row, h) => (h === 3 ? [row[0]!, row[2]!, row[1]!, row[3]!] : row));
    expect(verdict(drawn({ ...ideal, confusion: turned }, 5000, seeded(2))).code).toBe("differs");
  });

  it("counts impossible shots, also those that only another prediction rules out", () => {
    const counts = drawn(of({ darkCounts: 0.05 }), 500, seeded(3));
    const { params, code } = verdict(counts);
    expect(code).toBe("impossible");
    expect(params.impossible).toBe(counts[0]!.slice(1).reduce((a, b) => a + b, 0) + counts[1]![3]!);
    expect(verdict(drawn(ideal, 500, seeded(3)), ideal, 2)).toMatchObject({ code, params: { impossible: 2 } });
  });

  it("asks for more shots if a few do not contradict, but not if they do", () => {
    const few = verdict(drawn(ideal, 20, seeded(4)));
    expect(few).toMatchObject({ code: "tooFewShots", tone: "open", params: { shots: 80, targetHalfWidth: 0.01 } });
    expect(few.params.requiredShots).toBeGreaterThan(2000);
    // one wrong decision in 40 where one in a thousand is expected has a probability of 4 %, not of 6 σ
    const rare: Merit = {
      ...ideal,
      success: 0.999,
      error: 0.001,
      perHypothesis: [0.999, 0.999],
      confusion: sharp(0.001),
    };
    const one = [
      [19, 1],
      [0, 20],
    ];
    const single = goodness(judged(one, rare));
    expect(single.deviation).toBeLessThan(-4);
    expect(single.successProbability).toBeGreaterThan(0.05);
    const turned = [
      [1, 19],
      [20, 0],
    ];
    expect(verdict(turned, rare).code).toBe("worse");
  });

  it("has nothing to say without shots or without a prediction", () => {
    const none = [0, 0].map(() => [0, 0]);
    expect(verdict(none).code).toBe("noShots");
    const alone = goodness(judged(drawn(ideal, 50, seeded(6)), null));
    expect(alone).toMatchObject({ chiSquare: null, pValue: null, verdict: { code: "notPredicted", tone: "open" } });
    expect(alone.verdict.params.measured).toBeGreaterThan(0.5);
  });

  it("agrees if nothing may vary and nothing does", () => {
    const sure: Merit = { success: 1, error: 0, perHypothesis: [1, 1], confusion: sharp(0) };
    const same = goodness(
      judged(
        [
          [500, 0],
          [0, 500],
        ],
        sure,
      ),
    );
    expect(same).toMatchObject({ pValue: null, deviation: 0, successProbability: 1, verdict: { code: "agrees" } });
  });
});

const sharp = (error: number) => [
  [1 - error, error],
  [error, 1 - error],
];
