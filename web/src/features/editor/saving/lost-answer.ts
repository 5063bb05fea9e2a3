import type { Tree, TreeUpdate } from "@clicktree/contract";
import { documentOf } from "../model/document.js";
import type { EditorStore } from "../model/store.js";

/** A save without an answer. It may have reached the server all the same, and then the version there is its own. */
interface Lost {
  readonly id: number;
  readonly version: number;
  readonly drawing: string;
}

const lost = new WeakMap<EditorStore, Lost>();

type Drawing = Pick<TreeUpdate, "name" | "nodes" | "edges">;

/** Name, nodes and edges in the one form that the editor gives them, wherever they come from. */
function drawingOf({ name, nodes = [], edges = [] }: Drawing): string {
  const { nodes: own, edges: between } = documentOf({ nodes, edges });
  return JSON.stringify([name, own, between]);
}

export function rememberLost(store: EditorStore, id: number, version: number, sent: Drawing): void {
  lost.set(store, { id, version, drawing: drawingOf(sent) });
}

/** Whether what is stored is what the save without an answer had sent. It is asked once. */
export function isLostSave(store: EditorStore, { id, version, ...stored }: Tree): boolean {
  const known = lost.get(store);
  lost.delete(store);
  return known?.id === id && known.version + 1 === version && known.drawing === drawingOf(stored);
}

export const hasLostSave = (store: EditorStore): boolean => lost.has(store);
