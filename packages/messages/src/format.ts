import type { ShapeError } from "@clicktree/contract";
import { findingMessage, standingMessage, verdictMessage } from "./analysis-text.js";
import { fill, formatText, type Language, type Params } from "./catalog.js";
import { analysis, cliLab, failures, problems, receiver } from "./catalogs.js";
import { problemLine, problemLines, type TreeProblem } from "./problem-text.js";
import { type ShapeTexts, shapeErrorLine } from "./shape-text.js";

export { propertyOf } from "./shape-text.js";

// Sentences for values of core and lab, for programs that have every language at hand. The dashboard, which loads one
// language, calls the functions that take texts.

const textsOf = (language: Language): ShapeTexts => ({ problems: problems[language], failures: failures[language] });

/** One line for a problem of a tree or an input file. */
export const formatProblem = (problem: TreeProblem, language: Language): string =>
  problemLine(textsOf(language), problem);

/** Title and lines for all problems of a tree. */
export const formatProblems = (list: readonly TreeProblem[], language: Language): { title: string; lines: string[] } =>
  problemLines(textsOf(language), list);

/** One sentence for a broken rule of a schema. */
export const formatShapeError = (error: ShapeError, noun: string, language: Language): string =>
  shapeErrorLine(textsOf(language), error, noun);

export interface UnavailableReason {
  readonly code: keyof typeof receiver.en;
  readonly params?: Readonly<Params>;
}

/** Why a receiver cannot be evaluated, or why a request has no prediction. */
export const formatReceiverProblem = ({ code, params = {} }: UnavailableReason, language: Language): string =>
  fill(receiver[language][code], params);

/** A refusal as `@clicktree/lab/virtual` gives it. */
type Refusal =
  | {
      readonly from: "laboratory";
      readonly code: "EMPTY" | "FILE_TOO_LARGE" | "NOT_TEXT" | "RESULT_TOO_LARGE" | "NOT_DEMO1" | "NOT_DEMO2";
    }
  | { readonly from: "receiver"; readonly problem: UnavailableReason }
  | { readonly from: "file"; readonly problem: TreeProblem };

/** One sentence why the simulated laboratory did not measure a file. */
export function formatRefusal(refusal: Refusal, language: Language): string {
  return formatText(cliLab, language, "notMeasured", { reason: reasonOf(refusal, language) });
}

function reasonOf(refusal: Refusal, language: Language): string {
  if (refusal.from === "laboratory") return formatText(cliLab, language, refusal.code);
  if (refusal.from === "file") return formatProblem(refusal.problem, language);
  return refusal.problem.code === "NO_TABLE"
    ? formatText(cliLab, language, "NO_TABLE")
    : formatReceiverProblem(refusal.problem, language);
}

/** Title and sentence of a verdict of core's `goodness`. */
export function formatVerdict(
  verdict: Parameters<typeof verdictMessage>[0],
  language: Language,
): { title: string; text: string } {
  const { key, title, params } = verdictMessage(verdict);
  return { title: analysis[language][title], text: fill(analysis[language][key], params) };
}

/** The sentence of core's `standingOf`. */
export function formatStanding(standing: Parameters<typeof standingMessage>[0], language: Language): string {
  const { key, params } = standingMessage(standing);
  return fill(analysis[language][key], params);
}

/** Sentence and remedy of one of core's `findings`. */
export function formatFinding(
  finding: Parameters<typeof findingMessage>[0],
  language: Language,
): { text: string; remedy: string } {
  const { key, remedy, params } = findingMessage(finding);
  return { text: fill(analysis[language][key], params), remedy: fill(analysis[language][remedy], params) };
}
