import type { ProblemReport } from "@clicktree/contract";
import { largestFile } from "@clicktree/core/requests";
import type { Problem } from "@clicktree/core/tree";
import type { Language } from "@clicktree/messages";
import { formatProblem } from "@clicktree/messages/format";
import { DomainError } from "../../platform/index.js";
import type { Exported } from "../trees/index.js";

/** Problems named in an answer; a hostile tree can have as many as it has edges. */
const maxProblems = 100;

/** The first problems of a tree in the sender's language. */
export const reportsOf = (problems: readonly Problem[], language: Language): ProblemReport[] =>
  problems.slice(0, maxProblems).map((problem) => ({
    code: problem.code,
    severity: problem.severity,
    message: formatProblem(problem, language),
    ...(problem.nodeId === undefined ? {} : { nodeId: problem.nodeId }),
    ...(problem.edgeId === undefined ? {} : { edgeId: problem.edgeId }),
  }));

/** A tree that cannot be exported, as the failure that its sender gets: its problems, or the size it would have. */
export function treeRefusal(exported: Exclude<Exported, { kind: "bytes" }>, language: Language): DomainError {
  if (exported.kind === "invalid") {
    return new DomainError("TREE_INVALID", { details: { problems: reportsOf(exported.problems, language) } });
  }
  const sizes = { values: exported.values, bytes: exported.size, limit: largestFile };
  return new DomainError("EXPORT_TOO_LARGE", { params: sizes, details: sizes });
}
