import { expect, it } from "vitest";
import { hasUnclearComma, typedNumber, typedParts, typedWhole } from "./typed-number.js";

const typedNumbers = (text: string): number[] => typedParts(text).map(typedNumber);

it("reads a decimal point, a decimal comma and a true minus sign", () => {
  expect(["0.72", "0,72", " 1e-3 ", "1,5e-3", "−2,5", "-2.5"].map(typedNumber)).toEqual([
    0.72, 0.72, 0.001, 0.0015, -2.5, -2.5,
  ]);
});

it("reads a percentage exactly", () => {
  expect(["72%", "72 %", "0,1%", "-7%", "７２％", "58.3%"].map(typedNumber)).toEqual([
    0.72, 0.72, 0.001, -0.07, 0.72, 0.583,
  ]);
});

it("reads no number from an empty text, two commas, or a comma beside a point", () => {
  expect(["", " ", "1,000,000", "1,000.5", "0.5,5", "half"].map(typedNumber)).toEqual(Array(6).fill(Number.NaN));
});

it("refuses a comma that could separate thousands or decimals, and tells it from other faults", () => {
  const unclear = ["1,000", "-1,500", "+12,345", "１，０００", "1,000e3", "1,000,000", "1,000.5", "0.5,5"];
  for (const text of unclear)
    expect([text, typedNumber(text), hasUnclearComma(text)]).toEqual([text, Number.NaN, true]);
  const clear = ["0,125", "1,00", "1,0000", "1234,567", "-0,001"];
  expect(clear.map(typedNumber)).toEqual([0.125, 1, 1, 1234.567, -0.001]);
  for (const text of [...clear, "", "half", "a,b", ",", "1e,"])
    expect([text, hasUnclearComma(text)]).toEqual([text, false]);
});

it("reads full-width characters and every dash for a minus, but nothing that only a programmer reads as a number", () => {
  expect(["１．５", "０，５", "－0.5", "–0.5", "1.", ".5", "+2"].map(typedNumber)).toEqual([
    1.5, 0.5, -0.5, -0.5, 1, 0.5, 2,
  ]);
  const none = [
    "0x10",
    "0b11",
    "Infinity",
    "1_000",
    "1.5.2",
    "5%%",
    "%",
    "5e-1%",
    "1,000%",
    "1 000",
    "0.5\n0.2",
    "1e",
    "−−1",
    ".",
  ];
  for (const text of none) expect([text, typedNumber(text)]).toEqual([text, Number.NaN]);
  expect(typedNumbers("０．５，０．５")).toEqual([0.5, 0.5]);
  expect(typedNumbers("0,5；0,5")).toEqual([0.5, 0.5]);
});

it("reads a count in groups of three or with an exponent, and never joins the digits around a decimal mark", () => {
  expect(["10000", "10,000", "10 000", "1,000,000", "１０，０００", "1e6", " 7 "].map(typedWhole)).toEqual([
    10_000, 10_000, 10_000, 1_000_000, 10_000, 1_000_000, 7,
  ]);
  for (const text of ["", "1,5", "1,00", "10,00,000", "1 5", "1.5", "-1", "0x10", "1e-3", "Infinity", "ten"])
    expect([text, typedWhole(text)]).toEqual([text, Number.NaN]);
});

it("reads a list separated by semicolons, blanks or commas, with decimal commas if commas do not separate", () => {
  const half = ["0.5, 0.5", "0.5,0.5", "0.5 0.5", "0,5; 0,5", "0,5;0,5", "0,5 0,5", "0,5, 0,5", " 0.5,0.5 "];
  for (const text of half) expect([text, typedNumbers(text)]).toEqual([text, [0.5, 0.5]]);
  expect(typedNumbers("0,1")).toEqual([0, 1]);
  expect(typedNumbers("0.2,0.3 0.5")).toEqual([0.2, 0.3, 0.5]);
  expect(typedNumbers(" ")).toEqual([]);
});
