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

it("a scaled gradient steps to the minimum of a node's own parabola, or downhill", () => {
  fc.assert(
    fc.property(problem, fc.nat(), ({ f, x: places }, pick) => {
      // away from symmetric places, where decisions are tied
      const x = places.map((value, i) => value + 0.1 * Math.sin(i + 1));
      const node = pick % f.nodes;
      f.value(x);
      const [gRe, gIm] = [f.gradient[2 * node]!, f.gradient[2 * node + 1]!];
      const way = f.gradient.slice();
      f.scale(way);
      const [re, im] = [way[2 * node]!, way[2 * node + 1]!];
      expect(re * gRe + im * gIm).toBeGreaterThanOrEqual(0);
      const step = 1e-6;
      const slopesAt = (k: number, shift: number) => {
        f.value(x.map((value, i) => (i === 2 * node + k ? value + shift : value)));
        return [f.gradient[2 * node]!, f.gradient[2 * node + 1]!] as const;
      };
      const column = (k: number) => {
        const [left, right] = [slopesAt(k, -step), slopesAt(k, step)];
        // no decision changes nearby
        fc.pre(Math.abs(left[0] + right[0] - 2 * gRe) < 1e-11 && Math.abs(left[1] + right[1] - 2 * gIm) < 1e-11);
        return [(right[0] - left[0]) / (2 * step), (right[1] - left[1]) / (2 * step)] as const;
      };
      const [[a, b], [c, d]] = [column(0), column(1)];
      const isBowl = a + d > 0.01 && a * d - b * c > 0.1 * (a + d) ** 2;
      fc.pre(isBowl && Math.abs(b - c) < 1e-6);
      expect(Math.hypot(a * re + c * im - gRe, b * re + d * im - gIm)).toBeLessThan(
        1e-3 * (Math.hypot(gRe, gIm) + 1e-6),
      );
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
