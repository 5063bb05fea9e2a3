import { ConstellationMark, type Table } from "../../../../shared/constellation/index.js";
import type { Belief } from "../overlay/overlay.js";
import { CIRCLE } from "../scene/index.js";
import styles from "./node.module.css";

/** What is believed at a node: a dot on its rim for each hypothesis, where it lies. */
export const BeliefDots = ({ belief }: { readonly belief: Belief | undefined }) =>
  belief && (
    <svg
      className={styles.beliefs}
      viewBox={`${-CIRCLE / 2} ${-CIRCLE / 2} ${CIRCLE} ${CIRCLE}`}
      aria-hidden="true"
      focusable="false"
    >
      {belief.dots.map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} data-faint={r < 1.5} />
      ))}
    </svg>
  );

/** The hypothesis that a leaf decides for, and how sure it is. */
export const Decided = ({ belief, table }: { readonly belief: Belief | undefined; readonly table: Table | null }) =>
  belief?.decided && (
    <span className={styles.decided} aria-hidden="true">
      {table && <ConstellationMark table={table} hypothesis={belief.decided.row} size={12} />}
      <b>H{belief.decided.row}</b> {belief.decided.posterior.toFixed(2)}
    </span>
  );
