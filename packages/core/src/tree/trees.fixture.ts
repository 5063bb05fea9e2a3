import type { TreeEdge, TreeFile, TreeNode } from "@clicktree/contract";

/** Short hands for trees in tests of core: `node("a", "0.5")`, `leaf("b")`, `edge("a", "b", "0,1")`. */
export const node = (id: string, label = "0"): TreeNode => ({
  id,
  type: "circle",
  position: { x: 0, y: 0 },
  data: { label, nodeNumber: id, isTerminating: false },
});

export const leaf = (id: string, label = "0"): TreeNode => ({
  id,
  type: "square",
  position: { x: 0, y: 0 },
  data: { label, nodeNumber: id, isTerminating: true },
});

export const edge = (source: string, target: string, subset: string): TreeEdge => ({
  id: `${source}-${target}-${subset}`,
  source,
  target,
  label: subset,
  data: { subset },
});

export const tree = (
  nodes: TreeNode[],
  edges: TreeEdge[],
  table: string[][] | null = [["1+0i"], ["-1+0i"]],
): TreeFile => ({
  name: "sample",
  nodes,
  edges,
  modulationConfig: table ? { bins: table[0]?.length ?? 1, hypotheses: table.length } : null,
  modulationTable: table,
});
