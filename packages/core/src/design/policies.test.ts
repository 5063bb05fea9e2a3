import { describe, expect, it } from "vitest";
import { checkDetector, readTable } from "../receiver/index.js";
import { binsOf } from "./bin.js";
import { constellation } from "./constellation.js";
import { branchMasks } from "./design-task.js";
import { PlanError } from "./plan-error.js";
import { Policies } from "./policies.js";
import { partOf, place, Subtrees } from "./subtrees.js";
import { symmetriesOf } from "./symmetry.js";

/** QPSK with two photons in equal bins, resolved counts. */
function qpsk(bins: number) {
  const made = constellation({ kind: "qpsk", photons: 2, bins });
  const [table, detector] = [made.ok ? readTable(made.value) : made, checkDetector({})];
  if (!table.ok || !detector.ok) throw new Error("no receiver");
  return binsOf(table.value, detector.value, branchMasks("each", 3));
}

const errorFor = (f: PlanError, priors: readonly number[], x: Float64Array): number => {
  f.priors.set(priors);
  return f.value(x);
};

describe("Known subtrees", () => {
  it("bound the error for other joint probabilities, also for permuted hypotheses", () => {
    const bins = qpsk(2);
    const f = new PlanError(Float64Array.of(0.5, 0.3, 0.15, 0.05), bins);
    const known = new Policies(4, symmetriesOf(bins.map(({ signal }) => signal)));
    expect(known.least(f.priors)).toBe(Number.POSITIVE_INFINITY);
    expect(known.plan(f.priors)).toBeUndefined();
    for (const shift of [0, 0.4]) {
      const x = Float64Array.from({ length: 2 * f.nodes }, (_, i) => Math.sin(i + 1) + shift);
      f.value(x);
      known.add(f.priors, f.below.subarray(0, 4), x);
    }
    // the hypotheses rotated by a quarter turn, and mirrored at the axis through the first one
    for (const priors of [
      [0.5, 0.3, 0.15, 0.05],
      [0.05, 0.5, 0.3, 0.15],
      [0.5, 0.05, 0.15, 0.3],
      [0.1, 0.1, 0.45, 0.35],
    ]) {
      const joint = Float64Array.from(priors);
      const least = known.least(joint);
      expect(errorFor(f, priors, known.plan(joint)!)).toBeLessThan(least + 1e-6);
    }
    expect(known.least(Float64Array.of(0.05, 0.5, 0.3, 0.15))).toBeCloseTo(
      known.least(Float64Array.of(0.5, 0.3, 0.15, 0.05)),
      12,
    );
  });

  it("are taken out of a tree and put back at their node", () => {
    const bins = qpsk(3);
    const [whole, part] = [
      new PlanError(new Float64Array(4).fill(0.25), bins),
      new PlanError(new Float64Array(4), bins.slice(1)),
    ];
    const x = Float64Array.from({ length: 2 * whole.nodes }, (_, i) => i);
    const second = partOf(part, x, 2);
    expect([...second]).toEqual([4, 5, ...Array.from({ length: 8 }, (_, i) => 18 + i)]);
    const y = new Float64Array(x.length);
    place(part, second, y, 2);
    expect(partOf(part, y, 2)).toEqual(second);
    expect(y.filter((value) => value !== 0)).toHaveLength(second.length);
  });

  it("replace worse ones of a tree, by at least as much as is said", () => {
    const bins = qpsk(3);
    const parts = bins.map((_, j) => new PlanError(new Float64Array(4).fill(0.25), bins.slice(j)));
    const [f] = parts as [PlanError];
    const known = new Subtrees(parts);
    const trees = [0, 0.5, 1].map((shift) =>
      Float64Array.from({ length: 2 * f.nodes }, (_, i) => Math.sin(7 * i) + shift),
    );
    let gained = 0;
    for (const tree of trees) {
      const before = f.value(tree);
      const gain = known.exchange(0, tree, 1e-9);
      // by more where the last decisions change, too
      expect(f.value(tree)).toBeLessThan(before - gain + 1e-7);
      gained += gain;
    }
    expect(gained).toBeGreaterThan(0);
    const next = known.foreseen(0, f.priors, { re: 0, im: 0 }, () => 0.6)!;
    expect(f.value(next)).toBeLessThan(Math.min(...trees.map((tree) => f.value(tree))) + 0.05);
    expect(next).toHaveLength(2 * f.nodes);
  });
});
