import type { TreeFile } from "@clicktree/contract";
import { checkBranches } from "./check-branches.js";
import { isComplex } from "./complex.js";
import { cyclesOf } from "./cycles.js";
import { graphOf, NONE, type Order, orderOf, type TreeGraph } from "./graph.js";
import { error, nodeName, type Problem, warning } from "./problem.js";

const hasTable = (tree: TreeFile): boolean => (tree.modulationTable?.length ?? 0) > 0;

/** Time bins of a tree's signal: columns of its table, else of its configuration. */
const tableBins = (tree: TreeFile): number | undefined =>
  hasTable(tree) ? tree.modulationTable![0]!.length : tree.modulationConfig?.bins;

/** NO_TABLE, and MODULATION with `reason` cell, ragged or config; rows and columns count from 1. */
export function checkModulation(tree: TreeFile, problems: Problem[]): void {
  const { modulationTable: table, modulationConfig: config } = tree;
  if (!table || table.length === 0) {
    problems.push(warning("NO_TABLE"));
    return;
  }
  const columns = table[0]!.length;
  for (const [r, row] of table.entries()) {
    if (row.length === 0 || row.length !== columns) {
      const params = { reason: "ragged", row: r + 1, cells: row.length, expected: columns };
      problems.push(error("MODULATION", params));
    }
    for (const [c, cell] of row.entries())
      if (!isComplex(cell.trim())) problems.push(error("MODULATION", { reason: "cell", row: r + 1, column: c + 1 }));
  }
  if (config && (config.hypotheses !== table.length || config.bins !== columns)) {
    const { hypotheses, bins } = config;
    problems.push(error("MODULATION", { reason: "config", rows: table.length, columns, hypotheses, bins }));
  }
}

/** Maximum number of listed nodes of a cycle. */
const maxShown = 8;

/** Root, cycles, merged branches, and nodes deeper than the table has bins. */
function checkPaths(graph: TreeGraph, order: Order, bins: number | undefined, problems: Problem[]): void {
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

/** True for a graph without errors, like most: flat arrays show this without looking at the nodes. */
function isSound(graph: TreeGraph, order: Order): boolean {
  const { terminating, outStart, repeatedNodes, repeatedEdges, contradictory, edgesSound } = graph;
  if (!edgesSound || !order.acyclic || order.roots !== 1) return false;
  if (repeatedNodes.length + repeatedEdges.length + contradictory.length > 0) return false;
  for (let i = 0; i < terminating.length; i++)
    if (outStart[i + 1]! > outStart[i]! === (terminating[i] === 1)) return false;
  return true;
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
  if (warnings || !isSound(graph, order)) {
    checkReferences(graph, problems);
    checkBranches(graph, warnings, problems);
    checkPaths(graph, order, tableBins(tree), problems);
  }
  checkModulation(tree, problems);
  return { problems: warnings ? problems : problems.filter((p) => p.severity === "error"), graph, order };
}
