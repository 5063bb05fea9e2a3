import styles from "./constellation.module.css";
import { placesOf } from "./places.js";
import type { Table } from "./points.js";

/** Half of the drawing's 14 units. */
const MIDDLE = 7;
const REACH = 4.8;

/**
 * A hypothesis as its place: the constellation in small with its own point filled. Beside its name, never instead of
 * it: the mark is silent for a screen reader.
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a hypothesis is its row
        <circle key={h} className={styles.other} cx={MIDDLE + REACH * x} cy={MIDDLE - REACH * y} r={small} />
      ))}
      {own && <circle className={styles.own} cx={MIDDLE + REACH * own.x} cy={MIDDLE - REACH * own.y} r={2.2} />}
    </svg>
  );
}
