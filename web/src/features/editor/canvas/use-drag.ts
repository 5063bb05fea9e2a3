import { snap } from "@clicktree/core/tree";
import { type NodeChange, type OnConnectEnd, useReactFlow } from "@xyflow/react";
import { type DragEvent, useCallback, useMemo, useRef, useState } from "react";
import { moveNodes } from "../model/edit.js";
import { outlineOf } from "../model/outline.js";
import { selectNodes } from "../model/select.js";
import type { Point } from "../model/types.js";
import { useActions, useEditorStore } from "../state/editor-context.js";
import type { FlowNode } from "./flow-element-cache.js";

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

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");

/** Takes a file that is dropped on the canvas: a tree file or an input file, opened by the editor's import. */
export function useDrop() {
  const actions = useActions();
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file === undefined) return;
      event.preventDefault();
      void file.text().then((text) => actions.importFile(file.name, text));
    },
  };
  return { over, handlers };
}

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
  const handlers = useMemo(
    () => ({
      begin(_: unknown, { id }: FlowNode): void {
        const { document, selection } = store.getState();
        const start = outlineOf(document).node(id)?.position;
        if (start === undefined) return;
        const together = selection.nodes.has(id);
        if (!together) store.run(selectNodes([id]));
        drag.current = { held: id, start, others: together ? [...selection.nodes] : [id] };
      },
      move(changes: readonly NodeChange<FlowNode>[]): void {
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
      end(): void {
        if (drag.current === undefined) return;
        drag.current = undefined;
        store.run(moveNodes(latest.current));
        latest.current = still;
        setMoved(still);
      },
    }),
    [store],
  );
  return { moved, ...handlers };
}
