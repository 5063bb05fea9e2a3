import { Handle, type NodeProps, Position } from "@xyflow/react";
import { valueLines } from "../scene/value-text.js";
import { BeliefDots } from "./belief-marks.js";
import type { FlowNode } from "./flow-types.js";
import styles from "./node.module.css";
import { FoldButton, ProblemMark, Stubs } from "./node-marks.js";

/** A displacement: a circle with its value, its number outside. */
export function RegularNode({ id, data, selected }: NodeProps<FlowNode>) {
  const { node, mark, under, branches } = data;
  const { label, nodeNumber } = node.data;
  const lines = valueLines(label);
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
