import { ConstellationMark, type Table } from "../../../shared/constellation/index.js";
import { CIRCLE } from "../scene/sizes.js";
import { besideText } from "./beside-text.js";
import styles from "./node.module.css";
import { useBelief } from "./use-overlay.js";

/** What is believed at a node: a dot on its rim for each hypothesis, where it lies. The name of the node says it too. */
export function BeliefDots({ id, lines }: { readonly id: string; readonly lines: readonly string[] }) {
  const belief = useBelief(id);
  if (belief === undefined) return null;
  return (
    <svg
      className={styles.beliefs}
      viewBox={`${-CIRCLE / 2} ${-CIRCLE / 2} ${CIRCLE} ${CIRCLE}`}
      data-never={belief.probability === 0}
      aria-hidden="true"
      focusable="false"
    >
      {belief.dots.map((dot) => {
        const { x, y, r } = besideText(dot, lines);
        return <circle key={`${dot.x} ${dot.y}`} cx={x} cy={y} r={r} data-faint={r < 1.5} />;
      })}
    </svg>
  );
}

/** The hypothesis that a leaf decides for, and how sure it is. */
export function Decided({ id, table }: { readonly id: string; readonly table: Table | null }) {
  const belief = useBelief(id);
  if (belief?.decided === undefined) return null;
  const { row, posterior } = belief.decided;
  return (
    <span className={styles.decided} data-never={belief.probability === 0} aria-hidden="true">
      {table && <ConstellationMark table={table} hypothesis={row} size={12} />}
      <b>H{row}</b> {posterior.toFixed(2)}
    </span>
  );
}
