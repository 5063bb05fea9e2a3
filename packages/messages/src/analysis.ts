import { findingWords, standingWords, verdictWords } from "./analysis-words.js";
import { catalog, fill, type Language } from "./catalog.js";
import { analysis as en } from "./en/analysis.js";
import { analysis as zh } from "./zh/analysis.js";

/** What an analysis and a measurement say. */
export const analysis = catalog(en, zh);

/** Title and sentence of a verdict of core's `goodness`. */
export function describeVerdict(
  verdict: Parameters<typeof verdictWords>[0],
  language: Language,
): { title: string; text: string } {
  const { key, title, params } = verdictWords(verdict);
  return { title: analysis[language][title], text: fill(analysis[language][key], params) };
}

/** The sentence of core's `standingOf`. */
export function describeStanding(standing: Parameters<typeof standingWords>[0], language: Language): string {
  const { key, params } = standingWords(standing);
  return fill(analysis[language][key], params);
}

/** Sentence and remedy of one of core's `findings`. */
export function describeFinding(
  finding: Parameters<typeof findingWords>[0],
  language: Language,
): { text: string; remedy: string } {
  const { key, remedy, params } = findingWords(finding);
  return { text: fill(analysis[language][key], params), remedy: fill(analysis[language][remedy], params) };
}
