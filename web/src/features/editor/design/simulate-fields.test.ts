import { describe, expect, it } from "vitest";
import { maxShots, planOf, seedOf } from "./simulate-fields.js";

describe("the fields of a simulation", () => {
  it("accept whole numbers as people write them", () => {
    expect(planOf({ shots: "10,000", seed: " 42 " })).toEqual({ shots: 10_000, seed: 42 });
    expect(planOf({ shots: "10 000", seed: "0" })).toEqual({ shots: 10_000, seed: 0 });
    expect(planOf({ shots: "1e4", seed: "0" })).toEqual({ shots: 10_000, seed: 0 });
  });
  it("refuse values that no simulation can use", () => {
    for (const shots of ["", "0", "-1", "1.5", "1,5", String(maxShots + 1)])
      expect(planOf({ shots, seed: "1" }), shots).toBeUndefined();
    for (const seed of ["", "-1", "1.5", "x", "9007199254740993"]) expect(seedOf(seed), seed).toBeUndefined();
  });
});
