import type { TreeNode } from "@clicktree/contract";
import { parseComplex, readAs } from "./complex.js";
import { BAD_SUBSET, type TreeGraph } from "./graph.js";
import { error, nodeName, type Problem, warning } from "./problem.js";
import { ALL_COUNTS, formatSubset, readSubset, subsetText } from "./subset.js";

/** Problems of a node and its branches: kind, value, number and subsets of the edges. */
export function checkBranches(graph: TreeGraph, warnings: boolean, problems: Problem[]): void {
  const { nodes, terminating, outStart } = graph;
  const contradictory = new Set(graph.contradictory);
  // Edges refer to the first node with an id, so a later one only gets DUPLICATE_ID.
  const repeated = new Set(graph.repeatedNodes);
  for (let i = 0; i < nodes.length; i++) {
    if (repeated.size > 0 && repeated.has(i)) continue;
    const node = nodes[i]!;
    if (contradictory.size > 0 && contradictory.has(i))
      problems.push(error("CONTRADICTION", { node: nodeName(node), type: node.type ?? "" }, { nodeId: node.id }));
    const branches = outStart[i + 1]! - outStart[i]!;
    if (terminating[i] === 1) {
      if (branches > 0) problems.push(error("TERM_OUT", { node: nodeName(node) }, { nodeId: node.id }));
      if (warnings) checkDecision(node, problems);
      continue;
    }
    if (warnings) checkDisplacement(node, problems);
    if (branches === 0) problems.push(error("NO_OUT", { node: nodeName(node) }, { nodeId: node.id }));
    else checkSubsets(graph, i, warnings, problems);
  }
}

/** A terminating node needs no amplitude; a given one becomes a displacement in the exported file. */
function checkDecision(node: TreeNode, problems: Problem[]): void {
  const label = node.data?.label;
  if (label === undefined || label === "" || label === "0") return;
  const value = parseComplex(label);
  if (value === undefined ? label.trim() === "" : value.re === 0 && value.im === 0) return;
  const params = { node: nodeName(node), value: shortened(label) };
  problems.push(warning("TERM_VALUE", params, { nodeId: node.id }));
}

/** A displacement outside the grammar is allowed, but the input file contains another number. */
function checkDisplacement(node: TreeNode, problems: Problem[]): void {
  const label = node.data?.label;
  const counts = label === undefined ? undefined : readAs(label);
  if (counts === undefined) return;
  const params = { node: nodeName(node), value: shortened(label!), counts };
  problems.push(warning("VALUE_READ_AS", params, { nodeId: node.id }));
}

const maxShown = 64;
const shortened = (label: string): string => label.trim().slice(0, maxShown);

function checkSubsets(graph: TreeGraph, i: number, warnings: boolean, problems: Problem[]): void {
  const { outStart, outEdges, masks } = graph;
  let covered = 0;
  let whole = true;
  for (let o = outStart[i]!; o < outStart[i + 1]!; o++) {
    const mask = masks[outEdges[o]!]!;
    // The common case, a valid subset of its own, must cost nothing.
    if (mask === 0 || mask & BAD_SUBSET || mask & covered) {
      whole &&= (mask & BAD_SUBSET) === 0 && mask !== 0;
      reportSubset(graph, i, outEdges[o]!, covered, problems);
    }
    covered |= mask & ALL_COUNTS;
  }
  if (warnings && whole && covered !== ALL_COUNTS) {
    const node = graph.nodes[i]!;
    const missing = formatSubset(ALL_COUNTS & ~covered);
    problems.push(warning("COUNT_WITHOUT_BRANCH", { node: nodeName(node), counts: missing }, { nodeId: node.id }));
  }
}

function reportSubset(graph: TreeGraph, i: number, e: number, covered: number, problems: Problem[]): void {
  const node = graph.nodes[i]!;
  const edge = graph.edges[e]!;
  const place = { nodeId: node.id, edgeId: edge.id };
  const { mask, invalid } = readSubset(subsetText(edge));
  if (mask === 0 && invalid.length === 0) problems.push(error("NO_SUBSET", { node: nodeName(node) }, place));
  for (const value of invalid) problems.push(error("BAD_SUBSET", { node: nodeName(node), value }, place));
  if (mask & covered)
    problems.push(error("OVERLAP", { node: nodeName(node), counts: formatSubset(mask & covered) }, place));
}
