import { beliefs, type Evaluation, labelledHypothesis } from "../receiver/index.js";

/** A branch of the pruned tree. */
export interface Branch {
  /** Bit k: taken for count k. */
  readonly mask: number;
  /** The node that it now leads to, and the original one. */
  readonly to: number;
  readonly from: number;
}

/** The simplified node for each node of an evaluated tree. */
interface Meanings {
  /** Branches that each node needs; equivalent ones are merged. */
  readonly branches: readonly (readonly Branch[])[];
  /** The root, or the only leaf if all runs end in the same one. */
  readonly root: number;
}

/**
 * Finds equivalent nodes, bottom up. Two nodes are equivalent if they have the same displacement and lead to equivalent
 * nodes for every possible count; leaves if they decide alike. A node with several parents is equivalent only to
 * itself: its leaves combine runs from all parents, and removing some could change the decision.
 */
export function meaningsOf(evaluation: Evaluation): Meanings {
  const { setup, graph } = evaluation;
  const { tree } = setup;
  const { re, im } = setup.displacement;
  const size = tree.ids.length;
  const { meaning, ends } = leafMeanings(evaluation);
  const known = beliefs(evaluation);
  const shared = severalParents(tree.child, size);
  const stands = Int32Array.from({ length: size }, (_, i) => i);
  const branches: Branch[][] = Array.from({ length: size }, () => []);
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const number = new Int32Array(size);
  for (let i = 0; i < size; i++) if (tree.terminating[i] === 1) number[i] = numberOf(shared[i] ? `#${i}` : meaning[i]!);
  for (const node of deepestFirst(graph, size)) {
    const comes = (k: number) => known[node]!.branches[k]! > 0;
    const here = joined(node, tree.child, stands, number, comes);
    branches[node] = here;
    const parts = [0, 1, 2, 3].map((k) => {
      if (!comes(k)) return "";
      const branch = here.find(({ mask }) => mask & (1 << k));
      return branch ? String(number[branch.from]!) : (ends.get(5 * node + k) ?? `${node}:${k}`);
    });
    // more counts than an exact 3 end the run, and their decision must not change
    const more = setup.outcomes === 5 && comes(4) ? (ends.get(5 * node + 4) ?? `${node}:4`) : "";
    parts.push(more);
    const only = here.length === 1 ? here[0]!.to : -1;
    const isMoreAlike = more === "" || (only >= 0 && meaning[only]?.slice(1) === more.slice(1));
    const isAll = isMoreAlike && [0, 1, 2, 3].every((k) => !comes(k) || here[0]!.mask & (1 << k));
    if (only >= 0 && isAll && tree.terminating[only] === 1 && known[node]!.probability > 0) {
      stands[node] = only;
      // not the number of the leaf: a shared node on the way also ends the runs of other parents there
      number[node] = shared[node] ? numberOf(`#${node}`) : number[here[0]!.from]!;
    } else number[node] = numberOf(shared[node] ? `#${node}` : `${re[node]},${im[node]}|${parts.join("|")}`);
  }
  return { branches, root: stands[0]! };
}

/**
 * Branches of a node, equivalent ones merged. Impossible counts go with the branch of the next lower count, else the
 * next higher.
 */
function joined(
  node: number,
  child: Int32Array,
  stands: Int32Array,
  number: Int32Array,
  comes: (k: number) => boolean,
): Branch[] {
  const found: { mask: number; to: number; from: number; number: number }[] = [];
  const own = [0, 1, 2, 3].filter((k) => child[4 * node + k]! >= 0);
  for (const k of own.filter(comes)) {
    const from = child[4 * node + k]!;
    const same = found.find((branch) => branch.from === from || branch.number === number[from]);
    if (same) same.mask |= 1 << k;
    else found.push({ mask: 1 << k, to: stands[from]!, from, number: number[from]! });
  }
  for (const k of own.filter((each) => !comes(each))) {
    const from = child[4 * node + k]!;
    const lower = [...found].reverse().find(({ mask }) => mask & ((1 << k) - 1));
    const home = found.find((branch) => branch.from === from) ?? lower ?? found[0];
    if (home) home.mask |= 1 << k;
    else found.push({ mask: 1 << k, to: stands[from]!, from, number: number[from]! });
  }
  return found.map(({ mask, to, from }) => ({ mask, to, from }));
}

/** Decisions of leaves: those of nodes, and by 5 · node + count those of counts without a branch. */
function leafMeanings({ graph, setup, leafDecision }: Evaluation) {
  const labels = setup.conventions.decision === "labels";
  const meaning: Record<number, string> = {};
  const ends = new Map<number, string>();
  graph.leafNode.forEach((node, l) => {
    const count = graph.leafCount[l]!;
    const named = labels && count === -1 && labelledHypothesis(setup.tree.labels[node]!, setup.table.hypotheses) >= 0;
    const text = `${named ? "L" : "P"}${leafDecision[l]}`;
    if (count === -1) meaning[node] = text;
    else {
      const at = 5 * node + count;
      // a node reached at two depths may end in two ways
      ends.set(at, (ends.get(at) ?? text) === text ? text : `${node}:${count}`);
    }
  });
  return { meaning, ends };
}

function severalParents(child: Int32Array, size: number): boolean[] {
  const parent = new Int32Array(size).fill(-1);
  const several = new Array<boolean>(size).fill(false);
  child.forEach((to, at) => {
    if (to < 0) return;
    if (parent[to] !== -1 && parent[to] !== at >> 2) several[to] = true;
    parent[to] = at >> 2;
  });
  return several;
}

/** Inner nodes, each after all nodes below it. */
function deepestFirst({ node, depth }: Evaluation["graph"], size: number): number[] {
  const deepest = new Int32Array(size).fill(-1);
  node.forEach((each, s) => {
    deepest[each] = Math.max(deepest[each]!, depth[s]!);
  });
  return [...deepest.keys()].filter((i) => deepest[i]! >= 0).sort((a, b) => deepest[b]! - deepest[a]!);
}
