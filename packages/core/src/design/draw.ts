import type { TreeEdge, TreeFile, TreeNode } from "@clicktree/contract";
import type { Sign } from "../receiver/index.js";
import { formatSubset, layoutTree, overviewFolds } from "../tree/index.js";
import { exactText } from "./complex-text.js";
import { LEAF, NEVER, type Plan } from "./grow.js";

/**
 * Draws a plan as a tree: numbered breadth-first from 1, with layout, displacements in the laboratory's sign,
 * impossible counts beside possible ones.
 */
export function draw(
  { re, im, next, branches }: Plan,
  masks: readonly number[],
  cells: readonly (readonly string[])[],
  sign: Sign,
): TreeFile {
  const nodes: TreeNode[] = [];
  const edges: TreeEdge[] = [];
  const factor = sign === "plus" ? 1 : -1;
  // queue of planned nodes, LEAF for a decision; the index is the number of the node
  const queue = [re.length === 0 ? LEAF : 0];
  for (let at = 0; at < queue.length; at++) {
    const planned = queue[at]!;
    const ends = planned === LEAF;
    const label = ends ? "0" : exactText({ re: factor * re[planned]!, im: factor * im[planned]! });
    nodes.push(nodeOf(at, label, ends));
    if (ends) continue;
    const behind = next.slice(planned * branches, (planned + 1) * branches);
    for (const [mask, to] of living(behind, masks)) {
      const subset = formatSubset(mask);
      queue.push(to);
      edges.push({
        id: `edge-${edges.length + 1}`,
        source: `node-${at + 1}`,
        target: `node-${queue.length}`,
        label: subset,
        data: { subset },
      });
    }
  }
  return laidOut(nodes, edges, cells);
}

/** A node of a drawn tree, numbered from 1, with its value in the laboratory's sign. */
const nodeOf = (at: number, label: string, ends: boolean): TreeNode => ({
  id: `node-${at + 1}`,
  type: ends ? "square" : "circle",
  position: { x: 0, y: 0 },
  data: { label, nodeNumber: String(at + 1), isTerminating: ends },
});

function laidOut(nodes: readonly TreeNode[], edges: TreeEdge[], cells: readonly (readonly string[])[]): TreeFile {
  const tree: TreeFile = {
    nodes: [...nodes],
    edges,
    modulationConfig: { bins: cells[0]?.length ?? 0, hypotheses: cells.length },
    modulationTable: cells.map((row) => [...row]),
  };
  const positions = layoutTree(tree, overviewFolds(tree));
  return { ...tree, nodes: nodes.map((node, i) => ({ ...node, position: positions[i]! })) };
}

/** Draws a plan with shared nodes: each node once, then one leaf for each hypothesis that is decided. */
export function drawShared(
  { re, im, next, branches }: Plan,
  masks: readonly number[],
  cells: readonly (readonly string[])[],
  sign: Sign,
): TreeFile {
  const factor = sign === "plus" ? 1 : -1;
  const nodes = re.map((x, i) => nodeOf(i, exactText({ re: factor * x, im: factor * im[i]! }), false));
  const edges: TreeEdge[] = [];
  const leafOf = new Map<number, number>();
  re.forEach((_, i) => {
    // branches to one node are one edge
    const subsets = new Map<number, number>();
    for (const [mask, to] of living(next.slice(i * branches, (i + 1) * branches), masks)) {
      const target = to >= 0 ? to : (leafOf.get(to) ?? re.length + leafOf.size);
      if (to < 0) leafOf.set(to, target);
      subsets.set(target, (subsets.get(target) ?? 0) | mask);
    }
    for (const [target, mask] of subsets) {
      const subset = formatSubset(mask);
      const [id, source] = [`edge-${edges.length + 1}`, `node-${i + 1}`];
      edges.push({ id, source, target: `node-${target + 1}`, label: subset, data: { subset } });
    }
  });
  for (const at of leafOf.values()) nodes.push(nodeOf(at, "0", true));
  return laidOut(nodes, edges, cells);
}

/** The branches that runs take; impossible counts go with the branch before them, the first ones with the next. */
function living(behind: readonly number[], masks: readonly number[]): [mask: number, to: number][] {
  const taken: [number, number][] = [];
  let spare = 0;
  for (const [g, to] of behind.entries()) {
    const last = taken.at(-1);
    if (to !== NEVER) {
      taken.push([masks[g]! | spare, to]);
      spare = 0;
    } else if (last) last[0] |= masks[g]!;
    else spare |= masks[g]!;
  }
  return taken;
}
