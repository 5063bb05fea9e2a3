import type { Table } from "../../../shared/constellation/index.js";
import type { NodeFigures } from "../analysis/analysis-results.js";
import { type Place, weighted } from "../scene/strands.js";
import { rimOf } from "./rim.js";

/** A dot on the rim of a node, around its middle in canvas units; larger where more is believed. */
export interface Dot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** What is believed at a node. */
export interface Belief {
  /** Probability that a run comes here. */
  readonly probability: number;
  readonly dots: readonly Dot[];
  /** The hypothesis that a terminating node decides for, and its posterior. */
  readonly decided: { readonly row: number; readonly posterior: number } | undefined;
  /** The same text for what looks the same. */
  readonly key: string;
}

/** What the canvas shows of an analysis. */
export interface Overlay {
  belief(id: string): Belief | undefined;
  /** Where the strands of a node's edges lie, by edge; `edges` are their counts. */
  strands(id: string, edges: readonly (readonly number[])[]): readonly (readonly Place[])[] | undefined;
}

/** Radius of a dot at certainty, and the least that is seen. */
const LARGEST = 7;
const LEAST = 0.9;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Of the figures of all nodes only those are read that are drawn. `radius` is that of a regular node. */
export function overlayOf(figures: NodeFigures, table: Table, radius: number): Overlay {
  const rows = table.length;
  const rim = rimOf(table);
  const places = new Map(figures.ids.map((id, i) => [id, i]));
  const beliefs = new Map<string, Belief>();
  const read = (at: number): Belief => {
    const posterior = figures.posterior.subarray(at * rows, (at + 1) * rows);
    const dots = [...posterior].map((p, h) => ({
      x: rounded(radius * Math.cos(rim[h]!)),
      y: rounded(-radius * Math.sin(rim[h]!)),
      r: Math.max(LEAST, rounded(LARGEST * Math.sqrt(p))),
    }));
    const row = figures.decided[at]!;
    const decided = row < 0 ? undefined : { row, posterior: posterior[row]! };
    const probability = figures.probability[at]!;
    const look = decided ? [row, decided.posterior.toFixed(2)] : dots.map(({ r }) => r);
    return { probability, dots, decided, key: `${look.join()} ${probability.toPrecision(2)}` };
  };
  const belief = (id: string): Belief | undefined => {
    const at = places.get(id);
    if (at === undefined) return undefined;
    const known = beliefs.get(id) ?? read(at);
    beliefs.set(id, known);
    return known;
  };
  return {
    belief,
    strands(id, edges) {
      const at = places.get(id);
      return at === undefined ? undefined : weighted(edges, figures.branches.subarray(4 * at, 4 * at + 4));
    },
  };
}
