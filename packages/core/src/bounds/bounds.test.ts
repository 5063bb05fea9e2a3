import { must, nulling, psk } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateTree, readTable, type SignalTable, tableOf } from "../receiver/index.js";
import { erfc } from "../statistics/special-functions.js";
import { boundsOf, gapOf } from "./bounds.js";
import { guessError } from "./helstrom.js";

const equal = (m: number) => new Float64Array(m).fill(1 / m);
const table = (...rows: string[][]): SignalTable => must(readTable(rows));

const anyTable = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 3 }))
  .chain(([rows, bins]) => {
    // amplitudes as people type them; equal rows are frequent
    const part = fc.integer({ min: -1200, max: 1200 }).map((thousandths) => thousandths / 1000);
    const cell = fc.record({ re: part, im: part });
    const weights = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 1, noNaN: true })), {
      minLength: rows,
      maxLength: rows,
    });
    return fc.tuple(
      fc.array(fc.array(cell, { minLength: bins, maxLength: bins }), { minLength: rows, maxLength: rows }),
      weights.filter((all) => all.some((w) => w > 0)),
    );
  })
  .map(([rows, weights]) => {
    const sum = weights.reduce((a, b) => a + b, 0);
    return { table: must(tableOf(rows)), priors: Float64Array.from(weights, (w) => w / sum) };
  });

