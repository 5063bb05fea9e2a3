import type { TreeEdge, TreeFile, TreeNode } from "@clicktree/contract";
import { idIndex, NONE } from "./id-index.js";
import { readSubset, subsetText } from "./subset.js";

/** Mark in `masks` of an edge whose subset contains an invalid item. */
export const BAD_SUBSET = 0x80;

/** A tree's nodes and edges as numbers: node i is nodes[i], edge e is edges[e]. */
export interface TreeGraph {
  readonly nodes: readonly TreeNode[];
  readonly edges: readonly TreeEdge[];
  readonly ids: readonly string[];
  /** 1 if the receiver stops here. */
  readonly terminating: Uint8Array;
  /** Ends of each edge, NONE for an unknown id. */
  readonly source: Int32Array;
  readonly target: Int32Array;
  /** Bit k: the edge is taken for count k; also BAD_SUBSET if an item is invalid. */
  readonly masks: Uint8Array;
  /** Edges that leave node i, in file order: outEdges[outStart[i]] up to outStart[i + 1]. */
  readonly outStart: Int32Array;
  readonly outEdges: Int32Array;
  /** Nodes and edges whose id an earlier node or edge has. */
  readonly repeatedNodes: readonly number[];
  readonly repeatedEdges: readonly number[];
  /** Nodes whose type contradicts data.isTerminating. */
  readonly contradictory: readonly number[];
}

/** data.isTerminating decides whether a node terminates, else its type. */
export const isTerminating = (node: TreeNode): boolean => node.data?.isTerminating ?? node.type === "square";

/** Resolves ids to numbers once, in time linear in nodes and edges. */
export function graphOf(tree: TreeFile): TreeGraph {
  const { nodes, edges } = tree;
  // One access per node and edge: in a large tree, fetching the objects costs more than everything else.
  const ids = new Array<string>(nodes.length);
  const terminating = new Uint8Array(nodes.length);
  const contradictory: number[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const { id, type, data } = nodes[i]!;
    const square = type === "square";
    const ends = data?.isTerminating ?? square;
    ids[i] = id;
    if (ends) terminating[i] = 1;
    if (ends !== square && type !== undefined) contradictory.push(i);
  }
  const nodeIds = idIndex(ids);
  const edgeIds = new Array<string>(edges.length);
  const source = new Int32Array(edges.length);
  const target = new Int32Array(edges.length);
  const masks = new Uint8Array(edges.length);
  const outStart = new Int32Array(nodes.length + 1);
  let lastSource = 0;
  let lastTarget = 0;
  for (let e = 0; e < edges.length; e++) {
    const edge = edges[e]!;
    edgeIds[e] = edge.id;
    // Edges are usually grouped by source, and targets ordered like the nodes: guesses save the look-up.
    const from = nodeIds.find(edge.source, lastSource);
    const to = nodeIds.find(edge.target, lastTarget + 1);
    source[e] = from;
    target[e] = to;
    if (from !== NONE) {
      lastSource = from;
      outStart[from + 1]!++;
    }
    if (to !== NONE) lastTarget = to;
    masks[e] = maskOf(edge);
  }
  for (let i = 0; i < nodes.length; i++) outStart[i + 1]! += outStart[i]!;
  const outEdges = new Int32Array(outStart[nodes.length]!);
  const next = outStart.slice();
  for (let e = 0; e < edges.length; e++) if (source[e] !== NONE) outEdges[next[source[e]!]!++] = e;
  return {
    nodes,
    edges,
    ids,
    terminating,
    source,
    target,
    masks,
    outStart,
    outEdges,
    repeatedNodes: nodeIds.repeated,
    repeatedEdges: idIndex(edgeIds).repeated,
    contradictory,
  };
}

function maskOf(edge: TreeEdge): number {
  const text = subsetText(edge);
  const only = text.length === 1 ? text.charCodeAt(0) - 48 : -1;
  if (only >= 0 && only <= 3) return 1 << only;
  const { mask, invalid } = readSubset(text);
  return invalid.length > 0 ? mask | BAD_SUBSET : mask;
}
