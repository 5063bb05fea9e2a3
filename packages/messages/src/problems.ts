import { catalog, type Language } from "./catalog.js";
import { problems as en } from "./en/problems.js";
import { failures } from "./failures.js";
import { type DescribedProblem, type ProblemTexts, problemListWords, problemWords } from "./problem-words.js";
import { shapes } from "./shapes.js";
import { problems as zh } from "./zh/problems.js";

export type { DescribedProblem } from "./problem-words.js";

export const problems = catalog(en, zh);

const textsOf = (language: Language): ProblemTexts => ({
  problems: problems[language],
  shapes: shapes[language],
  failures: failures[language],
});

/** `problemWords` in a language. */
export const describeProblem = (problem: DescribedProblem, language: Language): string =>
  problemWords(textsOf(language), problem);

/** `problemListWords` in a language. */
export const describeProblems = (list: readonly DescribedProblem[], language: Language) =>
  problemListWords(textsOf(language), list);
