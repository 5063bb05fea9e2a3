import { NONE, type TreeGraph } from "./graph.js";

/**
 * One cycle of each strongly connected component, as node indices in the order of the edges, beginning with the
 * component's first node in the file. Tarjan's algorithm with an explicit stack: linear, without recursion.
 */
export function cyclesOf(graph: TreeGraph): number[][] {
  const part = strongParts(graph);
  const cycles: number[][] = [];
  const done = new Set<number>();
  for (let i = 0; i < part.length; i++) {
    if (done.has(part[i]!)) continue;
    done.add(part[i]!);
    const cycle = cycleFrom(graph, part, i);
    if (cycle.length > 0) cycles.push(cycle);
  }
  return cycles.sort((a, b) => a[0]! - b[0]!);
}

/**
 * Walks forwards inside the component of `start` until a node repeats; empty if the component is a node without a loop.
 */
function cycleFrom(graph: TreeGraph, part: Int32Array, start: number): number[] {
  const place = new Map<number, number>();
  const path: number[] = [];
  let node = start;
  while (!place.has(node)) {
    place.set(node, path.length);
    path.push(node);
    let next = NONE;
    for (let o = graph.outStart[node]!; o < graph.outStart[node + 1]! && next === NONE; o++) {
      const child = graph.target[graph.outEdges[o]!]!;
      if (child !== NONE && part[child] === part[start]) next = child;
    }
    if (next === NONE) return [];
    node = next;
  }
  return path.slice(place.get(node));
}

/** Number of the strongly connected component of each node. */
function strongParts(graph: TreeGraph): Int32Array {
  const { outStart, outEdges, target } = graph;
  const size = graph.nodes.length;
  const part = new Int32Array(size).fill(NONE);
  const seen = new Int32Array(size).fill(NONE);
  const low = new Int32Array(size);
  const next = outStart.slice();
  const open = new Int32Array(size);
  const path = new Int32Array(size);
  let opened = 0;
  let time = 0;
  let parts = 0;
  for (let root = 0; root < size; root++) {
    if (seen[root] !== NONE) continue;
    let top = 0;
    path[0] = root;
    while (top >= 0) {
      const node = path[top]!;
      if (seen[node] === NONE) {
        seen[node] = low[node] = time++;
        open[opened++] = node;
      }
      let deeper = NONE;
      while (next[node]! < outStart[node + 1]! && deeper === NONE) {
        const child = target[outEdges[next[node]!++]!]!;
        if (child === NONE) continue;
        if (seen[child] === NONE) deeper = child;
        else if (part[child] === NONE && seen[child]! < low[node]!) low[node] = seen[child]!;
      }
      if (deeper !== NONE) {
        path[++top] = deeper;
        continue;
      }
      if (low[node] === seen[node]) {
        let member: number;
        do {
          member = open[--opened]!;
          part[member] = parts;
        } while (member !== node);
        parts++;
      }
      top--;
      if (top >= 0 && low[node]! < low[path[top]!]!) low[path[top]!] = low[node]!;
    }
  }
  return part;
}
