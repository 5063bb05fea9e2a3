import { maxTableSize, readTypedValue, typedWhole } from "@clicktree/core/tree";
import { outlineOf } from "./outline.js";
import { commit } from "./state.js";
import type { Command, EditorDocument } from "./types.js";

interface TableSize {
  readonly bins: number;
  readonly hypotheses: number;
}

export type Table = readonly (readonly string[])[];

/** Bins and hypotheses are 1 to 20 each, 4 by default. */
export const tableLimits = { min: 1, max: maxTableSize, usual: 4 } as const;
export const EMPTY_CELL = "0+0i";

/** Number of bins that the regular nodes of a drawing measure. */
export function drawnBins(document: EditorDocument): number {
  const { depth } = outlineOf(document);
  return document.nodes.reduce(
    (max, { id, data }) => (data.isTerminating ? max : Math.max(max, (depth(id) ?? 0) + 1)),
    0,
  );
}

/** The typed number of bins or hypotheses; 1 if it is not a number. */
export function readSize(text: string): number {
  // parseInt would read 1,000 as 1
  const whole = typedWhole(text);
  const value = Number.isNaN(whole) ? Number.parseInt(text, 10) : whole;
  return Number.isNaN(value) ? 1 : value;
}

export const isSize = (value: number): boolean =>
  Number.isInteger(value) && value >= tableLimits.min && value <= tableLimits.max;

/** A table of this size that keeps the cells that fit. */
export const resized = (table: Table, { bins, hypotheses }: TableSize): string[][] =>
  Array.from({ length: hypotheses }, (_, h) => Array.from({ length: bins }, (_, j) => table[h]?.[j] ?? EMPTY_CELL));

export const isCell = (text: string): boolean => readTypedValue(text).ok;

/** The text stored for a cell; the typed text if it cannot be parsed. */
export function storedCell(text: string): string {
  const read = readTypedValue(text);
  return read.ok ? read.text : text;
}

/** Row and column, from 1, of the first cell that is not a complex number. */
export function firstBadCell(table: Table): { readonly row: number; readonly column: number } | undefined {
  for (const [r, row] of table.entries())
    for (const [c, cell] of row.entries()) if (!isCell(cell)) return { row: r + 1, column: c + 1 };
  return undefined;
}

/** The table with a block pasted from a given cell on; cells that do not fit are dropped. */
export const withBlock = (table: Table, block: Table, row: number, column: number): string[][] =>
  table.map((cells, r) => cells.map((cell, c) => block[r - row]?.[c - column] ?? cell));

/** Stores a table whose cells are all valid. */
export function setModulation(table: Table): Command {
  return (state) => {
    const cells = table.map((row) => row.map(storedCell));
    const config = { bins: cells[0]?.length ?? 0, hypotheses: cells.length };
    return commit(state, { modulationConfig: config, modulationTable: cells });
  };
}
