import { BAND, bandTop, DECISION_BAND } from "@clicktree/core/tree";
import { outlineOf } from "../model/outline.js";
import type { EditorDocument } from "../model/types.js";
import type { Box, Scene } from "./scene.js";

/** A stretch of time on the canvas, in canvas units. `bin` is undefined for the decision. */
export interface Band {
  readonly bin: number | undefined;
  readonly top: number;
  readonly height: number;
}

const known = new WeakMap<EditorDocument, number>();

/** How many bins stand above the decision. */
export function binsOf(document: EditorDocument): number {
  const bins = known.get(document) ?? countBins(document);
  known.set(document, bins);
  return bins;
}

function countBins(document: EditorDocument): number {
  const { depths, deciding } = deepest(document);
  if (deciding) return depths;
  return Math.max(document.nodes.length === 0 ? 1 : depths + 1, document.modulationConfig?.bins ?? 1);
}

/** The deepest level decides when nothing but terminating nodes stands there. */
function deepest(document: EditorDocument): { readonly depths: number; readonly deciding: boolean } {
  const { depths, depth } = outlineOf(document);
  return {
    depths,
    deciding: depths > 0 && document.nodes.every(({ id, data }) => data.isTerminating || depth(id) !== depths),
  };
}

export const bandOf = (index: number, bins: number): Band =>
  index < bins
    ? { bin: index, top: bandTop(index), height: BAND }
    : { bin: undefined, top: bandTop(bins), height: DECISION_BAND };

/** The bands between two heights, the decision being the last one. */
export function bandsBetween(from: number, to: number, bins: number): Band[] {
  const first = Math.max(0, Math.floor((from - bandTop(0)) / BAND));
  const last = Math.min(bins, Math.floor((to - bandTop(0)) / BAND));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => bandOf(first + i, bins));
}

/** A tree with its bands; undefined where nothing is drawn. */
export function wholeBox({ document, nodeBoxes }: Scene): Box | undefined {
  const box = nodeBoxes.bounds();
  if (box === undefined) return undefined;
  const { top, height } = bandOf(binsOf(document), binsOf(document));
  return { ...box, top: Math.min(box.top, bandTop(0)), bottom: Math.max(box.bottom, top + height) };
}
