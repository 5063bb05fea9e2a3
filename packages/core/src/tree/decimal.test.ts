import { expect, it } from "vitest";
import { decimalOf } from "./decimal.js";

it("reads decimal numbers alone", () => {
  expect(["0.5", " 1e-3 ", "-2", "+.5", "1."].map(decimalOf)).toEqual([0.5, 0.001, -2, 0.5, 1]);
  for (const text of ["", " ", "0x10", "0b11", "0o7", "Infinity", "1_000", "1,5", "5%", "1 2"])
    expect([text, decimalOf(text)]).toEqual([text, Number.NaN]);
});
