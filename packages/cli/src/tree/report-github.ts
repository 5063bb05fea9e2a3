import type { Problem } from "@clicktree/core/tree";
import { formatProblem } from "@clicktree/messages/format";
import type { CheckedFile, Report } from "./validation-report.js";

/** Workflow commands, which GitHub shows as annotations at the line of the node or edge. */
export const githubReport: Report = ({ language }, checked) =>
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

const data = (text: string): string => text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
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
