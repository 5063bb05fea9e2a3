import type { CompiledTree } from "./compile.js";

/** The canvas's snap grid. */
export const GRID = 15;
const ROW = 12 * GRID;
const COLUMN = 6 * GRID;

const snap = (value: number): number => Math.round(value / GRID) * GRID;

/**
 * A place for each node: time runs down, one row a bin, leaves side by side, a parent above the middle of its first
 * and last child. A node with several parents stands below the first. Positions are on the grid, the root near (500, 100).
 */
export function layoutTree(tree: CompiledTree): { x: number; y: number }[] {
  const size = tree.ids.length;
  const depth = new Int32Array(size);
  const owned: number[][] = Array.from({ length: size }, () => []);
  const placed = new Uint8Array(size);
  for (let i = 0; i < size; i++)
    for (let k = 0; k < 4; k++) {
      const child = tree.child[4 * i + k]!;
      if (child < 0) continue;
      if (depth[child]! < depth[i]! + 1) depth[child] = depth[i]! + 1;
      if (placed[child] === 0) {
        placed[child] = 1;
        owned[i]!.push(child);
      }
    }
  const x = new Float64Array(size);
  let column = 0;
  const stack = [{ node: 0, next: 0 }];
  while (stack.length > 0) {
    const top = stack[stack.length - 1]!;
    const children = owned[top.node]!;
    if (top.next < children.length) {
      stack.push({ node: children[top.next++]!, next: 0 });
      continue;
    }
    stack.pop();
    x[top.node] = children.length === 0 ? COLUMN * column++ : (x[children[0]!]! + x[children.at(-1)!]!) / 2;
  }
  const shift = 500 - x[0]!;
  return Array.from({ length: size }, (_, i) => ({ x: snap(x[i]! + shift), y: snap(100 + ROW * depth[i]!) }));
}
