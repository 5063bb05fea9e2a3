import type { ProblemReport } from "@clicktree/contract";
import { hasErrors, type Problem } from "@clicktree/core/tree";
import { formatText } from "@clicktree/messages";
import { cliTree } from "@clicktree/messages/catalogs";
import { formatProblem, formatProblems } from "@clicktree/messages/format";
import { unseen, visibleJson } from "@clicktree/messages/unseen";
import { type Context, fileName } from "../terminal/context.js";
import { type ExitCode, exitCodes } from "../terminal/exit.js";
import { colourLevel, createStyle, hasLightBackground, type Style } from "../terminal/style.js";
import { printable } from "../terminal/text.js";
import { expandPatterns } from "./patterns.js";
import { checkTreeFile, maxTreeFileBytes, readFile } from "./read-tree.js";

/** The result of `tree validate` for one file. */
interface CheckedFile {
  readonly file: string;
  /** The text, so that a report can give the line of a node; empty if the file is unreadable. */
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly valid: boolean;
}

/** Writes the problems in one format: for people, for programs, as annotations on GitHub, or as a test report. */
type Report = (context: Context, checked: readonly CheckedFile[]) => string;

interface Values {
  readonly files: readonly string[];
  readonly format: Format | undefined;
}

type Format = "text" | "json" | "github" | "junit";

/** Checks files and patterns and writes one report; fails if any file is invalid or unreadable. */
export async function validate(context: Context, { files, format }: Values): Promise<ExitCode> {
  const checked: CheckedFile[] = [];
  for (const file of expandPatterns(files, context.cwd)) checked.push(await checkFile(context, file));
  context.stdout.write(reports[format ?? (context.json ? "json" : "text")](context, checked));
  return checked.every(({ valid }) => valid) ? exitCodes.done : exitCodes.failed;
}

async function checkFile(context: Context, file: string): Promise<CheckedFile> {
  const bytes = await readFile(context, file, maxTreeFileBytes);
  if ("code" in bytes) return { file, text: "", problems: [bytes], valid: false };
  const { text, problems } = checkTreeFile(bytes);
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
  return `${visibleJson(entries)}\n`;
}

/** A line for each file and each of its problems, then the number of files. */
const textReport: Report = (context, checked) => {
  const style = styleOf(context);
  const lines = checked.flatMap((file) => linesOf(context, file, style));
  if (checked.length > 1) {
    const invalid = checked.filter(({ valid }) => !valid).length;
    lines.push(context.t(cliTree, "filesChecked", { count: checked.length, invalid }));
  }
  return lines.map((line) => `${line}\n`).join("");
};

/** Colours also with `--json`, which `--format text` overrides. */
const styleOf = ({ env, stdout }: Context): Style =>
  createStyle(
    colourLevel(env, () => stdout.isTTY === true),
    hasLightBackground(env),
  );

function linesOf(context: Context, { file, problems }: CheckedFile, style: Style): string[] {
  const name = fileName(file, context.language);
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const state = errors.length > 0 ? formatProblems(errors, context.language) : undefined;
  const title = state === undefined ? style(context.t(cliTree, "valid"), "good") : style(state.title, "bad");
  return [
    // context.t would escape the colours
    formatText(cliTree, context.language, "fileState", { file: name, state: title }),
    ...(state?.lines ?? []).map((line) => `  ${style(context.t(cliTree, "error"), "bad")}${printable(line)}`),
    ...warnings.map(
      (warning) =>
        `  ${style(context.t(cliTree, "warning"), "muted")}${printable(formatProblem(warning, context.language))}`,
    ),
  ];
}

/** A test report: one test case for each file, with its errors as the failure and its warnings as output. */
const junitReport: Report = (context, checked) => {
  const failures = checked.filter(({ valid }) => !valid).length;
  const totals = `tests="${checked.length}" failures="${failures}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${totals}>`,
    `  <testsuite name="clicktree tree validate" ${totals} skipped="0">`,
    ...checked.flatMap((file) => caseOf(context, file)),
    "  </testsuite>",
    "</testsuites>\n",
  ].join("\n");
};

function caseOf(context: Context, { file, problems }: CheckedFile): string[] {
  const lines = (severity: Problem["severity"]) => problems.filter((problem) => problem.severity === severity);
  const [errors, warnings] = [lines("error"), lines("warning")];
  const text = (list: readonly Problem[]) =>
    xml(list.map((problem) => `${problem.code}: ${formatProblem(problem, context.language)}`).join("\n"));
  const head = `    <testcase classname="clicktree.tree" name="${xml(file)}"`;
  if (problems.length === 0) return [`${head}/>`];
  return [
    `${head}>`,
    ...(errors.length === 0
      ? []
      : [
          `      <failure type="${errors[0]!.code}" message="${xml(formatProblem(errors[0]!, context.language))}">${text(errors)}</failure>`,
        ]),
    ...(warnings.length === 0 ? [] : [`      <system-out>${text(warnings)}</system-out>`]),
    "    </testcase>",
  ];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for XML 1.0, which cannot contain control characters of C0. Other invisible signs are references. */
const xml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
    .replace(/[\u0000-\u0009\u000b-\u001f\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"]/g, (char) => entities[char]!)
    .replace(unseen, (char) => `&#${char.charCodeAt(0)};`);

/** Workflow commands, which GitHub shows as annotations at the line of the node or edge. */
const githubReport: Report = ({ language }, checked) =>
  checked
    .flatMap((file) =>
      file.problems.map((problem) => {
        const { line, column } = placeOf(file, problem);
        const properties = [
          ...(file.file === "-" ? [] : [`file=${property(file.file)}`]),
          ...(line === undefined ? [] : [`line=${line}`]),
          ...(column === undefined ? [] : [`col=${column}`]),
          `title=${problem.code}`,
        ];
        return `::${problem.severity} ${properties.join(",")}::${data(formatProblem(problem, language))}\n`;
      }),
    )
    .join("");

// the log of a run shows colours and follows control characters, as a terminal does
const data = (text: string): string => printable(text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A"));
const property = (text: string): string => data(text).replace(/:/g, "%3A").replace(/,/g, "%2C");

function placeOf({ text }: CheckedFile, problem: Problem): { line?: number; column?: number } {
  const { line, column } = problem.params;
  if (problem.code === "NOT_JSON" && typeof line === "number" && typeof column === "number") return { line, column };
  const id = problem.edgeId ?? problem.nodeId;
  if (id === undefined) return {};
  const written = JSON.stringify(id).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const found = new RegExp(`"id"\\s*:\\s*${written}`).exec(text);
  return found === null ? {} : { line: text.slice(0, found.index).split("\n").length };
}

const reports: Record<Format, Report> = {
  text: textReport,
  json: jsonReport,
  github: githubReport,
  junit: junitReport,
};
