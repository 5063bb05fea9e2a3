import { sweepVariables } from "@clicktree/core/analysis";
import { expect, it } from "vitest";
import { faultsOf, usualRange, valuesOf } from "./sweep-fields.js";

const fields = { over: "photons", from: "0", to: "2", points: "5", receiver: "scaled" } as const;

it("goes in equal steps from one end to the other, bins one by one", () => {
  expect(valuesOf(fields)).toEqual([0, 0.5, 1, 1.5, 2]);
  expect(valuesOf({ ...fields, from: "0", to: "0.3", points: "4" })).toEqual([0, 0.1, 0.2, 0.3]);
  expect(valuesOf({ ...fields, over: "bins", from: "1", to: "4" })).toEqual([1, 2, 3, 4]);
});

it("has no values for invalid ends and numbers", () => {
  for (const wrong of [
    { to: "0" },
    { to: "1e400" },
    { from: "x" },
    { points: "1" },
    { points: "2.5" },
    { points: "1000" },
    { from: "-1" },
  ])
    expect(valuesOf({ ...fields, ...wrong })).toBeUndefined();
  expect(valuesOf({ ...fields, over: "bins", from: "1", to: "21" })).toBeUndefined();
});

it("has a valid default range for every variable", () => {
  for (const over of sweepVariables)
    expect(valuesOf({ ...fields, over, ...usualRange(over, 2, 4) })?.length).toBeGreaterThan(1);
});

it("names each invalid field, and compares the end with a valid start only", () => {
  expect(faultsOf(fields)).toEqual({});
  expect(faultsOf({ ...fields, from: "-1", to: "x", points: "1" })).toEqual({
    from: "fromFault",
    to: "toFault",
    points: "pointsFault",
  });
  expect(faultsOf({ ...fields, from: "3", to: "2" })).toEqual({ to: "toFault" });
  expect(faultsOf({ ...fields, from: "x", to: "2" })).toEqual({ from: "fromFault" });
  const bins = { ...fields, over: "bins", points: "" } as const;
  expect(faultsOf({ ...bins, from: "0", to: "21" })).toEqual({ from: "fromBinsFault", to: "toBinsFault" });
  expect(faultsOf({ ...bins, from: "4", to: "3" })).toEqual({ to: "toBinsFault" });
  expect(faultsOf({ ...bins, from: "4", to: "4" })).toEqual({});
});
