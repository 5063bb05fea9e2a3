import { expect, it } from "vitest";
import { runMarksOf } from "./run-marks.js";

const marks = runMarksOf(
  {
    ids: ["root", "left", "never"],
    simulated: true,
    shots: 100,
    measured: { came: Float64Array.of(100, 60, 0), taken: Float64Array.of(60, 30, 10, 0, 60, 0, 0, 0, 0, 0, 0, 0) },
    expected: { came: Float64Array.of(100, 50, 0), taken: Float64Array.of(50, 40, 10, 0, 25, 25, 0, 0, 0, 0, 0, 0) },
  },
  { id: 7, name: "request_ada_7" },
);

it("shows shots at nodes, and at branches the share of their node's shots beside the predicted one", () => {
  expect(marks.node("left")).toEqual({ came: 60, expected: 50 });
  expect(marks.branch("root", [0])).toMatchObject({ measured: 0.6, predicted: 0.5 });
  expect(marks.branch("root", [0])!.deviation).toBeCloseTo(2, 10);
  expect(marks.branch("root", [1, 2, 3])).toMatchObject({ measured: 0.4, predicted: 0.5 });
  expect(marks.branch("left", [0])!.deviation).toBeCloseTo(30 / Math.sqrt(15), 10);
  expect(Array.from(marks.shares("root")!)).toEqual([0.6, 0.3, 0.1, 0]);
});

it("shows no share where no shot arrived, and nothing at nodes that were not sent", () => {
  expect(marks.branch("never", [0])).toEqual({ measured: undefined, predicted: undefined, deviation: 0 });
  expect([marks.node("new"), marks.branch("new", [0]), marks.shares("new")]).toEqual([undefined, undefined, undefined]);
});
