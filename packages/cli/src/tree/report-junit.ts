import type { Problem } from "@clicktree/core/tree";
import { formatProblem } from "@clicktree/messages/format";
import type { Context } from "../terminal/context.js";
import type { CheckedFile, Report } from "./validation-report.js";

/** A test report: one test case a file, its errors as the failure, its warnings as output. */
export const junitReport: Report = (context, checked) => {
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

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;" };

/** Text for XML 1.0, in which control characters cannot be written at all. */
const xml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
  text.replace(/[\u0000-\u0009\u000b-\u001f\ufffe\uffff]/g, "\ufffd").replace(/[&<>"\n]/g, (char) => entities[char]!);
