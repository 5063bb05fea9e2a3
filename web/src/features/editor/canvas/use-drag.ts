import { type NodeChange, type OnConnectEnd, useReactFlow } from "@xyflow/react";
import { type DragEvent, type MouseEvent, type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { freeMask, smallestFree } from "../model/connect.js";
import { selectedPart } from "../model/copy.js";
import { moveNodes } from "../model/edit.js";
import { outlineOf } from "../model/outline.js";
import { selectNodes } from "../model/select.js";
import type { Point } from "../model/types.js";
import { useFiles } from "../saving/use-commands.js";
import { type Guide, snapPlace } from "../scene/guides.js";
import { sceneOf } from "../scene/scene.js";
import { useActions, useEditorStore } from "../state/editor-context.js";
import type { FlowNode } from "./flow-element-cache.js";
import type { MenuStore } from "./menu-store.js";
import { gridPlace } from "./use-view.js";

/**
 * A branch dropped anywhere on a node ends at that node. On the empty canvas, a menu offers the nodes that can follow
 * the source; a branch dragged from an upper handle gets a new node before the one where it started.
 */
export function useConnectToEmptySpace(wrapper: RefObject<HTMLElement | null>, menu: MenuStore): OnConnectEnd {
  const flow = useReactFlow();
  const store = useEditorStore();
  const actions = useActions();
  return useCallback<OnConnectEnd>(
    (event, { fromHandle, isValid }) => {
      // a drop on a handle is handled by `onConnect`
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
      const frame = wrapper.current?.getBoundingClientRect();
      if (!under?.classList.contains("react-flow__pane") || frame === undefined) return;
      const drop = { x: over.clientX - frame.left, y: over.clientY - frame.top };
      const at = gridPlace(flow, frame, drop);
      const mask = smallestFree(freeMask(store.getState().document, nodeId));
      if (type === "target") actions.addParent(nodeId, at);
      else if (mask === 0) actions.addChild(nodeId, undefined, { at });
      else menu.open({ ...drop, target: { kind: "branch", node: nodeId, mask, at } });
    },
    [flow, store, actions, wrapper, menu],
  );
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");

/** Accepts a tree file or an input file dropped on the canvas and imports it. */
export function useDrop() {
  const { importFrom } = useFiles();
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
      void importFrom(file);
    },
  };
  return { over, handlers };
}

const still: ReadonlyMap<string, Point> = new Map();
const none: readonly Guide[] = [];

/** The start of a drag, and the nodes that it moves. */
interface Drag {
  readonly held: string;
  readonly start: Point;
  /** Where they were: a step may be undone during the drag. */
  readonly others: ReadonlyMap<string, Point>;
  /** Positions of the nodes that do not move. */
  readonly standing: readonly Point[];
  /** With Alt the nodes stay, and copies are placed where they are dropped. */
  readonly isCopy: boolean;
}

/**
 * Moves the selection as one, snapping the dragged node to the grid or into line with another node. The document
 * changes once, when the drag ends. Nodes out of sight, which React Flow does not know, move too.
 */
export function useDrag() {
  const store = useEditorStore();
  const { duplicateBy } = useActions();
  const [moved, setMoved] = useState(still);
  const [copies, setCopies] = useState(still);
  const [guides, setGuides] = useState(none);
  const drag = useRef<Drag | undefined>(undefined);
  const latest = useRef(still);
  const handlers = useMemo(
    () => ({
      begin(event: Pick<MouseEvent, "altKey">, { id }: FlowNode): void {
        const { document, selection, folded } = store.getState();
        const { node } = outlineOf(document);
        const start = node(id)?.position;
        if (start === undefined) return;
        const together = selection.nodes.has(id);
        if (!together) store.run(selectNodes([id]));
        const isCopy = event.altKey;
        const copied = () => selectedPart(store.getState()).nodes.map((node) => node.id);
        const ids = isCopy ? copied() : together ? [...selection.nodes] : [id];
        const others = new Map(ids.map((each): [string, Point] => [each, node(each)?.position ?? start]));
        const moving = new Set(isCopy ? [] : ids);
        const standing = sceneOf(document, folded).nodes.flatMap((node) =>
          moving.has(node.id) ? [] : [node.position],
        );
        drag.current = { held: id, start, others, standing, isCopy };
      },
      move(changes: readonly NodeChange<FlowNode>[]): void {
        const { current } = drag;
        if (current === undefined) return;
        const change = changes.find((each) => each.type === "position" && each.id === current.held);
        if (change?.type !== "position" || change.position === undefined) return;
        const { place, guides } = snapPlace(change.position, current.standing);
        const dx = place.x - current.start.x;
        const dy = place.y - current.start.y;
        const next = new Map([...current.others].map(([id, { x, y }]) => [id, { x: x + dx, y: y + dy }]));
        latest.current = next;
        setGuides(guides);
        if (current.isCopy) setCopies(next);
        else setMoved(next);
      },
      end(): void {
        if (drag.current === undefined) return;
        const { held, start, isCopy } = drag.current;
        const to = latest.current.get(held) ?? start;
        const by = { x: to.x - start.x, y: to.y - start.y };
        drag.current = undefined;
        if (!isCopy) store.run(moveNodes(latest.current));
        else if (by.x !== 0 || by.y !== 0) duplicateBy(by);
        latest.current = still;
        setMoved(still);
        setCopies(still);
        setGuides(none);
      },
    }),
    [store, duplicateBy],
  );
  return { moved, copies, guides, ...handlers };
}
