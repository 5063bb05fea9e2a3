import { createContext, use } from "react";

/** Texts and actions shared by all nodes and edges: hooks in each of thousands would be slow. */
export interface NodeActions {
  readonly terminating: string;
  foldName(number: string): string;
  unfoldName(number: string, count: number): string;
  toggleFold(id: string): void;
  selectEdge(id: string, add: boolean): void;
}

export const NodeActionsContext = createContext<NodeActions | undefined>(undefined);

export function useNodeActions(): NodeActions {
  const acts = use(NodeActionsContext);
  if (acts === undefined) throw new Error("Nodes and edges are drawn on the canvas only");
  return acts;
}
