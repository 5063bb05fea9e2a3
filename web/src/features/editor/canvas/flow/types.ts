import type { Edge, Node } from "@xyflow/react";
import type { Table } from "../../../../shared/constellation/index.js";
import type { EditorNode } from "../../model/index.js";
import type { Belief } from "../overlay/overlay.js";
import type { Place, SceneEdge } from "../scene/index.js";

export type Mark = "error" | "warning";

/** What a node on the canvas shows beside its own data. */
export interface NodeLook extends Record<string, unknown> {
  readonly node: EditorNode;
  readonly mark: Mark | undefined;
  /** Hidden nodes below it, where its subtree is folded. */
  readonly under: number | undefined;
  /** Counts for which it has a branch. */
  readonly branches: readonly number[];
  /** Only while the analysis is shown on the canvas. */
  readonly belief: Belief | undefined;
  readonly table: Table | null;
}

export interface EdgeLook extends Record<string, unknown> {
  readonly shown: SceneEdge;
  readonly mark: Mark | undefined;
  /** Strands as wide as they are often taken, only while the analysis is shown on the canvas. */
  readonly places: readonly Place[] | undefined;
}

export type FlowNode = Node<NodeLook, "circle" | "square">;
export type FlowEdge = Edge<EdgeLook, "strands">;
