import type { CompiledTree } from "../tree/index.js";

/**
 * One level of the export as runs. Run r stands for the values `below` levels under node[r], repeated `repeat` times;
 * node ids.length is a missing branch. A leaf keeps below = 0 and repeats itself.
 */
export interface Frontier {
  length: number;
  readonly node: Int32Array;
  readonly repeat: Float64Array;
  readonly below: Int32Array;
}

const withRoom = (capacity: number): Frontier => ({
  length: 0,
  node: new Int32Array(capacity),
  repeat: new Float64Array(capacity),
  below: new Int32Array(capacity),
});

function push(frontier: Frontier, node: number, repeat: number, below: number): void {
  const last = frontier.length - 1;
  if (last >= 0 && frontier.node[last] === node && frontier.below[last] === below) {
    frontier.repeat[last]! += repeat;
    return;
  }
  frontier.node[frontier.length] = node;
  frontier.repeat[frontier.length] = repeat;
  frontier.below[frontier.length] = below;
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
  for (let r = 0; r < level.length; r++) room += isLeaf(tree, level.node[r]!) ? 1 : 4;
  const next = withRoom(room);
  for (let r = 0; r < level.length; r++) {
    const node = level.node[r]!;
    if (isLeaf(tree, node)) push(next, node, level.repeat[r]! * 4, 0);
    else if (paths[node]! > 1) push(next, node, level.repeat[r]!, level.below[r]! + 1);
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
