import type { ProblemCode, TreeNode } from "@clicktree/contract";

/** A problem of a tree: a stable code, its place, and the values of its sentence. */
export interface Problem {
  code: ProblemCode;
  /** Errors stop preview, export and transfer; warnings never do. */
  severity: "error" | "warning";
  nodeId?: string;
  edgeId?: string;
  /** `node` is the X of `Node "X"`: the node's number, else its id. */
  params: Record<string, string | number>;
}

type Place = { nodeId?: string; edgeId?: string };

export const error = (code: ProblemCode, params: Problem["params"] = {}, place: Place = {}): Problem => ({
  code,
  severity: "error",
  ...place,
  params,
});

export const warning = (code: ProblemCode, params: Problem["params"] = {}, place: Place = {}): Problem => ({
  code,
  severity: "warning",
  ...place,
  params,
});

/** The name of a node in a sentence: its number, else its id. */
export const nodeName = (node: TreeNode): string => node.data?.nodeNumber?.trim() || node.id;

/** True if a problem prevents preview, export and transfer. */
export const hasErrors = (problems: readonly Problem[]): boolean => problems.some((p) => p.severity === "error");
