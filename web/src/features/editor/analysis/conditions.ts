import {
  checkDetector,
  checkPriors,
  type DecisionRule,
  type Detector,
  decisionRules,
  idealDetector,
  type ReceiverOptions,
  type ReceiverProblem,
  type Sign,
  type SignalTable,
  sameDetector,
  signs,
} from "@clicktree/core/receiver";
import { typedNumber, typedParts } from "@clicktree/core/tree";
import { describeDetector } from "@clicktree/messages/judgement-text";
import type { useTranslation } from "react-i18next";
import { marks } from "../../../platform/i18n.js";
import { readLocal } from "../../../platform/local-storage.js";
import {
  faultyImperfection,
  type ImperfectionFields,
  imperfectionFieldsOf,
  quoted,
  typedImperfections,
} from "./imperfection-fields.js";

type T = ReturnType<typeof useTranslation<["web-analysis", "judgement"]>>["t"];

/** `Ideal detector, sign plus, equal priors`, and the bench that was calibrated. */
export function conditionsText(t: T, conditions: Conditions): string {
  const words = describeConditions((key, params) => t(`judgement:${key}`, params), conditions);
  const { bench } = conditions;
  const calibrated = bench === undefined ? "" : marks().comma + t("asCalibrated", { bench });
  return words.charAt(0).toUpperCase() + words.slice(1) + calibrated;
}

/** The same inside a sentence, without a bench. */
export const describeConditions = (
  t: Parameters<typeof describeDetector>[0],
  { detector, priors = [], sign, decision }: Conditions,
): string => describeDetector(t, { detector, conventions: { sign, decision }, priors });

/** The conditions under which a tree is analysed. */
export interface Conditions {
  readonly detector: Detector;
  /** Undefined if all hypotheses are equally likely. */
  readonly priors: readonly number[] | undefined;
  readonly sign: Sign;
  readonly decision: DecisionRule;
  /** The bench whose calibration gave the detector; absent if the detector was typed. */
  readonly bench?: string;
}

export const usual: Conditions = {
  detector: idealDetector,
  priors: undefined,
  sign: "plus",
  decision: "posterior",
};

const isIdeal = (detector: Detector): boolean => sameDetector(detector, idealDetector);

/** Typed conditions. They still belong to a bench if its detector is unchanged. */
export const withBench = (typed: Conditions, { detector, bench }: Conditions): Conditions =>
  bench !== undefined && sameDetector(typed.detector, detector) ? { ...typed, bench } : typed;

/** Conditions with the calibrated detector of a bench. */
export const asCalibrated = (conditions: Conditions, detector: Detector, bench: string): Conditions => ({
  ...conditions,
  detector,
  bench,
});

/** True if all conditions have their usual values. */
export const isUsual = ({ detector, priors, sign, decision }: Conditions): boolean =>
  isIdeal(detector) && priors === undefined && sign === usual.sign && decision === usual.decision;

/** Whether the priors were set for a table with another number of rows. */
export const hasForeignPriors = ({ priors }: Conditions, hypotheses: number): boolean =>
  priors !== undefined && priors.length !== hypotheses;

/**
 * The conditions for a table with this many hypotheses, without priors set for another table. Every dialog that
 * computes with them also shows `UnderConditions`, which reports priors that are left out.
 */
export const conditionsFor = (conditions: Conditions, hypotheses: number): Conditions =>
  hasForeignPriors(conditions, hypotheses) ? { ...conditions, priors: undefined } : conditions;

/** Options to send. An ideal detector is omitted because it is the default. */
export const optionsOf = ({ detector, priors, sign, decision }: Conditions): ReceiverOptions => ({
  ...(!isIdeal(detector) && { detector }),
  sign,
  decision,
  ...(priors && { priors }),
});

/** The fields of the form as typed. */
export type Fields = Readonly<Record<"efficiency" | "darkCounts" | "visibility" | "resolution" | "priors", string>> &
  Pick<Conditions, "sign" | "decision"> &
  ImperfectionFields;

export const fieldsOf = ({ detector, priors, sign, decision }: Conditions): Fields => ({
  efficiency: String(detector.efficiency),
  darkCounts: String(detector.darkCounts),
  visibility: String(detector.visibility),
  resolution: String(detector.resolution),
  priors: priors?.join(", ") ?? "",
  sign,
  decision,
  ...imperfectionFieldsOf(detector.imperfections),
});

