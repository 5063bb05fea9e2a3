import { expect, it } from "vitest";
import {
  advanceDisplacement,
  countSource,
  type DisplacementSetup,
  darknessOf,
  displacedLaw,
  dotsOf,
  hiddenSetup,
  meanAt,
  nullOf,
  startDisplacement,
  withDisplacement,
} from "./model.js";

const setup: DisplacementSetup = {
  ...{ signal: 5, localOscillator: 5, overlap: 0.98, blocked: false },
  ...{ phaseMode: "manual", phase: 2.62, offset: 0 },
};
const ran = (change: Partial<DisplacementSetup>, steps = 400, seed = 7) =>
  advanceDisplacement(startDisplacement({ ...setup, ...change }), countSource(seed), steps);
const mean = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0) / counts.length;
const sizes = ({ displaced, alone, nulled, byPhase, here }: ReturnType<typeof ran>) => [
  displaced.length,
  alone.length,
  nulled.length,
  [...byPhase, here].reduce((sum, { samples }) => sum + samples, 0),
];

it("repeats from a seed, and counts what the model expects", () => {
  const run = ran({});
  expect(run).toEqual(ran({}));
  for (const [counts, expected] of [
    [run.displaced, 1.503],
    [run.alone, 5],
    [run.nulled, 0.2],
  ] as const)
    expect(Math.abs(mean(counts) - expected)).toBeLessThan(4 * Math.sqrt(expected / 400));
});

it("shows the signal alone if the local oscillator is blocked", () => {
  expect(meanAt({ ...setup, blocked: true }, 1)).toBe(5);
});

it("keeps the counts that a change leaves valid", () => {
  const run = ran({}, 20);
  expect(sizes(withDisplacement(run, { phase: 1 }))).toEqual([0, 20, 20, 20]);
  expect(sizes(withDisplacement(run, { localOscillator: 4 }))).toEqual([0, 20, 20, 0]);
  expect(sizes(withDisplacement(run, { overlap: 1 }))).toEqual([0, 0, 0, 0]);
  expect(sizes(withDisplacement(run, { phaseMode: "auto" }))).toEqual([0, 20, 20, 20]);
});

it("has a dot at the manual phase, whatever was counted at the phases beside it", () => {
  const counted = ran({}, 10);
  const counts = counted.displaced.reduce((sum, count) => sum + count, 0);
  expect(dotsOf(counted)).toEqual([{ phase: 2.62, mean: counts / 10, error: Math.sqrt(counts) / 10 }]);
  const moved = advanceDisplacement(withDisplacement(counted, { phase: 2.8 }), countSource(8), 10);
  expect(dotsOf(moved).map(({ phase }) => phase)).toEqual([2.62, 2.8]);
  expect(dotsOf(moved)[1]?.mean).toBe(mean(moved.displaced));
  const back = withDisplacement(withDisplacement(counted, { phase: 2.8 }), { phase: 2.62 });
  expect(dotsOf(advanceDisplacement(back, countSource(9), 10)).map(({ phase }) => phase)).toEqual([2.62]);
  expect(dotsOf(withDisplacement(moved, { phaseMode: "auto" }))).toHaveLength(1);
});

it("finds a hidden signal where the light is nulled", () => {
  const hidden = hiddenSetup(3);
  const found = { ...hidden, ...nullOf(hidden) };
  expect(darknessOf(meanAt(found, found.phase))).toBe("dark");
  expect(darknessOf(meanAt(found, found.phase + 1))).toBe("light");
});

it("mixes the laws of all phases in a sweep", () => {
  const law = displacedLaw({ ...setup, phaseMode: "auto" }, 80);
  expect(law.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(law.reduce((sum, share, k) => sum + k * share, 0)).toBeCloseTo(10, 6);
});
