import type { Position, TreeFile } from "@clicktree/contract";
import { type Forest, forestOf } from "./forest.js";
import { graphOf, NONE, type TreeGraph } from "./graph.js";
import { tidy } from "./tidy.js";

/** The canvas's snap grid. */
export const GRID = 15;
/** Height of the band of one time bin, and of the last band, where runs are decided. */
export const BAND = 11 * GRID;
export const DECISION_BAND = 9 * GRID;
const SIBLINGS = 5 * GRID;
const COUSINS = 6 * GRID;
const ROOT = { x: 33 * GRID, y: 7 * GRID };

/** Upper edge of the band of a bin, from 0, in canvas units. */
export const bandTop = (bin: number): number => ROOT.y - BAND / 2 + BAND * bin;
/** Height of the centres of the nodes of a bin. */
export const bandCentre = (bin: number): number => ROOT.y + BAND * bin;
/** The same for the last level, where every run is decided. */
export const decisionCentre = (level: number): number => bandTop(level) + DECISION_BAND / 2;

/** The nearest line of the snap grid; never minus zero, which JSON lacks. */
export const snap = (value: number): number => Math.round(value / GRID) * GRID + 0;

/**
 * Positions for the centres of the nodes of any tree, in the order of its nodes and on the grid: time runs downwards,
 * one band per bin, the root near (500, 100), further roots and unconnected nodes to its right. A merged branch is
 * placed below its first deepest parent. Nodes below a node of `folded` take no room and keep their unfolded position
 * relative to it. Time is linear in nodes and edges, including cycles.
 */
export function layoutTree(tree: TreeFile, folded: ReadonlySet<string> = new Set()): Position[] {
  const graph = graphOf(tree);
  const forest = forestOf(graph);
  const { depth } = forest;
  const x = folded.size === 0 ? tidy(forest, SIBLINGS, COUSINS) : tidyFolded(graph, forest, folded);
  const last = depth.reduce((deepest, value) => Math.max(deepest, value), 0);
  const decides = last > 0 && graph.terminating.every((ends, i) => ends === 1 || depth[i]! < last);
  const first = forest.roots[0];
  const shift = first === undefined ? 0 : ROOT.x - x[first]!;
  return tree.nodes.map((_, i) => {
    const level = depth[i]!;
    return { x: snap(x[i]! + shift), y: decides && level === last ? decisionCentre(level) : bandCentre(level) };
  });
}

/** Positions with the subtrees below folded nodes laid out separately and attached to their folded node. */
function tidyFolded(graph: TreeGraph, forest: Forest, folded: ReadonlySet<string>): Float64Array {
  const whole = tidy(forest, SIBLINGS, COUSINS);
  const size = graph.nodes.length;
  const start = new Int32Array(size + 1);
  const child: number[] = [];
  for (let i = 0; i < size; i++) {
    if (!folded.has(graph.ids[i]!))
      for (let c = forest.start[i]!; c < forest.start[i + 1]!; c++) child.push(forest.child[c]!);
    start[i + 1] = child.length;
  }
  const x = tidy({ ...forest, start, child: Int32Array.from(child) }, SIBLINGS, COUSINS);
  // Hidden nodes were not reached from the roots; they keep their position relative to the folded node.
  const queue = [...forest.roots];
  const hides = new Int32Array(size).fill(NONE);
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at]!;
    const anchor = hides[node] === NONE && folded.has(graph.ids[node]!) ? node : hides[node]!;
    if (hides[node] !== NONE) x[node] = whole[node]! + x[hides[node]!]! - whole[hides[node]!]!;
    for (let c = forest.start[node]!; c < forest.start[node + 1]!; c++) {
      hides[forest.child[c]!] = anchor;
      queue.push(forest.child[c]!);
    }
  }
  return x;
}
