import type { ModulationTable } from "@clicktree/contract";
import { type CompiledTree, exportValue } from "../tree/index.js";

/** Size of an export. Numbers beyond 2^53 are rounded; infinite where doubles overflow (depth over 510). */
export interface ExportSize {
  bytes: number;
  /** Number of values on all levels: (4^(depth+1) - 1) / 3. */
  values: number;
  depth: number;
}

const maxDepth = 510;

/** Values of a full 4-ary tree with levels 0..depth. */
const valuesOf = (depth: number): number =>
  depth > maxDepth ? Number.POSITIVE_INFINITY : depth <= 25 ? (4 ** (depth + 1) - 1) / 3 : 4 ** (depth + 1) / 3;

/** The size of the export without expanding it: counts how many times each node occurs on all levels. */
export function measureSource({ tree, weights, header, offsets }: ExportSource): ExportSize {
  const { depth } = tree;
  const values = valuesOf(depth);
  if (!Number.isFinite(values)) return { bytes: Number.POSITIVE_INFINITY, values, depth };
  const { paths, share } = weights;
  // Every value has one separator before it: a comma, or the preceding line end.
  let bytes = header.length + values;
  const full = 4 ** depth;
  for (let i = 0; i < tree.terminating.length; i++) {
    const length = offsets[i + 1]! - offsets[i]! - 1;
    // A leaf at level l repeats to the last level:
    // sum over L of 4^(L-l) = (4 * 4^(depth-l) - 1) / 3 times; a missing branch below it begins one level lower.
    if (tree.terminating[i] === 1) bytes += ((4 * share[i]! * full - paths[i]!) / 3) * length;
    else bytes += paths[i]! * length + missing(tree, i) * ((share[i]! * full - paths[i]!) / 3);
  }
  return { bytes, values, depth };
}

function missing({ child }: CompiledTree, i: number): number {
  let count = 0;
  for (let slot = 4 * i; slot < 4 * i + 4; slot++) if (child[slot]! < 0) count++;
  return count;
}

/** How many times a node occurs in the export, without expanding it. */
interface Weights {
  /** Paths from the root to each node; a branch with several counts is several paths. */
  readonly paths: Float64Array;
  /** Sum over these paths of 4^-length: the share of a level below the node. */
  readonly share: Float64Array;
}

/** One pass over the branches. Exact up to depth 26; beyond that no count of values is exact. */
function weigh(tree: CompiledTree): Weights {
  // In breadth-first order nearly every branch goes forwards; weighIn detects the exceptions.
  return weighIn(tree, undefined) ?? weighIn(tree, forwards(tree))!;
}

/** The weights, visiting the nodes in this order or as numbered; undefined if a branch goes backwards. */
function weighIn({ ids, child, terminating }: CompiledTree, order: Int32Array | undefined): Weights | undefined {
  const size = ids.length;
  const paths = new Float64Array(size);
  const share = new Float64Array(size);
  paths[0] = 1;
  share[0] = 1;
  for (let at = 0; at < size; at++) {
    const i = order === undefined ? at : order[at]!;
    if (terminating[i] === 1) continue;
    const [own, part] = [paths[i]!, share[i]! / 4];
    for (let slot = 4 * i; slot < 4 * i + 4; slot++) {
      const next = child[slot]!;
      if (next < 0) continue;
      if (order === undefined && next <= i) return undefined;
      paths[next]! += own;
      share[next]! += part;
    }
  }
  return { paths, share };
}

function forwards({ ids, child }: CompiledTree): Int32Array {
  const size = ids.length;
  const incoming = new Int32Array(size);
  for (const next of child) if (next >= 0) incoming[next]!++;
  const order = new Int32Array(size);
  let end = 1;
  for (let at = 0; at < end; at++)
    for (let slot = 4 * order[at]!; slot < 4 * order[at]! + 4; slot++) {
      const next = child[slot]!;
      if (next >= 0 && --incoming[next]! === 0) order[end++] = next;
    }
  return order;
}

/** The source of an export: the lines above the levels, and the bytes of each node's value with its separator. */
export interface ExportSource {
  readonly tree: CompiledTree;
  readonly weights: Weights;
  /** The number of rows and the rows of the table, without a final line end. */
  readonly header: string;
  /** `,value` of node i is at pool[offsets[i]] up to offsets[i + 1]; the last one, ids.length, is a missing branch. */
  readonly pool: Uint8Array;
  readonly offsets: Int32Array;
}

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const headerOf = (table: ModulationTable | undefined): string =>
  [String(table?.length ?? 0), ...(table ?? []).map((row) => row.map((cell) => cell.trim()).join(","))].join("\n");

/** Reads all values once; they are ASCII, like the grammar. */
export function sourceOf(tree: CompiledTree, table: ModulationTable | undefined): ExportSource {
  const size = tree.ids.length;
  const values = new Array<string>(size + 1);
  const offsets = new Int32Array(size + 2);
  let [lastLabel, value] = ["0", "0"];
  for (let i = 0; i <= size; i++) {
    const label = i === size ? "0" : tree.labels[i]!;
    // leaves side by side often have the same
    if (label !== lastLabel) [lastLabel, value] = [label, exportValue(label)];
    values[i] = value;
    offsets[i + 1] = offsets[i]! + 1 + value.length;
  }
  // Joined and encoded as a whole, which is native code.
  const pool = new TextEncoder().encode(`,${values.join(",")}`);
  return { tree, weights: weigh(tree), header: headerOf(table), pool, offsets };
}
