import type { ProblemReport } from "@clicktree/contract";
import { hasErrors, type Problem } from "@clicktree/core/tree";
import { formatProblem } from "@clicktree/messages/format";
import type { Context } from "../terminal/context.js";
import { type ExitCode, exitCodes } from "../terminal/exit.js";
import { expandPatterns } from "./patterns.js";
import { checkTreeText, readText } from "./read-tree.js";
import type { CheckedFile, Report } from "./validation-reports.js";
import { githubReport, junitReport, textReport } from "./validation-reports.js";

interface Values {
  readonly files: readonly string[];
  readonly format: Format | undefined;
}

type Format = "text" | "json" | "github" | "junit";

const reports: Record<Format, Report> = {
  text: textReport,
  json: jsonReport,
  github: githubReport,
  junit: junitReport,
};

/** Checks files and patterns and writes one report; failed when any file is invalid or unreadable. */
export async function validate(context: Context, { files, format }: Values): Promise<ExitCode> {
  const checked: CheckedFile[] = [];
  for (const file of expandPatterns(files, context.cwd)) checked.push(await checkFile(context, file));
  context.stdout.write(reports[format ?? (context.json ? "json" : "text")](context, checked));
  return checked.every(({ valid }) => valid) ? exitCodes.done : exitCodes.failed;
}

async function checkFile(context: Context, file: string): Promise<CheckedFile> {
  const text = await readText(context, file);
  if (typeof text !== "string") return { file, text: "", problems: [text], valid: false };
  const { problems } = checkTreeText(text);
  return { file, text, problems, valid: !hasErrors(problems) };
}

/** An array with one entry for each file: file, valid, problems. */
function jsonReport({ language }: Context, checked: readonly CheckedFile[]): string {
  const problemJson = (problem: Problem): ProblemReport => ({
    code: problem.code,
    severity: problem.severity,
    message: formatProblem(problem, language),
    ...(problem.nodeId !== undefined && { nodeId: problem.nodeId }),
    ...(problem.edgeId !== undefined && { edgeId: problem.edgeId }),
  });
  const entries = checked.map(({ file, valid, problems }) => ({ file, valid, problems: problems.map(problemJson) }));
  return `${JSON.stringify(entries)}\n`;
}
