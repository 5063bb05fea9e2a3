import type { Noun, Texts } from "@clicktree/messages/nouns";
import { problemLine, problemLines, type TreeProblem } from "@clicktree/messages/problem-text";
import i18next from "i18next";

/** Texts of the editor in the current language, for code outside of rendering. */
export const editorTexts = () => i18next.getFixedT(null, "web-editor");

/** Current time and random numbers, for ids and jitter. The only place where the editor reads clock and randomness. */
export const clockAndRandom = () => ({ now: Date.now(), random: [Math.random(), Math.random()] as const });

/** The texts of a noun that the page has loaded, in the chosen language. */
const textsOf = <N extends Noun>(noun: N): Texts[N] => i18next.getResourceBundle(i18next.language, noun);

/** The texts of the current language; the page has loaded them. */
const texts = () => ({ problems: textsOf("problems"), failures: textsOf("failures") });

export const problemText = (problem: TreeProblem): string => problemLine(texts(), problem);

/** Lines that a toast shows. */
const maxLines = 6;

/** The text of a toast: the first lines of a list, and the number of the others. */
export function firstLines(lines: readonly string[]): string {
  const more = lines.length - maxLines;
  const rest = more > 0 ? [editorTexts()("moreProblems", { count: more })] : [];
  return [...lines.slice(0, maxLines), ...rest].join("\n");
}

/** Title and lines of several problems. */
export const problemListText = (list: readonly TreeProblem[]) => problemLines(texts(), list);
