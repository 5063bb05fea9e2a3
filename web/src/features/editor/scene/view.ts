import { bandCentre, bandTop } from "@clicktree/core/tree";
import type { Point } from "../model/types.js";
import type { Box } from "./scene.js";
import { MIN_ZOOM } from "./sizes.js";

/** How the canvas lies under the window: screen = zoom · canvas + (x, y). */
interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Distance of the first nodes from the upper rim, at every zoom: legend and search lie above them. */
const FIRST = bandCentre(0) - bandTop(0);

/** The part of the window, in pixels, that nothing covers. */
export interface Pane {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 24;
/** Room at the sides of a tree that fits: its box has some of its own. */
const EDGE = 4;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * The view that shows a whole tree, at most at 100 %. It stops at the smallest zoom: of a tree that is larger the root
 * is shown. Time begins at the upper rim.
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

/** Zoom at which a small part of a tree is shown. */
const CLOSE = 1.25;

/** The view with a box in the middle of the pane, as large as it fits. */
export function boxView(box: Box, pane: Pane): View {
  const [width, height] = [pane.width - 2 * MARGIN, pane.height - 2 * MARGIN];
  const fitting = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const zoom = clamp(fitting, MIN_ZOOM, CLOSE);
  const x = pane.left + pane.width / 2 - (zoom * (box.left + box.right)) / 2;
  return { x, y: pane.top + pane.height / 2 - (zoom * (box.top + box.bottom)) / 2, zoom };
}

/** The shortest move that brings a box into the pane; the same view where it is there already. */
export function revealView(view: View, box: Box, pane: Pane): View {
  const left = view.x + view.zoom * box.left;
  const right = view.x + view.zoom * box.right;
  const top = view.y + view.zoom * box.top;
  const bottom = view.y + view.zoom * box.bottom;
  const dx = shift(left, right, pane.left + MARGIN, pane.left + pane.width - MARGIN);
  const dy = shift(top, bottom, pane.top + MARGIN, pane.top + pane.height - MARGIN);
  return dx === 0 && dy === 0 ? view : { x: view.x + dx, y: view.y + dy, zoom: view.zoom };
}

/** How far to move the stretch from `from` to `to` so that it lies within `low` and `high`; far ones go to the middle. */
function shift(from: number, to: number, low: number, high: number): number {
  if (from >= low && to <= high) return 0;
  const centred = (low + high) / 2 - (from + to) / 2;
  const nearest = from < low ? low - from : high - to;
  return Math.abs(centred) > (high - low) * 0.9 || to - from > high - low ? centred : nearest;
}

/** The canvas box under a window of this size, with `margin` pixels around it, in steps of `step` so that it seldom changes. */
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
