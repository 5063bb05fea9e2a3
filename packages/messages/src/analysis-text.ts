import type { analysis as en } from "./en/analysis.js";
import {
  formatFactor,
  formatHalfWidth,
  formatPercent,
  formatProbability,
  formatPValue,
  formatSigned,
  groupDigits,
} from "./number-format.js";

/** The key of a sentence of the noun `analysis`, and the values of its placeholders. */
interface AnalysisMessage<K extends keyof typeof en = keyof typeof en> {
  readonly key: K;
  readonly params: Readonly<Record<string, string>>;
}

/** How a whole number is written where these words are shown. */
type WholeNumber = (value: number) => string;

type Figures = Readonly<Record<string, number | undefined>>;
type VerdictParams = { readonly [Name in "deviation" | "together"]?: number };
type CodeOf<Start extends string> = keyof typeof en extends infer K
  ? K extends `${Start}_${infer Code}`
    ? Code
    : never
  : never;

/** A verdict of `goodness`: its title of a few words and its sentence. */
export function verdictMessage(
  { code, params }: { readonly code: CodeOf<"title">; readonly params: VerdictParams },
  whole: WholeNumber = groupDigits,
): AnalysisMessage<`verdict_${CodeOf<"verdict">}`> & { readonly title: `title_${CodeOf<"title">}` } {
  const { deviation = 0 } = params;
  const figures = { ...params, sigmas: Math.abs(deviation) };
  const key = code === "near" ? (deviation < 0 ? "nearBelow" : "nearAbove") : code;
  return { key: `verdict_${key}`, title: `title_${code}`, params: worded(figures, whole) };
}

/** How `standingOf` places an error between the limits of its signal. */
export function standingMessage({
  code,
  ...figures
}: {
  readonly code: CodeOf<"standing">;
  readonly ofLimit?: number;
  readonly decibels?: number;
  readonly ofHelstrom?: number;
}): AnalysisMessage<`standing_${CodeOf<"standing">}`> {
  const { ofLimit, decibels, ofHelstrom } = figures;
  return {
    key: `standing_${code}`,
    params: {
      ofLimit: formatPercent(ofLimit ?? 0),
      timesLimit: formatFactor(ofLimit ?? 0),
      decibels: decibels === undefined ? "∞" : formatSigned(decibels),
      ofHelstrom: ofHelstrom === undefined ? "∞" : formatFactor(ofHelstrom),
    },
  };
}

/** A finding of `findings`: its sentence, and what to do about it. */
export function findingMessage(
  { code, params }: { readonly code: CodeOf<"finding">; readonly params: Figures },
  whole: WholeNumber = groupDigits,
): AnalysisMessage<`finding_${CodeOf<"finding">}`> & { readonly remedy: `remedy_${CodeOf<"remedy">}` } {
  return { key: `finding_${code}`, remedy: `remedy_${code}`, params: worded(params, whole) };
}

/** How each number is written; the others as they are. */
const forms: Readonly<Record<string, (value: number) => string>> = {
  measured: formatProbability,
  predicted: formatProbability,
  success: formatProbability,
  error: formatProbability,
  limit: formatProbability,
  halfWidth: formatHalfWidth,
  deviation: formatSigned,
  sigmas: (value) => formatSigned(value).replace("+", ""),
  chiSquare: (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1)),
  pValue: formatPValue,
  together: formatPValue,
  probability: formatPercent,
  share: formatPercent,
  loss: formatPercent,
  times: formatFactor,
};
const wholeNumbers: ReadonlySet<string> = new Set([
  ...["shots", "impossible", "requiredShots", "leaves", "nodes", "count", "simulations"],
]);

const worded = (figures: Figures, whole: WholeNumber): Record<string, string> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value = 0]) => [
      name,
      wholeNumbers.has(name) ? whole(value) : (forms[name]?.(value) ?? String(value)),
    ]),
  );
