import { readSubset } from "@clicktree/core/tree";
import { visibleOf } from "../model/fold.js";
import { type Outline, outlineOf } from "../model/outline.js";
import { byFolds } from "../model/state.js";
import type { EditorDocument, EditorEdge, EditorNode } from "../model/types.js";
import { spreadBadges } from "./badges.js";
import { NODE_REACH, SQUARE } from "./sizes.js";
import { badgeParts } from "./strands.js";

/** A rectangle in canvas units. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Finds the rectangles that intersect another one, by a linear scan of a flat array. For 10,000 rectangles it takes 20
 * µs, less than maintaining a tree or grid, and hostile positions cannot slow it down.
 */
export class Boxes {
  readonly #sides: Float64Array;
  #size = 0;

  constructor(capacity: number) {
    this.#sides = new Float64Array(4 * capacity);
  }

  add(left: number, top: number, right: number, bottom: number): void {
    this.#sides.set([left, top, right, bottom], 4 * this.#size++);
  }

  /** Indexes, in order of insertion, of the rectangles that intersect `box`. */
  touching(box: Box): number[] {
    const sides = this.#sides;
    const found: number[] = [];
    for (let i = 0; i < this.#size; i++) {
      const at = 4 * i;
      if (sides[at]! <= box.right && sides[at + 2]! >= box.left && sides[at + 1]! <= box.bottom)
        if (sides[at + 3]! >= box.top) found.push(i);
    }
    return found;
  }

  /** The bounding box of all rectangles. */
  bounds(): Box | undefined {
    if (this.#size === 0) return undefined;
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (let at = 0; at < 4 * this.#size; at += 4) {
      box.left = Math.min(box.left, this.#sides[at]!);
      box.top = Math.min(box.top, this.#sides[at + 1]!);
      box.right = Math.max(box.right, this.#sides[at + 2]!);
      box.bottom = Math.max(box.bottom, this.#sides[at + 3]!);
    }
    return box;
  }
}

/** The drawn elements: those near the view, and pinned ones. */
export interface VisibleElements {
  readonly nodes: readonly EditorNode[];
  readonly edges: readonly SceneEdge[];
}

/**
 * Nodes and edges that intersect a box, pinned nodes with their edges, and the end nodes of every edge, which React
 * Flow needs to draw it.
 */
export function visibleElements(scene: Scene, box: Box, pinned: Iterable<string>): VisibleElements {
  const nodes = new Set(scene.nodeBoxes.touching(box).map((i) => scene.nodes[i]!));
  const edges = new Set(scene.edgeBoxes.touching(box).map((i) => scene.edges[i]!));
  for (const id of pinned) {
    const node = scene.outline.node(id);
    if (node === undefined) continue;
    nodes.add(node);
    for (const edge of scene.edgesAt(id)) edges.add(edge);
  }
  for (const { edge } of edges)
    for (const end of [edge.source, edge.target]) {
      const node = scene.outline.node(end);
      if (node !== undefined) nodes.add(node);
    }
  return { nodes: [...nodes], edges: [...edges] };
}

/** A visible edge with the positions of its strands among those of its source. */
export interface SceneEdge {
  readonly edge: EditorEdge;
  /** Counts for which it is taken, sorted. */
  readonly counts: readonly number[];
  /** Index of its first strand among all strands of the source, and their number. */
  readonly first: number;
  readonly strands: number;
  /** Position of its badge, as a fraction of the way down. */
  readonly badge: number;
}

/** The visible part of a document with its layout. */
export interface Scene {
  readonly document: EditorDocument;
  readonly outline: Outline;
  readonly nodes: readonly EditorNode[];
  readonly edges: readonly SceneEdge[];
  /** Boxes of `nodes` and `edges`, in the same order. */
  readonly nodeBoxes: Boxes;
  readonly edgeBoxes: Boxes;
  /** Number of hidden nodes below each folded node. */
  readonly under: ReadonlyMap<string, number>;
  /** Visible edges connected to a node. */
  edgesAt(id: string): readonly SceneEdge[];
}

const countsOf = ({ data }: EditorEdge): number[] => {
  const { mask } = readSubset(data.subset);
  return [0, 1, 2, 3].filter((count) => mask & (1 << count));
};

/** Counts for which a node has a branch, in the order of its edges. */
export const branchCounts = (outline: Outline, id: string): number[] => outline.outgoing(id).flatMap(countsOf);

/** Sorted counts of each edge of a node. */
export const edgeCounts = (outline: Outline, id: string): number[][] => outline.outgoing(id).map(countsOf);

export const sceneOf = byFolds((document, folded): Scene => {
  const outline = outlineOf(document);
  const { hidden, under } = visibleOf(document, folded);
  const nodes = document.nodes.filter(({ id }) => !hidden.has(id));
  const nodeBoxes = new Boxes(nodes.length);
  const edges: (SceneEdge & { badge: number })[] = [];
  const edgeBoxes = new Boxes(document.edges.length);
  const edgesAt = new Map<string, SceneEdge[]>();
  for (const { id, position, data } of nodes) {
    const { x, y } = position;
    nodeBoxes.add(x - NODE_REACH, y - NODE_REACH, x + NODE_REACH, y + NODE_REACH);
    if (data.isTerminating || folded.has(id)) continue;
    const outgoing = outline.outgoing(id);
    const counts = outgoing.map(countsOf);
    const strands = counts.reduce((sum, { length }) => sum + Math.max(1, length), 0);
    let first = 0;
    outgoing.forEach((edge, i) => {
      const own = counts[i]!;
      const target = outline.node(edge.target);
      if (target !== undefined && !hidden.has(edge.target)) {
        const shown = { edge, counts: own, first, strands, badge: badgeParts[0] as number };
        const to = target.position;
        edges.push(shown);
        for (const end of [edge.source, edge.target]) edgesAt.set(end, [...(edgesAt.get(end) ?? []), shown]);
        edgeBoxes.add(
          Math.min(x, to.x) - SQUARE,
          Math.min(y, to.y) - SQUARE,
          Math.max(x, to.x) + SQUARE,
          Math.max(y, to.y) + SQUARE,
        );
      }
      first += Math.max(1, own.length);
    });
  }
  spreadBadges(edges, outline);
  return { document, outline, nodes, edges, nodeBoxes, edgeBoxes, under, edgesAt: (id) => edgesAt.get(id) ?? [] };
});
