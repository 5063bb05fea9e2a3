import type { EdgeChange, NodeChange } from "@xyflow/react";
import { useCallback } from "react";
import { select } from "../../model/index.js";
import { useEditorStore } from "../../state/index.js";
import type { FlowEdge, FlowNode } from "../flow/types.js";

type Change = NodeChange<FlowNode> | EdgeChange<FlowEdge>;

/** Takes over what React Flow selects: by a box, or by a click with a key held. */
export function useBoxSelect() {
  const store = useEditorStore();
  return useCallback(
    (kind: "nodes" | "edges", changes: readonly Change[]) => {
      const chosen = changes.filter((change) => change.type === "select");
      if (chosen.length === 0) return;
      const { selection } = store.getState();
      const next = new Set(selection[kind]);
      for (const { id, selected } of chosen)
        if (selected) next.add(id);
        else next.delete(id);
      store.run(select({ ...selection, [kind]: next }));
    },
    [store],
  );
}
