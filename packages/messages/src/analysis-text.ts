import type { analysis as en } from "./en/analysis.js";

/** The key of a sentence of the noun `analysis`, and the values of its placeholders. */
export interface AnalysisMessage<K extends keyof typeof en = keyof typeof en> {
  readonly key: K;
  readonly params: Readonly<Record<string, string>>;
}

/** How a whole number is written where these words are shown. */
export type WholeNumber = (value: number) => string;

type Figures = Readonly<Record<string, number | undefined>>;
type CodeOf<Start extends string> = keyof typeof en extends infer K
  ? K extends `${Start}_${infer Code}`
    ? Code
    : never
  : never;

/** A verdict of `goodness`: its title of a few words and its sentence. */
export function verdictMessage(
  { code, params }: { readonly code: CodeOf<"verdict">; readonly params: object },
  whole: WholeNumber = grouped,
): AnalysisMessage<`verdict_${CodeOf<"verdict">}`> & { readonly title: `title_${CodeOf<"title">}` } {
  return { key: `verdict_${code}`, title: `title_${code}`, params: worded(params as Figures, whole) };
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
      ofLimit: percent(ofLimit ?? 0),
      timesLimit: times(ofLimit ?? 0),
      decibels: decibels === undefined ? "∞" : signed(decibels),
      ofHelstrom: ofHelstrom === undefined ? "∞" : times(ofHelstrom),
    },
  };
}

/** A finding of `findings`: its sentence, and what to do about it. */
export function findingMessage(
  { code, params }: { readonly code: CodeOf<"finding">; readonly params: Figures },
  whole: WholeNumber = grouped,
): AnalysisMessage<`finding_${CodeOf<"finding">}`> & { readonly remedy: `remedy_${CodeOf<"remedy">}` } {
  return { key: `finding_${code}`, remedy: `remedy_${code}`, params: worded(params, whole) };
}

/** How each number is written; the others as they are. */
const forms: Readonly<Record<string, (value: number) => string>> = {
  measured: chance,
  predicted: chance,
  success: chance,
  error: chance,
  limit: chance,
  halfWidth: (value) => (value < 0.00005 ? value.toExponential(1) : value.toFixed(4)),
  deviation: signed,
  chiSquare: (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1)),
  // with its sign: the smallest chances are no numbers any more
  pValue: (value) =>
    value >= 0.01 ? `= ${value.toFixed(2)}` : value < 1e-99 ? "< 1e-99" : `= ${value.toExponential(1)}`,
  probability: percent,
  share: percent,
  loss: percent,
  times,
};
const wholeNumbers: ReadonlySet<string> = new Set(["shots", "impossible", "wantedShots", "leaves", "nodes", "count"]);

const worded = (figures: Figures, whole: WholeNumber): Record<string, string> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value = 0]) => [
      name,
      wholeNumbers.has(name) ? whole(value) : (forms[name]?.(value) ?? String(value)),
    ]),
  );

/** Four digits; what is not 0 or 1 never reads as 0 or 1. */
function chance(value: number): string {
  if (value > 0 && value < 0.00005) return "<0.0001";
  if (value < 1 && value >= 0.99995) return ">0.9999";
  return value.toFixed(4);
}

function percent(part: number): string {
  const value = 100 * part;
  return `${value !== 0 && value < 0.1 ? value.toExponential(1) : value >= 99.5 ? value.toFixed(0) : value.toPrecision(2)} %`;
}

/** Two digits, and near one as many as tell it from one: 7.3, 1.04, 1.005. */
function times(value: number): string {
  if (value >= 1000) return value.toExponential(1);
  const apart = Math.abs(value - 1);
  const digits = apart < 0.1 && apart > 1e-9 ? 1 + Math.ceil(-Math.log10(apart)) : 2;
  return String(Number(value.toPrecision(digits)));
}

function signed(value: number): string {
  if (Math.abs(value) < 0.05) return "0.0";
  return `${value < 0 ? "−" : "+"}${Math.abs(value) >= 100 ? Math.abs(value).toFixed(0) : Math.abs(value).toFixed(1)}`;
}

/** A whole number with its thousands apart, as the terminal writes it. */
const grouped: WholeNumber = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ",");
