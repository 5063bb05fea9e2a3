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
 * Which of many rectangles touch another one. A flat table read from end to end: 10,000 of them take 20 µs, less than
 * the upkeep of a tree or grid, wherever hostile positions put them.
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

  /** Places, in the order in which they were added, of the rectangles that touch `box`. */
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

  /** The rectangle around all of them. */
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

/** The elements that are drawn: those near the view and the pinned ones. */
export interface VisibleElements {
  readonly nodes: readonly EditorNode[];
  readonly edges: readonly SceneEdge[];
}

/**
 * Nodes and edges that touch a box, `pinned` nodes with their edges, and the ends of every edge taken: an edge is drawn
 * between two nodes.
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

/** An edge that is shown, and where its strands lie among those of its source. */
export interface SceneEdge {
  readonly edge: EditorEdge;
  /** Counts for which it is taken, in order. */
  readonly counts: readonly number[];
  /** Place of its first strand among all that leave the source, and how many leave it. */
  readonly first: number;
  readonly strands: number;
  /** Part of the way down at which its badge stands. */
  readonly badge: number;
}

/** The visible part of a document with its places. */
export interface Scene {
  readonly document: EditorDocument;
  readonly outline: Outline;
  readonly nodes: readonly EditorNode[];
  readonly edges: readonly SceneEdge[];
  /** Boxes of `nodes` and `edges`, in their order. */
  readonly nodeBoxes: Boxes;
  readonly edgeBoxes: Boxes;
  /** Nodes hidden below each folded node. */
  readonly under: ReadonlyMap<string, number>;
  /** Shown edges that touch a node. */
  edgesAt(id: string): readonly SceneEdge[];
}

const countsOf = ({ data }: EditorEdge): number[] => {
  const { mask } = readSubset(data.subset);
  return [0, 1, 2, 3].filter((count) => mask & (1 << count));
};

/** Counts for which a node has a branch, in the order of its edges. */
export const branchCounts = (outline: Outline, id: string): number[] => outline.outgoing(id).flatMap(countsOf);

/** Counts of each edge of a node, in order. */
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
