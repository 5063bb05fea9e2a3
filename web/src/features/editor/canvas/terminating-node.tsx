import { Handle, type NodeProps, Position } from "@xyflow/react";
import { Decided } from "./belief-marks.js";
import type { FlowNode } from "./flow-types.js";
import styles from "./node.module.css";
import { useNodeActions } from "./node-actions.js";
import { ProblemMark } from "./node-marks.js";

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
