import { describe, expect, it } from "vitest";
import { readTable } from "../receiver/index.js";
import { exactText } from "./complex-text.js";
import { designTree } from "./design-tree.js";
import type { SearchEffort } from "./global-search.js";
import { improveTree } from "./improve-tree.js";

const real = { efficiency: 0.72, darkCounts: 0.001, visibility: 0.997 };

/** M-PSK of n photons in equal bins, its first point at a phase. */
const psk = (rows: number, photons: number, bins: number, phase = 0) =>
  Array.from({ length: rows }, (_, h) => {
    const angle = phase + (2 * Math.PI * h) / rows;
    const size = Math.sqrt(photons / bins);
    return Array.from({ length: bins }, () => exactText({ re: size * Math.cos(angle), im: size * Math.sin(angle) }));
  });

function run<T>(work: Generator<unknown, { ok: true; value: T } | { ok: false }>): T {
  for (;;) {
    const step = work.next();
    if (!step.done) continue;
    if (!step.value.ok) throw new Error("refused");
    return step.value.value;
  }
}

const best = (table: string[][], detector = {}, effort: SearchEffort = {}) =>
  run(designTree({ table, strategy: "best", options: { detector }, effort }));

describe("The best design of more than two hypotheses", () => {
  // found by a search from thousands of starts, docs/physics.md §9
  it.each([
    { n: 4, bins: 2, detector: {}, error: 0.08115571439 },
    { n: 4, bins: 2, detector: real, error: 0.10657189643 },
    { n: 4, bins: 3, detector: {}, error: 0.01337946195 },
    { n: 4, bins: 4, detector: {}, error: 0.004465399685 },
  ])("reaches the smallest known error of QPSK with $n photons in $bins bins", ({ n, bins, detector, error }) => {
    const { merit, strategy, searched } = best(psk(4, n, bins), detector);
    expect(merit.error).toBeCloseTo(error, 10);
    expect(strategy).toBe("search");
    expect(searched!.foundAgain).toBeGreaterThan(5);
  });

  it("does not depend on a common phase of the signal, and leaves nothing to improve", () => {
    for (const phase of [0.3, 2]) {
      const table = psk(4, 4, 2, phase);
      const { merit, tree } = best(table, real);
      expect(merit.error).toBeCloseTo(0.10657189643, 10);
      const rows = readTable(table);
      if (!rows.ok) throw new Error("no table");
      const { before, after } = run(improveTree(tree, rows.value, { detector: real }));
      expect(before.error - after.error).toBeLessThan(1e-9);
    }
  });

  it("is found again with the same seed, ends when its budget is used up, and is never above nulling", () => {
    const table = psk(8, 6, 2);
    const few = () => {
      let asked = 0;
      return best(table, {}, { used: () => ++asked / 30, seed: 7 });
    };
    const [one, other] = [few(), few()];
    expect(other).toEqual(one);
    expect(one.searched!.descents).toBeLessThanOrEqual(30);
    const nulling = run(designTree({ table, strategy: "nulling" }));
    expect(one.merit.error).toBeLessThan(nulling.merit.error);
  });
});
