import { formatSubset, numberMaker } from "@clicktree/core/tree";
import { placesBelow } from "./add-node.js";
import { freeMask } from "./connect.js";
import { edgeIdMaker, edgeOf, nodeIdMaker, nodeOf } from "./document.js";
import { expectedDecision, type Measurement } from "./expected-decision.js";
import { commit } from "./state.js";
import type { Command, EditorDocument, EditorEdge, EditorNode } from "./types.js";

/** Number of counts without a branch, over all regular nodes. */
export function openCounts(document: EditorDocument): number {
  let count = 0;
  for (const { id, data } of document.nodes)
    if (!data.isTerminating) for (let free = freeMask(document, id); free !== 0; free &= free - 1) count++;
  return count;
}

/**
 * Adds a decision for every count without a branch, as one undo step. Counts of a node with the same decision share a
 * leaf; without known decisions, for example without a modulation table, all of them do.
 */
export function endBranches(now: number, measurement: Measurement): Command {
  return (state) => {
    const { document } = state;
    const [nodeId, edgeId, number] = [
      nodeIdMaker(document, now),
      edgeIdMaker(document, now),
      numberMaker(document.nodes),
    ];
    const place = placesBelow(document);
    const nodes: EditorNode[] = [];
    const edges: EditorEdge[] = [];
    for (const parent of document.nodes) {
      if (parent.data.isTerminating) continue;
      for (const mask of masksByDecision(document, parent.id, measurement)) {
        const data = { label: "0", nodeNumber: number(), isTerminating: true };
        const leaf = nodeOf(nodeId(), place(parent), data);
        nodes.push(leaf);
        edges.push(edgeOf(edgeId(), parent.id, leaf.id, formatSubset(mask)));
      }
    }
    if (nodes.length === 0) return state;
    return commit(state, { nodes: [...document.nodes, ...nodes], edges: [...document.edges, ...edges] });
  };
}

/**
 * The free counts of a node, grouped by decision. Counts that no run takes join the decision before them, or else the
 * first one.
 */
function masksByDecision(document: EditorDocument, id: string, measurement: Measurement): readonly number[] {
  const free = freeMask(document, id);
  const masks = new Map<number, number>();
  let last: number | undefined;
  let undecided = 0;
  for (let count = 0; count < 4; count++) {
    const bit = 1 << count;
    if ((free & bit) === 0) continue;
    last = expectedDecision(document, id, bit, measurement)?.hypothesis ?? last;
    if (last === undefined) undecided |= bit;
    else masks.set(last, (masks.get(last) ?? 0) | bit);
  }
  const [first, ...others] = masks.values();
  if (first === undefined) return undecided === 0 ? [] : [undecided];
  return [first | undecided, ...others];
}
