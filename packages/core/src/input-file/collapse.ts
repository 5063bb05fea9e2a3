import { levelStart, type ScannedFile } from "./scan.js";

/** The smallest drawn tree that exports to a file: what must be drawn of the full 4-ary one. */
export interface Collapsed {
  /** 1 where all values of the subtree equal its root's; by position in the file's sequence. */
  readonly uniform: Uint8Array;
  /** Level of the deepest node that is drawn for its values alone; a path from there keeps the depth. */
  readonly deepest: number;
  /** Nodes to draw, those of that path included. */
  readonly nodes: number;
}

/** Finds the subtrees that a single terminating node can stand for, bottom up, in time linear in the values. */
export function collapse({ sequence, depth }: ScannedFile): Collapsed {
  const uniform = new Uint8Array(sequence.length);
  uniform.fill(1, levelStart(depth));
  let nodes = 1;
  let deepest = 0;
  for (let level = depth - 1; level >= 0; level--) {
    const start = levelStart(level);
    const below = levelStart(level + 1);
    let parted = 0;
    for (let i = 0; i < below - start; i++) {
      const value = sequence[start + i]!;
      const child = below + 4 * i;
      let same = true;
      for (let k = child; k < child + 4 && same; k++) same = uniform[k] === 1 && sequence[k] === value;
      if (same) uniform[start + i] = 1;
      else parted++;
    }
    nodes += 4 * parted;
    if (parted > 0) deepest = Math.max(deepest, level + 1);
  }
  return { uniform, deepest, nodes: nodes + depth - deepest };
}
