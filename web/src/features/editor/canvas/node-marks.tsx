import { ConstellationMark, type Table } from "../../../shared/constellation/index.js";
import { CIRCLE } from "../scene/sizes.js";
import type { Mark } from "./flow-element-cache.js";
import styles from "./node.module.css";
import { useNodeActions } from "./node-actions.js";
import { besideText } from "./overlay.js";
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
  const { hypothesis, posterior } = belief.decided;
  return (
    <span className={styles.decided} data-never={belief.probability === 0} aria-hidden="true">
      {table && <ConstellationMark table={table} hypothesis={hypothesis} size={12} />}
      <b>H{hypothesis}</b> {posterior.toFixed(2)}
    </span>
  );
}

/** That something is wrong here; the name of the node says it too. */
export const ProblemMark = ({ mark }: { mark: Mark | undefined }) =>
  mark && (
    <span className={styles.problem} data-mark={mark} aria-hidden="true">
      !
    </span>
  );

const fan = [-7.5, -2.5, 2.5, 7.5];

/** A folded subtree: the first bit of each branch, and how many nodes are hidden. */
export function Stubs({ id, number, under, branches }: StubsProps) {
  const acts = useNodeActions();
  const middle = (branches.length - 1) / 2;
  return (
    <>
      <svg className={styles.stubs} viewBox="-16 0 32 14" aria-hidden="true" focusable="false">
        {branches.map((count, i) => {
          const x = branches.length <= 4 ? (fan[i + (4 - branches.length) / 2] ?? 5 * (i - middle)) : 5 * (i - middle);
          return <path key={count} data-count={count} d={`M${0.6 * x} 0L${1.35 * x} 13`} />;
        })}
      </svg>
      <button
        type="button"
        tabIndex={-1}
        className={`nodrag nopan ${styles.pill}`}
        aria-label={acts.unfoldName(number, under)}
        onClick={(event) => {
          event.stopPropagation();
          acts.toggleFold(id);
        }}
      >
        +{under}
      </button>
    </>
  );
}

interface StubsProps {
  readonly id: string;
  readonly number: string;
  readonly under: number;
  readonly branches: readonly number[];
}

/** Folds the subtree; seen at the node under the pointer and at the selected one. */
export function FoldButton({ id, number }: { id: string; number: string }) {
  const acts = useNodeActions();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`nodrag nopan ${styles.fold}`}
      aria-label={acts.foldName(number)}
      onClick={(event) => {
        event.stopPropagation();
        acts.toggleFold(id);
      }}
    >
      <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d="M2 5h6" />
      </svg>
    </button>
  );
}
