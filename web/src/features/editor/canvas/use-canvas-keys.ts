import { type KeyboardEvent, useCallback } from "react";
import { typedKey } from "../../../platform/controls/typed-key.js";
import { toggleFold } from "../model/fold.js";
import { outlineOf } from "../model/outline.js";
import { type Direction, selectEdges, selectNodes, walk } from "../model/select.js";
import { useEditorStore } from "../state/editor-context.js";

const ways: Readonly<Record<string, Direction>> = {
  ArrowUp: "parent",
  ArrowDown: "child",
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "root",
};

/** Keys on a focused node or edge, as in a tree view. */
export function useCanvasKeys() {
  const store = useEditorStore();
  return useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
      const { target } = event;
      const key = typedKey(event.nativeEvent);
      const id = target.getAttribute("data-id");
      if (id === null) return;
      const { document, selection, folded } = store.getState();
      const outline = outlineOf(document);
      // with Shift, the arrows move the selection instead of the focus
      const way = event.shiftKey ? undefined : ways[event.key];
      const edge = target.classList.contains("react-flow__edge") ? outline.edge(id) : undefined;
      if (edge) {
        if (key === "Enter" || key === " ") store.run(selectEdges([id]));
        else if (way === "parent") store.run(selectNodes([edge.source]));
        else if (way === "child") store.run(selectNodes([edge.target]));
        else if (way === "next" || way === "previous") {
          const siblings = outline.outgoing(edge.source);
          const sibling = siblings[siblings.indexOf(edge) + (way === "next" ? 1 : -1)];
          if (sibling) store.run(selectEdges([sibling.id]));
        } else return;
      } else if (outline.node(id)) {
        const isFolded = folded.has(id);
        if (key === "Enter" || key === " ") store.run(selectNodes([id]));
        else if (way) {
          // start from the focused node
          if (!selection.nodes.has(id) || selection.nodes.size > 1) store.run(selectNodes([id]));
          if (way === "child" && isFolded) store.run(toggleFold(id));
          store.run(walk(way));
        } else if ((key === "+" || key === "=") && isFolded) store.run(toggleFold(id));
        else if (key === "-" && !isFolded) store.run(toggleFold(id));
        else return;
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    [store],
  );
}
