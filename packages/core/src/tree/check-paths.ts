import { cyclesOf } from "./cycles.js";
import type { TreeGraph } from "./graph.js";
import { NONE } from "./id-index.js";
import type { Order } from "./order.js";
import { error, nodeName, type Problem, warning } from "./problem.js";

/** Maximum number of nodes listed of a cycle. */
const maxShown = 8;

/** Root, cycles, merged branches, and nodes deeper than the table has bins. */
export function checkPaths(graph: TreeGraph, order: Order, bins: number | undefined, problems: Problem[]): void {
  const { nodes, source, target } = graph;
  const reached = new Uint8Array(nodes.length);
  const parent = new Int32Array(nodes.length).fill(NONE);
  const merged = new Uint8Array(nodes.length);
  for (const repeated of graph.repeatedNodes) reached[repeated] = 1;
  for (let e = 0; e < target.length; e++) {
    const child = target[e]!;
    if (child === NONE) continue;
    reached[child] = 1;
    if (parent[child] === NONE) parent[child] = source[e]!;
    else if (source[e] !== NONE && source[e] !== parent[child]) merged[child] = 1;
  }
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!;
    if (merged[i] === 1) problems.push(warning("TWO_PARENTS", { node: nodeName(node) }, { nodeId: node.id }));
    if (bins !== undefined && order.acyclic && graph.terminating[i] === 0 && order.depth[i]! >= bins) {
      const params = { node: nodeName(node), depth: order.depth[i]!, bins };
      problems.push(warning("DEEPER_THAN_BINS", params, { nodeId: node.id }));
    }
  }
  const roots: number[] = [];
  for (let i = 0; i < nodes.length; i++) if (reached[i] === 0) roots.push(i);
  if (roots.length === 0 && nodes.length > 0) problems.push(error("NO_ROOT"));
  if (roots.length > 1) {
    const names = roots.slice(0, maxShown).map((i) => nodeName(nodes[i]!));
    const shown = names.join(", ") + (roots.length > maxShown ? ", …" : "");
    problems.push(error("MANY_ROOTS", { count: roots.length, nodes: shown }));
  }
  if (!order.acyclic) for (const cycle of cyclesOf(graph)) problems.push(cycleProblem(graph, cycle));
}

function cycleProblem({ nodes }: TreeGraph, cycle: readonly number[]): Problem {
  const first = nodes[cycle[0]!]!;
  const names = cycle.slice(0, maxShown).map((i) => nodeName(nodes[i]!));
  if (cycle.length > maxShown) names.push("…");
  return error("CYCLE", { node: nodeName(first), path: [...names, nodeName(first)].join(" → ") }, { nodeId: first.id });
}
