import { goodness, verdictCodes } from "@clicktree/core/measurement";
import { wilson } from "@clicktree/core/statistics";
import { formatVerdict } from "@clicktree/messages/format";
import { expect, it } from "vitest";

/**
 * Two hypotheses sent equally often, each with success probability 0.8; `wrong` shots of the first are decided wrongly.
 */
function measured(shots: number, wrong: number) {
  const right = 0.8 * shots;
  const value = (shots - wrong + right) / (2 * shots);
  const success = { value, interval: wilson(value, 2 * shots) };
  const confusion = [
    [0.8, 0.2],
    [0.2, 0.8],
  ];
  const predicted = { success: 0.8, error: 0.2, perHypothesis: [0.8, 0.8], confusion };
  const counts = [
    [shots - wrong, wrong],
    [shots - right, right],
  ];
  return { counts, priors: [0.5, 0.5], success, decided: 2 * shots, impossible: 0, predicted };
}

it("fills in every number of its sentence, in both languages", () => {
  const said = new Set<string>();
  for (const shots of [50, 1000])
    for (let wrong = 0; wrong <= shots; wrong += shots / 50) {
      const { verdict } = goodness(measured(shots, wrong));
      said.add(verdict.code);
      for (const language of ["en", "zh"] as const) expect(formatVerdict(verdict, language).text).not.toContain("{{");
    }
  const { verdict: none } = goodness({ ...measured(50, 10), predicted: null });
  for (const language of ["en", "zh"] as const) expect(formatVerdict(none, language).text).not.toContain("{{");
  expect(verdictCodes.filter((code) => said.has(code))).toEqual(expect.arrayContaining(["worse", "near", "agrees"]));
});
