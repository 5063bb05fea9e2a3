import { EdgeLabelRenderer, type EdgeProps } from "@xyflow/react";
import { badgePoint, curvePath, HANDLE, sideBySide, strandPath } from "../scene/index.js";
import styles from "./edge.module.css";
import { useNodeActs } from "./node-acts.js";
import type { FlowEdge } from "./types.js";

/** One strand for each count, side by side in the colours of the clicks, and a badge with the counts. */
export function StrandsEdge({ id, sourceX, sourceY, targetX, targetY, selected, data }: EdgeProps<FlowEdge>) {
  const acts = useNodeActs();
  if (data === undefined) return null;
  const { shown, mark } = data;
  const { counts, first, strands } = shown;
  // React Flow's points lie at the far side of the handles, whose middle is on the rim
  const from = { x: sourceX, y: sourceY - HANDLE / 2 };
  const to = { x: targetX, y: targetY + HANDLE / 2 };
  const size = Math.max(1, counts.length);
  const middle = (sideBySide(first, strands) + sideBySide(first + size - 1, strands)) / 2;
  const whole = curvePath({ x: from.x + middle, y: from.y }, to);
  const badge = badgePoint({ x: from.x + middle, y: from.y }, to);
  return (
    <>
      {selected && <path className={styles.halo} d={whole} />}
      {counts.length === 0 && <path className={styles.bare} d={whole} />}
      {counts.map((count, i) => (
        <path
          key={count}
          className={styles.strand}
          data-count={count}
          d={strandPath(from, to, sideBySide(first + i, strands), sideBySide(i, size))}
        />
      ))}
      <path className={styles.grip} d={whole} />
      <EdgeLabelRenderer>
        <div
          className={`nodrag nopan ${styles.badge}`}
          data-selected={selected}
          data-mark={mark}
          aria-hidden="true"
          style={{ transform: `translate(${badge.x}px, ${badge.y}px) translate(-50%, -50%)` }}
          onClick={(event) => acts.selectEdge(id, event.shiftKey || event.metaKey || event.ctrlKey)}
        >
          {`{${counts.join(",")}}`}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}
