import { Handle, type NodeProps, Position } from "@xyflow/react";
import { type CSSProperties, createContext, use } from "react";
import { ConstellationMark, type Table } from "../../../shared/constellation/index.js";
import { CIRCLE } from "../scene/sizes.js";
import { arrowOf, valueLines } from "../scene/value-text.js";
import type { FlowNode, Mark } from "./flow-element-cache.js";
import { ChangeMark, RunAtNode, useNodeChange } from "./marks.js";
import styles from "./node.module.css";
import noteStyles from "./note-mark.module.css";
import { besideText } from "./overlay.js";
import { useDecision } from "./use-decisions.js";
import { useBelief } from "./use-overlay.js";

/** The posteriors at a node, as one dot per hypothesis on its rim. The node's name contains them too. */
function BeliefDots({ id, lines }: { readonly id: string; readonly lines: readonly string[] }) {
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

/** The value as an arrow, shown instead of its digits while the canvas is zoomed out. */
function FarValue({ label }: { readonly label: string }) {
  const arrow = arrowOf(label);
  if (arrow === undefined) return null;
  const look = { "--angle": `${arrow.angle}deg`, "--size": arrow.size } as CSSProperties;
  return <span className={styles.far} style={look} data-zero={arrow.size === 0} aria-hidden="true" />;
}

/** The hypothesis that a leaf decides for, and its posterior: from the analysis if the canvas shows it. */
function Decided({ id, table }: { readonly id: string; readonly table: Table | null }) {
  const belief = useBelief(id);
  const decision = useDecision(id);
  const decided = belief?.decided ?? decision;
  if (decided === undefined) return null;
  const { hypothesis, posterior } = decided;
  return (
    <span className={styles.decided} data-never={belief?.probability === 0} aria-hidden="true">
      {table && <ConstellationMark table={table} hypothesis={hypothesis} size={12} />}
      <b>H{hypothesis}</b> <span>{posterior.toFixed(2)}</span>
    </span>
  );
}

/** The mark of a problem. The node's name mentions it too. */
const ProblemMark = ({ mark }: { mark: Mark | undefined }) =>
  mark && (
    <span className={styles.problem} data-mark={mark} aria-hidden="true">
      !
    </span>
  );

/** The mark of a note. The note is shown on hover and while the node has the focus. */
const NoteMark = ({ note }: { readonly note: string | undefined }) =>
  note !== undefined && (
    <span className={noteStyles.note} aria-hidden="true">
      <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="M1.5 1.5h9v6l-3 3h-6zM10.5 7.5h-3v3" />
      </svg>
      <span className={noteStyles.noteText}>{note}</span>
    </span>
  );

const fan = [-7.5, -2.5, 2.5, 7.5];

/** A folded subtree: the beginning of each branch, and the number of hidden nodes. */
function Stubs({ id, number, under, branches }: StubsProps) {
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

/** Folds the subtree. Visible on the hovered and the selected node. */
function FoldButton({ id, number }: { id: string; number: string }) {
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

/** Texts and actions shared by all nodes and edges: hooks in each of thousands would be slow. */
export interface NodeActions {
  readonly terminating: string;
  foldName(number: string): string;
  unfoldName(number: string, count: number): string;
  toggleFold(id: string): void;
  selectEdge(id: string, add: boolean): void;
}

export const NodeActionsContext = createContext<NodeActions | undefined>(undefined);

export function useNodeActions(): NodeActions {
  const acts = use(NodeActionsContext);
  if (acts === undefined) throw new Error("Nodes and edges are drawn on the canvas only");
  return acts;
}

/** A node at which the receiver stops and decides. */
export function TerminatingNode({ id, data, selected }: NodeProps<FlowNode>) {
  const { node, mark, table } = data;
  const { terminating } = useNodeActions();
  const change = useNodeChange(id);
  return (
    <div
      className={styles.terminating}
      data-selected={selected}
      data-mark={mark}
      data-change={change}
      title={leafTitle(node.data.label)}
    >
      <Handle type="target" position={Position.Top} className={styles.handle} />
      <span className={styles.number}>{node.data.nodeNumber}</span>
      <span className={styles.word}>{terminating}</span>
      <Decided id={id} table={table} />
      <RunAtNode id={id} below />
      <ProblemMark mark={mark} />
      <NoteMark note={node.data.note} />
      <ChangeMark id={id} />
    </div>
  );
}

/** A leaf exports its value if it has one. */
const leafTitle = (label: string): string | undefined => (label === "0" || label === "" ? undefined : label);

/** A displacement: a circle with its value inside and its number outside. */
export function RegularNode({ id, data, selected }: NodeProps<FlowNode>) {
  const { node, mark, under, branches, decimals } = data;
  const { label, nodeNumber } = node.data;
  const lines = valueLines(label, decimals);
  const change = useNodeChange(id);
  return (
    <div className={styles.regular} data-selected={selected} data-mark={mark} data-change={change} title={label}>
      <BeliefDots id={id} lines={lines} />
      <Handle type="target" position={Position.Top} className={styles.handle} />
      <span className={styles.number}>{nodeNumber}</span>
      <FarValue label={label} />
      <span className={styles.value}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
      <Handle type="source" position={Position.Bottom} className={styles.handle} />
      {under === undefined ? (
        branches.length > 0 && <FoldButton id={id} number={nodeNumber} />
      ) : (
        <Stubs id={id} number={nodeNumber} under={under} branches={branches} />
      )}
      <RunAtNode id={id} below={false} />
      <ProblemMark mark={mark} />
      <NoteMark note={node.data.note} />
      <ChangeMark id={id} />
    </div>
  );
}
