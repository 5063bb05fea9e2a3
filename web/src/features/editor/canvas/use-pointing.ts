import { useReactFlow } from "@xyflow/react";
import { type MouseEvent, type PointerEvent, type RefObject, type TouchEvent, useMemo, useRef } from "react";
import { selectEdges, selectNodes } from "../model/select.js";
import type { EditorStore } from "../model/state.js";
import type { Point } from "../model/types.js";
import { isInDecisionBand } from "../scene/bands.js";
import { useActions, useEditorStore } from "../state/editor-context.js";
import type { MenuStore, OpenMenu } from "./menu-store.js";
import { gridPlace } from "./use-view.js";

/** Milliseconds until a long press opens a menu, and pixels that the finger may move until then. */
const pressMs = 500;
const slack = 10;

/** Selects the element for which a menu is opened, unless it is already selected. Returns whether there is one. */
function choose(store: EditorStore, target: Element): boolean {
  const element = target.closest<HTMLElement | SVGElement>(".react-flow__node, .react-flow__edge, [data-edge]");
  const edge = element?.dataset.edge ?? (element?.matches(".react-flow__edge") ? element.dataset.id : undefined);
  const node = edge === undefined ? element?.dataset.id : undefined;
  const { nodes, edges } = store.getState().selection;
  if (node !== undefined && !nodes.has(node)) store.run(selectNodes([node]));
  if (edge !== undefined && !edges.has(edge)) store.run(selectEdges([edge]));
  return (node ?? edge) !== undefined;
}

/**
 * Opens menus by right click and long press, and adds a node by a double click on the empty canvas. One set of
 * listeners serves all nodes.
 */
export function usePointing(wrapper: RefObject<HTMLElement | null>, menu: MenuStore) {
  const store = useEditorStore();
  const { addNodeAt } = useActions();
  const flow = useReactFlow();
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly start: Point }>(undefined);
  const hasOpened = useRef(false);
  return useMemo(() => {
    const openAt = ({ x, y }: Point, target: Element): boolean => {
      const frame = wrapper.current?.getBoundingClientRect();
      const isPane = target.closest(".react-flow__pane") !== null;
      if (frame === undefined) return false;
      const at = { x: x - frame.left, y: y - frame.top };
      let open: OpenMenu | undefined;
      if (choose(store, target)) open = { ...at, target: { kind: "selection" } };
      else if (isPane) open = { ...at, target: { kind: "canvas", at: gridPlace(flow, frame, at) } };
      if (open) menu.open(open);
      return open !== undefined;
    };
    const endPress = () => {
      clearTimeout(press.current?.timer);
      press.current = undefined;
    };
    return {
      onContextMenu(event: MouseEvent) {
        if (!(event.target instanceof Element)) return;
        // a long press has already opened the menu
        const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "touch";
        if (
          isTouch ? event.target.closest(".react-flow") : openAt({ x: event.clientX, y: event.clientY }, event.target)
        )
          event.preventDefault();
      },
      onDoubleClick(event: MouseEvent) {
        const frame = wrapper.current?.getBoundingClientRect();
        if (frame === undefined || !(event.target instanceof Element)) return;
        if (!event.target.classList.contains("react-flow__pane")) return;
        const at = gridPlace(flow, frame, { x: event.clientX - frame.left, y: event.clientY - frame.top });
        addNodeAt(isInDecisionBand(store.getState().document, at.y) ? "terminating" : "regular", at);
      },
      press: {
        down(event: PointerEvent) {
          const isFirst = press.current === undefined && event.isPrimary;
          endPress();
          hasOpened.current = false;
          const { target } = event;
          if (event.pointerType !== "touch" || !isFirst || !(target instanceof Element)) return;
          const start = { x: event.clientX, y: event.clientY };
          const timer = setTimeout(() => {
            press.current = undefined;
            hasOpened.current = openAt(start, target);
          }, pressMs);
          press.current = { timer, start };
        },
        move(event: PointerEvent) {
          const start = press.current?.start;
          if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > slack) endPress();
        },
        end: endPress,
      },
      /** A finger that slides after its long press would drag the node under the menu. */
      onTouchMoveCapture(event: TouchEvent) {
        if (hasOpened.current) event.stopPropagation();
      },
      /** Suppresses the click after a long press that opened a menu. */
      onTouchEndCapture(event: TouchEvent) {
        if (hasOpened.current && event.cancelable) event.preventDefault();
      },
    };
  }, [store, addNodeAt, flow, wrapper, menu]);
}
