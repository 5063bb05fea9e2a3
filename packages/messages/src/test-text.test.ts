import { expect, it } from "vitest";
import { fill } from "./catalog.js";
import { analysis } from "./catalogs.js";
import { formatReasons, formatTogether } from "./test-text.js";

const say =
  (language: "en" | "zh"): Parameters<typeof formatTogether>[0] =>
  (key, params) =>
    fill(analysis[language][key], params);

const place = {
  ...{ bin: 1, hypothesis: 2, count: 3, shots: 2500, measured: 1235, expected: 1371.55, deviation: -5.488 },
};
const change = { parameter: "efficiency", stated: 0.72, value: 0.67677, low: 0.66826, high: 0.68536 } as const;
const test = {
  basis: "records",
  ...{ probability: 0.0018, simulations: 1111, impossible: 0, place },
  explanations: [
    { ...change, probability: 0.57 },
    { ...change, parameter: "displacement", stated: 1, value: 0.955, low: 0.9457, high: 0.9644, probability: 0.0018 },
  ],
} as const;
const detector = { resolution: 3 };

it("says how all counts were tested, in both languages", () => {
  expect(formatTogether(say("en"), test)).toBe(
    "Whole records and decisions together: p = 0.0018, from 1,111 simulated measurements.",
  );
  expect(formatTogether(say("zh"), test)).toBe("完整计数序列与判决合并检验：p = 0.0018，由 1,111 次模拟测量得出。");
  expect(formatTogether(say("en"), { ...test, basis: "decisions" })).toContain("Whole records cannot be tested");
  // counts that the prediction rules out need no test
  expect(formatTogether(say("en"), { ...test, probability: 0, simulations: 0, impossible: 3 })).toBeUndefined();
});

it("names Bonferroni's bound where p is smaller than simulations can show", () => {
  for (const bound of [{ probability: 2.5e-21 }, { probability: 0.04, simulations: 0 }]) {
    const p = bound.probability === 0.04 ? "0.040" : "2.5 × 10⁻²¹";
    expect(formatTogether(say("en"), { ...test, ...bound })).toBe(
      `Whole records and decisions together: p = ${p}, by Bonferroni's bound.`,
    );
    expect(formatTogether(say("zh"), { ...test, ...bound })).toBe(
      `完整计数序列与判决合并检验：p = ${p}，由邦费罗尼不等式估计。`,
    );
    expect(formatTogether(say("en"), { ...test, ...bound, basis: "decisions" })).toBe(
      `Decisions together: p = ${p}, by Bonferroni's bound. Whole records cannot be tested for this receiver.`,
    );
  }
});

it("names the bin and the hypothesis that disagree most, counting bins from 1", () => {
  const [where] = formatReasons(say("en"), test, detector);
  expect(where).toBe("Largest difference: bin 2, H2 sent, count 3+ in 1,235 of 2,500 shots, expected 1,372 (−5.5 σ).");
  const exact = { ...detector, imperfections: { topCount: "exact" } };
  expect(formatReasons(say("en"), test, exact)[0]).toContain("count 3 in");
  expect(formatReasons(say("en"), { ...test, place: { ...place, count: 4 } }, exact)[0]).toContain("count > 3 in");
  const ruledOut = { ...place, count: 1, measured: 1, expected: 0, deviation: null };
  expect(formatReasons(say("en"), { ...test, place: ruledOut }, { resolution: 1 })[0]).toMatch(
    /count 1\+ in 1 of 2,500 shots, which the prediction rules out\.$/,
  );
});

it("names each single change that explains the counts, or says that none does", () => {
  const said = (explanations: readonly (typeof test.explanations)[number][] | null, language: "en" | "zh" = "en") =>
    formatReasons(say(language), { ...test, place: null, explanations }, detector);
  expect(said(test.explanations)).toEqual([
    "A single change that explains the counts: efficiency 0.677 (0.668 to 0.685) instead of 0.72.",
  ]);
  const both = test.explanations.map((one) => ({ ...one, probability: 0.3 }));
  expect(said(both as never)[0]).toContain("instead of 0.72; or all displacements 0.955 (0.946 to 0.964) times");
  expect(said(test.explanations, "zh")).toEqual([
    "可解释这些计数的单项改变：探测效率为 0.677（0.668 至 0.685），而不是 0.72。",
  ]);
  expect(said([])).toEqual([
    "No single change of efficiency, dark counts, visibility or displacements explains the counts.",
  ]);
  expect(said(null)).toEqual([]);
});
