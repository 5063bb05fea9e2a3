import { readFileSync } from "node:fs";
import { must } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { expect, it } from "vitest";
import { constellation, constellationKinds } from "../design/index.js";
import { type Evaluation, evaluateTree, idealDetector, readTable } from "../receiver/index.js";
import { readFeedback } from "../requests/index.js";
import { compileTree, parseComplex, readTreeFile } from "../tree/index.js";
import { countDisplaced, hiddenShot } from "./counted-bin.js";
import { recordedShot, singleShot } from "./single-shot.js";

const example = (path: string) => readFileSync(new URL(`../../../../examples/${path}`, import.meta.url), "utf8");

function evaluated(name: string, resolution = 3): Evaluation {
  const { tree } = readTreeFile(example(`trees/${name}.tree.json`));
  if (!tree) throw new Error(name);
  return must(evaluateTree(compileTree(tree), must(readTable(tree.modulationTable)), { detector: { resolution } }));
}

function feedback(name: string) {
  const reading = readFeedback(example(`feedback/${name}.csv`));
  if (!reading.understood) throw new Error(name);
  return reading.feedback;
}

const seeds = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

it.each(["qpsk-nulling-4bin", "bpsk-optimal-4bin"])(
  "gives a player who chooses the displacements of the tree its counts and posteriors: %s",
  (name) => {
    const evaluation = evaluated(name);
    fc.assert(
      fc.property(seeds, (seed) => {
        const shot = singleShot(evaluation, seed);
        const hidden = hiddenShot(evaluation.priors, evaluation.setup.table.bins, seed);
        expect(hidden.sent).toBe(shot.sent);
        let known = evaluation.priors;
        shot.steps.forEach((step, bin) => {
          const counted = countDisplaced(evaluation.setup, known, bin, parseComplex(step.value)!, hidden);
          expect(counted.count).toBe(step.count);
          for (const [h, p] of counted.posterior.entries()) expect(p).toBeCloseTo(step.posterior[h]!, 10);
          known = counted.posterior;
        });
      }),
    );
  },
);

it("keeps probabilities that sum to 1 for any displacement, and counts only what can be counted", () => {
  const light = fc.record({
    kind: fc.constantFrom(...constellationKinds),
    hypotheses: fc.constant(4),
    photons: fc.double({ min: 0.01, max: 20, noNaN: true }),
    bins: fc.integer({ min: 1, max: 4 }),
  });
  const part = fc.double({ min: -1e3, max: 1e3, noNaN: true });
  fc.assert(
    fc.property(light, fc.record({ re: part, im: part }), seeds, (spec, displacement, seed) => {
      const table = must(readTable(must(constellation(spec))));
      const priors = Array.from({ length: table.hypotheses }, () => 1 / table.hypotheses);
      const hidden = hiddenShot(priors, table.bins, seed);
      const { expected, count, posterior } = countDisplaced(
        { table, detector: idealDetector },
        priors,
        table.bins - 1,
        displacement,
        hidden,
      );
      expect(expected.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
      expect(posterior.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
      expect(expected[count]).toBeGreaterThan(0);
      expect(posterior[hidden.sent]).toBeGreaterThan(0);
    }),
  );
});

it("never gives a click from a nulled hypothesis, and rules it out after one", () => {
  const table = must(readTable([["0.5"], ["-0.5"]]));
  const play = (seed: number) =>
    countDisplaced(
      { table, detector: idealDetector },
      [0.5, 0.5],
      0,
      { re: -0.5, im: 0 },
      hiddenShot([0.5, 0.5], 1, seed),
    );
  for (let seed = 0; seed < 200; seed++) {
    const { count, posterior } = play(seed);
    if (hiddenShot([0.5, 0.5], 1, seed).sent === 0) expect(count).toBe(0);
    if (count > 0) expect(posterior).toEqual([0, 1]);
    // the other hypothesis gives no click with probability e^-1
    else expect(posterior[0]).toBeCloseTo(1 / (1 + Math.exp(-1)), 12);
  }
});

it("plays each record of a feedback with its measured frequency, and with the tree it belongs to", () => {
  const evaluation = evaluated("qpsk-nulling-4bin-onoff", 1);
  const measured = feedback("qpsk-onoff-lossy");
  const nothing = (counts: ArrayLike<number>) => Array.from(counts).every((count) => count === 0);
  let share = 0;
  for (let r = 0; r < measured.records; r++)
    if (nothing(measured.counts.subarray(4 * r, 4 * r + 4))) share += measured.weight[r]! / measured.shots;
  const runs = 4_000;
  let seen = 0;
  for (let seed = 0; seed < runs; seed++) {
    const shot = recordedShot(evaluation, measured, seed);
    if (nothing(shot.steps.map(({ count }) => count))) seen++;
    expect(shot.steps).toHaveLength(4);
  }
  expect(Math.abs(seen / runs - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / runs));
});

it("decides by the counts so far if a record ends before the tree or has an impossible count", () => {
  const evaluation = evaluated("bpsk-optimal-2bin");
  const measured = { ...feedback("bpsk-every-shot"), records: 1, shots: 1 };
  const given = (...counts: number[]) =>
    recordedShot(
      evaluation,
      { ...measured, sent: Uint8Array.of(1), counts: Int8Array.from(counts), weight: Float64Array.of(1) },
      7,
    );
  expect(given(-1, -1)).toMatchObject({ steps: [], leaf: null });
  expect(given(2, -1)).toMatchObject({ sent: 1, steps: [{ count: 2 }], decided: 1 });
  expect(given(4, 0).steps).toEqual([]);
  expect(given(0, 1).steps.map(({ count }) => count)).toEqual([0, 1]);
});
