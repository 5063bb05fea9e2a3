import type { ConventionsFigure, DetectorFigure, PartlySent } from "@clicktree/contract";
import type { Params } from "./catalog.js";
import type { judgement as en } from "./en/judgement.js";
import { formatQuantity, formatSettings } from "./number-format.js";

/** Translates a key of the noun `judgement` into the reader's language. */
type Translate = (key: keyof typeof en, params: Params) => string;

/** The detector in words. */
export function formatDetector(t: Translate, detector: DetectorFigure): string {
  const { efficiency, darkCounts, visibility, resolution } = detector;
  const isIdeal = efficiency === 1 && darkCounts === 0 && visibility === 1;
  const imperfections = formatImperfections(t, detector.imperfections);
  const words = isIdeal
    ? imperfections.length > 0
      ? []
      : [t("idealDetector", {})]
    : [t("realDetector", formatSettings({ efficiency, darkCounts, visibility }))];
  const resolves = resolution === 3 ? [] : [t("resolves", { resolution })];
  return [...words, ...resolves, ...imperfections].join(t("comma", {}));
}

/** Each imperfection in words, with its unit. */
export function formatImperfections(t: Translate, imperfections: DetectorFigure["imperfections"] = {}): string[] {
  const { noisePer, splitting, residual, topCount } = imperfections;
  const number = (name: (typeof numbers)[number]): string[] => {
    const value = imperfections[name];
    return value === undefined ? [] : [t(name, { value: formatQuantity(value) })];
  };
  return [
    ...numbers.slice(0, 2).flatMap(number),
    ...(noisePer === undefined ? [] : [t(`noisePer_${noisePer}`, {})]),
    ...numbers.slice(2).flatMap(number),
    ...(splitting ? [t("splitting", { value: splitting.map((part) => formatQuantity(part)).join(" : ") })] : []),
    ...(residual
      ? [
          t("residual", {
            value: `${formatQuantity(residual.re)} ${residual.im < 0 ? "−" : "+"} ${formatQuantity(Math.abs(residual.im))}i`,
          }),
        ]
      : []),
    ...(topCount ? [t("topCount", {})] : []),
  ];
}

const numbers = [
  "phaseNoise",
  "amplitudeNoise",
  "thermal",
  "thermalModes",
  "deadTime",
  "afterpulsing",
  "leak",
  "latency",
] as const;

interface Bench {
  readonly detector: DetectorFigure;
  readonly conventions: Pick<ConventionsFigure, "sign">;
}

/** The bench that a feedback describes: its detector and the sign of its displacement. */
export const formatBench = (t: Translate, { detector, conventions: { sign } }: Bench): string =>
  formatDetector(t, detector) + t("comma", {}) + t(sign === "plus" ? "signPlus" : "signMinus", {});

interface Conditions extends Bench {
  readonly conventions: Pick<ConventionsFigure, "sign" | "decision">;
  readonly priors: readonly number[];
}

/** The priors in words. */
function formatPriors(t: Translate, priors: readonly number[]): string {
  const isEqual = priors.every((prior) => Math.abs(prior - priors[0]!) < 1e-9);
  const given = priors.map((prior) => formatQuantity(prior, 3)).join(" : ");
  return isEqual ? t("equalPriors", {}) : t("priors", { priors: given });
}

/** The conditions of a prediction: detector, priors, and conventions that are not the usual ones. */
export function formatConditions(
  t: Translate,
  { detector, priors, conventions: { sign, decision } }: Conditions,
): string {
  return [
    formatDetector(t, detector),
    formatPriors(t, priors),
    ...(sign === "minus" ? [t("signMinus", {})] : []),
    ...(decision === "labels" ? [t("byLabels", {})] : []),
  ].join(t("comma", {}));
}

/** The same with the sign always named, for an analysis without stated conditions. */
export const formatFullConditions = (t: Translate, conditions: Conditions): string =>
  [
    formatBench(t, conditions),
    formatPriors(t, conditions.priors),
    ...(conditions.conventions.decision === "labels" ? [t("byLabels", {})] : []),
  ].join(t("comma", {}));

/** Of how many hypotheses a success is, beside it; nothing if it is that of all. */
export const formatPartOf = (t: Translate, partlySent: PartlySent | undefined): string | undefined =>
  partlySent && t("partOf", { sent: partlySent.sent.length, hypotheses: partlySent.hypotheses });

/** For a prediction beside such a success: it is of all hypotheses. */
export const allOf = (partlySent: PartlySent | undefined): PartlySent | undefined =>
  partlySent && { ...partlySent, sent: Array.from({ length: partlySent.hypotheses }, (_, hypothesis) => hypothesis) };

/** Which hypotheses a success leaves out; undefined if it is that of all. */
export function formatPartlySent(t: Translate, partlySent: PartlySent | undefined): string | undefined {
  if (partlySent === undefined) return undefined;
  const { sent, hypotheses } = partlySent;
  const names = (isSent: boolean): string =>
    Array.from({ length: hypotheses }, (_, h) => h)
      .filter((h) => sent.includes(h) === isSent)
      .map((h) => `H${h}`)
      .join(t("listComma", {}));
  return t("partlySent", { missing: names(false), sent: names(true) });
}
