import type { EditorNode } from "../model/types.js";
import type { Box } from "./boxes.js";
import type { Scene, SceneEdge } from "./scene.js";

/** What of a scene is drawn: what lies near the view, and what must be there wherever it lies. */
export interface VisibleElements {
  readonly nodes: readonly EditorNode[];
  readonly edges: readonly SceneEdge[];
}

/**
 * Nodes and edges that touch a box, `pinned` nodes with their edges, and the ends of every edge taken: an edge is drawn
 * between two nodes.
 */
export function visibleElements(scene: Scene, box: Box, pinned: Iterable<string>): VisibleElements {
  const nodes = new Set(scene.nodeBoxes.touching(box).map((i) => scene.nodes[i]!));
  const edges = new Set(scene.edgeBoxes.touching(box).map((i) => scene.edges[i]!));
  for (const id of pinned) {
    const node = scene.outline.node(id);
    if (node === undefined) continue;
    nodes.add(node);
    for (const edge of scene.edgesAt(id)) edges.add(edge);
  }
  for (const { edge } of edges)
    for (const end of [edge.source, edge.target]) {
      const node = scene.outline.node(end);
      if (node !== undefined) nodes.add(node);
    }
  return { nodes: [...nodes], edges: [...edges] };
}
