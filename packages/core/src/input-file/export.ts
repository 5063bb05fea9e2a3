import type { ModulationTable, TreeFile } from "@clicktree/contract";
import { type CompiledTree, compileTree } from "../tree/index.js";
import { chunksOf } from "./chunks.js";
import { type ExportSize, measureSource, sourceOf } from "./source.js";

declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

/** An export whose size is known before any byte is produced. */
export interface PlannedExport {
  readonly size: ExportSize;
  /** The bytes in pieces of one buffer: write or copy each before requesting the next. */
  chunks(): Iterable<Uint8Array>;
}

/** Plans the export of a compiled tree with its modulation table. */
export function planExport(tree: CompiledTree, table: ModulationTable | undefined): PlannedExport {
  const source = sourceOf(tree, table);
  return { size: measureSource(source), chunks: () => chunksOf(source) };
}

const planOf = (tree: TreeFile): PlannedExport => planExport(compileTree(tree), tree.modulationTable);

/** Exact size of a tree's input file, without expanding it. The tree must have no errors. */
export const measureExport = (tree: TreeFile): ExportSize => planOf(tree).size;

/** The input file of a tree without errors as bytes; see PlannedExport.chunks for how long a piece is valid. */
export const exportChunks = (tree: TreeFile): Iterable<Uint8Array> => planOf(tree).chunks();

/**
 * The input file of a tree without errors as text. Measure first: a text beyond the engine's limit throws RangeError.
 */
export const exportText = (tree: TreeFile): string => textOf(planOf(tree).chunks());

/** Joins the pieces of an export. */
function textOf(chunks: Iterable<Uint8Array>): string {
  const decoder = new TextDecoder("latin1");
  let text = "";
  for (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text;
}
