import type { Outline } from "../model/outline.js";
import type { Point } from "../model/types.js";
import { CIRCLE, SQUARE } from "./sizes.js";
import { badgeParts, badgePoint, sideBySide } from "./strands.js";

/** Height, letter width and padding of a badge, and the space between two badges, in canvas units. */
const HEIGHT = 20;
const LETTER = 7.3;
const RIM = 12;
const GAP = 2;

interface Badged {
  readonly edge: { readonly source: string; readonly target: string };
  readonly counts: readonly number[];
  readonly first: number;
  readonly strands: number;
  badge: number;
}

interface Box extends Point {
  readonly width: number;
}

/**
 * Moves badges along their edges if they would overlap. This happens only where branches merge, so other trees cost
 * nothing. Edges to a node with one parent keep the default position.
 */
export function spreadBadges(edges: readonly Badged[], outline: Outline): void {
  const isMerged = ({ edge }: Badged): boolean => outline.incoming(edge.target).length > 1;
  const merged = edges.filter(isMerged);
  if (merged.length === 0) return;
  const taken = new Map<string, Box[]>();
  /** The squares of a coarse grid that a box may touch. */
  const cellsOf = ({ x, y, width }: Box): string[] => {
    const [left, right] = [Math.floor((x - width / 2) / 100), Math.floor((x + width / 2) / 100)];
    const row = Math.floor(y / 100);
    const cells: string[] = [];
    for (let cell = left; cell <= right && cell < left + 4; cell++)
      for (const near of [row - 1, row, row + 1]) cells.push(`${cell} ${near}`);
    return cells;
  };
  const boxAt = ({ edge, counts, first, strands }: Badged, part: number): Box => {
    const [from, to] = [outline.node(edge.source)!, outline.node(edge.target)!];
    const size = Math.max(1, counts.length);
    const middle = (sideBySide(first, strands) + sideBySide(first + size - 1, strands)) / 2;
    const start = { x: from.position.x + middle, y: from.position.y + CIRCLE / 2 };
    const end = { x: to.position.x, y: to.position.y - (to.data.isTerminating ? SQUARE : CIRCLE) / 2 };
    return { ...badgePoint(start, end, part), width: LETTER * (2 * size + 1) + RIM };
  };
  const isFree = (box: Box): boolean =>
    cellsOf(box).every((cell) =>
      (taken.get(cell) ?? []).every(
        (other) =>
          Math.abs(other.y - box.y) >= HEIGHT + GAP || Math.abs(other.x - box.x) >= (other.width + box.width) / 2 + GAP,
      ),
    );
  const take = (box: Box): void => {
    for (const cell of cellsOf(box)) taken.set(cell, [...(taken.get(cell) ?? []), box]);
  };
  for (const edge of edges) if (!isMerged(edge)) take(boxAt(edge, edge.badge));
  for (const edge of merged) {
    edge.badge = badgeParts.find((part) => isFree(boxAt(edge, part))) ?? edge.badge;
    take(boxAt(edge, edge.badge));
  }
}
