import { snap } from "@clicktree/core/tree";
import { type OnConnectEnd, useReactFlow } from "@xyflow/react";
import { useCallback } from "react";
import { useActions } from "../state/editor-context.js";

/**
 * A branch that is let go on a node ends there, wherever it was hit; over the empty canvas it ends in a new node: one
 * that comes after the node it began at, or before it where it began at the upper handle.
 */
export function useConnectToEmptySpace(): OnConnectEnd {
  const flow = useReactFlow();
  const actions = useActions();
  return useCallback<OnConnectEnd>(
    (event, { fromHandle, isValid }) => {
      // from handle to handle is `onConnect`
      if (fromHandle === null || isValid) return;
      const over = "changedTouches" in event ? event.changedTouches[0] : event;
      if (over === undefined) return;
      const under = document.elementFromPoint(over.clientX, over.clientY);
      const { nodeId, type } = fromHandle;
      const hit = under?.closest(".react-flow__node")?.getAttribute("data-id");
      if (hit !== undefined && hit !== null && hit !== nodeId) {
        actions.connect(...(type === "source" ? ([nodeId, hit] as const) : ([hit, nodeId] as const)));
        return;
      }
      if (!under?.classList.contains("react-flow__pane")) return;
      const place = flow.screenToFlowPosition({ x: over.clientX, y: over.clientY }, { snapToGrid: false });
      const at = { x: snap(place.x), y: snap(place.y) };
      if (type === "source") actions.addChild(nodeId, undefined, at);
      else actions.addParent(nodeId, at);
    },
    [flow, actions],
  );
}
