import type { CompiledTree } from "../tree/index.js";

/**
 * One level of the export as runs. Run r stands for the values `below` levels under node[r], repeated `repeat` times; or
 * for those of the nodes node[r] to last[r] themselves, one after the other. Node ids.length is a missing branch. A leaf
 * keeps below = 0 and repeats itself.
 */
export interface Frontier {
  length: number;
  readonly node: Int32Array;
  readonly last: Int32Array;
  readonly repeat: Float64Array;
  readonly below: Int32Array;
}

const withRoom = (capacity: number): Frontier => ({
  length: 0,
  node: new Int32Array(capacity),
  last: new Int32Array(capacity),
  repeat: new Float64Array(capacity),
  below: new Int32Array(capacity),
});

function push(frontier: Frontier, node: number, repeat: number, below: number): void {
  const r = frontier.length - 1;
  if (r >= 0 && frontier.below[r] === below) {
    const last = frontier.last[r]!;
    if (last === node && frontier.node[r] === node) {
      frontier.repeat[r]! += repeat;
      return;
    }
    // nodes are numbered breadth-first, so neighbours on a level are usually neighbours by number
    if (last === node - 1 && below === 0 && repeat === 1 && frontier.repeat[r] === 1) {
      frontier.last[r] = node;
      return;
    }
  }
  frontier.node[r + 1] = node;
  frontier.last[r + 1] = node;
  frontier.repeat[r + 1] = repeat;
  frontier.below[r + 1] = below;
  frontier.length++;
}

export function rootFrontier(): Frontier {
  const frontier = withRoom(1);
  push(frontier, 0, 1, 0);
  return frontier;
}

/**
 * The next level. Nodes with one path are replaced by their children, at most four runs for each; a node with several
 * paths stays one run that looks deeper, so that merged branches do not multiply.
 */
export function nextFrontier(tree: CompiledTree, paths: Float64Array, level: Frontier): Frontier {
  const size = tree.ids.length;
  let room = 0;
  for (let r = 0; r < level.length; r++)
    for (let node = level.node[r]!; node <= level.last[r]!; node++) room += isLeaf(tree, node) ? 1 : 4;
  const next = withRoom(room);
  for (let r = 0; r < level.length; r++) {
    const [repeat, below, last] = [level.repeat[r]!, level.below[r]!, level.last[r]!];
    for (let node = level.node[r]!; node <= last; node++)
      if (isLeaf(tree, node)) push(next, node, repeat * 4, 0);
      else if (paths[node]! > 1) push(next, node, repeat, below + 1);
      else
        for (let slot = 4 * node; slot < 4 * node + 4; slot++) {
          const child = tree.child[slot]!;
          push(next, child < 0 ? size : child, 1, 0);
        }
  }
  return next;
}

export const isLeaf = (tree: CompiledTree, node: number): boolean =>
  node === tree.ids.length || tree.terminating[node] === 1;
