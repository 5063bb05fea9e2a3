import { finished, must, treeFrom } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateTree, type Imperfections, readTable, roughSetup } from "../receiver/index.js";
import { compileTree } from "../tree/index.js";
import { constellation } from "./constellation.js";
import { strategies } from "./design-task.js";
import { designTree } from "./design-tree.js";
import { ImperfectError } from "./imperfect-error.js";
import { improveTree } from "./improve-tree.js";

const everything: Imperfections = {
  phaseNoise: 0.3,
  amplitudeNoise: 0.05,
  thermal: 0.05,
  thermalModes: 2,
  deadTime: 0.1,
  afterpulsing: 0.1,
  splitting: [0.5, 0.3, 0.2],
  leak: 0.05,
  residual: { re: 0.06, im: -0.04 },
  latency: 0.15,
  topCount: "exact",
};
const sets: readonly [name: string, Imperfections][] = [
  ["phase noise per shot", { phaseNoise: 0.4 }],
  ["noise per bin", { phaseNoise: 0.4, amplitudeNoise: 0.1, noisePer: "bin" }],
  ["thermal light and dead time", { thermal: 0.2, deadTime: 0.2 }],
  ["afterpulses", { afterpulsing: 0.2 }],
  ["latency", { latency: 0.3 }],
  ["splitting, leak and residual", { splitting: [0.6, 0.3, 0.1], leak: 0.1, residual: { re: 0.2, im: 0.1 } }],
  ["an exact three", { topCount: "exact" }],
  ["everything per shot", everything],
  ["everything per bin", { ...everything, noisePer: "bin" }],
];
const real = { efficiency: 0.8, darkCounts: 0.01, visibility: 0.98 };
const cells = must(constellation({ kind: "qpsk", photons: 2, bins: 3 }));
const table = must(readTable(cells));

describe("the rough error of an imperfect receiver", () => {
  it.each(sets)(
    "has the gradient of its finite differences, for merged and shared branches: %s",
    (_, imperfections) => {
      const seeds = fc.array(fc.nat(1e6), { minLength: 8, maxLength: 40 });
      fc.assert(
        fc.property(seeds, fc.nat(), fc.constantFrom("plus" as const, "minus" as const), (seed, pick, sign) => {
          const tree = compileTree(treeFrom(seed, 3, true));
          const options = { detector: { ...real, imperfections }, sign };
          const evaluation = must(evaluateTree(tree, table, options));
          const f = new ImperfectError(roughSetup(evaluation.setup)!, evaluation.graph);
          const { re, im } = evaluation.setup.displacement;
          const x = f.gradient.map((__, i) => (i % 2 === 0 ? re : im)[Math.floor(i / 2)]!);
          const { phaseNoise, deadTime, latency } = imperfections;
          const near = deadTime && latency ? 0.05 : phaseNoise ? 3e-3 : 1e-12;
          expect(Math.abs(f.value(x) - evaluation.error)).toBeLessThan(near);
          const k = pick % x.length;
          const slope = f.gradient[k]!;
          const at = (shift: number) => f.value(x.map((value, i) => (i === k ? value + shift : value)));
          const [left, here, right] = [at(-1e-5), at(0), at(1e-5)];
          // between the one-sided slopes, which are equal where no decision changes
          const sides = [(here - left) * 1e5, (right - here) * 1e5].sort((a, b) => a - b) as [number, number];
          expect(slope).toBeGreaterThan(sides[0] - 1e-4);
          expect(slope).toBeLessThan(sides[1] + 1e-4);
        }),
        { numRuns: imperfections.deadTime ? 4 : 12 },
      );
    },
  );
});

describe("a design for an imperfect receiver", () => {
  const designed = (imperfections: Imperfections | undefined, strategy: (typeof strategies)[number], kind = cells) => {
    const detector = { ...real, ...(imperfections && { imperfections }) };
    return must(
      finished(designTree({ table: kind, strategy, branches: "onOff", options: { detector }, effort: { work: 0.02 } })),
    );
  };

  it.each(sets)("has at most the error of the design that ignores its imperfections: %s", (_, imperfections) => {
    const options = { detector: { ...real, imperfections } };
    const blind = must(evaluateTree(compileTree(designed(undefined, "best").tree), table, options));
    const { tree, merit } = designed(imperfections, "best");
    expect(merit.error).toBe(must(evaluateTree(compileTree(tree), table, options)).error);
    expect(merit.error).toBeLessThan(blind.error + 1e-6);
  });

  it.each(strategies)("comes from every strategy: %s", (strategy) => {
    const pam = must(constellation({ kind: "bpsk", photons: 0.8, bins: 3 }));
    const { tree, merit } = designed(everything, strategy, pam);
    expect(tree.modulationTable).toEqual(pam);
    expect(merit.error).toBeLessThan(0.3);
  });

  it("subtracts a residual displacement, and then loses nothing by it", () => {
    const imperfections = { residual: { re: 0.3, im: -0.2 } };
    for (const strategy of ["nulling", "greedy"] as const)
      expect(designed(imperfections, strategy).merit.error).toBeCloseTo(designed(undefined, strategy).merit.error, 12);
  });
});

it.each(sets)("an improved tree of an imperfect receiver is never worse, and better than nulling: %s", (_, given) => {
  const options = { detector: { ...real, imperfections: given } };
  const drawn = must(finished(designTree({ table: cells, strategy: "nulling", branches: "onOff" }))).tree;
  const { tree, before, after, changed } = must(finished(improveTree(drawn, table, options)));
  expect(before.error).toBe(must(evaluateTree(compileTree(drawn), table, options)).error);
  expect(after.error).toBe(must(evaluateTree(compileTree(tree), table, options)).error);
  expect(after.error).toBeLessThan(before.error);
  expect(changed).toBeGreaterThan(0);
  // the descents for all imperfections are cut short
  if (given.deadTime && given.latency) return;
  const again = must(finished(improveTree(tree, table, options)));
  expect(again.after.error).toBeGreaterThan(after.error * (1 - 2e-3));
});

it("an ideal receiver keeps its design bit for bit if its imperfections are 0", () => {
  const zero = { phaseNoise: 0, deadTime: 0, residual: { re: 0, im: 0 } };
  const detector = { ...real, imperfections: zero };
  const request = { table: cells, strategy: "greedy" as const, branches: "onOff" as const };
  expect(must(finished(designTree({ ...request, options: { detector } })))).toEqual(
    must(finished(designTree({ ...request, options: { detector: real } }))),
  );
});
