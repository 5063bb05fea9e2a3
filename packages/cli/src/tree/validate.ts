import type { ProblemReport } from "@clicktree/contract";
import { checkTree, hasErrors, type Problem, readTreeFile } from "@clicktree/core/tree";
import type { Language } from "@clicktree/messages";
import { formatProblem } from "@clicktree/messages/format";
import { type ExitCode, exitCodes } from "../terminal/exit.js";
import type { Desk } from "./desk.js";
import { githubForm } from "./form-github.js";
import { junitForm } from "./form-junit.js";
import { textForm } from "./form-text.js";
import { expandPatterns } from "./patterns.js";
import { pourOut } from "./pour.js";
import { readText } from "./read-text.js";

/** An array with one entry a file: file, valid, problems. */
const jsonForm: Form = ({ language }, checked) =>
  `${JSON.stringify(
    checked.map(({ file, valid, problems }) => ({
      file,
      valid,
      problems: problems.map((problem) => reportOf(problem, language)),
    })),
  )}\n`;

/** A problem as programs read it. */
const reportOf = (problem: Problem, language: Language): ProblemReport => ({
  code: problem.code,
  severity: problem.severity,
  message: formatProblem(problem, language),
  ...(problem.nodeId !== undefined && { nodeId: problem.nodeId }),
  ...(problem.edgeId !== undefined && { edgeId: problem.edgeId }),
});

/** How the answer is written: for people, programs, annotations on GitHub, test reports. */
export const formats = ["text", "json", "github", "junit"] as const;
export type Format = (typeof formats)[number];

/** What was found in one file. */
export interface Checked {
  readonly file: string;
  /** The text, so that a form can name the line of a node; empty where the file is not readable. */
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly valid: boolean;
}

export type Form = (desk: Desk, checked: readonly Checked[]) => string;

const forms: Record<Format, Form> = { text: textForm, json: jsonForm, github: githubForm, junit: junitForm };

/** Checks files and patterns and answers in one form; failed when any file is invalid or unreadable. */
export async function validate(desk: Desk, names: readonly string[], format: Format): Promise<ExitCode> {
  const checked: Checked[] = [];
  for (const file of expandPatterns(names, desk.cwd)) checked.push(await check(desk, file));
  await pourOut([forms[format](desk, checked)]);
  return checked.every(({ valid }) => valid) ? exitCodes.done : exitCodes.failed;
}

async function check(desk: Desk, file: string): Promise<Checked> {
  const text = await readText(desk, file);
  if (typeof text !== "string") return { file, text: "", problems: [text], valid: false };
  const { tree, problems: faults } = readTreeFile(text);
  const problems = tree === undefined ? faults : checkTree(tree);
  return { file, text, problems, valid: !hasErrors(problems) };
}
