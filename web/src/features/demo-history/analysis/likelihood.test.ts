import { expect, it } from "vitest";
import { logLikelihood } from "./likelihood-view.js";

it("is the logarithm of the likelihood up to a constant", () => {
  // ln of (5/4)^40 e^−10, the ratio of 5 and 4 for ten counts of mean 4
  expect(logLikelihood(5, 4, 10) - logLikelihood(4, 4, 10)).toBeCloseTo(40 * Math.log(5 / 4) - 10, 12);
  expect(logLikelihood(0, 4, 10)).toBe(Number.NEGATIVE_INFINITY);
  expect(logLikelihood(0, 0, 10)).toBe(0);
});
