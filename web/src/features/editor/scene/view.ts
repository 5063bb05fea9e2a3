import { bandCentre, bandTop } from "@clicktree/core/tree";
import type { Point } from "../model/types.js";
import type { Box } from "./scene.js";
import { MIN_ZOOM } from "./sizes.js";

/** Position of the canvas in the window: screen = zoom · canvas + (x, y). */
interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Distance of the first nodes from the top at every zoom, which leaves space for legend and search. */
const FIRST = bandCentre(0) - bandTop(0);

/** The uncovered part of the window, in pixels. */
export interface Pane {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 24;
/** Space at the sides of a fitted tree, in addition to that in its box. */
const EDGE = 4;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * The view that shows a whole tree, at most at 100 %. If the tree is larger even at the smallest zoom, the root is
 * shown. The first band is at the top.
 */
export function fitView(bounds: Box | undefined, root: Point | undefined, pane: Pane): View {
  if (bounds === undefined) return { x: pane.left, y: pane.top - bandTop(0), zoom: 1 };
  const width = bounds.right - bounds.left;
  const room = pane.width - 2 * EDGE;
  const zoom = clamp(Math.min(room / width, (pane.height - FIRST) / (bounds.bottom - bounds.top - FIRST)), MIN_ZOOM, 1);
  const wide = width * zoom > room;
  const x = wide && root !== undefined ? root.x : (bounds.left + bounds.right) / 2;
  const y = pane.top + (1 - zoom) * FIRST - zoom * bounds.top;
  return { x: pane.left + pane.width / 2 - zoom * x, y, zoom };
}

/** Maximum zoom for a small part of a tree. */
const CLOSE = 1.25;

/** The view with a box centred in the pane, as large as possible. */
export function boxView(box: Box, pane: Pane): View {
  const [width, height] = [pane.width - 2 * MARGIN, pane.height - 2 * MARGIN];
  const fitting = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const zoom = clamp(fitting, MIN_ZOOM, CLOSE);
  const x = pane.left + pane.width / 2 - (zoom * (box.left + box.right)) / 2;
  return { x, y: pane.top + pane.height / 2 - (zoom * (box.top + box.bottom)) / 2, zoom };
}

/** The shortest move that brings a box into the pane; the same view if it is already there. */
export function revealView(view: View, box: Box, pane: Pane): View {
  const left = view.x + view.zoom * box.left;
  const right = view.x + view.zoom * box.right;
  const top = view.y + view.zoom * box.top;
  const bottom = view.y + view.zoom * box.bottom;
  const dx = shift(left, right, pane.left + MARGIN, pane.left + pane.width - MARGIN);
  const dy = shift(top, bottom, pane.top + MARGIN, pane.top + pane.height - MARGIN);
  return dx === 0 && dy === 0 ? view : { x: view.x + dx, y: view.y + dy, zoom: view.zoom };
}

/** How far to move the interval from `from` to `to` to lie within `low` and `high`. Intervals far away are centred. */
function shift(from: number, to: number, low: number, high: number): number {
  if (from >= low && to <= high) return 0;
  const centred = (low + high) / 2 - (from + to) / 2;
  const nearest = from < low ? low - from : high - to;
  return Math.abs(centred) > (high - low) * 0.9 || to - from > high - low ? centred : nearest;
}

/**
 * The part of the canvas in a window of this size, with a margin of `margin` pixels, rounded outwards to `step` so that
 * it seldom changes.
 */
export function boxInView({ x, y, zoom }: View, width: number, height: number, margin: number, step: number): Box {
  const down = (value: number): number => Math.floor(value / step) * step;
  return {
    left: down((-x - margin) / zoom),
    top: down((-y - margin) / zoom),
    right: down((width - x + margin) / zoom) + step,
    bottom: down((height - y + margin) / zoom) + step,
  };
}

export const sameBox = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom;
