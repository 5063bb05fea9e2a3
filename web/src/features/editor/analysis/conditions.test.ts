import { expect, it } from "vitest";
import { fieldsOf, readFields, usual } from "./conditions.js";

const fields = fieldsOf(usual);

it("reads back what it writes into the fields", () => {
  const detector = { efficiency: 0.72, darkCounts: 1e-3, visibility: 0.997, resolution: 1 };
  const conditions = { detector, priors: [0.25, 0.75], sign: "minus", decision: "labels" } as const;
  expect(readFields(fieldsOf(conditions), 2)).toEqual({ conditions });
  expect(readFields(fields, 4)).toEqual({ conditions: usual });
});

it.each([
  [{ efficiency: "1.2" }, { code: "EFFICIENCY", params: { value: "1.2" } }],
  [{ darkCounts: "-1" }, { code: "DARK_COUNTS", params: { value: "-1" } }],
  [{ visibility: "good" }, { code: "VISIBILITY", params: { value: "good" } }],
  [{ visibility: " " }, { code: "VISIBILITY", params: { value: "–" } }],
  [{ priors: "0.5" }, { code: "PRIORS_COUNT", params: { count: 1, hypotheses: 2 } }],
  [{ priors: "0.5 x" }, { code: "PRIORS_VALUE", params: { value: "x", hypothesis: 1 } }],
  [{ priors: "0.5, 0.4" }, { code: "PRIORS_SUM", params: { sum: 0.9 } }],
])("says of %j what core says against it", (part, problem) => {
  expect(readFields({ ...fields, ...part }, 2)).toEqual({ problem });
});
