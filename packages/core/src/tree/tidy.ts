import type { Forest } from "./forest.js";
import { NONE } from "./graph.js";

/**
 * Positions of the nodes of a forest along its levels: as narrow as the distances allow, equal subtrees drawn alike,
 * parents centred above their children, spare room shared among siblings. After Buchheim, Jünger and Leipert,
 * "Improving Walker's algorithm to run in linear time" (2002), without recursion.
 */
export function tidy(forest: Forest, siblings: number, cousins: number): Float64Array {
  const walk = new Walk(forest, siblings, cousins);
  const order = preorder(forest);
  for (let at = order.length - 1; at >= 0; at--) walk.place(order[at]!);
  walk.spreadRoots();
  return walk.resolve(order);
}

/**
 * The nodes that the roots reach, parents before children, last child first: backwards it is left to right, children
 * first.
 */
function preorder({ roots, start, child, parent }: Forest): Int32Array {
  const order = new Int32Array(parent.length);
  const stack = new Int32Array(parent.length);
  let top = 0;
  for (const root of roots) stack[top++] = root;
  let end = 0;
  while (top > 0) {
    const node = stack[--top]!;
    order[end++] = node;
    for (let c = start[node]!; c < start[node + 1]!; c++) stack[top++] = child[c]!;
  }
  return order.subarray(0, end);
}

class Walk {
  private readonly parent: Int32Array;
  private readonly start: Int32Array;
  private readonly child: Int32Array;
  /** Index among the siblings, and the siblings' list; roots are siblings too. */
  private readonly index: Int32Array;
  private readonly roots: Int32Array;
  private readonly thread: Int32Array;
  private readonly ancestor: Int32Array;
  /**
   * The child through which conflicts of a family are found if no thread leads to it; the last entry is for the roots.
   */
  private readonly usual: Int32Array;
  private readonly x: Float64Array;
  private readonly mod: Float64Array;
  private readonly change: Float64Array;
  private readonly shift: Float64Array;

  constructor(
    forest: Forest,
    private readonly siblings: number,
    private readonly cousins: number,
  ) {
    const size = forest.parent.length;
    this.parent = forest.parent;
    this.start = forest.start;
    this.child = forest.child;
    this.roots = Int32Array.from(forest.roots);
    this.index = new Int32Array(size);
    for (let i = 0; i < size; i++)
      for (let c = this.start[i]!; c < this.start[i + 1]!; c++) this.index[this.child[c]!] = c - this.start[i]!;
    for (const [at, root] of this.roots.entries()) this.index[root] = at;
    this.thread = new Int32Array(size).fill(NONE);
    this.ancestor = Int32Array.from({ length: size }, (_, i) => i);
    this.usual = new Int32Array(size + 1).fill(NONE);
    this.x = new Float64Array(size);
    this.mod = new Float64Array(size);
    this.change = new Float64Array(size);
    this.shift = new Float64Array(size);
  }

  /** The preliminary position of a node whose left siblings and children have theirs. */
  place(v: number): void {
    const left = this.sibling(v, -1);
    const from = left === NONE ? 0 : this.x[left]! + this.apart(left, v);
    const [first, end] = [this.start[v]!, this.start[v + 1]!];
    if (first === end) this.x[v] = from;
    else {
      this.spread(this.child.subarray(first, end));
      const middle = (this.x[this.child[first]!]! + this.x[this.child[end - 1]!]!) / 2;
      this.x[v] = left === NONE ? middle : from;
      this.mod[v] = left === NONE ? 0 : from - middle;
    }
    const family = this.parent[v] === NONE ? this.parent.length : this.parent[v]!;
    const usual = this.usual[family]!;
    this.usual[family] = left === NONE ? v : this.push(v, left, usual);
  }

  spreadRoots(): void {
    this.spread(this.roots);
  }

