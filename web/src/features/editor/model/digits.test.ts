import fc from "fast-check";
import { expect, it } from "vitest";
import { stepDigit } from "./digits.js";

it.each([
  ["0.54-0.20i", 3, 1, "0.55-0.20i", 3],
  ["0.54-0.20i", 4, 1, "0.55-0.20i", 3],
  ["0.99", 3, 1, "1.00", 3],
  ["9.9", 0, 1, "10.9", 1],
  ["0.1", 2, -2, "-0.1", 3],
  ["-0.1", 3, 1, "0.0", 2],
  ["1-0.1i", 4, 3, "1+0.2i", 4],
  ["1+0.1i", 4, -3, "1-0.2i", 4],
  ["1 − 0.1i", 6, -1, "1 − 0.2i", 6],
  ["0.54∠-22°", 6, 2, "0.54∠-2°", 6],
  ["0,5", 2, 1, "0,6", 2],
  ["sqrt(0.2)", 7, 1, "sqrt(0.3)", 7],
  ["1.5e-3", 2, 1, "1.6e-3", 2],
])("in %s the digit at %i goes by %i to %s", (text, caret, by, expected, at) =>
  expect(stepDigit(text, caret, by)).toEqual({ text: expected, at }),
);

it("changes nothing if there is no digit", () => {
  for (const [text, caret] of [
    ["", 0],
    ["i", 1],
    ["1e-3", 4],
    ["pi", 0],
  ] as const)
    expect(stepDigit(text, caret, 1)).toBeUndefined();
});

it("moves the number by the place of its digit, and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: -30, max: 30 }), (n, by) => {
      const text = (n / 1000).toFixed(3);
      const stepped = stepDigit(text, text.length - 2, by)!;
      expect(Number(stepped.text)).toBeCloseTo(n / 1000 + by / 100, 9);
      expect(Number(stepDigit(stepped.text, stepped.at, -by)!.text)).toBeCloseTo(n / 1000, 9);
    }),
  );
});
