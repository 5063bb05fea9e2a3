import { parseComplex, readAs } from "./complex.js";
import { BAD_SUBSET, type TreeGraph } from "./graph.js";
import { error, nodeName, type Problem, warning } from "./problem.js";
import { ALL_COUNTS, formatSubset, readSubset, subsetText } from "./subset.js";

/** Problems of a node and its branches: kind, value, number and subsets of the edges. */
export function checkBranches(graph: TreeGraph, warnings: boolean, problems: Problem[]): void {
  const { nodes, labels, terminating, outStart } = graph;
  const contradictory = new Set(graph.contradictory);
  // Edges refer to the first node with an id, so a later one only gets DUPLICATE_ID.
  const repeated = new Set(graph.repeatedNodes);
  const report = (code: "CONTRADICTION" | "TERM_OUT" | "NO_OUT", i: number, params: Problem["params"] = {}) =>
    problems.push(error(code, { node: nodeName(nodes[i]!), ...params }, { nodeId: nodes[i]!.id }));
  for (let i = 0; i < nodes.length; i++) {
    if (repeated.size > 0 && repeated.has(i)) continue;
    if (contradictory.size > 0 && contradictory.has(i)) report("CONTRADICTION", i, { type: nodes[i]!.type ?? "" });
    const branches = outStart[i + 1]! - outStart[i]!;
    if (terminating[i] === 1 && branches > 0) report("TERM_OUT", i);
    if (warnings && labels[i] !== "0") checkValue(graph, i, problems);
    if (terminating[i] === 1) continue;
    if (branches === 0) report("NO_OUT", i);
    else checkSubsets(graph, i, warnings, problems);
  }
}

/**
 * A value outside the grammar is allowed, but the input file contains another number. A terminating node needs no
 * amplitude; what the file contains for it becomes a displacement.
 */
function checkValue({ nodes, labels, terminating }: TreeGraph, i: number, problems: Problem[]): void {
  const label = labels[i]!;
  const counts = readAs(label);
  if (counts === undefined && terminating[i] === 0) return;
  const node = nodes[i]!;
  const warn = (code: "VALUE_READ_AS" | "TERM_VALUE", params: Problem["params"]) =>
    problems.push(warning(code, { node: nodeName(node), ...params }, { nodeId: node.id }));
  if (counts !== undefined) warn("VALUE_READ_AS", { value: shortened(label), counts });
  if (terminating[i] === 0) return;
  const written = counts ?? label;
  const value = parseComplex(written);
  if (value !== undefined && (value.re !== 0 || value.im !== 0)) warn("TERM_VALUE", { value: shortened(written) });
}

const maxShown = 64;

/** A label for a sentence, cut with an ellipsis if it is long. */
function shortened(label: string): string {
  const all = label.trim();
  return all.length > maxShown ? `${Array.from(all.slice(0, maxShown)).slice(0, -1).join("")}…` : all;
}

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
