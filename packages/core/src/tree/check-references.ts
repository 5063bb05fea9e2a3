import type { TreeGraph } from "./graph.js";
import { NONE } from "./id-index.js";
import { error, nodeName, type Problem } from "./problem.js";

/** DUPLICATE_ID of nodes and of edges, DANGLING edges. */
export function checkReferences(graph: TreeGraph, problems: Problem[]): void {
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
