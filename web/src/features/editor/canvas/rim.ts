import { placesOf, type Table } from "../../../shared/constellation/index.js";

/** Directions closer than this, in radians, would put one dot on the other. */
const apart = 0.3;

const known = new WeakMap<Table, readonly number[]>();

/**
 * The direction in which each hypothesis lies, in radians from the right, counterclockwise; from the top, clockwise,
 * where several lie in one direction.
 */
export function rimOf(table: Table): readonly number[] {
  let angles = known.get(table);
  if (angles === undefined) {
    const own = placesOf(table).map(({ x, y }) => Math.atan2(y, x));
    angles = areApart(own) ? own : own.map((_, i) => Math.PI / 2 - (2 * Math.PI * i) / own.length);
    known.set(table, angles);
  }
  return angles;
}

const areApart = (angles: readonly number[]): boolean =>
  angles.every((one, i) =>
    angles.slice(i + 1).every((other) => {
      const between = Math.abs(one - other) % (2 * Math.PI);
      return Math.min(between, 2 * Math.PI - between) >= apart;
    }),
  );
