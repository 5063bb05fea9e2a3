import type { SweepPoint } from "@clicktree/core/analysis";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allPoints,
  curvesCsv,
  errorAt,
  nearestIndex,
  type SweptCurve,
  shownPlaces,
  withCurve,
  withNeighbours,
  zoomed,
} from "./sweep-curves.js";

const bound = { standardQuantumLimit: { error: null }, helstrom: { error: 0.01 } };
const point = (value: number, error: number) =>
  ({ value, error, success: 1 - error, bounds: { ideal: bound, withEfficiency: bound } }) as unknown as SweepPoint;
const curve = (receiver: SweptCurve["receiver"], points: readonly SweepPoint[], over: SweptCurve["over"] = "photons") =>
  ({ over, receiver, points }) satisfies SweptCurve;
const [scaled, fixed, nulling] = [
  curve("scaled", [point(0, 0.5), point(1, 0.2)]),
  curve("fixed", [point(0.5, 0.4), point(1, 0.3)]),
  curve("nulling", [point(1, 0.1)]),
];

it("keeps curves along one variable, each receiver once and in its place, four at most", () => {
  const two = withCurve(withCurve([], scaled), fixed);
  expect(two).toEqual([scaled, fixed]);
  const again = curve("scaled", [point(2, 0.1)]);
  expect(withCurve(two, again)).toEqual([again, fixed]);
  const five = (["nulling", "greedy", "best"] as const).reduce((all, each) => withCurve(all, curve(each, [])), two);
  expect(five.map(({ receiver }) => receiver)).toEqual(["fixed", "nulling", "greedy", "best"]);
  const other = curve("fixed", [], "efficiency");
  expect(withCurve(five, other)).toEqual([other]);
});

it("reads all curves at the values that any of them has", () => {
  const points = allPoints([scaled, fixed, nulling]);
  expect(points.map(({ value }) => value)).toEqual([0, 0.5, 1]);
  expect(nearestIndex(points, 0.7)).toBe(1);
  expect([scaled, fixed, nulling].map((each) => errorAt(each, 0.5))).toEqual([undefined, 0.4, undefined]);
});

describe("an enlarged part", () => {
  const line = Array.from({ length: 21 }, (_, i) => point(i, 0.5));

  it("holds the points between its ends, and the next ones, to which the lines lead", () => {
    expect(shownPlaces(line, { from: 3, to: 5.5 })).toEqual([3, 5]);
    expect(withNeighbours(line, { from: 3, to: 5.5 }).map(({ value }) => value)).toEqual([2, 3, 4, 5, 6]);
    expect(withNeighbours(line, { from: 3.2, to: 3.4 }).map(({ value }) => value)).toEqual([3, 4]);
    expect(withNeighbours(line, { from: 0, to: 20 })).toHaveLength(21);
  });

  it("is everything without ends, or if it would hold a single point", () => {
    for (const part of [undefined, { from: 3, to: 3 }, { from: 30, to: 40 }, { from: 3.2, to: 3.4 }])
      expect(shownPlaces(line, part)).toEqual([0, 20]);
  });

  it("shrinks around a point down to its neighbours, and grows back to everything", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), (at) => {
        let places: readonly [number, number] = [0, 20];
        for (let i = 0; i < 8; i++) places = shownPlaces(line, zoomed(line, places, at));
        expect(places).toEqual([Math.max(0, at - 1), Math.min(20, at + 1)]);
        for (let i = 0; i < 8; i++) places = shownPlaces(line, zoomed(line, places, "out"));
        expect(places).toEqual([0, 20]);
      }),
    );
  });
});

it("writes one curve as before, and several with their receivers", () => {
  expect(curvesCsv([nulling]).split("\n")[1]).toMatch(/^1,0\.9,0\.1,/);
  const rows = curvesCsv([scaled, nulling]).trimEnd().split("\n");
  expect(rows).toHaveLength(4);
  expect(rows.map((row) => row.split(",")[0])).toEqual(["receiver", "scaled", "scaled", "nulling"]);
});
