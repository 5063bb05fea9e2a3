import { type DescribedProblem, problemListWords, problemWords } from "@clicktree/messages/problem-words";
import i18next from "i18next";
import type { Noun, Texts } from "../../../platform/i18n/nouns.js";

/** The texts of a noun that the page has loaded, in the chosen language. */
const textsOf = <N extends Noun>(noun: N): Texts[N] => i18next.getResourceBundle(i18next.language, noun);

/** The texts of the chosen language alone; the page has loaded them. */
const texts = () => ({ problems: textsOf("problems"), shapes: textsOf("shapes"), failures: textsOf("failures") });

/** A problem in one line. */
export const problemText = (problem: DescribedProblem): string => problemWords(texts(), problem);

/** Title and lines of several problems. */
export const problemListText = (list: readonly DescribedProblem[]) => problemListWords(texts(), list);
