import type { ConventionsFigure, DetectorFigure, PartlySent } from "@clicktree/contract";
import type { Params } from "./catalog.js";
import type { judgement as en } from "./en/judgement.js";
import { formatSetting, formatSettings } from "./number-format.js";

/** Translates a key of the noun `judgement` into the reader's language. */
type Translate = (key: keyof typeof en, params: Params) => string;

/** Conditions of a figure; absent parts are not named. */
interface Described {
  readonly detector: DetectorFigure;
  readonly conventions?: { readonly [K in "sign" | "decision" | "version"]?: ConventionsFigure[K] };
  /** Empty if they are equal for any number of hypotheses. */
  readonly priors?: readonly number[];
}

/**
 * A detector in words with every property that it has, then sign, priors, and decisions that are not by posterior.
 * Every text about a detector uses this function.
 */
export function describeDetector(t: Translate, { detector, conventions = {}, priors }: Described): string {
  const { efficiency, darkCounts, visibility, resolution } = detector;
  const imperfections = imperfectionsOf(t, detector.imperfections, conventions.version);
  const isIdeal = efficiency === 1 && darkCounts === 0 && visibility === 1 && imperfections.length === 0;
  const { sign, decision } = conventions;
  return [
    isIdeal ? t("idealDetector", {}) : t("realDetector", formatSettings({ efficiency, darkCounts, visibility })),
    ...(resolution === 3 ? [] : [t("resolves", { resolution })]),
    ...imperfections,
    ...(sign === undefined ? [] : [t(sign === "plus" ? "signPlus" : "signMinus", {})]),
    ...(priors === undefined ? [] : [priorsIn(t, priors)]),
    ...(decision === "labels" ? [t("byLabels", {})] : []),
  ].join(t("comma", {}));
}

type Imperfections = NonNullable<DetectorFigure["imperfections"]>;

/** How each imperfection is said, in this order, with its unit. */
const said: {
  readonly [K in keyof Imperfections]-?: (t: Translate, value: NonNullable<Imperfections[K]>) => string;
} = {
  phaseNoise: (t, value) => t("phaseNoise", { value: formatSetting(value) }),
  amplitudeNoise: (t, value) => t("amplitudeNoise", { value: formatSetting(value) }),
  noisePer: (t, value) => t(`noisePer_${value}`, {}),
  thermal: (t, value) => t("thermal", { value: formatSetting(value) }),
  thermalModes: (t, value) => t("thermalModes", { value: formatSetting(value) }),
  deadTime: (t, value) => t("deadTime", { value: formatSetting(value) }),
  afterpulsing: (t, value) => t("afterpulsing", { value: formatSetting(value) }),
  leak: (t, value) => t("leak", { value: formatSetting(value) }),
  latency: (t, value) => t("latency", { value: formatSetting(value) }),
  splitting: (t, value) => t("splitting", { value: value.map(formatSetting).join(" : ") }),
  residual: (t, { re, im }) =>
    t("residual", { value: `${formatSetting(re)} ${im < 0 ? "−" : "+"} ${formatSetting(Math.abs(im))}i` }),
  topCount: (t) => t("topCount", {}),
};

function imperfectionsOf(t: Translate, imperfections: Imperfections = {}, version?: ConventionsFigure["version"]) {
  const say = <K extends keyof Imperfections>(name: K): string[] => {
    const value = imperfections[name];
    if (value === undefined) return [];
    const words = (said[name] as (translate: Translate, given: typeof value) => string)(t, value);
    // the numbers of version 1 are factors, not parts
    return [name === "splitting" && version === 1 ? t("byVersion", { words, version }) : words];
  };
  return (Object.keys(said) as (keyof Imperfections)[]).flatMap(say);
}

/** The priors in words. */
function priorsIn(t: Translate, priors: readonly number[]): string {
  const isEqual = priors.every((prior) => Math.abs(prior - priors[0]!) < 1e-9);
  return isEqual ? t("equalPriors", {}) : t("priors", { priors: priors.map(formatSetting).join(" : ") });
}

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
