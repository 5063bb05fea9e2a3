import fc from "fast-check";
import { expect, it } from "vitest";
import { parseDuration, readerOf } from "./values.js";

it("reads durations as people write them, in milliseconds", () => {
  const read = ["10", "90s", "10m", "1.5h", "7d", "250ms", ".5s", "0"].map(parseDuration);
  expect(read).toEqual([10_000, 90_000, 600_000, 5_400_000, 604_800_000, 250, 500, 0]);
  expect(["1,5h", "0,5"].map(parseDuration)).toEqual([5_400_000, 500]);
});

it("refuses what is not a duration", () => {
  for (const text of ["", "s", "-1s", "1 h", "1e3s", "ten", "1w", "Infinity", "0x10", "1,000s", `${"9".repeat(400)}d`])
    expect(parseDuration(text)).toBeUndefined();
});

it("never returns an infinite duration and never throws", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const read = parseDuration(text);
      return read === undefined || (Number.isFinite(read) && read >= 0);
    }),
  );
});

it("reads numbers as the dashboard does, and refuses a comma with two meanings", () => {
  const number = readerOf({ kind: "number" }, "en");
  const read = ["0,72", "72%", "−0,5", "1e-3", "1000"].map((text) => number(text, undefined));
  expect(read).toEqual([0.72, 0.72, -0.5, 0.001, 1000]);
  expect(() => number("1,000", undefined)).toThrow("“1,000” is not clear");
  expect(() => number("0x10", undefined)).toThrow("Enter a number.");
  const whole = readerOf({ kind: "number", whole: true }, "en");
  expect(["10,000", "10 000", "1e6", "7"].map((text) => whole(text, undefined))).toEqual([10_000, 10_000, 1e6, 7]);
  for (const text of ["1,5", "1.000", "1.0", "70%"]) expect(() => whole(text, undefined), text).toThrow();
});

it("reads a list of numbers with decimal commas if something else separates them", () => {
  const numbers = readerOf({ kind: "list", numeric: true }, "en");
  expect(["0.5,0.5", "0,5;0,5", "0,5 0,5", "0.5"].map((text) => numbers(text, []))).toEqual([
    ["0.5", "0.5"],
    ["0,5", "0,5"],
    ["0,5", "0,5"],
    ["0.5"],
  ]);
  expect(() => numbers("0.5,,0.5", [])).toThrow();
  expect(readerOf({ kind: "list" }, "en")("a b,c", [])).toEqual(["a b", "c"]);
});
