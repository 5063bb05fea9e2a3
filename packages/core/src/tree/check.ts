import type { TreeFile } from "@clicktree/contract";
import { checkBranches } from "./check-branches.js";
import { checkModulation, tableBins } from "./check-modulation.js";
import { checkPaths } from "./check-paths.js";
import { graphOf, type TreeGraph } from "./graph.js";
import { NONE } from "./id-index.js";
import { type Order, orderOf } from "./order.js";
import { error, nodeName, type Problem } from "./problem.js";

/** DUPLICATE_ID of nodes and of edges, DANGLING edges. */
function checkReferences(graph: TreeGraph, problems: Problem[]): void {
  const { nodes, edges, source, target } = graph;
  for (const i of graph.repeatedNodes) {
    const node = nodes[i]!;
    problems.push(error("DUPLICATE_ID", { node: nodeName(node), id: node.id }, { nodeId: node.id }));
  }
  for (const e of graph.repeatedEdges) {
    const { id } = edges[e]!;
    problems.push(error("DUPLICATE_ID", { edge: id, id }, { edgeId: id }));
  }
  for (let e = 0; e < edges.length; e++) {
    if (source[e] !== NONE && target[e] !== NONE) continue;
    const edge = edges[e]!;
    if (source[e] === NONE) problems.push(error("DANGLING", { edge: edge.id, id: edge.source }, { edgeId: edge.id }));
    else {
      const node = nodes[source[e]!]!;
      const place = { nodeId: node.id, edgeId: edge.id };
      problems.push(error("DANGLING", { node: nodeName(node), id: edge.target }, place));
    }
  }
}

interface Inspection {
  problems: Problem[];
  graph: TreeGraph;
  order: Order;
}

interface CheckOptions {
  /** False omits the warnings, for callers that only need to know whether a tree can be exported. */
  warnings?: boolean;
}

/**
 * Every problem of a tree with a valid shape, in the order of the file: references, nodes and their branches, root and
 * cycles, modulation. Time and memory are linear in nodes and edges, without recursion.
 */
export const checkTree = (tree: TreeFile, options: CheckOptions = {}): Problem[] => inspectTree(tree, options).problems;

/** The problems with the intermediate results, which an export reuses. */
export function inspectTree(tree: TreeFile, { warnings = true }: CheckOptions = {}): Inspection {
  const graph = graphOf(tree);
  const order = orderOf(graph);
  const problems: Problem[] = [];
  if (tree.nodes.length === 0) problems.push(error("NO_NODES"));
  checkReferences(graph, problems);
  checkBranches(graph, warnings, problems);
  checkPaths(graph, order, tableBins(tree), problems);
  checkModulation(tree, problems);
  return { problems: warnings ? problems : problems.filter((p) => p.severity === "error"), graph, order };
}
