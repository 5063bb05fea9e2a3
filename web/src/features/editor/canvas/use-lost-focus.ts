import { type RefObject, useCallback, useEffect, useRef } from "react";
import { outlineOf } from "../model/outline.js";
import type { EditorState } from "../model/types.js";
import { useEditor, useEditorStore } from "../state/editor-context.js";
import { elementOf } from "./use-view.js";

/** The elements that the person was working on, the most specific first, and then their ancestors. */
function placesBefore({ document, selection }: EditorState, focused: Element | null): readonly string[] {
  const outline = outlineOf(document);
  const own = focused?.closest<HTMLElement | SVGElement>(".react-flow__node, .react-flow__edge")?.dataset.id;
  const places = new Set(own === undefined ? [] : [own]);
  for (const id of [...selection.nodes, ...selection.edges]) places.add(id);
  // a set yields what is added while it is read, and each id once, so that a loop in the drawing ends
  for (const id of places) {
    const parent = outline.edge(id)?.source ?? outline.incoming(id)[0]?.source;
    if (parent !== undefined) places.add(parent);
  }
  return [...places];
}

const isLost = (element: Element | null): boolean =>
  element === null || element === document.body || !element.isConnected || element.matches(":disabled");

/**
 * Keeps the keyboard focus in the editor when a change of the drawing removes or disables its element: a deleted node,
 * its panel, or the last possible Undo. It goes to the selection, to the parent, or else to the canvas. Nothing is
 * selected by that: a second Delete does not delete the parent. Returns the same for a menu that closes.
 */
export function useLostFocus(wrapper: RefObject<HTMLElement | null>): () => void {
  const store = useEditorStore();
  const drawing = useEditor(({ document }) => document);
  const places = useRef<readonly string[]>([]);
  const held = useRef<Element | null>(null);

  // Called before the change is drawn: what has the focus now may be removed.
  useEffect(() => {
    let before = store.getState();
    return store.subscribe(() => {
      const was = before;
      before = store.getState();
      if (before.document === was.document) return;
      const focused = document.activeElement;
      if (focused !== document.body) held.current ??= focused;
      places.current = placesBefore(was, focused);
    });
  }, [store]);

  const regain = useCallback(() => {
    if (!isLost(document.activeElement)) return;
    const { document: drawn, selection } = store.getState();
    const { node, edge } = outlineOf(drawn);
    for (const id of [...selection.nodes, ...selection.edges, ...places.current]) {
      const element = node(id) || edge(id) ? elementOf(wrapper.current, id) : undefined;
      if (element) return element.focus({ preventScroll: true });
    }
    wrapper.current?.querySelector<HTMLElement>(".react-flow")?.focus({ preventScroll: true });
  }, [store, wrapper]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at the focus after each change of the drawing
  useEffect(() => {
    // React Flow removes its elements in a later render
    const frame = requestAnimationFrame(() => {
      const had = held.current;
      held.current = null;
      if (had !== null && isLost(had)) regain();
    });
    return () => cancelAnimationFrame(frame);
  }, [drawing, regain]);
  return regain;
}
