import { differenceBetween } from "@clicktree/core/versions";
import { treeStateOf } from "../model/document.js";
import { isPlacedAutomatically } from "../model/fold.js";
import { outlineOf } from "../model/outline.js";
import type { EditorDocument, EditorEdge, EditorNode, Point } from "../model/types.js";
import type { Change, DifferenceMarks, GhostEdge, GhostNode } from "../state/canvas-marks.js";

/** One difference of two versions: a node or an edge. */
export type Difference =
  | { readonly kind: "node"; readonly change: Change; readonly before?: EditorNode; readonly after?: EditorNode }
  | { readonly kind: "edge"; readonly change: Change; readonly before?: EditorEdge; readonly after?: EditorEdge };

/** How `after` differs from `before`. */
export interface Differences {
  readonly items: readonly Difference[];
  /** Nodes that only moved; none if the automatic layout placed all nodes of both versions. */
  readonly moved: readonly string[];
  readonly isRenamed: boolean;
  readonly isModulationChanged: boolean;
}

/** How two versions differ. `folded` are the folded nodes of the canvas, if one of the versions is on it. */
export function differencesBetween(
  before: EditorDocument,
  after: EditorDocument,
  folded: ReadonlySet<string> = new Set(),
): Differences {
  const [old, now] = [outlineOf(before), outlineOf(after)];
  const { nodes, edges, moved, ...rest } = differenceBetween(treeStateOf(before), treeStateOf(after));
  const isByLayout = moved.length > 0 && [before, after].every((version) => isPlacedAutomatically(version, folded));
  const nodesOf = (change: Change): Difference[] =>
    nodes[change].map((id) => ({ kind: "node", change, ...found(old.node(id), now.node(id)) }));
  const edgesOf = (change: Change): Difference[] =>
    edges[change].map((id) => ({ kind: "edge", change, ...found(old.edge(id), now.edge(id)) }));
  const changes = ["added", "changed", "removed"] as const;
  return { ...rest, moved: isByLayout ? [] : moved, items: [...changes.flatMap(nodesOf), ...changes.flatMap(edgesOf)] };
}

const found = <T>(before: T | undefined, after: T | undefined): { before?: T; after?: T } => ({
  ...(before && { before }),
  ...(after && { after }),
});

/**
 * Marks for the differences on a canvas that shows `canvas`, which may be neither version. Elements on the canvas are
 * marked; others are drawn as ghosts at their places.
 */
export function differenceMarks(
  { items }: Differences,
  versions: { readonly before: EditorDocument; readonly after: EditorDocument; readonly canvas: EditorDocument },
  first: readonly string[],
): DifferenceMarks {
  const shown = outlineOf(versions.canvas);
  const known = [shown, outlineOf(versions.after), outlineOf(versions.before)];
  const placeOf = (id: string): Point | undefined =>
    known.map((outline) => outline.node(id)?.position).find((place) => place !== undefined);
  const [nodes, edges] = [new Map<string, Change>(), new Map<string, Change>()];
  const ghostNodes: GhostNode[] = [];
  const ghostEdges: GhostEdge[] = [];
  for (const { kind, change, before, after } of items) {
    const item = after ?? before;
    if (item === undefined) continue;
    const isShown = kind === "node" ? shown.node(item.id) : shown.edge(item.id);
    if (isShown) (kind === "node" ? nodes : edges).set(item.id, change);
    else if (kind === "node") ghostNodes.push({ node: item as EditorNode, change });
    else {
      const { id, source, target, data } = item as EditorEdge;
      const [from, to] = [placeOf(source), placeOf(target)];
      if (from && to) ghostEdges.push({ id, from, to, counts: data.subset.split(",").map(Number), change });
    }
  }
  return { nodes, edges, ghostNodes, ghostEdges, first: new Set(first) };
}

/** The node on which a run acts, or in which it has decided, after some counts. */
export function nodeAfter(document: EditorDocument, record: readonly number[]): string | undefined {
  const outline = outlineOf(document);
  let node = outline.roots[0]?.id;
  for (const count of record) {
    if (node === undefined) return undefined;
    const edge = outline.outgoing(node).find(({ data }) => data.subset.split(",").includes(String(count)));
    // the tree has decided and stays at its leaf
    if (edge === undefined) return node;
    node = edge.target;
  }
  return node;
}

/** Position of a difference on the canvas: the node or edge if it is drawn, or else the place of its ghost. */
export function placeOf(
  { kind, before, after }: Difference,
  canvas: EditorDocument,
  versions: readonly EditorDocument[],
): { readonly id: string } | { readonly place: Point } | undefined {
  const item = after ?? before;
  if (item === undefined) return undefined;
  const shown = outlineOf(canvas);
  if (kind === "node") return shown.node(item.id) ? { id: item.id } : { place: (item as EditorNode).position };
  if (shown.edge(item.id)) return { id: item.id };
  const end = (item as EditorEdge).target;
  const place = [canvas, ...versions]
    .map((one) => outlineOf(one).node(end)?.position)
    .find((each) => each !== undefined);
  return place && { place };
}
