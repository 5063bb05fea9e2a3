import fc from "fast-check";
import { expect, it } from "vitest";
import { checkDetector, evaluateTree, tableOf } from "../receiver/index.js";
import { compileTree } from "../tree/index.js";
import { binsOf } from "./bin.js";
import { exactText } from "./complex-text.js";
import { branchMasks } from "./design-task.js";
import { draw } from "./draw.js";
import { grow } from "./grow.js";
import { PlanError } from "./plan-error.js";

const amplitude = fc.double({ min: -1.5, max: 1.5, noNaN: true });
const problem = fc
  .record({
    hypotheses: fc.integer({ min: 2, max: 5 }),
    bins: fc.integer({ min: 1, max: 3 }),
    resolution: fc.constantFrom(1, 2, 3),
    onOff: fc.boolean(),
    efficiency: fc.double({ min: 0.2, max: 1, noNaN: true }),
    darkCounts: fc.double({ min: 0, max: 0.1, noNaN: true }),
    visibility: fc.double({ min: 0.5, max: 1, noNaN: true }),
  })
  .chain((given) =>
    fc.record({
      ...{ given: fc.constant(given) },
      cells: fc.array(fc.record({ re: amplitude, im: amplitude }), {
        minLength: given.hypotheses * given.bins,
        maxLength: given.hypotheses * given.bins,
      }),
      places: fc.array(amplitude, { minLength: 200, maxLength: 200 }),
    }),
  )
  .map(({ given, cells, places }) => {
    const { hypotheses, bins, onOff, ...detector } = given;
    const rows = Array.from({ length: hypotheses }, (_, h) => cells.slice(h * bins, (h + 1) * bins));
    const [table, checked] = [tableOf(rows), checkDetector(detector)];
    if (!table.ok || !checked.ok) throw new Error("the problem is invalid");
    const masks = branchMasks(onOff ? "onOff" : "each", detector.resolution);
    const priors = Float64Array.from({ length: hypotheses }, (_, h) => (2 * (h + 1)) / (hypotheses * (hypotheses + 1)));
    const f = new PlanError(priors, binsOf(table.value, checked.value, masks));
    return { f, rows, table: table.value, detector, masks, x: Float64Array.from(places.slice(0, 2 * f.nodes)) };
  });

it("the gradient of the error equals its finite differences wherever the decisions stay the same", () => {
  fc.assert(
    fc.property(problem, fc.nat(), ({ f, x }, pick) => {
      f.value(x);
      const k = pick % x.length;
      const slope = f.gradient[k]!;
      const step = 1e-5;
      const at = (shift: number) => f.value(x.map((value, i) => (i === k ? value + shift : value)));
      const [left, here, right] = [at(-step), at(0), at(step)];
      // between the one-sided slopes, which are equal where no decision changes
      const sides = [(here - left) / step, (right - here) / step].sort((a, b) => a - b) as [number, number];
      const near = 1e-4;
      expect(slope).toBeGreaterThan(sides[0] - near);
      expect(slope).toBeLessThan(sides[1] + near);
    }),
    { numRuns: 60 },
  );
});

it("the error is that of the drawn tree", () => {
  fc.assert(
    fc.property(problem, ({ f, x, rows, table, detector, masks }) => {
      const work = grow(
        f.priors,
        f.bins,
        (_joint, _bin, _index, node) => ({ re: x[2 * node]!, im: x[2 * node + 1]! }),
        0,
      );
      let step = work.next();
      while (!step.done) step = work.next();
      if (!step.value.ok) throw new Error("the tree is too large");
      const cells = rows.map((row) => row.map(exactText));
      const tree = compileTree(draw(step.value.value, masks, cells, "plus"));
      const evaluated = evaluateTree(tree, table, { detector, priors: [...f.priors] });
      expect(evaluated.ok && evaluated.value.error).toBeCloseTo(f.value(x), 12);
    }),
    { numRuns: 30 },
  );
});
