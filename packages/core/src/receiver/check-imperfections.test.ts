import { compiled, must, nulling, psk } from "@clicktree/testkit/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkImperfections } from "./check-imperfections.js";
import { checkDetector, type Detector, idealDetector, sameDetector } from "./detector.js";
import { evaluateTree } from "./evaluate.js";
import { evaluateExported } from "./evaluate-exported.js";
import type { Imperfections } from "./imperfect/imperfections.js";
import { imperfectionsText, readImperfections } from "./imperfections-text.js";
import { meritOfTree } from "./merit-of-tree.js";
import { readTable } from "./signal-table.js";

const table = psk(4, 1.5, 3);
const tree = nulling(table);
const real: Detector = { efficiency: 0.8, darkCounts: 0.01, visibility: 0.98, resolution: 3 };
const figures = (imperfections?: Imperfections, detector: Partial<Detector> = real) => {
  const given = { detector: { ...detector, ...(imperfections && { imperfections }) } };
  const { setup, graph, leafDecision, detector: checked, ...evaluation } = must(evaluateTree(tree, table, given));
  const { detector: _, ...file } = must(evaluateExported(tree, table, given));
  const { detector: __, ...merit } = must(meritOfTree(tree, table, given));
  return { ...evaluation, graph, leafDecision: [...leafDecision], file, merit };
};
const problem = (imperfections: object, resolution = 3, cells = table) => {
  const outcome = evaluateTree(tree, cells, { detector: { resolution, imperfections } });
  return outcome.ok ? "none" : outcome.problem.code;
};

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const anyImperfections: fc.Arbitrary<Imperfections> = fc.record(
  {
    phaseNoise: fc.double({ min: 0, max: 10, noNaN: true }),
    amplitudeNoise: fraction,
    noisePer: fc.constantFrom("shot" as const, "bin" as const),
    thermal: fc.double({ min: 0, max: 1e6, noNaN: true }),
    thermalModes: fc.double({ min: 1, max: 1e6, noNaN: true }),
    deadTime: fraction,
    afterpulsing: fraction,
    splitting: fc.constantFrom([1], [0.25, 0.75], [0.5, 0, 0.5]),
    leak: fraction,
    residual: fc.record({ re: fraction, im: fc.double({ min: -1, max: 1, noNaN: true }) }),
    latency: fraction,
    topCount: fc.constant("exact" as const),
  },
  { requiredKeys: [] },
);

