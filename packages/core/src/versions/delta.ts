import type { Tree } from "@clicktree/contract";
import { applyListDelta, type ListDelta, listDelta } from "./columns.js";

/** The content of a version of a stored tree. */
export type TreeState = Pick<Tree, "name" | "description" | "nodes" | "edges" | "modulationConfig" | "modulationTable">;

/** The changes from one state of a tree to another; JSON, and small if little changed or if it compresses well. */
export interface TreeDelta extends Partial<Omit<TreeState, "nodes" | "edges">> {
  readonly nodes?: ListDelta;
  readonly edges?: ListDelta;
  /** Cells of a modulation table that keeps its size, each with row and column. */
  readonly cells?: readonly (readonly [row: number, column: number, value: string])[];
}

/** An empty tree: the delta from it is a whole state in its compact form. */
export const emptyState: TreeState = {
  ...{ name: "", description: null, nodes: [], edges: [] },
  ...{ modulationConfig: null, modulationTable: null },
};

const fields = ["name", "description", "modulationConfig"] as const;

/** The delta from one state to another: `applyDelta(from, deltaBetween(from, to))` equals `to`. */
export function deltaBetween(from: TreeState, to: TreeState): TreeDelta {
  const changed = fields.filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]));
  const nodes = listDelta(from.nodes, to.nodes);
  const edges = listDelta(from.edges, to.edges);
  return {
    ...Object.fromEntries(changed.map((field) => [field, to[field]])),
    ...tableDelta(from.modulationTable, to.modulationTable),
    ...(nodes && { nodes }),
    ...(edges && { edges }),
  };
}

/** The state that results from applying a delta. */
export const applyDelta = (from: TreeState, { nodes, edges, cells, ...rest }: TreeDelta): TreeState => ({
  ...from,
  ...(cells && from.modulationTable && { modulationTable: withCells(from.modulationTable, cells) }),
  ...rest,
  nodes: nodes === undefined ? from.nodes : applyListDelta(from.nodes, nodes),
  edges: edges === undefined ? from.edges : applyListDelta(from.edges, edges),
});

type Table = TreeState["modulationTable"];

function tableDelta(from: Table, to: Table): Pick<TreeDelta, "cells" | "modulationTable"> {
  if (JSON.stringify(from) === JSON.stringify(to)) return {};
  const isSameSize = from && to && from.length === to.length && from.every((row, i) => row.length === to[i]?.length);
  if (!isSameSize) return { modulationTable: to };
  const cells = to.flatMap((row, i) =>
    row.flatMap((cell, j) => (cell === from[i]?.[j] ? [] : [[i, j, cell] as const])),
  );
  return { cells };
}

const withCells = (table: NonNullable<Table>, cells: NonNullable<TreeDelta["cells"]>): string[][] => {
  const next = table.map((row) => [...row]);
  for (const [row, column, value] of cells) next[row]?.splice(column, 1, value);
  return next;
};
