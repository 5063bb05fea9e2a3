import { describe, expect, it } from "vitest";
import { benchDoubts } from "./doubts.js";

const known = { value: 0, low: 0, high: 0 };
const state = (low: number, value: number) => ({
  probability: 0.5,
  unseen: [],
  together: [],
  estimates: { efficiency: { value, low, high: 1 }, darkCounts: known, visibility: known, phaseNoise: known },
});

describe("the doubts about the state of a bench", () => {
  it("are none where it fits and shows a loss of 5 % of the efficiency", () => {
    expect(benchDoubts(state(0.761, 0.8))).toEqual({ fitsBadly: false, hiddenLoss: null });
  });

  it("include a loss of 5 % of the efficiency that lies inside the interval", () => {
    expect(benchDoubts(state(0.759, 0.8)).hiddenLoss).toBe(0.05);
  });

  it("leave that loss out where more shots would not determine the efficiency", () => {
    for (const open of ["unseen", "together"] as const)
      expect(benchDoubts({ ...state(0.1, 0.8), [open]: ["efficiency", "visibility"] }).hiddenLoss).toBeNull();
    expect(benchDoubts({ ...state(0.1, 0.8), unseen: ["visibility"] }).hiddenLoss).toBe(0.05);
  });

  it("include a fit that is worse than three standard deviations", () => {
    const isBad = (probability: number | null) => benchDoubts({ ...state(0.8, 0.8), probability }).fitsBadly;
    expect([0, 0.0026, 0.0028, 1, null].map(isBad)).toEqual([true, true, false, false, false]);
  });
});
