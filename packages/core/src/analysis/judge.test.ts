import { readFileSync } from "node:fs";
import { must } from "@clicktree/testkit/fixtures";
import { describe, expect, it } from "vitest";
import { analyseFeedback, judge, type Measurement } from "../measurement/index.js";
import type { ReceiverOptions } from "../receiver/index.js";
import { readTreeFile } from "../tree/index.js";
import { predict } from "./index.js";

const example = (path: string) => readFileSync(new URL(`../../../../examples/${path}`, import.meta.url), "utf8");
const { tree } = readTreeFile(example("trees/bpsk-kennedy.tree.json"));
const sent = { source: "sent", tree: tree! } as const;
/** Counts of a bench with dark counts, losses and imperfect visibility, and its header. */
const lossy = example("feedback/bpsk-lossy.csv");
const sealedFor = (options: ReceiverOptions) => must(predict(sent, options));

function measured(text: string, sealed: ReturnType<typeof sealedFor>): Measurement {
  const analysis = analyseFeedback(text, sent, sealed);
  if (!analysis.understood) throw new Error(analysis.why.code);
  return analysis.measurement;
}

function judged(text: string, options: ReceiverOptions) {
  const sealed = sealedFor(options);
  return { sealed, measurement: measured(text, sealed), ...judge(measured(text, sealed), sealed) };
}

describe("the prediction that judges a result", () => {
  it("is for the detector in the feedback if the sender specified none", () => {
    for (const options of [{}, { detector: {} }, { priors: [0.5, 0.5], sign: "plus" } as const]) {
      const { sealed, measurement, ...result } = judged(lossy, options);
      expect(sealed).toMatchObject({ detectorStated: false, detector: { efficiency: 1, darkCounts: 0 } });
      expect(result.judge).toBe("named");
      expect(result.goodness.verdict.code).toBe("agrees");
      expect(result.predicted).toMatchObject({ ...measurement.predicted, detector: { efficiency: 0.72 } });
      expect(result.residuals).toEqual(measurement.residuals);
      expect(result.deviation).toBe(measurement.deviation);
      expect(result.ownBench).toBeNull();
    }
  });

  it("is the sealed one if the sender specified a detector, even the ideal one", () => {
    const { judge: by, predicted, goodness, ownBench, sealed } = judged(lossy, { detector: { efficiency: 1 } });
    expect([by, sealed.detectorStated, predicted]).toEqual(["sealed", true, sealed]);
    expect(goodness.verdict.code).toBe("impossible");
    expect(ownBench?.verdict.code).toBe("agrees");
  });

  it("is the sealed one if the feedback names no readable detector", () => {
    for (const line of ["", "# detector: SNSPD\n"]) {
      const result = judged(lossy.replace(/# detector: .*\n/, line), {});
      expect(result).toMatchObject({ judge: "sealed", predicted: result.sealed, ownBench: null });
      expect(result.goodness.verdict.code).toBe("impossible");
    }
  });

  it("is the sealed one if the feedback has another sign, because that is another experiment", () => {
    const result = judged(lossy.replace("sign plus", "sign minus"), {});
    expect(result.judge).toBe("sealed");
    expect(result.ownBench).not.toBeNull();
  });

  it("predicts no success above 1 if one hypothesis is always sent", () => {
    const { predicted, goodness, residuals, deviation } = judged(lossy, { priors: [1, 0] });
    expect(predicted).toMatchObject({ success: 1, perHypothesis: [1, 0] });
    expect(residuals).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect([deviation, goodness.verdict.code]).toEqual([0, "agrees"]);
  });

  it("names a count that it rules out, not the one that it expects in each shot", () => {
    const { goodness } = judged(lossy, { detector: { efficiency: 1 } });
    expect(goodness.test?.place).toMatchObject({ hypothesis: 0, count: 1, shots: 5000, expected: 0 });
  });

  it("is not met by counts that agree with it but lead to other decisions with the sign in the feedback", () => {
    const counts = (shots: number) =>
      [
        "# conventions: clicktree 1, sign minus\nsent,n1,count",
        `0,0,${shots}`,
        ...[0.45, 0.36, 0.14, 0.05].map((share, count) => `1,${count},${Math.round(share * shots)}`),
      ].join("\n");
    for (const shots of [20, 5000]) {
      const { judge: by, goodness } = judged(counts(shots), {});
      expect([by, goodness.verdict.code]).toEqual(["sealed", "worse"]);
      expect(goodness.verdict.params.measured).toBeCloseTo(0.225, 3);
      expect(goodness.verdict.params.together).toBeLessThan(1e-6);
      // Bonferroni's bound, which no simulation found
      expect(goodness.test).toMatchObject({
        probability: goodness.verdict.params.together,
        simulations: 0,
        place: null,
      });
    }
  });

  it("is the sealed one if the detector in the feedback allows no prediction", () => {
    for (const options of [{}, { detector: { efficiency: 1 } }]) {
      const sealed = sealedFor(options);
      const result = judge({ ...measured(lossy, sealed), predicted: null }, sealed);
      expect(result).toMatchObject({ judge: "sealed", predicted: sealed, ownBench: null });
      expect(result.goodness.verdict.code).toBe("impossible");
    }
  });

  it("is the measurement's own if nothing was sealed", () => {
    const measurement = measured(lossy, sealedFor({}));
    const result = judge(measurement, undefined);
    expect(result).toMatchObject({ judge: "computed", ownBench: null });
    expect(result.predicted?.success).toBe(measurement.predicted?.success);
    const nothing = judge({ ...measurement, predicted: null }, undefined);
    expect(nothing).toMatchObject({ predicted: null, residuals: null, deviation: null });
    expect(nothing.goodness.verdict.code).toBe("notPredicted");
  });
});