/** Number and sum of the typed priors; undefined if there are none or one of them is not a number. */
export function priorsSum({ priors }: Fields): { readonly count: number; readonly sum: number } | undefined {
  const given = typedParts(priors).map(typedNumber);
  if (given.length === 0 || given.some((prior) => !Number.isFinite(prior))) return undefined;
  return { count: given.length, sum: Number(given.reduce((sum, prior) => sum + prior, 0).toPrecision(6)) };
}

/** The conditions in the fields for a table, or the problem with them, which quotes the value as typed. */
export function readFields(
  fields: Fields,
  { hypotheses, bins }: Pick<SignalTable, "hypotheses" | "bins">,
): { readonly conditions: Conditions } | { readonly problem: ReceiverProblem } {
  const { sign, decision } = fields;
  const detector = checkDetector({
    efficiency: typedNumber(fields.efficiency),
    darkCounts: typedNumber(fields.darkCounts),
    visibility: typedNumber(fields.visibility),
    resolution: typedNumber(fields.resolution),
    imperfections: typedImperfections(fields),
  });
  if (!detector.ok) return { problem: withWriting(detector.problem, fields) };
  const count = detector.value.imperfections?.splitting?.length ?? bins;
  if (count !== bins) return { problem: { code: "SPLITTING_COUNT", params: { count, bins } } };
  const texts = typedParts(fields.priors);
  if (texts.length === 0) return { conditions: { detector: detector.value, priors: undefined, sign, decision } };
  const given = texts.map(typedNumber);
  const priors = checkPriors(hypotheses, given);
  if (priors.ok) return { conditions: { detector: detector.value, priors: given, sign, decision } };
  const { code, params } = priors.problem;
  const hypothesis = Number(params.hypothesis);
  return {
    problem: code === "PRIORS_VALUE" ? { code, params: { ...params, value: texts[hypothesis] ?? "" } } : priors.problem,
  };
}

/** The problems of all invalid fields. */
export type Faults = ReadonlyMap<keyof Fields, ReceiverProblem>;

/** Every invalid field with its problem. readFields stops at the first: each is replaced by its usual value in turn. */
export function faultsOf(fields: Fields, table: Pick<SignalTable, "hypotheses" | "bins">): Faults {
  const faults = new Map<keyof Fields, ReceiverProblem>();
  for (let rest = fields; ; ) {
    const read = readFields(rest, table);
    if ("conditions" in read) return faults;
    const field = faultyField(read.problem);
    // a usual value may not fit another field, such as the resolution to an exact top count
    if (faults.has(field)) return faults;
    faults.set(field, read.problem);
    rest = { ...rest, [field]: fieldsOf(usual)[field] };
  }
}

const fieldOf = {
  EFFICIENCY: "efficiency",
  DARK_COUNTS: "darkCounts",
  VISIBILITY: "visibility",
  RESOLUTION: "resolution",
} as const;

const faultyField = (problem: ReceiverProblem): keyof Fields => {
  const { code } = problem;
  return code in fieldOf ? fieldOf[code as keyof typeof fieldOf] : (faultyImperfection(problem) ?? "priors");
};

function withWriting(problem: ReceiverProblem, fields: Fields): ReceiverProblem {
  const ofImperfection = faultyImperfection(problem) !== undefined;
  const text = ofImperfection ? quoted(problem, fields) : fields[faultyField(problem)].trim() || "–";
  return text === undefined ? problem : { ...problem, params: { ...problem.params, value: text } };
}

/** Key under which the browser stores the last conditions. */
export const conditionsKey = "editor-analysis-conditions";

/** The last conditions set in this browser, or the usual ones. */
export function storedConditions(): Conditions {
  const text = readLocal(conditionsKey);
  if (text === undefined) return usual;
  try {
    const { detector, priors, sign, decision, bench } = JSON.parse(text) as Partial<Conditions>;
    const checked = checkDetector(detector);
    const given = Array.isArray(priors) ? checkPriors(priors.length, priors) : undefined;
    return {
      detector: checked.ok ? checked.value : usual.detector,
      priors: given?.ok ? priors : undefined,
      sign: signs.find((each) => each === sign) ?? usual.sign,
      decision: decisionRules.find((each) => each === decision) ?? usual.decision,
      ...(typeof bench === "string" && checked.ok && { bench }),
    };
  } catch {
    return usual; // not in our format; the next change overwrites it
  }
}
