import { maxStoredTree, numberMaker, readTreeValue } from "@clicktree/core/tree";
import { documentOf, edgeIdMaker, edgeOf, nodeIdMaker } from "./document.js";
import { withHidden } from "./fold.js";
import { outlineOf } from "./outline.js";
import { selectNodes } from "./select.js";
import { commit } from "./state.js";
import type { Command, EditorDocument, EditorEdge, EditorNode, EditorState, Point } from "./types.js";

/** Longest text that is parsed as a copied part of a tree. */
const MAX_TEXT = 8 * 1024 * 1024;
const FORMAT = "clicktree-part";

/** Part of a drawing: some nodes and the edges between them. */
export interface Part {
  readonly nodes: readonly EditorNode[];
  readonly edges: readonly EditorEdge[];
}

/** A single node stands for its whole subtree, several nodes only for themselves. */
export function partOf(document: EditorDocument, ids: ReadonlySet<string>): Part {
  const chosen = ids.size === 1 ? subtreeOf(document, ids) : ids;
  return {
    nodes: document.nodes.filter(({ id }) => chosen.has(id)),
    edges: document.edges.filter(({ source, target }) => chosen.has(source) && chosen.has(target)),
  };
}

/** The part that copying takes from the selection. Several nodes include the nodes that folded ones hide. */
export function selectedPart(state: EditorState): Part {
  const { nodes } = state.selection;
  return partOf(state.document, nodes.size === 1 ? nodes : withHidden(state, nodes));
}

/** The nodes and all their descendants. */
export function subtreeOf(document: EditorDocument, ids: Iterable<string>): ReadonlySet<string> {
  const outline = outlineOf(document);
  const found = new Set(ids);
  for (const id of found) for (const { target } of outline.outgoing(id)) if (outline.node(target)) found.add(target);
  return found;
}

/** A part as text for the clipboard, to be pasted in this or another tab. */
export const partText = ({ nodes, edges }: Part): string => JSON.stringify({ format: FORMAT, nodes, edges });

type ReadPart =
  | { readonly part: Part; readonly fault?: never }
  | { readonly part?: never; readonly fault: "NO_PART" | "TOO_LARGE" };

/** Reads text written by partText, or a tree file. Clipboard text is untrusted and fully validated. */
export function readPart(text: string): ReadPart {
  if (text.length > MAX_TEXT) return { fault: "TOO_LARGE" };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: "NO_PART" };
  }
  const { tree } = readTreeValue(withoutFormat(value));
  if (tree === undefined || tree.nodes.length === 0) return { fault: "NO_PART" };
  if (tree.nodes.length > maxStoredTree.nodes) return { fault: "TOO_LARGE" };
  const { nodes, edges } = documentOf(tree);
  const known = new Set(nodes.map(({ id }) => id));
  return { part: { nodes, edges: edges.filter(({ source, target }) => known.has(source) && known.has(target)) } };
}

function withoutFormat(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  if (!("format" in value) || value.format !== FORMAT) return value;
  const { format: _, ...rest } = value;
  return rest;
}

/** Inserts a part with new ids and numbers, moved by `by`, and selects it. */
export function insertPart(part: Part, now: number, by: Point): Command {
  return (state) => {
    const { document } = state;
    if (part.nodes.length === 0 || document.nodes.length + part.nodes.length > maxStoredTree.nodes) return state;
    const [nodeId, edgeId] = [nodeIdMaker(document, now), edgeIdMaker(document, now)];
    const number = numberMaker(document.nodes);
    const ids = new Map<string, string>();
    const nodes = part.nodes.map((node): EditorNode => {
      const id = nodeId();
      ids.set(node.id, id);
      const position = { x: node.position.x + by.x, y: node.position.y + by.y };
      return { ...node, id, position, data: { ...node.data, nodeNumber: number() } };
    });
    const edges = part.edges.map(({ source, target, data }) =>
      edgeOf(edgeId(), ids.get(source)!, ids.get(target)!, data.subset),
    );
    const next = commit(state, { nodes: [...document.nodes, ...nodes], edges: [...document.edges, ...edges] });
    return selectNodes(ids.values())(next);
  };
}

/** Duplicates the selected part, moved by `by`. */
export const duplicateBy =
  (now: number, by: Point): Command =>
  (state) =>
    insertPart(selectedPart(state), now, by)(state);

/** From a part to a copy beside it, on the grid of the canvas. */
function stepBeside({ nodes }: Part): Point {
  const xs = nodes.map(({ position }) => position.x);
  const width = xs.length === 0 ? 0 : xs.reduce((a, b) => Math.max(a, b)) - xs.reduce((a, b) => Math.min(a, b));
  return { x: Math.ceil((width + 75) / 15) * 15, y: 0 };
}

/** Where a part lies on no node: where it was copied if that is free, e.g. after it was cut, or else beside it. */
export function freePlace(part: Part, nodes: readonly EditorNode[]): Point {
  const taken = new Set(nodes.map(({ position: { x, y } }) => `${x} ${y}`));
  const step = stepBeside(part);
  let by: Point = { x: 0, y: 0 };
  while (part.nodes.some(({ position: { x, y } }) => taken.has(`${x + by.x} ${y + by.y}`)))
    by = { x: by.x + step.x, y: by.y + step.y };
  return by;
}

/** Duplicates the selected part next to itself. */
export const duplicateSelected =
  (now: number): Command =>
  (state) => {
    const part = selectedPart(state);
    return insertPart(part, now, stepBeside(part))(state);
  };
