import type { ConventionsFigure, DetectorFigure } from "@clicktree/contract";
import type { Params } from "./catalog.js";
import type { judgement as en } from "./en/judgement.js";

/** Says a key of the noun `judgement` in the language of whoever reads it. */
type Say = (key: keyof typeof en, params: Params) => string;

/** What a detector is taken for. */
export function formatDetector(say: Say, detector: DetectorFigure): string {
  const { efficiency, darkCounts, visibility, resolution } = detector;
  const isIdeal = efficiency === 1 && darkCounts === 0 && visibility === 1;
  const words = isIdeal ? say("idealDetector", {}) : say("realDetector", { efficiency, darkCounts, visibility });
  return resolution === 3 ? words : words + say("comma", {}) + say("resolves", { resolution });
}

interface Bench {
  readonly detector: DetectorFigure;
  readonly conventions: Pick<ConventionsFigure, "sign">;
}

/** The bench that a feedback describes: its detector and the sign of its displacement. */
export const formatBench = (say: Say, { detector, conventions: { sign } }: Bench): string =>
  formatDetector(say, detector) + say("comma", {}) + say(sign === "plus" ? "signPlus" : "signMinus", {});

interface Conditions extends Bench {
  readonly conventions: Pick<ConventionsFigure, "sign" | "decision">;
  readonly priors: readonly number[];
}

/** How often each row is sent. */
function priorsWords(say: Say, priors: readonly number[]): string {
  const isEqual = priors.every((prior) => Math.abs(prior - priors[0]!) < 1e-9);
  const given = priors.map((prior) => Number(prior.toPrecision(3))).join(" : ");
  return isEqual ? say("equalPriors", {}) : say("priors", { priors: given });
}

/** What a prediction was made for: detector, priors, and conventions that are not the usual ones. */
export function formatConditions(say: Say, { detector, priors, conventions: { sign, decision } }: Conditions): string {
  return [
    formatDetector(say, detector),
    priorsWords(say, priors),
    ...(sign === "minus" ? [say("signMinus", {})] : []),
    ...(decision === "labels" ? [say("byLabels", {})] : []),
  ].join(say("comma", {}));
}

/** The same with the sign always named, for an analysis without stated conditions. */
export const formatFullConditions = (say: Say, conditions: Conditions): string =>
  [
    formatBench(say, conditions),
    priorsWords(say, conditions.priors),
    ...(conditions.conventions.decision === "labels" ? [say("byLabels", {})] : []),
  ].join(say("comma", {}));
