import type { ProblemReport } from "@clicktree/contract";
import type { Problem } from "@clicktree/core/tree";
import type { Language } from "@clicktree/messages";
import { formatProblem } from "@clicktree/messages/format";
import type { Form } from "./validate.js";

/** An array with one entry a file: file, valid, problems. */
export const jsonForm: Form = ({ language }, checked) =>
  `${JSON.stringify(
    checked.map(({ file, valid, problems }) => ({
      file,
      valid,
      problems: problems.map((problem) => reportOf(problem, language)),
    })),
  )}\n`;

/** A problem as programs read it. */
export const reportOf = (problem: Problem, language: Language): ProblemReport => ({
  code: problem.code,
  severity: problem.severity,
  message: formatProblem(problem, language),
  ...(problem.nodeId !== undefined && { nodeId: problem.nodeId }),
  ...(problem.edgeId !== undefined && { edgeId: problem.edgeId }),
});
