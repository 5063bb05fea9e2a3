import { ALL_COUNTS, readSubset } from "@clicktree/core/tree";
import { outlineOf } from "./outline.js";
import type { EditorDocument } from "./types.js";

/** Counts that other edges of an edge's source take: shown as 'Used'. Bit k for count k. */
export function usedMask(document: EditorDocument, source: string, exceptEdge?: string): number {
  let mask = 0;
  for (const edge of outlineOf(document).outgoing(source))
    if (edge.id !== exceptEdge) mask |= readSubset(edge.data.subset).mask;
  return mask;
}

/** Counts of a node that no edge takes. */
export const freeMask = (document: EditorDocument, node: string): number => ALL_COUNTS & ~usedMask(document, node);

/** The lowest bit of a mask. */
export const smallestFree = (mask: number): number => mask & -mask;
