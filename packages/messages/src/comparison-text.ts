import type { Params } from "./catalog.js";
import type { comparison as en } from "./en/comparison.js";
import { formatProbability, formatPValue, formatSigned, spaceDigits } from "./number-format.js";

/** Says a key of the noun `comparison` in the reader's language. */
type Translate = (key: keyof typeof en, params: Params) => string;

interface Test {
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  readonly pValue: number | null;
}

interface Pooled extends Test {
  readonly success: number;
  readonly interval: { readonly low: number; readonly high: number };
  readonly shots: number;
}

interface Agreement extends Test {
  /** Outcomes by the numbers of `furthest`. */
  readonly outcomes: readonly { readonly counts: readonly number[] }[];
  readonly furthest: {
    readonly table: number;
    readonly run: number;
    readonly outcomes: readonly number[];
    readonly measured: number;
    readonly together: number;
    readonly deviation: number;
    readonly pValue: number;
  } | null;
}

export interface ComparisonSentence {
  readonly text: string;
  readonly tone: "plain" | "good" | "bad" | "muted";
}

const testFigures = ({ chiSquare, degreesOfFreedom, pValue }: Test & { readonly pValue: number }): Params => ({
  ...{ chiSquare: chiSquare.toFixed(1), degreesOfFreedom, pValue: formatPValue(pValue) },
});

const isTested = <T extends Test>(test: T): test is T & { readonly pValue: number } => test.pValue !== null;

/** The successes of runs taken together, and whether they agree. Runs disagree below the probability `significance`. */
export function formatPooled(
  t: Translate,
  pooled: Pooled,
  significance: number,
  whole: (value: number) => string = spaceDigits,
): ComparisonSentence[] {
  if (!isTested(pooled)) return [{ text: t("oneRun", {}), tone: "muted" }];
  const { success, interval, shots } = pooled;
  const agrees = pooled.pValue >= significance;
  const figures = {
    ...{ success: formatProbability(success), shots: whole(shots) },
    ...{ low: formatProbability(interval.low), high: formatProbability(interval.high) },
  };
  return [
    { text: t("pooled", figures), tone: "plain" },
    { text: t(agrees ? "successesAgree" : "successesDisagree", testFigures(pooled)), tone: agrees ? "good" : "bad" },
  ];
}

/** Whether the counts of runs agree in every outcome, and where they differ most; `names` are those of the runs. */
export function formatAgreement(
  t: Translate,
  agreement: Agreement,
  names: readonly string[],
  significance: number,
): ComparisonSentence[] {
  if (!isTested(agreement)) return [{ text: t("outcomesUntested", {}), tone: "muted" }];
  const { furthest, outcomes, pValue } = agreement;
  if (furthest === null || Math.min(pValue, furthest.pValue) >= significance)
    return [{ text: t("outcomesAgree", testFigures(agreement)), tone: "good" }];
  const verdict = pValue < significance ? "outcomesDisagree" : "oneOutcomeDisagrees";
  const [only, ...others] = furthest.outcomes;
  const outcome =
    others.length > 0 || only === undefined
      ? t("rareOutcomes", { count: furthest.outcomes.length })
      : (outcomes[only]?.counts.join(" ") ?? "");
  const figures = {
    ...{ run: names[furthest.run] ?? "", hypothesis: `H${furthest.table}`, outcome },
    ...{ measured: formatProbability(furthest.measured), together: formatProbability(furthest.together) },
    deviation: formatSigned(furthest.deviation),
  };
  return [
    { text: t(verdict, testFigures(agreement)), tone: "bad" },
    { text: t("furthest", figures), tone: "plain" },
  ];
}
