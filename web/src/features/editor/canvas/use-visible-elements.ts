import { useStore } from "@xyflow/react";
import { useMemo } from "react";
import type { Selection } from "../model/types.js";
import type { Box, Scene } from "../scene/scene.js";
import { type VisibleElements, visibleElements } from "../scene/scene.js";
import { boxInView, sameBox } from "../scene/view.js";

/** Elements are drawn this many pixels before they come into view, in steps of this many canvas units. */
const MARGIN = 120;
const STEP = 60;
/** More selected nodes than this are drawn only where they are seen. */
const MOST_PINNED = 50;

/** The nodes and edges near the view. React Flow gets only these, however large the tree is. */
export function useVisibleElements(scene: Scene, selection: Selection, held: Iterable<string>): VisibleElements {
  const box: Box = useStore(
    ({ transform: [x, y, zoom], width, height }) => boxInView({ x, y, zoom }, width, height, MARGIN, STEP),
    sameBox,
  );
  return useMemo(() => {
    const pinned = new Set(held);
    if (selection.nodes.size <= MOST_PINNED) for (const id of selection.nodes) pinned.add(id);
    if (selection.edges.size <= MOST_PINNED)
      for (const id of selection.edges) {
        const edge = scene.outline.edge(id);
        if (edge) pinned.add(edge.source);
      }
    return visibleElements(scene, box, pinned);
  }, [scene, box, selection, held]);
}
