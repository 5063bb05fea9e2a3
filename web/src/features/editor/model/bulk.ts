import { complexText } from "@clicktree/core/design";
import { type Complex, formatSubset, parseComplex, readSubset, readTypedValue } from "@clicktree/core/tree";
import { usedMask } from "./connect.js";
import { edgeOf } from "./document.js";
import { setLabels } from "./edit.js";
import { outlineOf } from "./outline.js";
import { commit } from "./state.js";
import type { Command, EditorEdge, EditorNode, EditorState } from "./types.js";

/** The selected nodes that have a displacement. */
export const selectedDisplacements = ({ document, selection }: EditorState): readonly EditorNode[] =>
  document.nodes.filter(({ id, data }) => selection.nodes.has(id) && !data.isTerminating);

const relabel =
  (change: (label: string) => string): Command =>
  (state) =>
    setLabels(new Map(selectedDisplacements(state).map(({ id, data }) => [id, change(data.label)])))(state);

/** Gives all selected regular nodes the same value. Returns the same state if the text is empty or invalid. */
export function setValues(text: string): Command {
  const read = readTypedValue(text);
  return read.ok ? relabel(() => read.text) : (state) => state;
}

/**
 * Multiplies the values of the selected regular nodes: a real factor scales them, a factor of modulus 1 rotates them.
 */
export const multiplyValues = (factor: Complex): Command => relabel((label) => product(label, factor));

/**
 * A real value stays real if the product is real. A label that is not a number, or whose product would be too large for
 * one, is unchanged.
 */
function product(label: string, { re, im }: Complex): string {
  const value = parseComplex(label);
  if (value === undefined) return label;
  const result = { re: value.re * re - value.im * im, im: value.re * im + value.im * re };
  if (!Number.isFinite(result.re) || !Number.isFinite(result.im)) return label;
  const text = complexText(result);
  return label.includes("i") ? text : text.replace(/\+0i$/, "");
}

/** e^{iφ} for an angle in degrees. */
export const rotation = (degrees: number): Complex => {
  const angle = (degrees * Math.PI) / 180;
  return { re: Math.cos(angle), im: Math.sin(angle) };
};

interface EdgeCounts {
  /** Masks of counts: on every edge, on at least one, and possible for every edge. Bit k stands for count k. */
  readonly all: number;
  readonly some: number;
  readonly possible: number;
  /** Two of the edges leave the same node, so no count can be on all of them. */
  readonly isShared: boolean;
}

/** Counts of the selected edges. */
export function selectedCounts(state: EditorState): EdgeCounts {
  const { document } = state;
  const edges = selectedEdges(state);
  const masks = edges.map(({ data }) => readSubset(data.subset).mask);
  const isShared = new Set(edges.map(({ source }) => source)).size < edges.length;
  return {
    all: masks.reduce((every, mask) => every & mask, 0b1111),
    some: masks.reduce((any, mask) => any | mask, 0),
    possible: isShared ? 0 : edges.reduce((free, edge) => free & ~usedMask(document, edge.source, edge.id), 0b1111),
    isShared,
  };
}

const selectedEdges = ({ document, selection }: EditorState): readonly EditorEdge[] =>
  [...selection.edges].flatMap((id) => outlineOf(document).edge(id) ?? []);

/**
 * Adds a count to all selected edges, or removes it. Returns the same state if one of them cannot have it or would have
 * none left.
 */
export function setCount(count: number, included: boolean): Command {
  const bit = 1 << count;
  return (state) => {
    const edges = selectedEdges(state);
    if (included && (selectedCounts(state).possible & bit) === 0) return state;
    const changed = new Map<string, EditorEdge>();
    for (const { id, source, target, data } of edges) {
      const { mask } = readSubset(data.subset);
      const next = included ? mask | bit : mask & ~bit;
      if (next === 0) return state;
      if (next !== mask) changed.set(id, edgeOf(id, source, target, formatSubset(next)));
    }
    if (changed.size === 0) return state;
    return commit(state, { edges: state.document.edges.map((edge) => changed.get(edge.id) ?? edge) });
  };
}
