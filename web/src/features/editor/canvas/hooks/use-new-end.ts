import { GRID } from "@clicktree/core/tree";
import { type OnConnectEnd, useReactFlow } from "@xyflow/react";
import { useCallback } from "react";
import { useActions } from "../../state/index.js";

const snap = (value: number): number => Math.round(value / GRID) * GRID;

/** A branch that is let go over the empty canvas ends in a new node there. */
export function useNewEnd(): OnConnectEnd {
  const flow = useReactFlow();
  const actions = useActions();
  return useCallback<OnConnectEnd>(
    (event, { fromHandle, toNode }) => {
      if (fromHandle?.type !== "source" || toNode !== null) return;
      const { target } = event;
      const over = "changedTouches" in event ? event.changedTouches[0] : event;
      if (over === undefined || !(target instanceof Element)) return;
      const under = document.elementFromPoint(over.clientX, over.clientY);
      if (!under?.classList.contains("react-flow__pane")) return;
      const { x, y } = flow.screenToFlowPosition({ x: over.clientX, y: over.clientY }, { snapToGrid: false });
      actions.addChild(fromHandle.nodeId, undefined, { x: snap(x), y: snap(y) });
    },
    [flow, actions],
  );
}
