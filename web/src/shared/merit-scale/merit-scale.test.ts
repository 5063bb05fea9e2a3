import { meritPlaces } from "@clicktree/core/analysis";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ticksOf } from "./large-scale.js";

const limits = (guess: number, helstrom: number, limit: number | null) => ({
  guess,
  helstrom: { error: helstrom },
  standardQuantumLimit: { error: limit },
});
/** QPSK with two photons, with the bounds of docs/physics.md §8. */
const qpsk = limits(0.75, 0.009553177367, 0.151113446916);

describe("the scale of merit", () => {
  it("is green from the limit to a better tree, and red from a worse tree to the limit", () => {
    const better = meritPlaces({ limits: qpsk, predicted: 0.069283706482 });
    expect(better.limit).toBeCloseTo(0.3672, 4);
    expect(better.predicted).toBeCloseTo(0.5459, 4);
    expect(better.stretch).toEqual({ from: better.limit, to: better.predicted, tone: "good" });
    const worse = meritPlaces({ limits: qpsk, predicted: 0.3 });
    expect(worse.stretch).toEqual({ from: worse.predicted, to: worse.limit, tone: "bad" });
  });

  it("uses the measurement with its interval if there is one", () => {
    const measured = { error: 0.0701, low: 0.0653, high: 0.0753 };
    const { tree, measured: at, stretch } = meritPlaces({ limits: qpsk, predicted: 0.0693, measured });
    expect(tree).toBe(at!.at);
    expect(at!.from).toBeLessThan(at!.at);
    expect(at!.to).toBeGreaterThan(at!.at);
    expect(stretch?.to).toBe(at!.at);
  });

  it("has no coloured part without a limit, nor without a tree", () => {
    expect(meritPlaces({ limits: limits(0.5, 0.1, null), predicted: 0.2 }).stretch).toBeUndefined();
    expect(meritPlaces({ limits: qpsk }).stretch).toBeUndefined();
  });

  it("writes round errors, separated from each other, the limit and the ends", () => {
    expect(ticksOf(qpsk, 0.07, 0.84).map(({ error }) => error)).toEqual([0.5, 0.2, 0.1, 0.05, 0.02]);
    const any = fc.double({ min: 1e-12, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(any, any, fc.double({ min: 0.02, max: 0.3, noNaN: true }), (helstrom, more, apart) => {
        const limit = Math.min(0.5, helstrom + more);
        const ticks = ticksOf(limits(0.75, helstrom, limit), apart, 0.9);
        const marks = [0, meritPlaces({ limits: limits(0.75, helstrom, limit) }).limit!];
        for (const [i, { at }] of ticks.entries()) {
          expect(at).toBeLessThanOrEqual(0.9);
          for (const mark of marks) expect(Math.abs(at - mark)).toBeGreaterThanOrEqual(apart / 2);
          if (i > 0) expect(at - ticks[i - 1]!.at).toBeGreaterThanOrEqual(apart);
        }
      }),
    );
  });

  it("works for a vacuum signal", () => {
    expect(meritPlaces({ limits: limits(0.5, 0.5, 0.5), predicted: 0.5 })).toMatchObject({ predicted: 1, limit: 1 });
    expect(ticksOf(limits(0.5, 0.5, 0.5), 0.07, 0.84)).toEqual([]);
  });
});
