import { expect, it } from "vitest";
import { typedNumber, typedParts } from "./index.js";

const typedNumbers = (text: string): number[] => typedParts(text).map(typedNumber);

it("reads a decimal point, a decimal comma and a true minus sign", () => {
  expect(["0.72", "0,72", " 1e-3 ", "1,5e-3", "−2,5", "-2.5"].map(typedNumber)).toEqual([
    0.72, 0.72, 0.001, 0.0015, -2.5, -2.5,
  ]);
});

it("reads no number from an empty text, two commas, or a comma beside a point", () => {
  expect(["", " ", "1,000,000", "1,000.5", "0.5,5", "half"].map(typedNumber)).toEqual(Array(6).fill(Number.NaN));
});

it("reads a list separated by semicolons, blanks or commas, with decimal commas if commas do not separate", () => {
  const half = ["0.5, 0.5", "0.5,0.5", "0.5 0.5", "0,5; 0,5", "0,5;0,5", "0,5 0,5", "0,5, 0,5", " 0.5,0.5 "];
  for (const text of half) expect([text, typedNumbers(text)]).toEqual([text, [0.5, 0.5]]);
  expect(typedNumbers("0,1")).toEqual([0, 1]);
  expect(typedNumbers("0.2,0.3 0.5")).toEqual([0.2, 0.3, 0.5]);
  expect(typedNumbers(" ")).toEqual([]);
});
