import { expect, it } from "vitest";
import { fieldsOf, usual } from "../analysis/conditions.js";
import { asWritten, type DesignFields, requestOf, tableOf } from "./design-fields.js";

const fields: DesignFields = {
  ...{ signal: "qpsk", rows: "8", photons: "2", bins: "4", strategy: "best", branches: "each", endBelow: "" },
  bench: fieldsOf(usual),
};
const refusal = (part: Partial<DesignFields>, own: string[][] | null = null) => {
  const asked = requestOf({ ...fields, ...part }, own);
  return asked.ok ? undefined : asked.problem.code;
};

it("requests the design that the fields describe", () => {
  const asked = requestOf({ ...fields, signal: "psk", rows: "3", endBelow: "1e-9" }, null);
  if (!asked.ok) throw new Error("it makes sense");
  expect(asked.value.request).toMatchObject({
    strategy: "best",
    branches: "each",
    endBelow: 1e-9,
    options: { sign: "plus" },
  });
  expect(asked.value.request.table).toHaveLength(3);
  expect(tableOf({ ...fields, signal: "own" }, [["1"]])).toEqual({ ok: true, value: [["1"]] });
});

it("reports invalid fields as core does", () => {
  expect(refusal({ photons: "" })).toBe("PHOTONS");
  expect(refusal({ bins: "x" })).toBe("BINS");
  expect(refusal({ signal: "qam", rows: "7" })).toBe("QAM_ROWS");
  expect(refusal({ signal: "own" })).toBe("NO_TABLE");
  expect(refusal({ bench: { ...fields.bench, efficiency: "2" } })).toBe("EFFICIENCY");
  expect(refusal({ bench: { ...fields.bench, priors: "0.5 0.5" } })).toBe("PRIORS_COUNT");
});

it("quotes the value as it was typed", () => {
  const quoted = (part: Partial<DesignFields>) => {
    const written = { ...fields, ...part };
    const asked = requestOf(written, null);
    return asked.ok ? undefined : asWritten(asked.problem, written).params.value;
  };
  expect(quoted({ photons: "2,5" })).toBeUndefined();
  expect(quoted({ photons: "2,5,1" })).toBe("2,5,1");
  expect(quoted({ photons: " " })).toBe("–");
  expect(quoted({ bins: "four" })).toBe("four");
  expect(quoted({ signal: "psk", rows: "x" })).toBe("x");
  expect(quoted({ signal: "qam", rows: "7" })).toBe("7");
  expect(quoted({ bench: { ...fields.bench, efficiency: "1,9" } })).toBe("1,9");
  const endBelow = { code: "END_BELOW", params: { value: Number.NaN } } as const;
  expect(asWritten(endBelow, { ...fields, endBelow: "1 %" }).params).toEqual({ value: "1 %" });
  const other = { code: "NO_TABLE", params: {} } as const;
  expect(asWritten(other, fields)).toEqual(other);
});
