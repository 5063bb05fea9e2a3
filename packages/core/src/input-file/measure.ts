import type { CompiledTree } from "../tree/index.js";
import type { ExportSource } from "./source.js";
import { weigh } from "./weigh.js";

/** Size of an export. Numbers beyond 2^53 are rounded, and infinite where a double ends (depth over 510). */
export interface ExportSize {
  /** Bytes of the whole text. */
  bytes: number;
  /** Values on all levels together: (4^(depth+1) - 1) / 3. */
  values: number;
  /** Levels are 0..depth. */
  depth: number;
}

const DEEPEST = 510;

/** Values of a full 4-ary tree with levels 0..depth. */
export const valuesOf = (depth: number): number =>
  depth > DEEPEST ? Number.POSITIVE_INFINITY : depth <= 25 ? (4 ** (depth + 1) - 1) / 3 : 4 ** (depth + 1) / 3;

/** The size of the export without expanding it: a node counts as often as it stands on all levels together. */
export function measureSource({ tree, header, offsets }: ExportSource): ExportSize {
  const { depth } = tree;
  const values = valuesOf(depth);
  if (!Number.isFinite(values)) return { bytes: Number.POSITIVE_INFINITY, values, depth };
  const { paths, share } = weigh(tree);
  // Every value has one separator before it: a comma, or the end of the line above.
  let bytes = header.length + values;
  for (let i = 0; i < tree.ids.length; i++) {
    const length = offsets[i + 1]! - offsets[i]! - 1;
    if (tree.terminating[i] === 1) bytes += padded(4, paths[i]!, share[i]!, depth) * length;
    else bytes += paths[i]! * length + missing(tree, i) * padded(1, paths[i]!, share[i]!, depth);
  }
  return { bytes, values, depth };
}

/**
 * How often something stands that is repeated below itself to the last level. A leaf at level l, once, stands
 * sum over L of 4^(L-l) = (4 * 4^(depth-l) - 1) / 3 times; a missing branch below it begins one level lower.
 */
const padded = (factor: 4 | 1, paths: number, share: number, depth: number): number =>
  (factor * share * 4 ** depth - paths) / 3;

function missing(tree: CompiledTree, i: number): number {
  let count = 0;
  for (let slot = 4 * i; slot < 4 * i + 4; slot++) if (tree.child[slot]! < 0) count++;
  return count;
}
