import { type DescribedProblem, problemListWords, problemWords } from "@clicktree/messages/problem-words";
import { textsOf } from "../../../app/i18n/texts-of.js";

/** The texts of the chosen language alone; the page has loaded them. */
const texts = () => ({ problems: textsOf("problems"), shapes: textsOf("shapes"), failures: textsOf("failures") });

/** A problem in one line. */
export const problemText = (problem: DescribedProblem): string => problemWords(texts(), problem);

/** Title and lines of several problems. */
export const problemListText = (list: readonly DescribedProblem[]) => problemListWords(texts(), list);
