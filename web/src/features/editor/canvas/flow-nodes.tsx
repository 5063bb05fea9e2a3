import { Handle, type NodeProps, Position } from "@xyflow/react";
import { valueLines } from "../scene/value-text.js";
import type { FlowNode } from "./flow-element-cache.js";
import styles from "./node.module.css";
import { useNodeActions } from "./node-actions.js";
import { BeliefDots, Decided, FoldButton, ProblemMark, Stubs } from "./node-marks.js";

/** Where the receiver stops and decides. */
export function TerminatingNode({ id, data, selected }: NodeProps<FlowNode>) {
  const { node, mark, table } = data;
  const { terminating } = useNodeActions();
  return (
    <div className={styles.terminating} data-selected={selected} data-mark={mark}>
      <Handle type="target" position={Position.Top} className={styles.handle} />
      <span className={styles.inside}>{node.data.nodeNumber}</span>
      <span className={styles.word}>{terminating}</span>
      <Decided id={id} table={table} />
      <ProblemMark mark={mark} />
    </div>
  );
}

/** A displacement: a circle with its value, its number outside. */
export function RegularNode({ id, data, selected }: NodeProps<FlowNode>) {
  const { node, mark, under, branches, decimals } = data;
  const { label, nodeNumber } = node.data;
  const lines = valueLines(label, decimals);
  return (
    <div className={styles.regular} data-selected={selected} data-mark={mark} title={label}>
      <BeliefDots id={id} lines={lines} />
      <Handle type="target" position={Position.Top} className={styles.handle} />
      <span className={styles.number}>{nodeNumber}</span>
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
      <ProblemMark mark={mark} />
    </div>
  );
}