describe("imperfections", () => {
  it("that are ideal give the results of a receiver without them, to the last bit", () => {
    const plain = figures();
    const vanishing: Imperfections = {
      ...{ phaseNoise: 0, amplitudeNoise: 0, noisePer: "bin", thermal: 0, thermalModes: 3, deadTime: 0 },
      ...{ afterpulsing: 0, leak: 0, residual: { re: 0, im: 0 }, latency: 0 },
    };
    expect(figures({})).toEqual(plain);
    expect(figures(vanishing)).toEqual(plain);
    expect(figures({ ...vanishing, splitting: [1 / 3, 1 / 3, 1 / 3] })).toEqual(plain);
    expect(must(checkDetector({ ...real, imperfections: vanishing }))).toEqual(real);
    expect(Object.keys(must(checkDetector({ imperfections: {} })))).toEqual(Object.keys(idealDetector));
  });

  it("that are tiny hardly change the results", () => {
    const plain = figures();
    const tiny = 1e-9;
    for (const imperfections of [
      { phaseNoise: tiny },
      { amplitudeNoise: tiny, noisePer: "bin" },
      { thermal: tiny },
      { deadTime: tiny, latency: tiny },
      { afterpulsing: tiny },
      { splitting: [1 / 3 + tiny, 1 / 3 - tiny, 1 / 3] },
      { leak: tiny },
      { residual: { re: tiny, im: tiny } },
    ] satisfies Imperfections[]) {
      const near = figures(imperfections);
      expect(Math.abs(near.success - plain.success), JSON.stringify(imperfections)).toBeLessThan(20 * tiny);
      expect(Math.abs(near.file.success - plain.file.success)).toBeLessThan(20 * tiny);
      expect(near.merit.success).toBe(near.success);
    }
  });

  it("are read back from the line of a file's header, whatever they are", () => {
    fc.assert(
      fc.property(anyImperfections, (given) => {
        const checked = must(checkImperfections(given, 3));
        const text = imperfectionsText(checked);
        expect(text === "" ? undefined : readImperfections(text)).toEqual(checked);
        expect(must(checkImperfections(checked, 3))).toEqual(checked);
        const one = { ...idealDetector, ...(checked && { imperfections: checked }) };
        expect(sameDetector(one, must(checkDetector({ imperfections: given })))).toBe(true);
        expect(sameDetector(one, idealDetector)).toBe(checked === undefined);
      }),
      { numRuns: 200 },
    );
    expect(imperfectionsText({ phaseNoise: 0.1, noisePer: "shot", residual: { re: 0.01, im: -0.02 } })).toBe(
      "phase noise 0.1, noise per shot, residual 0.01-0.02i",
    );
    for (const text of ["", "phase noise", "phase noise 11", "noise per day", "leak 0.1, leak 0.2", "top count 4", "?"])
      expect(readImperfections(text), text).toBeUndefined();
  });

  it("are refused with the reason if they are impossible", () => {
    const nan = Number.NaN;
    expect(problem({ phaseNoise: -1 })).toBe("PHASE_NOISE");
    expect(problem({ amplitudeNoise: 1.1 })).toBe("AMPLITUDE_NOISE");
    expect(problem({ noisePer: "day" })).toBe("NOISE_PER");
    expect(problem({ thermal: nan })).toBe("THERMAL");
    expect(problem({ thermal: 1, thermalModes: 0 })).toBe("THERMAL_MODES");
    expect(problem({ deadTime: 2 })).toBe("DEAD_TIME");
    expect(problem({ afterpulsing: 1.5 })).toBe("AFTERPULSING");
    expect(problem({ splitting: [2, -1, 0] })).toBe("SPLITTING_VALUE");
    expect(problem({ splitting: [0.5, 0.4, 0] })).toBe("SPLITTING_SUM");
    expect(problem({ splitting: [0.5, 0.5] })).toBe("SPLITTING_COUNT");
    const ppm = must(
      readTable([
        ["1", "0", "0"],
        ["0", "1", "0"],
      ]),
    );
    expect(problem({ splitting: [0.5, 0.3, 0.2] }, 3, ppm)).toBe("SPLITTING_PULSE");
    expect(problem({ leak: 2 })).toBe("LEAK");
    expect(problem({ residual: { re: nan, im: 0 } })).toBe("RESIDUAL");
    expect(problem({ latency: -0.1 })).toBe("LATENCY");
    expect(problem({ topCount: "four" })).toBe("TOP_COUNT");
    expect(problem({ topCount: "exact" }, 2)).toBe("TOP_EXACT");
    const bright = must(
      readTable([
        ["1e4", "1e4", "1e4"],
        ["-1e4", "1e4", "1e4"],
      ]),
    );
    expect(problem({ phaseNoise: 1 }, 3, bright)).toBe("NOISE_POINTS");
  });

  it("keep the light of a pulse when they divide it, whatever its shape", () => {
    const one = must(
      readTable([
        ["0.6", "0.2", "0.5i"],
        ["-0.6", "-0.2", "-0.5i"],
      ]),
    );
    const nothing = compiled({ value: "0", branches: ["1", "1", "1", "1"] });
    const counts = (imperfections: Imperfections, bin: number) => {
      let chain: Parameters<typeof compiled>[0] = "1";
      for (let j = 0; j <= bin; j++)
        chain = { value: "0", branches: j === 0 ? ["1", "2", "2", "2"] : [chain, chain, chain, chain] };
      const { leafLikelihood } = must(evaluateTree(compiled(chain), one, { detector: { imperfections } }));
      return -Math.log(leafLikelihood[0]!);
    };
    const whole = 0.36 + 0.04 + 0.25;
    const splitting = [0.2, 0.7, 0.1];
    const parts = splitting.map((_, bin) => counts({ splitting }, bin));
    expect(parts.reduce((a, b) => a + b, 0)).toBeCloseTo(whole, 12);
    expect(parts[0]! / parts[2]!).toBeCloseTo(0.2 / 0.1, 12);
    // light that leaks into the next bin is missing from its own, and that of the last bin is lost
    const leaky = splitting.map((_, bin) => counts({ leak: 0.1 }, bin));
    expect(leaky[1]).toBeCloseTo(0.9 * 0.04 + 0.1 * 0.36, 12);
    expect(leaky.reduce((a, b) => a + b, 0)).toBeCloseTo(whole - 0.1 * 0.25, 12);
    expect(must(evaluateTree(nothing, one)).success).toBe(0.5);
  });
});
