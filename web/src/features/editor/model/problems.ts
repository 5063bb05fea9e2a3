import { type ExportSize, measureExport } from "@clicktree/core/input-file";
import { checkTree, hasErrors, type Problem } from "@clicktree/core/tree";
import { treeFileOf } from "./document.js";
import { outlineOf } from "./outline.js";
import { byDocument } from "./state.js";
import type { EditorDocument } from "./types.js";

export const problemsOf = byDocument((document): readonly Problem[] => checkTree(treeFileOf(document)));

export const errorsOf = byDocument((document): readonly Problem[] =>
  problemsOf(document).filter(({ severity }) => severity === "error"),
);

/** Warnings of the same kind; together they are one remark. */
export type Remark = readonly [first: Problem, ...others: Problem[]];

/** The warnings, grouped by kind: six merged branches are one property of the tree. */
export const remarksOf = byDocument((document): readonly Remark[] => {
  const kinds = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problemsOf(document)) {
    if (problem.severity === "error") continue;
    const kind = kinds.get(problem.code);
    if (kind) kind.push(problem);
    else kinds.set(problem.code, [problem]);
  }
  return [...kinds.values()];
});

/** A drawing of a single regular node is a beginning, not a mistake, although it cannot be sent. */
export const isBegun = ({ nodes, edges }: EditorDocument): boolean =>
  nodes.length === 1 && edges.length === 0 && nodes[0]?.data.isTerminating === false;

/** The most severe problem of each node and edge, by id. */
export const problemMarks = byDocument((document): ReadonlyMap<string, Problem["severity"]> => {
  const marks = new Map<string, Problem["severity"]>();
  if (isBegun(document)) return marks;
  for (const { nodeId, edgeId, severity } of problemsOf(document)) {
    // A problem of an edge is marked at the edge.
    const id = edgeId ?? nodeId;
    if (id !== undefined && marks.get(id) !== "error") marks.set(id, severity);
  }
  return marks;
});

interface TreeSize {
  readonly nodes: number;
  readonly leaves: number;
  readonly depth: number;
  /** Size of the output file; undefined while the tree has errors. */
  readonly output: ExportSize | undefined;
}

export const sizeOf = byDocument((document): TreeSize => {
  const { leaves, depths } = outlineOf(document);
  const output = hasErrors(problemsOf(document)) ? undefined : measureExport(treeFileOf(document));
  return { nodes: document.nodes.length, leaves, depth: depths, output };
});
