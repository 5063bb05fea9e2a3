import { expect, it } from "vitest";
import { webAnalysis } from "./catalogs.js";
import { formatFinding, formatReceiverProblem, formatStanding, formatVerdict } from "./format.js";

const params = { measured: 0.9299, halfWidth: 0.005, predicted: 0.930716, deviation: -0.32, shots: 10_000 };

it("says in one sentence what a measurement means, in both languages", () => {
  const agrees = { code: "agrees", params } as const;
  expect(formatVerdict(agrees, "en")).toEqual({
    title: "Agrees with the prediction",
    text: "0.9299 (95 %: ± 0.0050) agrees with the predicted 0.9307 (−0.3 σ).",
  });
  expect(formatVerdict(agrees, "zh").text).toBe("0.9299（95 %：± 0.0050）与预测值 0.9307 一致（−0.3 σ）。");
  const few = { code: "tooFewShots", params: { ...params, requiredShots: 2489, targetHalfWidth: 0.01 } } as const;
  expect(formatVerdict(few, "en").text).toContain("10,000 shots are too few: 2,489 shots give ± 0.01");
});

it("gives both reasons why the file decides better than the tree, in both languages", () => {
  for (const [language, reasons] of [
    ["en", [/after an early decision the laboratory goes on counting/, /keeps counts apart that the tree merges/]],
    ["zh", [/提前判决/, /合并/]],
  ] as const)
    for (const reason of reasons) expect(webAnalysis[language].explain_exported).toMatch(reason);
});

it("writes the smallest probability as a bound, not as 0", () => {
  const of = (together: number) =>
    formatVerdict({ code: "differs", params: { ...params, together } } as const, "en").text;
  expect(of(0.002)).toContain("but the counts do not (all tests together: p = 0.0020)");
  expect(of(0)).toContain("p < 10⁻⁹⁹)");
});

it("places an error between the limits of its signal", () => {
  const standing = { code: "belowLimit", ofLimit: 0.4585, decibels: 3.386, ofHelstrom: 7.252 } as const;
  expect(formatStanding(standing, "en")).toContain("46 % of the standard quantum limit (+3.4 dB) and 7.3 times");
  expect(formatStanding({ code: "belowLimit", ofLimit: 0 }, "zh")).toContain("∞ 倍");
});

it("says what is found in a tree and what to do about it, and never rounds a loss to 0", () => {
  const finding = { code: "COUNTS_WITHOUT_BRANCH", params: { places: 3, probability: 0.0213, loss: 4e-7 } } as const;
  const { text, remedy } = formatFinding(finding, "en");
  expect(text).toBe(
    "2.1 % of the shots end early at a count without a branch; 4.0 × 10⁻⁵ % of all shots end this way with a wrong decision",
  );
  expect(remedy).toBe("Branches for these counts can avoid at most these errors.");
});

it("never rounds a ratio above 1 to 1", () => {
  const above = { code: "aboveLimit", ofLimit: 1.0432, decibels: -0.18, ofHelstrom: 1.0047 } as const;
  expect(formatStanding(above, "en")).toContain("1.04 times the standard");
  expect(formatStanding({ code: "noLimit", ofHelstrom: 1.0047 }, "en")).toContain("1.005 times the Helstrom");
  expect(formatStanding({ code: "noLimit", ofHelstrom: 1.0047 }, "zh")).toContain("1.005 倍");
  expect(formatStanding({ code: "noLimit", ofHelstrom: 1 + 2e-7 }, "en")).toContain("1.0000002 times the Helstrom");
  expect(formatStanding({ code: "noLimit", ofHelstrom: 1 }, "en")).toContain("is 1 times the Helstrom");
});

it("does not blame the light if no measurement can improve on the priors", () => {
  const nothing = { code: "guessingIsBest" } as const;
  expect(formatStanding(nothing, "en")).toBe("No measurement of this signal does better than the priors alone.");
  expect(formatStanding(nothing, "zh")).toBe("对这样的信号，任何测量都不优于仅凭先验概率的判决。");
});

it("says which ends a range includes", () => {
  const problem = { code: "END_BELOW", params: { value: 1 } } as const;
  expect(formatReceiverProblem(problem, "en")).toContain("must be at least 0 and below 1, not 1");
  expect(formatReceiverProblem(problem, "zh")).toContain("须不小于 0 且小于 1，而不是 1");
});

it("uses the singular for one shot", () => {
  const one = {
    code: "tooFewShots",
    params: { ...params, shots: 1, requiredShots: 2489, targetHalfWidth: 0.01 },
  } as const;
  expect(formatVerdict(one, "en").text).toContain("but 1 shot is too few: 2,489 shots give");
  const impossible = { code: "impossible", params: { ...params, impossible: 1 } } as const;
  expect(formatVerdict(impossible, "en").text).toMatch(/^The model rules out the counts of 1 of 10,000 shots \(/);
  const unused = { code: "BINS_UNUSED", params: { count: 1, bins: 1, share: 1, first: 1 } } as const;
  expect(formatFinding(unused, "en").text).toMatch(/^The tree does not measure 1 of 1 bin: /);
});
