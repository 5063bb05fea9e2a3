import { describe, expect, it } from "vitest";
import { readTable } from "../receiver/index.js";
import { alphaOf, limitSuccess, planDistinction, planShots, shotsForInterval, usualPower } from "./index.js";

const tableOf = (rows: readonly (readonly string[])[]) => {
  const table = readTable(rows.map((row) => [...row]));
  if (!table.ok) throw new Error(table.problem.code);
  return table.value;
};
const bpsk = tableOf([["0.5"], ["-0.5"]]);
const priors = [0.5, 0.5];
const tree = (...perHypothesis: number[]) => ({
  perHypothesis,
  priors,
  success: (perHypothesis[0]! + perHypothesis[1]!) / 2,
});
const sql = limitSuccess(bpsk, priors, "sql")!;
const beyondSql = { kind: "limit", limit: "sql", sigmas: 3 } as const;

describe("the shots of a goal", () => {
  it("are those of an interval with the usual probability", () => {
    const good = tree(0.9, 0.94);
    const shots = shotsForInterval({ rates: good.perHypothesis, weights: priors }, 0.01, usualPower);
    expect(planShots(good, bpsk, { kind: "interval", halfWidth: 0.01 })).toEqual({
      ...{ success: good.success, limit: undefined, shots },
    });
  });

  it("are those of a single look at a difference to the limit", () => {
    // homodyne detection: 1 - erfc(√(2n))/2 with n = 0.25
    expect(sql).toBeCloseTo(0.8413, 4);
    const good = tree(0.88, 0.9);
    const plan = planDistinction(
      { rates: good.perHypothesis, weights: priors },
      { value: sql, alpha: alphaOf(3), power: usualPower, looks: 1, spending: "pocock" },
    );
    expect(planShots(good, bpsk, beyondSql)).toEqual({
      ...{ success: good.success, limit: sql, shots: plan!.looks[0]!.shots },
    });
  });

  it("are refused with the reason if no number of them is enough", () => {
    expect(planShots(tree(0.9, 0.9), bpsk, { kind: "interval", halfWidth: 1e-8 }).shots).toBe("tooMany");
    expect(planShots(tree(0.8, 0.8), bpsk, beyondSql)).toMatchObject({ limit: sql, shots: "notBetter" });
    expect(planShots(tree(sql, sql), bpsk, beyondSql).shots).toBe("notBetter");
    expect(planShots(tree(sql + 1e-9, sql + 1e-9), bpsk, beyondSql).shots).toBe("tooMany");
    const ppm = tableOf([
      ["1", "0"],
      ["0", "1"],
    ]);
    expect(planShots(tree(0.9, 0.9), ppm, beyondSql)).toMatchObject({ limit: undefined, shots: "noLimit" });
  });
});
