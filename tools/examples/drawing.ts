import type { TreeEdge, TreeFile, TreeNode } from "@clicktree/contract";
import { layoutTree, overviewFolds } from "@clicktree/core/tree";
import { type Decision, isDecision, type Receiver, type Step } from "./receiver.js";
import { written } from "./signals.js";

/** Draws a receiver as a tree file: nodes numbered breadth-first, time running down, one node for a merged branch. */
export function draw(name: string, description: string, { table, root }: Receiver): TreeFile {
  const numbers = new Map<Step | Decision, number>([[root, 1]]);
  const nodes: TreeNode[] = [];
  const edges: TreeEdge[] = [];
  for (const [next, number] of numbers) {
    const ends = isDecision(next);
    nodes.push({
      id: `node-${number}`,
      type: ends ? "square" : "circle",
      position: { x: 0, y: 0 },
      data: { label: ends ? "0" : written(next.displacement), nodeNumber: String(number), isTerminating: ends },
    });
    if (ends) continue;
    for (const { subset, next: target } of next.branches) {
      if (!numbers.has(target)) numbers.set(target, numbers.size + 1);
      edges.push({
        id: `edge-${edges.length + 1}`,
        source: `node-${number}`,
        target: `node-${numbers.get(target)}`,
        label: subset,
        data: { subset },
      });
    }
  }
  const tree: TreeFile = {
    $schema: "../../schemas/tree.schema.json",
    name,
    description,
    nodes,
    edges,
    modulationConfig: { bins: table[0]!.length, hypotheses: table.length },
    modulationTable: table.map((row) => row.map(written)),
  };
  // A large tree opens folded, so it is laid out as it opens.
  const positions = layoutTree(tree, overviewFolds(tree));
  for (const [i, node] of nodes.entries()) node.position = positions[i]!;
  return tree;
}
