import type { SweepPoint } from "@clicktree/core/analysis";
import { expect, it } from "vitest";
import { allPoints, curvesCsv, errorAt, nearestIndex, type SweptCurve, withCurve } from "./sweep-curves.js";

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

it("writes one curve as before, and several with their receivers", () => {
  expect(curvesCsv([nulling]).split("\n")[1]).toMatch(/^1,0\.9,0\.1,/);
  const rows = curvesCsv([scaled, nulling]).trimEnd().split("\n");
  expect(rows).toHaveLength(4);
  expect(rows.map((row) => row.split(",")[0])).toEqual(["receiver", "scaled", "scaled", "nulling"]);
});
