import type { DemoRequest } from "@clicktree/contract";
import { fringeOf, hasFewSamples, isGoodFit, scatterOf } from "@clicktree/core/photons";
import { cliDemos } from "@clicktree/messages/catalogs";
import { formatPercent } from "@clicktree/messages/number-format";
import type { Context } from "../terminal/context.js";
import { blank, type Line, maxPictureWidth, segment, textLine, wrapped } from "../terminal/line.js";
import { displayWidth, padEnd, wholeNumber } from "../terminal/text.js";
import type { DemoAnalysis } from "./analysis.js";
import { countPicture, fringePicture } from "./pictures.js";

type TextContext = Pick<Context, "t">;
type Of<D extends DemoAnalysis["demo"]> = Extract<DemoAnalysis, { demo: D }>;

/** The plot of the counts, their figures, and one sentence on their meaning. */
export const analysisLines = (
  context: TextContext,
  analysis: DemoAnalysis,
  asked: DemoRequest,
  width: number,
): Line[] =>
  analysis.demo === "demo1"
    ? demo1Lines(context, analysis, Math.min(width, maxPictureWidth))
    : demo2Lines(context, analysis, asked, Math.min(width, maxPictureWidth));

const percent = (share: number): string => formatPercent(share, 2);
const within = ({ value, error }: { readonly value: number; readonly error: number }): string =>
  `${value.toFixed(4)} ± ${error.toFixed(4)}`;

function demo1Lines(context: TextContext, analysis: Of<"demo1">, width: number): Line[] {
  const t = (key: keyof typeof cliDemos.en, params = {}) => context.t(cliDemos, key, params);
  const { poissonFit, gaussianFit, maxLikelihood, mse, figures, samples } = analysis;
  const scatter = scatterOf(figures);
  const isLaser = scatter === "poisson";
  const verdict = (similarity: number) => `${percent(similarity)}  ${t(isGoodFit(similarity) ? "goodFit" : "fairFit")}`;
  return [
    ...countPicture(poissonFit.chartData, { measured: t("measured"), law: t("poissonLaw") }, width),
    blank,
    ...table([
      [t("samples"), wholeNumber(samples) + (hasFewSamples(samples) ? `  ${t("fewSamples")}` : "")],
      [t("mean"), within(figures.mean)],
      [t("fano"), within(figures.fano)],
      [t("poissonFit"), verdict(poissonFit.similarity)],
      [t("expectedSimilarity"), percent(poissonFit.expectedSimilarity)],
      [t("gaussianFit"), `${verdict(gaussianFit.similarity)}  σ ${gaussianFit.std.toFixed(4)}`],
      [t("maxLikelihood"), String(maxLikelihood.photonNumber)],
      [t("mse"), mse.mseValue.toFixed(4)],
    ]),
    blank,
    ...wrapped(width, [
      [segment(isLaser ? "✓ " : "· ", isLaser ? "good" : "muted"), segment(t(`scatter_${scatter}`), "strong")],
    ]),
  ];
}

function demo2Lines(context: TextContext, analysis: Of<"demo2">, asked: DemoRequest, width: number): Line[] {
  const t = (key: keyof typeof cliDemos.en, params = {}) => context.t(cliDemos, key, params);
  const { statistics, fit } = analysis;
  const { signalPhotons: signal, localOscillatorPhotons: localOscillator } = asked;
  const overlap = asked.overlap ?? 1;
  const ideal =
    signal === null || localOscillator === null ? undefined : fringeOf({ signal, localOscillator, overlap });
  // preset data do not depend on the numbers of the request
  const expected = asked.demoType === "education" ? undefined : ideal;
  return [
    ...fringePicture(analysis.smoothed, fit, { measured: t("measuredMean"), law: t("cosineFit") }, width),
    blank,
    ...table([
      [t("samples"), `${wholeNumber(statistics.originalDataPoints)}  ${statistics.reshapedDimensions}`],
      [t("maxPlusMean"), statistics.maxPlusMean.toFixed(4)],
      [t("maxMinusMean"), statistics.maxMinusMean.toFixed(4)],
      ...(fit === null
        ? []
        : [
            [t("mean"), within(fit.mean)] as const,
            [t("amplitude"), within(fit.amplitude)] as const,
            [t("visibility"), within(fit.visibility)] as const,
          ]),
    ]),
    ...(fit === null || expected === undefined
      ? []
      : [
          blank,
          ...wrapped(width, [
            textLine(
              t(fit.stands ? "fringeMeaning" : "noFringeMeaning", {
                visibility: fit.visibility.value.toFixed(4),
                overlap: String(overlap),
                most: expected.visibility.toFixed(4),
                mean: fit.mean.value.toFixed(2),
                expected: expected.mean.toFixed(2),
              }),
              "strong",
            ),
          ]),
        ]),
  ];
}

function table(rows: readonly (readonly [string, string])[]): Line[] {
  const first = Math.max(...rows.map(([name]) => displayWidth(name)));
  return rows.map(([name, value]): Line => [segment(padEnd(name, first + 3), "muted"), segment(value)]);
}
