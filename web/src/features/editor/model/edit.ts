import { formatSubset, GRID, readSubset, readTypedValue } from "@clicktree/core/tree";
import { usedMask } from "./connect.js";
import { edgeOf, nodeOf } from "./document.js";
import { layoutOf, withHidden } from "./fold.js";
import { outlineOf } from "./outline.js";
import { cancelGesture, commit, commitWithin, drawingToSave } from "./state.js";
import type { Command, EditorDocument, EditorEdge, EditorNode, Kind, Point } from "./types.js";

/** Removes nodes with all their edges, and single edges. */
export function remove(nodeIds: ReadonlySet<string>, edgeIds: ReadonlySet<string> = new Set()): Command {
  return (state) => {
    const { nodes, edges } = state.document;
    const remainingNodes = nodes.filter(({ id }) => !nodeIds.has(id));
    const remainingEdges = edges.filter(
      ({ id, source, target }) => !edgeIds.has(id) && !nodeIds.has(source) && !nodeIds.has(target),
    );
    if (remainingNodes.length === nodes.length && remainingEdges.length === edges.length) return state;
    return commit(state, { nodes: remainingNodes, edges: remainingEdges });
  };
}

/** Removing a folded node removes its hidden nodes too, so that nothing invisible remains. */
export const removeSelected: Command = (state) =>
  remove(withHidden(state, state.selection.nodes), state.selection.edges)(state);

/** Removes all nodes and edges; modulation, id and name stay. */
/** Removes all nodes and edges. Only an edit after it or a save by the user stores that; see `drawingToSave`. */
export const reset: Command = (state) => {
  if (state.document.nodes.length + state.document.edges.length === 0) return state;
  const next = commit(state, { nodes: [], edges: [] });
  return { ...next, reset: { left: next.document, before: drawingToSave(state) } };
};

/** Whether a text can be a node's value; an empty text keeps the previous value. */
export const isLabel = (text: string): boolean => text.trim() === "" || readTypedValue(text).ok;

/** Replaces a node or an edge by one with the same id. */
export const replaceNode =
  (node: EditorNode): Command =>
  (state) =>
    commit(state, { nodes: state.document.nodes.map((each) => (each.id === node.id ? node : each)) });
export const replaceEdge =
  (edge: EditorEdge): Command =>
  (state) =>
    commit(state, { edges: state.document.edges.map((each) => (each.id === edge.id ? edge : each)) });

/**
 * Sets the value of a node as it is written to the input file. Returns the same state if the text is empty or invalid.
 */
export function setLabel(id: string, text: string): Command {
  return (state) => {
    const read = readTypedValue(text);
    const node = outlineOf(state.document).node(id);
    if (node === undefined || !read.ok || read.text === node.data.label) return state;
    return replaceNode(nodeOf(id, node.position, { ...node.data, label: read.text }))(state);
  };
}

/**
 * Sets a node's value during a gesture that started from the document `start`. Returning to the initial value leaves no
 * undo step.
 */
export function tuneLabel(id: string, label: string, start: EditorDocument): Command {
  return (state) => {
    const node = outlineOf(state.document).node(id);
    if (node === undefined || label === node.data.label) return state;
    if (outlineOf(start).node(id)?.data.label === label) return cancelGesture(start)(state);
    const changed = nodeOf(id, node.position, { ...node.data, label });
    const nodes = state.document.nodes.map((each) => (each === node ? changed : each));
    return commitWithin(state, start, { nodes });
  };
}

/** Sets the values of many nodes in one undo step and ignores unknown ids. */
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

type SubsetFault = "BAD_COUNT" | "EMPTY" | "USED";

/** Why an edge cannot have these counts. */
export function subsetFault(document: EditorDocument, edgeId: string, text: string): SubsetFault | undefined {
  const { mask, invalid } = readSubset(text);
  if (invalid.length > 0) return "BAD_COUNT";
  if (mask === 0) return "EMPTY";
  const edge = outlineOf(document).edge(edgeId);
  return edge !== undefined && (mask & usedMask(document, edge.source, edgeId)) !== 0 ? "USED" : undefined;
}

/** Sets the counts of an edge, sorted. Returns the same state if subsetFault reports a fault. */
export function setSubset(edgeId: string, text: string): Command {
  return (state) => {
    const edge = outlineOf(state.document).edge(edgeId);
    const subset = formatSubset(readSubset(text).mask);
    if (edge === undefined || subset === edge.data.subset) return state;
    if (subsetFault(state.document, edgeId, text) !== undefined) return state;
    return replaceEdge(edgeOf(edgeId, edge.source, edge.target, subset))(state);
  };
}

/** Moves nodes as one undo step. */
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

/** Moves the selected nodes by grid steps, with the nodes that folded ones hide. */
export function nudge(across: number, down: number): Command {
  return (state) => {
    const { node } = outlineOf(state.document);
    const places = [...withHidden(state, state.selection.nodes)].flatMap((id): [string, Point][] => {
      const from = node(id)?.position;
      return from === undefined ? [] : [[id, { x: from.x + GRID * across, y: from.y + GRID * down }]];
    });
    return moveNodes(new Map(places))(state);
  };
}

/** Makes a node regular, or terminating if it has no outgoing edges. The value stays. */
export function setKind(id: string, kind: Kind): Command {
  return (state) => {
    const { node, outgoing } = outlineOf(state.document);
    const before = node(id);
    const isTerminating = kind === "terminating";
    if (before === undefined || before.data.isTerminating === isTerminating) return state;
    if (isTerminating && outgoing(id).length > 0) return state;
    return replaceNode(nodeOf(id, before.position, { ...before.data, isTerminating }))(state);
  };
}

/** Applies the automatic layout. */
export const arrange: Command = (state) => moveNodes(layoutOf(state.document, state.folded))(state);

export function rename(name: string): Command {
  return (state) => (name.trim() === state.document.name ? state : commit(state, { name: name.trim() }));
}
