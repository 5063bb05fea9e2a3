import type { Edge, Node } from "@xyflow/react";
import type { Table } from "../../../shared/constellation/index.js";
import type { EditorNode } from "../model/types.js";
import type { SceneEdge } from "../scene/scene.js";

export type Mark = "error" | "warning";

/** What a node on the canvas shows beside its own data. */
export interface NodeLook extends Record<string, unknown> {
  readonly node: EditorNode;
  readonly mark: Mark | undefined;
  /** Hidden nodes below it, where its subtree is folded. */
  readonly under: number | undefined;
  /** Counts for which it has a branch. */
  readonly branches: readonly number[];
  readonly table: Table | null;
}

export interface EdgeLook extends Record<string, unknown> {
  readonly shown: SceneEdge;
  readonly mark: Mark | undefined;
  /** Counts of all edges of its source, and its place among them. */
  readonly siblings: readonly (readonly number[])[];
  readonly at: number;
}

export type FlowNode = Node<NodeLook, "circle" | "square">;
export type FlowEdge = Edge<EdgeLook, "strands">;
