import { readFileSync } from "node:fs";
import type { DetectorFigure } from "@clicktree/contract";
import { resultOfRequest } from "@clicktree/core/analysis";
import { readTreeFile } from "@clicktree/core/tree";
import { fill } from "@clicktree/messages";
import { judgement as words } from "@clicktree/messages/catalogs";
import { describeDetector } from "@clicktree/messages/judgement-text";
import { expect, it } from "vitest";
import { resultPicture } from "./figures.js";

const example = (path: string) => readFileSync(new URL(`../../../../../examples/${path}`, import.meta.url), "utf8");

it("[T102] writes the conditions of its predictions below a picture, in lines that fit", () => {
  const { tree } = readTreeFile(example("trees/qpsk-nulling-4bin.tree.json"));
  const feedback = example("feedback/qpsk-ideal.csv");
  const result = resultOfRequest({ sent: { source: "sent", tree: tree! }, feedback, sealed: undefined });
  if (!result.understood) throw new Error(result.why.code);
  const { measurement, judgement, limits } = result;
  const detector: DetectorFigure = {
    ...{ efficiency: 0.7, darkCounts: 0.01, visibility: 0.98, resolution: 3 },
    imperfections: {
      ...{ phaseNoise: 0.1, amplitudeNoise: 0.02, noisePer: "bin", thermal: 0.03, thermalModes: 2, deadTime: 0.04 },
      ...{ afterpulsing: 0.05, splitting: [0.6, 0.4, 0, 0], leak: 0.06, residual: { re: 0.07, im: -0.08 } },
      ...{ latency: 0.09, topCount: "exact" },
    },
  };
  for (const language of ["en", "zh"] as const) {
    const conditions = describeDetector((key, params) => fill(words[language][key], params), {
      detector,
      priors: [],
      conventions: measurement.conventions,
    });
    const texts = {
      titles: { scale: "", matrices: "", residuals: "", bins: "", records: "" },
      ...{ predicted: "predicted", counted: "reported", measured: "", guess: "", limit: "", helstrom: "", wrong: "" },
      ...{ bin: String, caption: "caption", conditions: [conditions] },
    };
    const { svg } = resultPicture({ measurement, judgement, limits }, "bins", texts)!;
    const lines = [...svg.matchAll(/<text x="24"[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line!);
    const written = lines.slice(lines.indexOf("caption") + 1);
    expect(written.join("").replaceAll(" ", "")).toBe(conditions.replaceAll(" ", ""));
    for (const line of written) expect(line.length).toBeLessThan(105);
    // the ticks of bins are those of the feedback's detector
    expect(svg).toContain(">reported<");
    expect(svg).not.toContain(">predicted<");
  }
});
