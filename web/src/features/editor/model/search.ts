import { outlineOf } from "./outline.js";
import type { EditorDocument, EditorNode } from "./types.js";

/** Nodes that a text finds by number, value or id, the best first: the very number, then the very value, then parts. */
export function search(document: EditorDocument, query: string): readonly EditorNode[] {
  const text = query.trim().toLowerCase();
  if (text === "") return [];
  const ranked: EditorNode[][] = [[], [], [], []];
  for (const node of document.nodes) {
    const rank = rankOf(node, text);
    if (rank !== undefined) ranked[rank]!.push(node);
  }
  const outline = outlineOf(document);
  const byPlace = (a: EditorNode, b: EditorNode): number =>
    (outline.depth(a.id) ?? 0) - (outline.depth(b.id) ?? 0) || a.position.x - b.position.x;
  return ranked.flatMap((nodes) => nodes.sort(byPlace));
}

function rankOf({ id, data }: EditorNode, text: string): number | undefined {
  const label = data.label.toLowerCase();
  if (data.nodeNumber.toLowerCase() === text) return 0;
  if (label === text) return 1;
  if (id.toLowerCase() === text) return 2;
  return label.includes(text) ? 3 : undefined;
}
