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

/** A node this near to the line of another one jumps onto it: less than half a step of the grid. */
const NEAR = 7;
/** Nodes farther away than this along the line are no help to the eye. */
const FAR = 1_200;

const otherAxis = { x: "y", y: "x" } as const;

/**
 * The place of a node that is dragged to `place`: on the line of another node where one is near, else on the grid; with
 * the lines that it stands on then.
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
