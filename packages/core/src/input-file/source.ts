import type { ModulationTable } from "@clicktree/contract";
import { type CompiledTree, exportValue } from "../tree/index.js";
import { type Weights, weigh } from "./weigh.js";

/** What an export is written from: the lines above the levels, and the bytes of each node's value with its separator. */
export interface ExportSource {
  readonly tree: CompiledTree;
  readonly weights: Weights;
  /** Rows of the table and their number, without a line end after them. */
  readonly header: string;
  /** `,value` of node i stands at pool[offsets[i]] up to offsets[i + 1]; the last one, ids.length, is a missing branch. */
  readonly pool: Uint8Array;
  readonly offsets: Int32Array;
}

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const headerOf = (table: ModulationTable | undefined): string =>
  [String(table?.length ?? 0), ...(table ?? []).map((row) => row.map((cell) => cell.trim()).join(","))].join("\n");

/** Reads the values once; all of them are ASCII, since the grammar is. */
export function sourceOf(tree: CompiledTree, table: ModulationTable | undefined): ExportSource {
  const size = tree.ids.length;
  const values = new Array<string>(size + 1);
  const offsets = new Int32Array(size + 2);
  for (let i = 0; i <= size; i++) {
    const value = i === size ? "0" : exportValue(tree.labels[i]!);
    values[i] = value;
    offsets[i + 1] = offsets[i]! + 1 + value.length;
  }
  // Joined and encoded as a whole, which the engine does natively.
  const pool = new TextEncoder().encode(`,${values.join(",")}`);
  return { tree, weights: weigh(tree), header: headerOf(table), pool, offsets };
}
