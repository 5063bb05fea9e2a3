import { problemLine, problemLines, type TreeProblem } from "@clicktree/messages/problem-text";
import { textsOf } from "../../../app/i18n/texts-of.js";

/** The texts of the chosen language alone; the page has loaded them. */
const texts = () => ({ problems: textsOf("problems"), failures: textsOf("failures") });

/** A problem in one line. */
export const problemText = (problem: TreeProblem): string => problemLine(texts(), problem);

/** Title and lines of several problems. */
export const problemListText = (list: readonly TreeProblem[]) => problemLines(texts(), list);
