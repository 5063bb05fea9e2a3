import { snap } from "@clicktree/core/tree";
import type { Point } from "../model/types.js";

/** A line through the centres of nodes in one column (`x`) or row (`y`), in canvas units. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Snapped {
  readonly place: Point;
  readonly guides: readonly Guide[];
}

/** A node this close to the line of another one snaps to it: less than half a grid step. */
const NEAR = 7;
/** Nodes farther away than this along the line do not help the eye. */
const FAR = 1_200;

const otherAxis = { x: "y", y: "x" } as const;

/**
 * Position of a node dragged to `place`: on the line of a nearby node, or else on the grid. Also returns the lines that
 * it is on.
 */
export function snapPlace(place: Point, others: readonly Point[]): Snapped {
  const near = (axis: "x" | "y") =>
    others.filter((other) => Math.abs(other[otherAxis[axis]] - place[otherAxis[axis]]) < FAR);
  const onLine = (axis: "x" | "y"): number => {
    let best: number | undefined;
    for (const other of near(axis)) {
      const distance = Math.abs(other[axis] - place[axis]);
      if (distance <= NEAR && (best === undefined || distance < Math.abs(best - place[axis]))) best = other[axis];
    }
    return best ?? snap(place[axis]);
  };
  const to = { x: onLine("x"), y: onLine("y") };
  const guides = (["x", "y"] as const).flatMap((axis): Guide[] => {
    const along = otherAxis[axis];
    const ends = near(axis).flatMap((other) => (Math.abs(other[axis] - to[axis]) < 0.5 ? [other[along]] : []));
    if (ends.length === 0) return [];
    const all = [...ends, to[along]];
    return [{ axis, at: to[axis], from: Math.min(...all), to: Math.max(...all) }];
  });
  return { place: to, guides };
}
