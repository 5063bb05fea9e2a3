import type { CompiledTree } from "../tree/index.js";
import type { ExportSource } from "./source.js";

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
const valuesOf = (depth: number): number =>
  depth > DEEPEST ? Number.POSITIVE_INFINITY : depth <= 25 ? (4 ** (depth + 1) - 1) / 3 : 4 ** (depth + 1) / 3;

/** The size of the export without expanding it: a node counts as often as it stands on all levels together. */
export function measureSource({ tree, weights, header, offsets }: ExportSource): ExportSize {
  const { depth } = tree;
  const values = valuesOf(depth);
  if (!Number.isFinite(values)) return { bytes: Number.POSITIVE_INFINITY, values, depth };
  const { paths, share } = weights;
  // Every value has one separator before it: a comma, or the end of the line above.
  let bytes = header.length + values;
  const full = 4 ** depth;
  for (let i = 0; i < tree.terminating.length; i++) {
    const length = offsets[i + 1]! - offsets[i]! - 1;
    // What is repeated below itself to the last level: a leaf at level l, once, stands
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
