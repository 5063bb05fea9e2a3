import { EdgeLabelRenderer, type EdgeProps } from "@xyflow/react";
import { HANDLE } from "../scene/sizes.js";
import { badgePoint, curvePath, sideBySide, strandPath } from "../scene/strands.js";
import styles from "./edge.module.css";
import type { FlowEdge } from "./flow-element-cache.js";
import { useNodeActions } from "./flow-nodes.js";
import { RunAtEdge, useEdgeChange, useRunStrands } from "./marks.js";
import { useStrands } from "./use-overlay.js";

const none: readonly (readonly number[])[] = [];

/** One strand per count, side by side in the colours of the counts, and a badge with the counts. */
export function StrandsEdge({ id, sourceX, sourceY, targetX, targetY, selected, data }: EdgeProps<FlowEdge>) {
  const acts = useNodeActions();
  const [source, siblings, at] = [data?.shown.edge.source ?? "", data?.siblings ?? none, data?.at ?? -1];
  const predicted = useStrands(source, siblings, at);
  const places = useRunStrands(source, siblings, at) ?? predicted;
  const change = useEdgeChange(id);
  if (data === undefined) return null;
  const { shown, mark } = data;
  const { counts, first, strands } = shown;
  // React Flow's points are at the far side of the handles, whose centres are on the rim
  const from = { x: sourceX, y: sourceY - HANDLE / 2 };
  const to = { x: targetX, y: targetY + HANDLE / 2 };
  const size = Math.max(1, counts.length);
  // side by side; if the canvas shows probabilities, they determine the widths
  const own =
    places ??
    Array.from({ length: size }, (_, i) => ({ start: sideBySide(first + i, strands), end: sideBySide(i, size) }));
  const middle = ((own[0]?.start ?? 0) + (own.at(-1)?.start ?? 0)) / 2;
  const whole = curvePath({ x: from.x + middle, y: from.y }, to);
  const badge = badgePoint({ x: from.x + middle, y: from.y }, to, shown.badge);
  return (
    <>
      {selected && <path className={styles.halo} d={whole} />}
      {change && <path className={styles.changed} data-change={change} d={whole} />}
      {counts.length === 0 && <path className={styles.bare} d={whole} />}
      {counts.map((count, i) => (
        <path
          key={count}
          className={styles.strand}
          data-count={count}
          style={places?.[i] && { strokeWidth: places[i].width }}
          d={strandPath(from, to, own[i]!.start, own[i]!.end)}
        />
      ))}
      <path className={styles.grip} d={whole} />
      <EdgeLabelRenderer>
        <div
          className={`nodrag nopan ${styles.badge}`}
          data-edge={id}
          data-selected={selected}
          data-mark={mark}
          data-change={change}
          aria-hidden="true"
          style={{ transform: `translate(${badge.x}px, ${badge.y}px) translate(-50%, -50%)` }}
          onClick={(event) => acts.selectEdge(id, event.shiftKey || event.metaKey || event.ctrlKey)}
        >
          {`{${counts.join(",")}}`}
          <RunAtEdge source={source} counts={counts} />
        </div>
      </EdgeLabelRenderer>
    </>
  );
}
