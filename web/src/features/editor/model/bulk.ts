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

/** One value for all selected regular nodes. The same state for an empty or wrong text. */
export function setValues(text: string): Command {
  const read = readTypedValue(text);
  return read.ok ? relabel(() => read.text) : (state) => state;
}

/** Multiplies the values of the selected regular nodes: a real factor scales them, one of size 1 rotates them. */
export const multiplyValues = (factor: Complex): Command => relabel((label) => product(label, factor));

/** A real value stays one where the product is real; a label that is not a number stays as it is. */
function product(label: string, { re, im }: Complex): string {
  const value = parseComplex(label);
  if (value === undefined) return label;
  const text = complexText({ re: value.re * re - value.im * im, im: value.re * im + value.im * re });
  return label.includes("i") ? text : text.replace(/\+0i$/, "");
}

/** e^{iφ} for an angle in degrees. */
export const rotation = (degrees: number): Complex => {
  const angle = (degrees * Math.PI) / 180;
  return { re: Math.cos(angle), im: Math.sin(angle) };
};

interface EdgeCounts {
  /** Counts of every edge, counts of at least one, and counts that every edge can have. Bit k for count k. */
  readonly all: number;
  readonly some: number;
  readonly possible: number;
  /** Two of the edges leave the same node, so that no count can belong to all of them. */
  readonly isShared: boolean;
}

/** Common properties of the selected edges. */
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
 * Gives a count to all selected edges, or takes it from them. The same state where one of them cannot have it or would
 * have none left.
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
