import type { Noun, Texts } from "@clicktree/messages/nouns";
import { problemLine, problemLines, type TreeProblem } from "@clicktree/messages/problem-text";
import i18next from "i18next";

/** The texts of a noun that the page has loaded, in the chosen language. */
const textsOf = <N extends Noun>(noun: N): Texts[N] => i18next.getResourceBundle(i18next.language, noun);

/** The texts of the chosen language alone; the page has loaded them. */
const texts = () => ({ problems: textsOf("problems"), failures: textsOf("failures") });

/** A problem in one line. */
export const problemText = (problem: TreeProblem): string => problemLine(texts(), problem);

/** Title and lines of several problems. */
export const problemListText = (list: readonly TreeProblem[]) => problemLines(texts(), list);
