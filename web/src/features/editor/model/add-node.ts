import { BAND, bandCentre, formatSubset, GRID, numberMaker, snap } from "@clicktree/core/tree";
import { freeMask, smallestFree } from "./connect.js";
import { edgeIdMaker, edgeOf, nodeIdMaker, nodeOf } from "./document.js";
import { outlineOf } from "./outline.js";
import { selectNodes } from "./select.js";
import { commit } from "./state.js";
import type { Command, EditorDocument, EditorNode, EditorState, Kind, Point } from "./types.js";

/** A node of value 0 with a new id and the smallest free number. It is not added to the document yet. */
export function newNode(document: EditorDocument, kind: Kind, position: Point, now: number): EditorNode {
  const id = nodeIdMaker(document, now)();
  const nodeNumber = numberMaker(document.nodes)();
  return nodeOf(id, position, { label: "0", nodeNumber, isTerminating: kind === "terminating" });
}

/** Where new nodes appear, and the maximum distance from there. */
const SPAWN = { x: 500, y: 100, jitter: 25 } as const;

/** Milliseconds since 1970, and two random numbers in [0, 1). */
export interface ClockAndRandom {
  readonly now: number;
  readonly random: readonly [number, number];
}

/** Adds a node with the smallest free number at a given place and selects it. */
export function addNodeAt(kind: Kind, at: Point, now: number): Command {
  return (state) => {
    const node = newNode(state.document, kind, at, now);
    const next = commit(state, { nodes: [...state.document.nodes, node] });
    return selectNodes([node.id])(next);
  };
}

/** Adds a node near the spawn point, at the nearest free grid point. */
export function addNode(kind: Kind, { now, random: [rx, ry] }: ClockAndRandom): Command {
  const near = (at: number, random: number): number => snap(at + (2 * random - 1) * SPAWN.jitter);
  return (state) => {
    const at = freePlace(state.document, { x: near(SPAWN.x, rx), y: near(SPAWN.y, ry) });
    return addNodeAt(kind, at, now)(state);
  };
}

/** Nodes closer than this in both directions would touch. */
const ROOM = 60;
/** Number of grid steps searched in each direction. */
const reach = 40;

let steps: readonly Point[] | undefined;

/** All steps within reach, shortest first. */
function stepsByLength(): readonly Point[] {
  steps ??= Array.from({ length: (2 * reach + 1) ** 2 }, (_, i) => ({
    x: GRID * ((i % (2 * reach + 1)) - reach),
    y: GRID * (Math.floor(i / (2 * reach + 1)) - reach),
  })).sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  return steps;
}

/** The free place nearest to `at`, on the grid if `at` is; `at` itself if there is no free place within reach. */
export function freePlace({ nodes }: EditorDocument, at: Point): Point {
  const limit = GRID * reach + ROOM;
  const isNear = (a: Point, b: Point, room: number) => Math.abs(a.x - b.x) < room && Math.abs(a.y - b.y) < room;
  const others = nodes.map(({ position }) => position).filter((position) => isNear(position, at, limit));
  const isFree = (place: Point) => others.every((other) => !isNear(other, place, ROOM));
  const step = stepsByLength().find(({ x, y }) => isFree({ x: at.x + x, y: at.y + y }));
  return step === undefined ? at : { x: at.x + step.x, y: at.y + step.y };
}

/** The parent for a new node: the only selected node, if it is regular and has a free count. */
export function growingNode({ document, selection }: EditorState): string | undefined {
  const [id] = selection.nodes;
  if (id === undefined || selection.nodes.size > 1) return undefined;
  const node = outlineOf(document).node(id);
  return node !== undefined && !node.data.isTerminating && freeMask(document, id) !== 0 ? id : undefined;
}

export interface ChildWish {
  /** The counts that lead to it, of which only free ones are used; by default the smallest free count. */
  readonly mask?: number;
  /** Its position; by default a free place in the band below. */
  readonly at?: Point;
}

/**
 * Adds a node below another one for some of its free counts. A new regular node is selected. A decision ends its
 * branch, so the next node above with free counts is selected, to make adding several decisions quick.
 */
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
    const unfinished = kind === "terminating" ? unfinishedAbove(next.document, parentId) : undefined;
    return selectNodes([unfinished ?? node.id])(next);
  };
}

/** The node itself, or the nearest ancestor with a free count. */
function unfinishedAbove(document: EditorDocument, id: string): string | undefined {
  const outline = outlineOf(document);
  const seen = new Set([id]);
  for (const each of seen) {
    if (freeMask(document, each) !== 0) return each;
    for (const { source } of outline.incoming(each)) if (outline.node(source)) seen.add(source);
  }
  return undefined;
}

/** The usual kind of a node's child: a displacement while the table has a bin for it, then a decision. */
export function kindBelow(document: EditorDocument, parentId: string): Kind {
  const bin = outlineOf(document).depth(parentId);
  const bins = document.modulationTable?.[0]?.length;
  return bin !== undefined && bins !== undefined && bin + 1 >= bins ? "terminating" : "regular";
}

/** Horizontal distance of a new node from its sibling. */
const BESIDE = 75;

/** A free place in the band below: right of the last child, or else straight below the parent. */
export const placeBelow = (document: EditorDocument, parent: EditorNode): Point => placesBelow(document)(parent);

/** The same for several nodes in turn; each occupies its place for the next ones. */
export function placesBelow(document: EditorDocument): (parent: EditorNode) => Point {
  const outline = outlineOf(document);
  const across = ({ position }: EditorNode): number => position.x;
  const rows = new Map<number, number[]>();
  const rowAt = (y: number): number[] => {
    const row = rows.get(y) ?? document.nodes.filter((node) => Math.abs(node.position.y - y) < ROOM).map(across);
    rows.set(y, row);
    return row;
  };
  return (parent) => {
    const children = outline.outgoing(parent.id).flatMap(({ target }) => outline.node(target) ?? []);
    const bin = outline.depth(parent.id);
    const y = children[0]?.position.y ?? (bin === undefined ? parent.position.y + BAND : bandCentre(bin + 1));
    const row = rowAt(y);
    let x = children.length === 0 ? parent.position.x : Math.max(...children.map(across)) + BESIDE;
    while (row.some((other) => Math.abs(other - x) < ROOM)) x += BESIDE;
    row.push(x);
    return { x, y };
  };
}