  /** Final positions, from the sums of the shifts above each node. */
  resolve(order: Int32Array): Float64Array {
    const moved = new Float64Array(this.parent.length);
    for (const v of order) {
      this.x[v]! += moved[v]!;
      for (let c = this.start[v]!; c < this.start[v + 1]!; c++) moved[this.child[c]!] = moved[v]! + this.mod[v]!;
    }
    return this.x;
  }

  private sibling(v: number, step: number): number {
    const parent = this.parent[v]!;
    const at = this.index[v]! + step;
    if (at < 0) return NONE;
    return parent === NONE ? this.roots[at]! : this.child[this.start[parent]! + at]!;
  }

  private apart(a: number, b: number): number {
    return this.parent[a] === this.parent[b] && this.parent[a] !== NONE ? this.siblings : this.cousins;
  }

  private nextLeft(v: number): number {
    return this.start[v] === this.start[v + 1] ? this.thread[v]! : this.child[this.start[v]!]!;
  }

  private nextRight(v: number): number {
    return this.start[v] === this.start[v + 1] ? this.thread[v]! : this.child[this.start[v + 1]! - 1]!;
  }

  /** Moves the subtree of v right until it clears the subtrees on its left. Returns the family's default child. */
  private push(v: number, left: number, usual: number): number {
    const { x, mod, thread, ancestor } = this;
    let [insideRight, outsideRight, insideLeft] = [v, v, left];
    let outsideLeft = this.sibling(v, -this.index[v]!);
    let [sumInsideRight, sumOutsideRight] = [mod[v]!, mod[v]!];
    let [sumInsideLeft, sumOutsideLeft] = [mod[left]!, mod[outsideLeft]!];
    for (;;) {
      const [nextLeft, nextRight] = [this.nextRight(insideLeft), this.nextLeft(insideRight)];
      if (nextLeft === NONE || nextRight === NONE) break;
      insideLeft = nextLeft;
      insideRight = nextRight;
      outsideLeft = this.nextLeft(outsideLeft);
      outsideRight = this.nextRight(outsideRight);
      ancestor[outsideRight] = v;
      const gap =
        x[insideLeft]! + sumInsideLeft - (x[insideRight]! + sumInsideRight) + this.apart(insideLeft, insideRight);
      if (gap > 0) {
        const other = ancestor[insideLeft]!;
        this.moveSubtree(this.parent[other] === this.parent[v] ? other : usual, v, gap);
        sumInsideRight += gap;
        sumOutsideRight += gap;
      }
      sumInsideLeft += mod[insideLeft]!;
      sumInsideRight += mod[insideRight]!;
      sumOutsideLeft += mod[outsideLeft]!;
      sumOutsideRight += mod[outsideRight]!;
    }
    const [below, belowRight] = [this.nextRight(insideLeft), this.nextLeft(insideRight)];
    if (below !== NONE && this.nextRight(outsideRight) === NONE) {
      thread[outsideRight] = below;
      mod[outsideRight]! += sumInsideLeft - sumOutsideRight;
    }
    if (belowRight !== NONE && this.nextLeft(outsideLeft) === NONE) {
      thread[outsideLeft] = belowRight;
      mod[outsideLeft]! += sumInsideRight - sumOutsideLeft;
      return v;
    }
    return usual;
  }

  private moveSubtree(from: number, v: number, by: number): void {
    const share = by / (this.index[v]! - this.index[from]!);
    this.change[v]! -= share;
    this.shift[v]! += by;
    this.change[from]! += share;
    this.x[v]! += by;
    this.mod[v]! += by;
  }

  /** Distributes the gap between two separated siblings among those between them. */
  private spread(family: Int32Array): void {
    let [shift, change] = [0, 0];
    for (let at = family.length - 1; at >= 0; at--) {
      const v = family[at]!;
      this.x[v]! += shift;
      this.mod[v]! += shift;
      change += this.change[v]!;
      shift += this.shift[v]! + change;
    }
  }
}
