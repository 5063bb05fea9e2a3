import { expect, it } from "vitest";
import { type Fields, faultsOf, fieldsOf, readFields, usual } from "./conditions.js";

const fields = fieldsOf(usual);
const two = { hypotheses: 2, bins: 2 };

it("reads back what it writes into the fields", () => {
  const detector = { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997, resolution: 1 };
  const conditions = { detector, priors: [0.25, 0.75], sign: "minus", decision: "labels" } as const;
  expect(readFields(fieldsOf(conditions), two)).toEqual({ conditions });
  expect(readFields(fields, { hypotheses: 4, bins: 2 })).toEqual({ conditions: usual });
});

it("reads imperfections with decimal commas, and reads back what it writes", () => {
  const typed = {
    phaseNoise: "0,2",
    thermal: "0.01",
    splitting: "0,6; 0,4",
    residual: "0,05-0,02i",
    topCount: "exact",
  };
  const read = readFields({ ...fields, ...typed, noisePer: "bin", topCount: "exact" }, two);
  const imperfections = {
    ...{ phaseNoise: 0.2, noisePer: "bin", thermal: 0.01, thermalModes: 1, splitting: [0.6, 0.4] },
    ...{ residual: { re: 0.05, im: -0.02 }, topCount: "exact" },
  };
  const conditions = { ...usual, detector: { ...usual.detector, imperfections } };
  expect(read).toEqual({ conditions });
  expect("conditions" in read && readFields(fieldsOf(read.conditions), two)).toEqual({ conditions });
});

it.each<[Partial<Fields>, object]>([
  [{ efficiency: "1.2" }, { code: "EFFICIENCY", params: { value: "1.2" } }],
  [{ darkCounts: "-1" }, { code: "DARK_COUNTS", params: { value: "-1" } }],
  [{ visibility: "good" }, { code: "VISIBILITY", params: { value: "good" } }],
  [{ visibility: " " }, { code: "VISIBILITY", params: { value: "–" } }],
  [{ priors: "0.5" }, { code: "PRIORS_COUNT", params: { count: 1, hypotheses: 2 } }],
  [{ phaseNoise: "−1" }, { code: "PHASE_NOISE", params: { value: "−1" } }],
  [{ thermalModes: "few" }, { code: "THERMAL_MODES", params: { value: "few" } }],
  [{ deadTime: "1,5" }, { code: "DEAD_TIME", params: { value: "1,5" } }],
  [{ residual: "a little" }, { code: "RESIDUAL", params: { value: "a little" } }],
  [{ splitting: "0,5; 1,5" }, { code: "SPLITTING_VALUE", params: { value: "1,5", bin: 2 } }],
  [{ splitting: "0.5 0.4" }, { code: "SPLITTING_SUM", params: { sum: 0.9 } }],
  [{ splitting: "0.5 0.3 0.2" }, { code: "SPLITTING_COUNT", params: { count: 3, bins: 2 } }],
  [
    { resolution: "2", topCount: "exact" as const },
    { code: "TOP_EXACT", params: { resolution: 2 } },
  ],
  [{ priors: "0.5 x" }, { code: "PRIORS_VALUE", params: { value: "x", hypothesis: 1 } }],
  [{ priors: "0.5, 0.4" }, { code: "PRIORS_SUM", params: { sum: 0.9 } }],
])("reports of %j what core reports", (part, problem) => {
  expect(readFields({ ...fields, ...part }, two)).toEqual({ problem });
});

it("finds all invalid fields, each with the problem that it alone would have", () => {
  const wrong = { efficiency: "2", visibility: "x", thermal: "-1", priors: "0.5" };
  const faults = faultsOf({ ...fields, ...wrong }, two);
  expect([...faults.keys()].sort()).toEqual(Object.keys(wrong).sort());
  for (const [name, problem] of faults)
    expect(readFields({ ...fields, [name]: wrong[name as keyof typeof wrong] }, two)).toEqual({ problem });
  expect([...faultsOf({ ...fields, resolution: "2", topCount: "exact" }, two).keys()]).toEqual(["topCount"]);
  expect(faultsOf(fields, two).size).toBe(0);
});
