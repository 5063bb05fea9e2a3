import { formatSubset, isComplex, readSubset } from "@clicktree/core/tree";
import { usedMask } from "./connect.js";
import { edgeOf, nodeOf } from "./document.js";
import { outlineOf } from "./outline.js";
import { commit } from "./state.js";
import type { Command, EditorDocument, Point } from "./types.js";

/** True where a text may become a node's value; an empty one keeps the previous value. */
export const isLabel = (text: string): boolean => text.trim() === "" || isComplex(text.trim());

/** The value of a node, trimmed. The same state for an empty or wrong text. */
export function setLabel(id: string, text: string): Command {
  return (state) => {
    const label = text.trim();
    const node = outlineOf(state.document).node(id);
    if (node === undefined || label === "" || label === node.data.label || !isLabel(label)) return state;
    const changed = nodeOf(id, node.position, { ...node.data, label });
    return commit(state, { nodes: state.document.nodes.map((each) => (each.id === id ? changed : each)) });
  };
}

/** New values of many nodes in one step; ids that are unknown are left out. */
export function setLabels(labels: ReadonlyMap<string, string>): Command {
  return (state) => {
    const nodes = state.document.nodes.map((node) => {
      const label = labels.get(node.id);
      return label === undefined || label === node.data.label
        ? node
        : nodeOf(node.id, node.position, { ...node.data, label });
    });
    return nodes.every((node, i) => node === state.document.nodes[i]) ? state : commit(state, { nodes });
  };
}

const subsetFaults = ["BAD_COUNT", "EMPTY", "USED"] as const;
type SubsetFault = (typeof subsetFaults)[number];

/** Why an edge cannot be taken for these counts. */
export function subsetFault(document: EditorDocument, edgeId: string, text: string): SubsetFault | undefined {
  const { mask, invalid } = readSubset(text);
  if (invalid.length > 0) return "BAD_COUNT";
  if (mask === 0) return "EMPTY";
  const edge = outlineOf(document).edge(edgeId);
  return edge !== undefined && (mask & usedMask(document, edge.source, edgeId)) !== 0 ? "USED" : undefined;
}

/** The counts of an edge, in order. The same state where subsetFault names a reason. */
export function setSubset(edgeId: string, text: string): Command {
  return (state) => {
    const edge = outlineOf(state.document).edge(edgeId);
    const subset = formatSubset(readSubset(text).mask);
    if (edge === undefined || subset === edge.data.subset) return state;
    if (subsetFault(state.document, edgeId, text) !== undefined) return state;
    const changed = edgeOf(edgeId, edge.source, edge.target, subset);
    return commit(state, { edges: state.document.edges.map((each) => (each.id === edgeId ? changed : each)) });
  };
}

/** Moves nodes; one step of undo. */
export function moveNodes(places: ReadonlyMap<string, Point>): Command {
  return (state) => {
    let moved = false;
    const nodes = state.document.nodes.map((node) => {
      const to = places.get(node.id);
      if (to === undefined || (to.x === node.position.x && to.y === node.position.y)) return node;
      moved = true;
      return { ...node, position: { x: to.x, y: to.y } };
    });
    return moved ? commit(state, { nodes }) : state;
  };
}

export function rename(name: string): Command {
  return (state) => (name.trim() === state.document.name ? state : commit(state, { name: name.trim() }));
}
