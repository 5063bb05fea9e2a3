import { type Edge, type Node, Position } from "@xyflow/react";
import type { Table } from "../../../shared/constellation/index.js";
import { edgeType } from "../model/document.js";
import type { EditorNode, Point, Selection } from "../model/types.js";
import { branchCounts, edgeCounts, type Scene, type SceneEdge, type VisibleElements } from "../scene/scene.js";
import { HANDLE, sizeOfNode } from "../scene/sizes.js";
import { valueDecimals } from "../scene/value-text.js";

export type Mark = "error" | "warning";

/** The look of a node on the canvas, in addition to its own data. */
interface NodeLook extends Record<string, unknown> {
  readonly node: EditorNode;
  readonly mark: Mark | undefined;
  /** Number of hidden nodes below it, if its subtree is folded. */
  readonly under: number | undefined;
  /** Counts for which it has a branch. */
  readonly branches: readonly number[];
  readonly table: Table | null;
  /** Number of decimals in all nodes. */
  readonly decimals: number;
}

interface EdgeLook extends Record<string, unknown> {
  readonly shown: SceneEdge;
  readonly mark: Mark | undefined;
  /** Counts of all edges of the same source, and this edge's index among them. */
  readonly siblings: readonly (readonly number[])[];
  readonly at: number;
}

export type FlowNode = Node<NodeLook, "circle" | "square">;
export type FlowEdge = Edge<EdgeLook, "strands">;

/** Everything that determines the appearance of the visible nodes and edges. */
export interface NodeAppearance {
  readonly scene: Scene;
  readonly near: VisibleElements;
  readonly selection: Selection;
  readonly marks: ReadonlyMap<string, Mark>;
  /** Current positions of dragged nodes, and of nodes moving to a new layout. */
  readonly moved: ReadonlyMap<string, Point>;
  /** The node in the tab order. */
  readonly current: string | undefined;
  /** Node names are in `SpokenNames`, together with the posteriors. */
  readonly believed: boolean;
  nodeName(node: EditorNode, mark: Mark | undefined, under: number | undefined): string;
  edgeName(shown: SceneEdge, mark: Mark | undefined): string;
  readonly roles: { readonly node: string; readonly edge: string };
}

/**
 * Element id of a node's name when it includes the posteriors. Encoded, because node ids may contain spaces, but
 * references must not.
 */
export const spokenId = (id: string): string => `spoken-${encodeURIComponent(id)}`;

type Known<T> = Map<string, { readonly key: readonly unknown[]; readonly value: T }>;

/** React Flow's nodes and edges. An unchanged element keeps its object, so that React Flow does not draw it again. */
export class FlowElementCache {
  #nodes: Known<FlowNode> = new Map();
  #edges: Known<FlowEdge> = new Map();

  nodes(looks: NodeAppearance): FlowNode[] {
    const next: Known<FlowNode> = new Map();
    const decimals = valueDecimals(looks.scene.document);
    for (const node of looks.near.nodes) {
      const { id } = node;
      const key = [
        node,
        looks.moved.get(id),
        looks.selection.nodes.has(id),
        looks.marks.get(id),
        looks.scene.under.get(id),
        looks.current === id,
        looks.scene.outline.depth(id),
        looks.nodeName,
        branchCounts(looks.scene.outline, id).join(),
        looks.believed,
        looks.scene.document.modulationTable,
        decimals,
      ];
      const known = this.#nodes.get(id);
      next.set(id, known && same(known.key, key) ? known : { key, value: nodeOf(node, looks) });
    }
    this.#nodes = next;
    return [...next.values()].map(({ value }) => value);
  }

  edges(looks: NodeAppearance): FlowEdge[] {
    const next: Known<FlowEdge> = new Map();
    const { scene, selection } = looks;
    for (const shown of looks.near.edges) {
      const { edge, first, strands, badge } = shown;
      const { id } = edge;
      const reached = looks.current === edge.source || selection.edges.has(id);
      const ends = [scene.outline.node(edge.source), scene.outline.node(edge.target)];
      const key = [
        edge,
        first,
        strands,
        badge,
        selection.edges.has(id),
        looks.marks.get(id),
        reached,
        looks.edgeName,
        edgeCounts(scene.outline, edge.source).join(";"),
        ...ends,
      ];
      const known = this.#edges.get(id);
      next.set(id, known && same(known.key, key) ? known : { key, value: edgeOf(shown, looks, reached) });
    }
    this.#edges = next;
    return [...next.values()].map(({ value }) => value);
  }
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, i) => Object.is(each, b[i]));

function nodeOf(node: EditorNode, looks: NodeAppearance): FlowNode {
  const { scene, selection, marks, moved, current, roles, nodeName, believed } = looks;
  const { id, data } = node;
  const size = sizeOfNode(node);
  const mark = marks.get(id);
  const under = scene.under.get(id);
  const handle = { width: HANDLE, height: HANDLE, x: (size - HANDLE) / 2 };
  const incoming = { ...handle, type: "target" as const, position: Position.Top, y: -HANDLE / 2 };
  const outgoing = { ...handle, type: "source" as const, position: Position.Bottom, y: size - HANDLE / 2 };
  return {
    id,
    type: data.isTerminating ? "square" : "circle",
    position: moved.get(id) ?? node.position,
    // all sizes are known, so React Flow need not measure before the first paint
    width: size,
    height: size,
    measured: { width: size, height: size },
    handles: data.isTerminating ? [incoming] : [incoming, outgoing],
    selected: selection.nodes.has(id),
    ariaLabel: nodeName(node, mark, under),
    domAttributes: {
      tabIndex: current === id ? 0 : -1,
      "aria-roledescription": roles.node,
      ...(believed && { "aria-labelledby": spokenId(id) }),
    },
    data: {
      ...{ node, mark, under },
      branches: branchCounts(scene.outline, id),
      table: scene.document.modulationTable,
      decimals: valueDecimals(scene.document),
    },
  };
}

function edgeOf(shown: SceneEdge, looks: NodeAppearance, reached: boolean): FlowEdge {
  const { selection, marks, roles, edgeName } = looks;
  const { outline } = looks.scene;
  const { id, source, target } = shown.edge;
  const mark = marks.get(id);
  return {
    id,
    source,
    target,
    type: edgeType,
    selected: selection.edges.has(id),
    ariaLabel: edgeName(shown, mark),
    domAttributes: { tabIndex: reached ? 0 : -1, "aria-roledescription": roles.edge },
    data: { shown, mark, siblings: edgeCounts(outline, source), at: outline.outgoing(source).indexOf(shown.edge) },
  };
}
