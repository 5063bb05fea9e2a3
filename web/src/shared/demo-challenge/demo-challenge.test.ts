import { expect, it } from "vitest";
import { judgeGuess } from "./index.js";

it("judges a guess by its distance in standard errors: within 1, near up to 3, farther off", () => {
  const verdict = (guess: number) => judgeGuess(guess, 20, 2).verdict;
  expect([20, 22, 18].map(verdict)).toEqual(["within", "within", "within"]);
  expect([22.1, 17.9, 26, 14].map(verdict)).toEqual(["near", "near", "near", "near"]);
  expect([26.1, 13.9].map(verdict)).toEqual(["off", "off"]);
  expect(judgeGuess(25, 20, 2).errors).toBe(2.5);
});

it("takes only the exact value for right if there is no error", () => {
  expect(judgeGuess(0, 0, 0)).toEqual({ verdict: "within", errors: 0 });
  expect(judgeGuess(0.1, 0, 0)).toEqual({ verdict: "off", errors: Number.POSITIVE_INFINITY });
});
