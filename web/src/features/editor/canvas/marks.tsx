import { ViewportPortal } from "@xyflow/react";
import { probability } from "../../../shared/number-format/index.js";
import { CIRCLE, SQUARE } from "../scene/sizes.js";
import { badgePoint, curvePath, type Place, weighted } from "../scene/strands.js";
import type { Change, RunAtBranch } from "../state/canvas-marks.js";
import { useCanvasMarks } from "../state/editor-context.js";
import styles from "./marks.module.css";

/** Differences above these numbers of standard deviations are marked, and marked strongly. */
const notable = 2;
const strong = 3;

const signs: Readonly<Record<Change, string>> = { added: "+", changed: "~", removed: "−" };

export const useNodeChange = (id: string): Change | undefined =>
  useCanvasMarks(({ difference }) => difference?.nodes.get(id));
export const useEdgeChange = (id: string): Change | undefined =>
  useCanvasMarks(({ difference }) => difference?.edges.get(id));

/** How a node changed between two versions. Its name says so too. */
export function ChangeMark({ id }: { readonly id: string }) {
  const change = useNodeChange(id);
  const isFirst = useCanvasMarks(({ difference }) => difference?.first.has(id) ?? false);
  if (change === undefined && !isFirst) return null;
  return (
    <span className={styles.change} data-change={change} data-first={isFirst} aria-hidden="true">
      {change ? signs[change] : "≠"}
    </span>
  );
}

/** Number of shots of the chosen run that reached a node, and the expected number. */
export function RunAtNode({ id, below }: { readonly id: string; readonly below: boolean }) {
  const run = useCanvasMarks((marks) => marks.run);
  const here = run?.node(id);
  if (run === undefined || here === undefined) return null;
  return (
    <span className={styles.node} data-below={below} data-simulated={run.simulated} aria-hidden="true">
      <b>{here.came}</b> / {expectedNumber(here.expected)}
    </span>
  );
}

/** An expected number of shots, with one decimal below 100. */
export const expectedNumber = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** How far a measured fraction is from the predicted one. */
function toneOf({ deviation }: RunAtBranch): "near" | "apart" | "far" {
  const size = Math.abs(deviation);
  return size > strong ? "far" : size > notable ? "apart" : "near";
}

/** Fraction of the shots at a node that took an edge, beside the predicted one; ↑ means more than predicted. */
export function RunAtEdge({ source, counts }: { readonly source: string; readonly counts: readonly number[] }) {
  const here = useCanvasMarks((marks) => marks.run)?.branch(source, counts);
  if (here === undefined) return null;
  const tone = toneOf(here);
  return (
    <span className={styles.edge} data-tone={tone}>
      {tone !== "near" && <i>{here.deviation > 0 ? "↑" : "↓"}</i>}
      <b>{shareText(here.measured)}</b> / {shareText(here.predicted)}
    </span>
  );
}

export const shareText = (share: number | undefined): string => (share === undefined ? "–" : probability(share));

/** Positions of an edge's strands, with widths from the chosen run. */
export function useRunStrands(
  source: string,
  edges: readonly (readonly number[])[],
  at: number,
): readonly Place[] | undefined {
  const shares = useCanvasMarks((marks) => marks.run)?.shares(source);
  return shares && weighted(edges, shares)[at];
}

const maxGhosts = 300;

/** Elements of either version that are not on the canvas: removed, or drawn in a version that is not shown. */
export function DifferenceGhosts() {
  const difference = useCanvasMarks((marks) => marks.difference);
  if (difference === undefined || difference.ghostNodes.length + difference.ghostEdges.length === 0) return null;
  return (
    <ViewportPortal>
      <svg className={styles.lines} aria-hidden="true" focusable="false">
        {difference.ghostEdges.slice(0, maxGhosts).map(({ id, from, to, change }) => (
          <path key={id} data-change={change} d={curvePath(from, to)} />
        ))}
      </svg>
      {difference.ghostEdges.slice(0, maxGhosts).map(({ id, from, to, counts, change }) => {
        const { x, y } = badgePoint(from, to);
        return (
          <span key={id} className={styles.ghostBadge} data-change={change} style={{ left: x, top: y }}>
            {`{${counts.join(",")}}`}
          </span>
        );
      })}
      {difference.ghostNodes.slice(0, maxGhosts).map(({ node, change }) => {
        const size = node.data.isTerminating ? SQUARE : CIRCLE;
        const place = { left: node.position.x, top: node.position.y, width: size, height: size };
        return (
          <div
            key={node.id}
            className={styles.ghost}
            data-round={!node.data.isTerminating}
            data-change={change}
            data-ghost={node.id}
            style={place}
          >
            <span className={styles.number}>{node.data.nodeNumber}</span>
            {!node.data.isTerminating && <span className={styles.value}>{node.data.label}</span>}
            <span className={styles.change} data-change={change}>
              {signs[change]}
            </span>
          </div>
        );
      })}
    </ViewportPortal>
  );
}
