import { BAND, bandCentre, formatSubset, numberMaker } from "@clicktree/core/tree";
import { freeMask, smallestFree } from "./connect.js";
import { edgeIdMaker, edgeOf, nodeIdMaker, nodeOf } from "./document.js";
import { outlineOf } from "./outline.js";
import { selectNodes } from "./select.js";
import { commit } from "./state.js";
import type { Command, EditorDocument, EditorNode, Kind, Point } from "./types.js";

/**
 * A new regular node above another, selected: what led to the node leads to the new one, whose count 0 leads on. So
 * the number of roots stays the same. Nodes that are now a bin later move down a band.
 */
export function addParent(childId: string, now: number, at: Point): Command {
  return (state) => {
    const { document } = state;
    if (outlineOf(document).node(childId) === undefined) return state;
    const parent = newNode(document, "regular", at, now);
    const led = document.edges.map((edge) => (edge.target === childId ? { ...edge, target: parent.id } : edge));
    const edges = [...led, edgeOf(edgeIdMaker(document, now)(), parent.id, childId, "0")];
    const next = { ...document, nodes: [...document.nodes, parent], edges };
    return selectNodes([parent.id])(commit(state, { nodes: settled(document, next), edges }));
  };
}

/** The nodes, each moved down by as many bands as it comes bins later than before. */
function settled(before: EditorDocument, after: EditorDocument): EditorDocument["nodes"] {
  const [was, is] = [outlineOf(before), outlineOf(after)];
  return after.nodes.map((node) => {
    const later = (is.depth(node.id) ?? 0) - (was.depth(node.id) ?? is.depth(node.id) ?? 0);
    const { x, y } = node.position;
    return later === 0 ? node : { ...node, position: { x, y: y + later * BAND } };
  });
}

/** A node of value 0 with an id of its own and the smallest free number; it is not in the document yet. */
function newNode(document: EditorDocument, kind: Kind, position: Point, now: number): EditorNode {
  const id = nodeIdMaker(document, now)();
  const nodeNumber = numberMaker(document.nodes)();
  return nodeOf(id, position, { label: "0", nodeNumber, isTerminating: kind === "terminating" });
}

/** Where new nodes appear, and how far from it at most. */
const SPAWN = { x: 500, y: 100, jitter: 25 } as const;

/** Milliseconds since 1970, and two numbers from 0 up to 1. */
export interface ClockAndRandom {
  readonly now: number;
  readonly random: readonly [number, number];
}

/** A new node near the spawn point, with the smallest free number, selected. */
export function addNode(kind: Kind, { now, random: [rx, ry] }: ClockAndRandom): Command {
  const near = (at: number, random: number): number => Math.round(at + (2 * random - 1) * SPAWN.jitter);
  return (state) => {
    const node = newNode(state.document, kind, { x: near(SPAWN.x, rx), y: near(SPAWN.y, ry) }, now);
    const next = commit(state, { nodes: [...state.document.nodes, node] });
    return selectNodes([node.id])(next);
  };
}

interface ChildWish {
  /** The counts that lead to it, as far as they are free; the smallest free one without. */
  readonly mask?: number;
  /** Where it stands; a free place in the band below without. */
  readonly at?: Point;
}

/** A new node below another for some of its free counts, selected. */
export function addChild(parentId: string, kind: Kind, now: number, { mask, at }: ChildWish = {}): Command {
  return (state) => {
    const { document } = state;
    const parent = outlineOf(document).node(parentId);
    const free = freeMask(document, parentId);
    const counts = mask === undefined ? smallestFree(free) : free & mask;
    if (parent === undefined || parent.data.isTerminating || counts === 0) return state;
    const node = newNode(document, kind, at ?? placeBelow(document, parent), now);
    const edge = edgeOf(edgeIdMaker(document, now)(), parentId, node.id, formatSubset(counts));
    const next = commit(state, { nodes: [...document.nodes, node], edges: [...document.edges, edge] });
    return selectNodes([node.id])(next);
  };
}

/** The kind of a node's child: a displacement while the table has a bin for it, then a decision. */
export function kindBelow(document: EditorDocument, parentId: string): Kind {
  const bin = outlineOf(document).depth(parentId);
  const bins = document.modulationTable?.[0]?.length;
  return bin !== undefined && bins !== undefined && bin + 1 >= bins ? "terminating" : "regular";
}

/** A free place in the band below: right of the last child, else straight below. */
function placeBelow(document: EditorDocument, parent: EditorNode): Point {
  const outline = outlineOf(document);
  const bin = outline.depth(parent.id);
  const children = outline.outgoing(parent.id).flatMap(({ target }) => outline.node(target) ?? []);
  const last = children.reduce<number | undefined>(
    (x, node) => Math.max(x ?? node.position.x, node.position.x),
    undefined,
  );
  const y = children[0]?.position.y ?? (bin === undefined ? parent.position.y + 165 : bandCentre(bin + 1));
  let x = last === undefined ? parent.position.x : last + 75;
  const row = document.nodes.filter(({ position }) => Math.abs(position.y - y) < 60).map(({ position }) => position.x);
  while (row.some((other) => Math.abs(other - x) < 60)) x += 75;
  return { x, y };
}
