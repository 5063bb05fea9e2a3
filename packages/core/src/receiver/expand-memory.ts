import type { CompiledTree } from "../tree/index.js";
import type { ImperfectReceiver } from "./imperfect-receiver.js";
import { IntList } from "./int-list.js";
import { err, ok, type Result } from "./problem.js";
import { maxStates, type StateGraph } from "./state-graph.js";

/**
 * The graph of states of an imperfect receiver: node, depth, the node of the bin before if its displacement still acts,
 * and its count if counts cause afterpulses. Ordered by depth like those without memory. A count without a branch, and
 * more counts than an exact 3, end the run in one leaf for each node and depth: the decision must not depend on what
 * the branches forget.
 */
export function expandMemory(
  tree: CompiledTree,
  { memory, outcomes }: Pick<ImperfectReceiver, "memory" | "outcomes">,
  largest = maxStates,
): Result<StateGraph> {
  const { child, terminating } = tree;
  const size = terminating.length;
  const [node, depth, next] = [new IntList(size), new IntList(size), new IntList(4 * size)];
  const [before, last, first, more] = [new IntList(size), new IntList(size), new IntList(size), new IntList(size)];
  const [leafNode, leafCount] = [new IntList(size), new IntList(size)];
  const leafOf = new Int32Array(size).fill(-1);
  /** States and leaves of the depth that is being filled, by what tells them apart. */
  let known = new Map<string, number>();
  let firsts = new Map<number, number>();
  let ends = new Map<number, number>();
  const leaf = (at: number, count: number): number => {
    leafCount.push(count);
    return leafNode.push(at);
  };
  const stateOf = (to: number, below: number, from: number, count: number): number => {
    const [parent, seen] = [memory.displacement ? from : -1, memory.count ? count : 0];
    const key = `${to} ${parent} ${seen}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const state = node.push(to);
    depth.push(below);
    before.push(parent);
    last.push(seen);
    if (!firsts.has(to)) firsts.set(to, state);
    first.push(firsts.get(to)!);
    known.set(key, state);
    return state;
  };
  if (terminating[0] === 1) leaf(0, -1);
  else stateOf(0, 0, -1, 0);
  for (let s = 0, level = -1; s < node.length; s++) {
    const here = node.at(s);
    if (depth.at(s) > level) {
      level = depth.at(s);
      known = new Map();
      firsts = new Map();
      ends = new Map();
    }
    const endOf = (outcome: number): number => {
      const key = 5 * here + outcome;
      const found = ends.get(key) ?? leaf(here, outcome);
      ends.set(key, found);
      return found;
    };
    for (let k = 0; k < 4; k++) {
      const to = child[4 * here + k]!;
      if (to < 0) next.push(-1 - endOf(k));
      else if (terminating[to] === 1) {
        if (leafOf[to]! < 0) leafOf[to] = leaf(to, -1);
        next.push(-1 - leafOf[to]!);
      } else next.push(stateOf(to, level + 1, here, k));
    }
    if (outcomes === 5) more.push(endOf(4));
    if (node.length + leafNode.length > largest) return err("TOO_LARGE", { largest });
  }
  return ok({
    node: node.values(),
    depth: depth.values(),
    next: next.values(),
    leafNode: leafNode.values(),
    leafCount: Int8Array.from(leafCount.values()),
    start: terminating[0] === 1 ? -1 : 0,
    memory: {
      before: before.values(),
      last: Int8Array.from(last.values()),
      first: first.values(),
      more: outcomes === 5 ? more.values() : undefined,
    },
  });
}
