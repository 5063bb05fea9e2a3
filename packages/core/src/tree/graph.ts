import type { TreeEdge, TreeFile, TreeNode } from "@clicktree/contract";
import { readSubset, subsetText } from "./subset.js";

export interface Order {
  /** Nodes sorted so that every edge goes forwards, without nodes on a cycle or behind one. */
  readonly sorted: Int32Array;
  /** Edges on the longest path to each sorted node from a node without incoming edges. */
  readonly depth: Int32Array;
  readonly acyclic: boolean;
  /** Number of nodes without incoming edges. */
  readonly roots: number;
}

/** Sorts the graph topologically (Kahn), in time linear in nodes and edges. */
export function orderOf(graph: TreeGraph): Order {
  const { nodes, source, target, outStart, outEdges } = graph;
  const incoming = new Int32Array(nodes.length);
  for (let e = 0; e < target.length; e++) if (source[e] !== NONE && target[e] !== NONE) incoming[target[e]!]!++;
  const queue = new Int32Array(nodes.length);
  const depth = new Int32Array(nodes.length);
  let end = 0;
  for (let i = 0; i < nodes.length; i++) if (incoming[i] === 0) queue[end++] = i;
  const roots = end;
  for (let at = 0; at < end; at++) {
    const node = queue[at]!;
    const below = depth[node]! + 1;
    for (let o = outStart[node]!; o < outStart[node + 1]!; o++) {
      const child = target[outEdges[o]!]!;
      if (child === NONE) continue;
      if (depth[child]! < below) depth[child] = below;
      incoming[child]!--;
      if (incoming[child] === 0) queue[end++] = child;
    }
  }
  return { sorted: queue.subarray(0, end), depth, acyclic: end === nodes.length, roots };
}

/** Marks an id that does not exist. */
export const NONE = -1;

interface IdIndex {
  /** Index of the first item with this id, NONE without one. Tries `guess` and the index after it first. */
  find(id: string, guess: number): number;
  /** Items with the id of an earlier item. */
  readonly repeated: readonly number[];
}

/** Shorter first, then by code unit: the order in which programs number ids. */
const comesBefore = (a: string, b: string): boolean => a.length < b.length || (a.length === b.length && a < b);

/** The first item with each id, and the others in `repeated`. */
function tableOf(ids: readonly string[], repeated: number[]): Map<string, number> {
  const table = new Map<string, number>();
  for (let i = 0; i < ids.length; i++) {
    if (table.has(ids[i]!)) repeated.push(i);
    else table.set(ids[i]!, i);
  }
  return table;
}

/** Finds items by id. Ascending ids, as programs write them, need no hash table until a guess fails. */
function idIndex(ids: readonly string[], ascending: boolean): IdIndex {
  const repeated: number[] = [];
  let table = ascending ? undefined : tableOf(ids, repeated);
  return {
    repeated,
    find(id, guess) {
      // A repeated id refers to its first item, which a guess could miss.
      if (repeated.length === 0) {
        if (ids[guess] === id) return guess;
        if (ids[guess + 1] === id) return guess + 1;
      }
      table ??= tableOf(ids, repeated);
      return table.get(id) ?? NONE;
    },
  };
}

/** Edges with the id of an earlier edge. */
function repeatedEdgesOf(edges: readonly TreeEdge[]): number[] {
  const repeated: number[] = [];
  tableOf(
    edges.map(({ id }) => id),
    repeated,
  );
  return repeated;
}

/** Mark in `masks` of an edge whose subset contains an invalid item. */
export const BAD_SUBSET = 0x80;

/** A tree's nodes and edges as numbers: node i is nodes[i], edge e is edges[e]. */
export interface TreeGraph {
  readonly nodes: readonly TreeNode[];
  readonly edges: readonly TreeEdge[];
  readonly ids: readonly string[];
  /** Values as written, empty where a node has none. */
  readonly labels: readonly string[];
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
  /** False if an edge has an unknown end, no valid subset, or a count of another edge of its node. */
  readonly edgesSound: boolean;
}

/** data.isTerminating decides whether a node terminates, else its type. */
export const isTerminating = (node: TreeNode): boolean => node.data?.isTerminating ?? node.type === "square";

/** Resolves ids to numbers once, in time linear in nodes and edges. */
export function graphOf(tree: TreeFile): TreeGraph {
  const { nodes, edges } = tree;
  // One access per node and edge: in a large tree, fetching the objects costs more than everything else.
  const ids = new Array<string>(nodes.length);
  const labels = new Array<string>(nodes.length);
  const terminating = new Uint8Array(nodes.length);
  const contradictory: number[] = [];
  let ascending = true;
  let lastId = "";
  for (let i = 0; i < nodes.length; i++) {
    const { id, type, data } = nodes[i]!;
    ascending &&= comesBefore(lastId, id);
    lastId = id;
    const square = type === "square";
    const ends = data?.isTerminating ?? square;
    ids[i] = id;
    labels[i] = data?.label ?? "";
    if (ends) terminating[i] = 1;
    if (ends !== square && type !== undefined) contradictory.push(i);
  }
  const nodeIds = idIndex(ids, ascending);
  const source = new Int32Array(edges.length);
  const target = new Int32Array(edges.length);
  const masks = new Uint8Array(edges.length);
  const outStart = new Int32Array(nodes.length + 1);
  const covered = new Uint8Array(nodes.length);
  let edgesSound = true;
  let edgesAscending = true;
  lastId = "";
  let lastSource = 0;
  let lastTarget = 0;
  for (let e = 0; e < edges.length; e++) {
    const edge = edges[e]!;
    edgesAscending &&= comesBefore(lastId, edge.id);
    lastId = edge.id;
    // Edges are usually grouped by source, and targets ordered like the nodes: guesses save the look-up.
    const from = nodeIds.find(edge.source, lastSource);
    const to = nodeIds.find(edge.target, lastTarget + 1);
    const mask = maskOf(edge);
    source[e] = from;
    target[e] = to;
    masks[e] = mask;
    edgesSound &&= from !== NONE && to !== NONE && mask !== 0 && (mask & (BAD_SUBSET | covered[from]!)) === 0;
    if (from !== NONE) {
      lastSource = from;
      outStart[from + 1]!++;
      covered[from]! |= mask;
    }
    if (to !== NONE) lastTarget = to;
  }
  for (let i = 0; i < nodes.length; i++) outStart[i + 1]! += outStart[i]!;
  const outEdges = new Int32Array(outStart[nodes.length]!);
  const next = outStart.slice();
  for (let e = 0; e < edges.length; e++) if (source[e] !== NONE) outEdges[next[source[e]!]!++] = e;
  return {
    nodes,
    edges,
    ids,
    labels,
    terminating,
    source,
    target,
    masks,
    outStart,
    outEdges,
    repeatedNodes: nodeIds.repeated,
    repeatedEdges: edgesAscending ? [] : repeatedEdgesOf(edges),
    contradictory,
    edgesSound,
  };
}

function maskOf(edge: TreeEdge): number {
  const text = subsetText(edge);
  const only = text.length === 1 ? text.charCodeAt(0) - 48 : -1;
  if (only >= 0 && only <= 3) return 1 << only;
  const { mask, invalid } = readSubset(text);
  return invalid.length > 0 ? mask | BAD_SUBSET : mask;
}
