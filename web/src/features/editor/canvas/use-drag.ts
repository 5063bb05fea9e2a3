import { snap } from "@clicktree/core/tree";
import type { NodeChange } from "@xyflow/react";
import { useCallback, useMemo, useRef, useState } from "react";
import { moveNodes } from "../model/edit.js";
import { outlineOf } from "../model/outline.js";
import { selectNodes } from "../model/select.js";
import type { Point } from "../model/types.js";
import { useEditorStore } from "../state/editor-context.js";
import type { FlowNode } from "./flow-element-cache.js";

const still: ReadonlyMap<string, Point> = new Map();

/** Where a drag began, and what moves with it. */
interface Drag {
  readonly held: string;
  readonly start: Point;
  readonly others: readonly string[];
}

/**
 * Moves what is selected as one, so that the node held comes to lie on the grid. The document changes once, when the
 * drag ends; nodes out of sight, which React Flow does not know of, move along.
 */
export function useDrag() {
  const store = useEditorStore();
  const [moved, setMoved] = useState(still);
  const drag = useRef<Drag | undefined>(undefined);
  const latest = useRef(still);

  const begin = useCallback(
    (_: unknown, { id }: FlowNode) => {
      const { document, selection } = store.getState();
      const start = outlineOf(document).node(id)?.position;
      if (start === undefined) return;
      const together = selection.nodes.has(id);
      if (!together) store.run(selectNodes([id]));
      drag.current = { held: id, start, others: together ? [...selection.nodes] : [id] };
    },
    [store],
  );

  const move = useCallback(
    (changes: readonly NodeChange<FlowNode>[]) => {
      const { current } = drag;
      if (current === undefined) return;
      const change = changes.find((each) => each.type === "position" && each.id === current.held);
      if (change?.type !== "position" || change.position === undefined) return;
      const dx = snap(change.position.x) - current.start.x;
      const dy = snap(change.position.y) - current.start.y;
      const { node } = outlineOf(store.getState().document);
      const next = new Map<string, Point>();
      for (const id of current.others) {
        const from = node(id)?.position;
        if (from) next.set(id, { x: from.x + dx, y: from.y + dy });
      }
      latest.current = next;
      setMoved(next);
    },
    [store],
  );

  const end = useCallback(() => {
    if (drag.current === undefined) return;
    drag.current = undefined;
    store.run(moveNodes(latest.current));
    latest.current = still;
    setMoved(still);
  }, [store]);

  return useMemo(() => ({ moved, begin, move, end }), [moved, begin, move, end]);
}
