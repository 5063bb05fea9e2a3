import { compiled, must, nulling, onOff, psk } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { boundsOf } from "../bounds/index.js";
import { evaluateTree, type Progress, type Result } from "../receiver/index.js";
import { type Designer, errorsAfterBins, type SweepOptions, sweep, sweepCsv } from "./index.js";

const kennedy = compiled({ value: "-1", branches: ["1", "2", "2", "2"] });
const bpsk = psk(2, 1, 1);

/** Runs a generator to its end and collects its progress reports. */
function run<T>(work: Generator<Progress, Result<T>>): { value: T; reports: Progress[] } {
  const reports: Progress[] = [];
  for (let next = work.next(); ; next = work.next()) {
    if (next.done) return { value: must(next.value), reports };
    reports.push(next.value);
  }
}
const points = (options: SweepOptions, receiver: Parameters<typeof sweep>[0] = kennedy, table = bpsk) =>
  run(sweep(receiver, table, options)).value;

describe("a sweep", () => {
  it("over photons follows Kennedy's closed form, its displacement growing with the amplitude", () => {
    const values = [0, 0.2, 1, 4];
    const swept = points({ over: "photons", values });
    expect(swept.map(({ value }) => value)).toEqual(values);
    for (const { value, error, bounds } of swept) {
      expect(error).toBeCloseTo(Math.exp(-4 * value) / 2, 14);
      expect(bounds.ideal.helstrom.error).toBeCloseTo((1 - Math.sqrt(1 - Math.exp(-4 * value))) / 2, 13);
    }
    const unscaled = points({ over: "photons", values: [0.25], fixed: true })[0]!;
    // amplitude 1/2, displacement -1: means 1/4 and 9/4
    expect(unscaled.error).toBeCloseTo((1 - Math.exp(-0.25) + Math.exp(-2.25)) / 2, 14);
  });

  it("over the detector's parameters gives the error of each, beside the bounds of what its efficiency leaves", () => {
    const [half] = points({ over: "efficiency", values: [0.5] });
    expect(half!.error).toBeCloseTo(Math.exp(-2) / 2, 14);
    expect(half!.bounds.withEfficiency).toEqual(boundsOf(bpsk, Float64Array.of(0.5, 0.5), 0.5));
    const [dark] = points({ over: "darkCounts", values: [0.1] });
    expect(dark!.error).toBeCloseTo((1 - Math.exp(-0.1) + Math.exp(-4.1)) / 2, 14);
    const [apart] = points({ over: "visibility", values: [0.9], options: { detector: { efficiency: 0.5 } } });
    expect(apart!.error).toBeCloseTo((1 - Math.exp(-0.1) + Math.exp(-1.9)) / 2, 14);
  });

  it("over bins makes a drawn tree decide early, which never improves it", () => {
    const table = psk(4, 2, 4);
    const tree = nulling(table);
    const whole = must(evaluateTree(tree, table));
    const errors = errorsAfterBins(whole);
    expect(errors[0]).toBe(0.75);
    expect(errors).toEqual([...errors].sort((a, b) => b - a));
    expect(errors).toHaveLength(5);
    expect(errors[4]).toBeCloseTo(whole.error, 14);
    const swept = points({ over: "bins", values: [1, 3, 4, 9] }, tree, table);
    expect(swept.map(({ error }) => error)).toEqual([errors[1], errors[3], errors[4], errors[4]]);
  });

  it("calls a designer for each point, with the same light divided into other bins", () => {
    const designer: Designer = function* (table, { detector }) {
      yield { done: 1, total: 2 };
      return {
        ok: true,
        value: nulling(table, { efficiency: 1, darkCounts: 0, visibility: 1, resolution: 3, ...detector }, onOff),
      };
    };
    const { value, reports } = run(sweep(designer, bpsk, { over: "bins", values: [1, 2, 4] }));
    // nulling BPSK is Kennedy's receiver however the light is divided
    for (const { error } of value) expect(error).toBeCloseTo(Math.exp(-4) / 2, 13);
    expect(reports.at(-1)).toEqual({ done: 2.5, total: 3 });
  });

  it("refuses invalid options with the reason", () => {
    const refusal = (options: SweepOptions, table = bpsk, receiver: Parameters<typeof sweep>[0] = kennedy) => {
      const work = sweep(receiver, table, options);
      for (let next = work.next(); ; next = work.next())
        if (next.done) return next.value.ok ? undefined : next.value.problem.code;
    };
    expect(refusal({ over: "photons", values: [-1] })).toBe("PHOTONS");
    expect(refusal({ over: "photons", values: [1] }, psk(2, 0, 1))).toBe("NO_LIGHT");
    expect(refusal({ over: "efficiency", values: [Number.NaN] })).toBe("EFFICIENCY");
    expect(refusal({ over: "bins", values: [0] })).toBe("BINS");
    expect(refusal({ over: "photons", values: [1], options: { priors: [0.5, 0.4] } })).toBe("PRIORS_SUM");
    const pulses = { hypotheses: 2, bins: 2, re: Float64Array.of(1, 0, 0, 1), im: new Float64Array(4) };
    const never: Designer = function* () {
      yield { done: 0, total: 1 };
      return { ok: true, value: kennedy };
    };
    expect(refusal({ over: "bins", values: [2] }, pulses, never)).toBe("NO_PULSE");
  });

  it("is written as a table with empty cells for missing limits", () => {
    const table = { hypotheses: 2, bins: 2, re: Float64Array.of(1, 0, 0, 1), im: new Float64Array(4) };
    const csv = sweepCsv("efficiency", points({ over: "efficiency", values: [0.5] }, kennedy, table)).split("\n");
    expect(csv[0]).toBe(
      "efficiency,success,error,sql_error,helstrom_error,sql_error_with_efficiency,helstrom_error_with_efficiency",
    );
    expect(csv[1]).toMatch(/^0\.5,0\.\d+,0\.\d+,,0\.\d+,,0\.\d+$/);
  });
});
