import { byDocument } from "./state.js";
import type { EditorDocument, EditorEdge, EditorNode } from "./types.js";

/** The connections of a document, computed once. */
export interface Outline {
  node(id: string): EditorNode | undefined;
  edge(id: string): EditorEdge | undefined;
  /** Outgoing edges of a node, sorted by their smallest count. */
  outgoing(id: string): readonly EditorEdge[];
  incoming(id: string): readonly EditorEdge[];
  /**
   * Length of the longest path from a root, which is the bin that the node measures, from 0. Undefined on or below a
   * cycle.
   */
  depth(id: string): number | undefined;
  /** Nodes without incoming edges, in the order of the document. */
  readonly roots: readonly EditorNode[];
  /** The maximum depth; 0 for an empty tree. */
  readonly depths: number;
  readonly leaves: number;
}

const none: readonly EditorEdge[] = [];

export const outlineOf = byDocument(({ nodes, edges }: EditorDocument): Outline => {
  const nodeById = new Map(nodes.map((node) => [node.id, node]));
  const edgeById = new Map(edges.map((edge) => [edge.id, edge]));
  const outgoing = new Map<string, EditorEdge[]>();
  const incoming = new Map<string, EditorEdge[]>();
  for (const edge of edges) {
    if (nodeById.has(edge.source)) push(outgoing, edge.source, edge);
    if (nodeById.has(edge.target)) push(incoming, edge.target, edge);
  }
  for (const list of outgoing.values()) if (list.length > 1) list.sort(byCount);
  const depth = depthsOf(nodes, outgoing, incoming);
  let depths = 0;
  for (const value of depth.values()) if (value > depths) depths = value;
  return {
    node: (id) => nodeById.get(id),
    edge: (id) => edgeById.get(id),
    outgoing: (id) => outgoing.get(id) ?? none,
    incoming: (id) => incoming.get(id) ?? none,
    depth: (id) => depth.get(id),
    roots: nodes.filter(({ id }) => !incoming.has(id)),
    depths,
    leaves: nodes.reduce((count, node) => count + (node.data.isTerminating ? 1 : 0), 0),
  };
});

const byCount = (a: EditorEdge, b: EditorEdge): number =>
  a.data.subset < b.data.subset ? -1 : a.data.subset > b.data.subset ? 1 : 0;

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** Longest paths, by Kahn's algorithm. */
function depthsOf(
  nodes: readonly EditorNode[],
  outgoing: ReadonlyMap<string, readonly EditorEdge[]>,
  incoming: ReadonlyMap<string, readonly EditorEdge[]>,
): Map<string, number> {
  const waiting = new Map<string, number>();
  const longest = new Map<string, number>();
  const ready: string[] = [];
  for (const { id } of nodes) {
    // ignore edges from nodes that do not exist
    const before = (incoming.get(id) ?? none).filter(({ source }) => outgoing.has(source)).length;
    waiting.set(id, before);
    if (before === 0) ready.push(id);
  }
  for (const id of ready) {
    const below = (longest.get(id) ?? 0) + 1;
    longest.set(id, below - 1);
    for (const { target } of outgoing.get(id) ?? none) {
      const left = waiting.get(target);
      if (left === undefined) continue;
      longest.set(target, Math.max(longest.get(target) ?? 0, below));
      waiting.set(target, left - 1);
      if (left === 1) ready.push(target);
    }
  }
  for (const [id, left] of waiting) if (left > 0) longest.delete(id);
  return longest;
}
