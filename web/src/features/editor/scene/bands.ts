import { BAND, bandTop, DECISION_BAND } from "@clicktree/core/tree";
import { outlineOf } from "../model/outline.js";
import { byDocument } from "../model/state.js";
import type { EditorDocument } from "../model/types.js";
import type { Box, Scene } from "./scene.js";

/** The strip of one bin on the canvas, in canvas units. `bin` is undefined for the decision. */
export interface Band {
  readonly bin: number | undefined;
  readonly top: number;
  readonly height: number;
}

/** Number of bins above the decision. */
export const binsOf = byDocument((document): number => {
  const { depths, depth } = outlineOf(document);
  const { nodes, modulationConfig } = document;
  // if all nodes of the deepest level are terminating, it is the decision
  if (depths > 0 && nodes.every(({ id, data }) => data.isTerminating || depth(id) !== depths)) return depths;
  return Math.max(nodes.length === 0 ? 1 : depths + 1, modulationConfig?.bins ?? 1);
});

/** Whether a height is in or below the decision band of a non-empty drawing. */
export const isInDecisionBand = (document: EditorDocument, y: number): boolean =>
  document.nodes.length > 0 && y >= bandTop(binsOf(document));

export const bandOf = (index: number, bins: number): Band =>
  index < bins
    ? { bin: index, top: bandTop(index), height: BAND }
    : { bin: undefined, top: bandTop(bins), height: DECISION_BAND };

/** The bands between two heights. The last one is the decision. */
export function bandsBetween(from: number, to: number, bins: number): Band[] {
  const first = Math.max(0, Math.floor((from - bandTop(0)) / BAND));
  const last = Math.min(bins, Math.floor((to - bandTop(0)) / BAND));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => bandOf(first + i, bins));
}

/** Bounding box of a tree with its bands; undefined for an empty drawing. */
export function wholeBox({ document, nodeBoxes }: Scene): Box | undefined {
  const box = nodeBoxes.bounds();
  if (box === undefined) return undefined;
  const { top, height } = bandOf(binsOf(document), binsOf(document));
  return { ...box, top: Math.min(box.top, bandTop(0)), bottom: Math.max(box.bottom, top + height) };
}
