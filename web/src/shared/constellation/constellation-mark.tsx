import styles from "./constellation.module.css";
import { pointsOfBin, type Table } from "./points.js";

/** A point in the square from −1 to 1, y upwards. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Points closer than this look alike in a picture of 14 px. */
const minDistance = 0.25;

const known = new WeakMap<Table, readonly Place[]>();

/**
 * One point for each hypothesis: its amplitude in the bin that separates the hypotheses best, or a point on a circle if
 * no single bin separates them (as in pulse-position modulation).
 */
export function placesOf(table: Table): readonly Place[] {
  let places = known.get(table);
  if (places === undefined) {
    places = bestBin(table) ?? circle(table.length);
    known.set(table, places);
  }
  return places;
}

function bestBin(table: Table): Place[] | undefined {
  const bins = table.reduce((longest, row) => Math.max(longest, row.length), 0);
  let best: Place[] | undefined;
  let distance = minDistance;
  for (let bin = 0; bin < bins; bin++) {
    const places = centred(pointsOfBin(table, bin).map(({ re, im }) => ({ x: re, y: im })));
    const apart = leastDistance(places);
    if (apart > distance + 1e-9) [best, distance] = [places, apart];
  }
  return best;
}

/** Moves and scales the points to fill the picture. */
function centred(places: readonly Place[]): Place[] {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const half = Math.max(right - left, high - low) / 2;
  if (!(half > 0)) return places.map(() => ({ x: 0, y: 0 }));
  return places.map(({ x, y }) => ({ x: (x - (left + right) / 2) / half, y: (y - (low + high) / 2) / half }));
}

function leastDistance(places: readonly Place[]): number {
  let least = Number.POSITIVE_INFINITY;
  places.forEach((one, i) => {
    for (const other of places.slice(i + 1)) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
  });
  return least;
}

/** From the top, clockwise. */
const circle = (size: number): Place[] =>
  Array.from({ length: size }, (_, i) => {
    const angle = (2 * Math.PI * i) / size;
    return { x: size === 1 ? 0 : Math.sin(angle), y: size === 1 ? 0 : Math.cos(angle) };
  });

/** Half of the drawing's 14 units. */
const middle = 7;
const reach = 4.8;

/**
 * A small constellation with the point of one hypothesis filled. Always use it beside the name of the hypothesis,
 * because screen readers skip it.
 */
export function ConstellationMark({
  table,
  hypothesis,
  size = 14,
}: {
  table: Table;
  hypothesis: number;
  size?: number;
}) {
  const places = placesOf(table);
  const own = places[hypothesis];
  const small = places.length > 8 ? 0.8 : 1.15;
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
      {places.map(({ x, y }, h) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is identified by its row
        <circle key={h} className={styles.other} cx={middle + reach * x} cy={middle - reach * y} r={small} />
      ))}
      {own && <circle className={styles.own} cx={middle + reach * own.x} cy={middle - reach * own.y} r={2.2} />}
    </svg>
  );
}
