import type { DetectorFigure, ImperfectionsFigure } from "@clicktree/contract";
import { expect, it } from "vitest";
import { fill } from "./catalog.js";
import { judgement } from "./catalogs.js";
import { describeDetector, formatPartlySent, formatPartOf } from "./judgement-text.js";

const say =
  (language: "en" | "zh"): Parameters<typeof formatPartlySent>[0] =>
  (key, params) =>
    fill(judgement[language][key], params);

const imperfections: Required<ImperfectionsFigure> = {
  ...{ phaseNoise: 0.0123456, amplitudeNoise: 0.0234, noisePer: "bin", thermal: 0.0345, thermalModes: 4.5 },
  ...{ deadTime: 0.0567, afterpulsing: 0.0678, splitting: [0.079, 0.921], leak: 0.0789, latency: 0.0891 },
  ...{ residual: { re: 0.0912, im: -0.0923 }, topCount: "exact" },
};
const everything: DetectorFigure = {
  ...{ efficiency: 0.72, darkCounts: 2e-5, visibility: 0.9975, resolution: 2 },
  imperfections,
};

it("[T102] describes every property of a detector, its sign, priors and decisions", () => {
  const conventions = { sign: "minus", decision: "labels", version: 2 } as const;
  const said = describeDetector(say("en"), { detector: everything, conventions, priors: [0.25, 0.75] });
  expect(said).toBe(
    "efficiency 0.72, dark counts 2 × 10⁻⁵, visibility 0.9975, resolves counts up to 2, phase noise 0.0123456 rad, amplitude noise 0.0234, noise per bin, thermal counts 0.0345 per bin, thermal modes 4.5, dead time 0.0567 bins, afterpulsing 0.0678, leak 0.0789, latency 0.0891 bins, light split 0.079 : 0.921, residual displacement 0.0912 − 0.0923i, count 3 means exactly three, sign minus, priors 0.25 : 0.75, decision by labels",
  );
  for (const language of ["en", "zh"] as const) {
    const words = (detector: DetectorFigure) => describeDetector(say(language), { detector });
    const all = words(everything);
    expect(all).not.toContain("{{");
    for (const name of Object.keys(imperfections) as (keyof ImperfectionsFigure)[]) {
      const { [name]: _, ...others } = imperfections;
      expect(words({ ...everything, imperfections: others }), name).not.toBe(all);
    }
  }
});

it("[T102] names efficiency, dark counts and visibility of a detector that is imperfect otherwise", () => {
  const ideal: DetectorFigure = { efficiency: 1, darkCounts: 0, visibility: 1, resolution: 3 };
  expect(describeDetector(say("en"), { detector: ideal })).toBe("ideal detector");
  expect(describeDetector(say("en"), { detector: { ...ideal, imperfections: { leak: 0.1 } } })).toBe(
    "efficiency 1, dark counts 0, visibility 1, leak 0.1",
  );
});

it("says where a splitting follows the rule of version 1", () => {
  const detector = { ...everything, imperfections: { splitting: [0.4, 0.6] } };
  const of = (version: 1 | 2) => describeDetector(say("en"), { detector, conventions: { version } });
  expect(of(2)).toMatch(/light split 0\.4 : 0\.6$/);
  expect(of(1)).toMatch(/light split 0\.4 : 0\.6 by the rule of conventions 1$/);
});

it("says which hypotheses a success leaves out, in both languages", () => {
  expect(formatPartlySent(say("en"), { sent: [0], hypotheses: 3 })).toBe(
    "No counts of H1, H2: the success probability above is that of H0 alone, and so is the prediction in the verdict. The other predictions and the limits are for all hypotheses.",
  );
  expect(formatPartlySent(say("zh"), { sent: [1, 2], hypotheses: 3 })).toBe(
    "没有 H0 的计数：上面的成功概率只对应 H1、H2，结论中的预测值也是如此；其他预测值和极限对应全部假设。",
  );
});

it("says beside a success of how many hypotheses it is", () => {
  expect(formatPartOf(say("en"), { sent: [0], hypotheses: 3 })).toBe("1 of 3 hypotheses");
  expect(formatPartOf(say("zh"), { sent: [1, 2], hypotheses: 3 })).toBe("3 个假设中的 2 个");
  expect([formatPartOf(say("en"), undefined), formatPartlySent(say("en"), undefined)]).toEqual([undefined, undefined]);
});