describe("bounds", () => {
  it("do not change with a hypothesis that is never sent, wherever it lies", () => {
    const two = boundsOf(table(["1"], ["-1"]), equal(2));
    for (const third of ["i", "5", "0.3+2i"])
      expect(boundsOf(table(["1"], ["-1"], [third]), new Float64Array([0.5, 0.5, 0])).standardQuantumLimit).toEqual(
        two.standardQuantumLimit,
      );
  });

  it.each([
    [0.2, 0.185546684761, 0.12896393845, 0.547555999466, 0.459385737692],
    [1, 0.022750131948, 0.00460007037, 0.292139018263, 0.092421415604],
    [2, 0.002338867491, 8.38726916e-5, 0.151113446916, 0.009553177367],
    [4, 3.167124183e-5, 2.813379447e-8, 0.044982695393, 1.678006607e-4],
    [5, 3.872108216e-6, 5.152884059e-10, 0.025186697036, 2.270274635e-5],
  ])("of BPSK and QPSK with %s photons have the known values", (n, homodyne, bpsk, heterodyne, qpsk) => {
    const two = boundsOf(psk(2, n, 3), equal(2));
    const four = boundsOf(psk(4, n, 4), equal(4));
    const figures = [two.standardQuantumLimit, two.helstrom, four.standardQuantumLimit, four.helstrom];
    for (const [i, printed] of [homodyne, bpsk, heterodyne, qpsk].entries())
      expect(Math.abs(figures[i]!.error! / printed - 1)).toBeLessThan(6e-10);
    expect([two.standardQuantumLimit.kind, four.standardQuantumLimit.kind]).toEqual(["homodyne", "heterodyne"]);
  });

  it("of BPSK are the closed forms to their last digits, also after losses and for unequal priors", () => {
    for (const [n, efficiency, p0] of [
      [0.2, 1, 0.5],
      [1, 0.72, 0.5],
      [0.7, 0.5, 0.9],
      [3, 1, 0.2],
    ] as const) {
      const bounds = boundsOf(psk(2, n, 2), Float64Array.of(p0, 1 - p0), efficiency);
      const m = n * efficiency;
      expect(bounds.helstrom.error).toBeCloseTo((1 - Math.sqrt(1 - 4 * p0 * (1 - p0) * Math.exp(-4 * m))) / 2, 14);
      if (p0 !== 0.5) continue;
      expect(bounds.standardQuantumLimit.error).toBeCloseTo(erfc(Math.sqrt(2 * m)) / 2, 14);
      expect(bounds.twoStates!.kennedy).toBeCloseTo(Math.exp(-4 * m) / 2, 14);
      expect(bounds.twoStates!.dolinar).toBeCloseTo((1 - Math.sqrt(1 - Math.exp(-4 * m))) / 2, 14);
    }
    expect(boundsOf(psk(2, 0.2, 1), equal(2)).twoStates!.optimisedDisplacement).toBeCloseTo(0.16302271365, 12);
    expect(boundsOf(psk(2, 1, 1), equal(2)).twoStates!.optimisedDisplacement).toBeCloseTo(0.008560780394, 12);
  });

  it("of M-PSK with equal priors are those of the square-root measurement", () => {
    for (const [m, n] of [
      [3, 0.5],
      [5, 1],
      [8, 2],
      [16, 4],
    ] as const) {
      const overlaps = Array.from({ length: m }, (_, k) => {
        const turn = (2 * Math.PI * k) / m;
        const size = Math.exp(-n * (1 - Math.cos(turn)));
        return [size * Math.cos(n * Math.sin(turn)), size * Math.sin(n * Math.sin(turn))] as const;
      });
      let roots = 0;
      for (let q = 0; q < m; q++) {
        const value = overlaps.reduce((sum, [re, im], k) => {
          const turn = (2 * Math.PI * q * k) / m;
          return sum + re * Math.cos(turn) + im * Math.sin(turn);
        }, 0);
        roots += Math.sqrt(Math.max(0, value));
      }
      expect(boundsOf(psk(m, n, 2), equal(m)).helstrom.error).toBeCloseTo(1 - (roots / m) ** 2, 12);
    }
  });

  it.each([
    [3, 1e-14],
    [4, 1e-8],
    [4, 1e-5],
    [8, 0.02],
    [12, 0.13],
    [20, 0.1],
  ])("of %s-PSK with %s photons keep their significant digits for such weak light", (m, n) => {
    // the eigenvalues of the overlaps as sums over photon numbers, which subtract nothing
    let roots = 0;
    for (let k = 0; k < m; k++) {
      let [probability, value] = [Math.exp(-n), 0];
      for (let photons = 0; photons < k + 4 * m; photons++) {
        if (photons % m === k) value += m * probability;
        probability *= n / (photons + 1);
      }
      roots += Math.sqrt(value);
    }
    const { error, lower } = boundsOf(psk(m, n, 2), equal(m)).helstrom;
    expect(error).toBeCloseTo(1 - (roots / m) ** 2, 13);
    expect(error - lower).toBeLessThan(1e-13);
  });

  it("have a lower bound equal to the error found", () => {
    fc.assert(
      fc.property(anyTable, ({ table, priors }) => {
        const { error, lower, upper } = boundsOf(table, priors).helstrom;
        expect(error).toBe(upper);
        expect(lower).toBeLessThanOrEqual(upper);
        expect(upper - lower).toBeLessThan(1e-9);
      }),
      { numRuns: 100 },
    );
  });

  it.each([1e-16, 1e-12, 1e-8, 1e-3, 1])("of QPSK with %s photons match the closed form of heterodyne", (n) => {
    const { error } = boundsOf(psk(4, n, 3), equal(4)).standardQuantumLimit;
    expect(error).toBeCloseTo(1 - (1 - erfc(Math.sqrt(n / 2)) / 2) ** 2, 14);
  });

  it.each([1e-12, 1e-9, 1e-6, 1e-4])("of three amplitudes on a line with %s photons agree as well", (n) => {
    const outermost = Math.sqrt(1.5 * n);
    const light = must(tableOf([-outermost, 0, outermost].map((re) => [{ re, im: 0 }])));
    const { error, lower } = boundsOf(light, equal(3)).helstrom;
    expect(error - lower).toBeLessThan(1e-13);
    // at such weak light the dark state is hardly ever chosen: the task is then to distinguish the other two
    const two = boundsOf(must(tableOf([[{ re: -outermost, im: 0 }], [{ re: outermost, im: 0 }]])), equal(2));
    expect(Math.abs(error - (1 - (2 / 3) * (1 - two.helstrom.error)))).toBeLessThan(Math.max(1e-10, n / 100));
  });

  it("are in order: Helstrom, then the quantum limit, then guessing; losses never help", () => {
    fc.assert(
      fc.property(anyTable, fc.integer({ min: 0, max: 100 }), ({ table, priors }, percent) => {
        const efficiency = percent / 100;
        const ideal = boundsOf(table, priors);
        const lossy = boundsOf(table, priors, efficiency);
        for (const { helstrom, standardQuantumLimit: limit, guess, twoStates } of [ideal, lossy]) {
          const most = limit.error ?? guess;
          expect(helstrom.lower).toBeLessThanOrEqual(most + 1e-12);
          expect(most).toBeLessThanOrEqual(guess + 1e-12);
          if (!twoStates) continue;
          expect(helstrom.error).toBeLessThanOrEqual(twoStates.optimisedDisplacement + 1e-12);
          expect(twoStates.optimisedDisplacement).toBeLessThanOrEqual(twoStates.kennedy + 1e-12);
        }
        expect(lossy.helstrom.upper).toBeGreaterThanOrEqual(ideal.helstrom.lower - 1e-12);
      }),
      { numRuns: 100 },
    );
  });

  it("of hypotheses that are not multiples of one pulse have no quantum limit", () => {
    expect(boundsOf(table(["1", "0"], ["0", "1"]), equal(2)).standardQuantumLimit).toEqual({
      kind: "none",
      error: null,
    });
    expect(boundsOf(table(["0", "0"], ["1", "2i"]), equal(2)).standardQuantumLimit.kind).toBe("homodyne");
  });

  it("of amplitudes on one line are those of homodyne detection, for any line", () => {
    const turned = boundsOf(table(["1+1i"], ["2+1i"], ["4+1i"]), Float64Array.of(0.2, 0.5, 0.3));
    const straight = boundsOf(table(["0"], ["1"], ["3"]), Float64Array.of(0.2, 0.5, 0.3));
    expect(turned.standardQuantumLimit.kind).toBe("homodyne");
    expect(turned.standardQuantumLimit.error).toBeCloseTo(straight.standardQuantumLimit.error!, 13);
  });

  it("are finite for equal hypotheses, darkness, certain priors, no efficiency and huge amplitudes", () => {
    const tables = [
      table(["1"], ["1"], ["-1"]),
      table(["0"], ["0"]),
      table(["1e308"], ["-1e308"], ["1e308i"]),
      table(["1"]),
    ];
    for (const each of tables)
      for (const efficiency of [1, 0])
        for (const priors of [
          equal(each.hypotheses),
          Float64Array.from(equal(each.hypotheses), (_, h) => (h ? 0 : 1)),
        ]) {
          const { guess, helstrom, standardQuantumLimit: limit } = boundsOf(each, priors, efficiency);
          for (const error of [guess, helstrom.error, helstrom.lower, limit.error])
            expect(error).toSatisfy((x: number) => x >= 0 && x <= 1);
          expect(guess).toBe(guessError(priors));
          if (efficiency === 0) expect(helstrom.error).toBeCloseTo(guess, 12);
        }
  });

  it("are never beaten by a receiver", () => {
    for (const n of [0.1, 0.5, 1, 2])
      for (const m of [2, 3, 4]) {
        const light = psk(m, n, 3);
        const { error } = must(evaluateTree(nulling(light), light));
        expect(error).toBeGreaterThanOrEqual(boundsOf(light, equal(m)).helstrom.lower);
      }
  });
});

describe("the gap to the least possible error", () => {
  it("states how far an error is at most above it, absolutely and as a ratio", () => {
    expect(gapOf(0.03, { lower: 0.01 })).toEqual({ lower: 0.01, most: expect.closeTo(0.02), ratio: expect.closeTo(3) });
    expect(gapOf(0.25, { lower: 0 })).toEqual({ lower: 0, most: 0.25, ratio: null });
  });

  it("is none for an error that lies below the bound by rounding", () => {
    expect(gapOf(0.1 - 1e-17, { lower: 0.1 + 1e-16 })).toEqual({ lower: 0.1 + 1e-16, most: 0, ratio: 1 });
  });
});
