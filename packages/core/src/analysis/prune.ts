import type { TreeEdge, TreeFile } from "@clicktree/contract";
import {
  type Evaluation,
  evaluateTree,
  type ReceiverOptions,
  type Result,
  type SignalTable,
} from "../receiver/index.js";
import { compileTree, formatSubset } from "../tree/index.js";
import { type Branch, meaningsOf } from "./equivalent-branches.js";

/** A tree without the parts that do not affect its success. */
export interface PrunedTree {
  readonly tree: TreeFile;
  readonly removed: number;
  /** Success of the tree as drawn before and after: equal except for rounding. */
  readonly before: number;
  readonly after: number;
}

/**
 * Removes the parts without effect from a tree without errors: branches that no run takes for this table and detector,
 * all but the first of equivalent branches of a node (same displacements and decisions), and nodes whose counts all
 * lead to one leaf. Other nodes keep id, value and position; an impossible count joins the branch of the next lower
 * count. The success as drawn stays the same; the exported file may become shorter and measure less.
 */
export function pruneTree(tree: TreeFile, table: SignalTable, options: ReceiverOptions = {}): Result<PrunedTree> {
  let smaller = tree;
  let before: number | undefined;
  for (;;) {
    const compiled = compileTree(smaller);
    const evaluated = evaluateTree(compiled, table, options);
    if (!evaluated.ok) return evaluated;
    const after = evaluated.value.success;
    before ??= after;
    const next = reduced(smaller, compiled.ids, evaluated.value);
    if (isSame(next, smaller)) {
      const removed = tree.nodes.length - next.nodes.length;
      return { ok: true, value: { tree: next, removed, before, after } };
    }
    // a node with several parents may have only one left
    smaller = next;
  }
}

/** Whether no node was removed and no branch redirected. */
const isSame = (a: TreeFile, b: TreeFile): boolean =>
  a.nodes.length === b.nodes.length &&
  a.edges.length === b.edges.length &&
  a.edges.every(({ target }, i) => target === b.edges[i]!.target);

function reduced(tree: TreeFile, ids: readonly string[], evaluation: Evaluation): TreeFile {
  const { branches, root } = meaningsOf(evaluation);
  const remaining = new Set<number>([root]);
  for (const node of remaining) for (const { to } of branches[node]!) remaining.add(to);
  return rebuilt(tree, ids, branches, remaining);
}

/** The file with these nodes and branches; remaining edges keep their ids. */
function rebuilt(
  tree: TreeFile,
  ids: readonly string[],
  branches: readonly (readonly Branch[])[],
  remaining: ReadonlySet<number>,
): TreeFile {
  const place = new Map(ids.map((id, i) => [id, i]));
  const nodes = tree.nodes.filter(({ id }) => remaining.has(place.get(id)!));
  const position = new Map(tree.nodes.map((node) => [node.id, node.position]));
  const out = new Map<string, TreeEdge[]>();
  for (const edge of tree.edges) out.set(edge.source, [...(out.get(edge.source) ?? []), edge]);
  const edges = [...remaining].flatMap((i) => {
    const own = out.get(ids[i]!) ?? [];
    return branches[i]!.map(({ mask, to, from }): TreeEdge => {
      const edge = own.find(({ target }) => target === ids[from])!;
      const subset = formatSubset(mask);
      return { ...edge, target: ids[to]!, label: subset, data: { ...edge.data, subset } };
    });
  });
  // a leaf that moved up takes the position of the node that it replaces
  const moved = new Map<string, string>();
  for (const { to, from } of [...remaining].flatMap((i) => branches[i]!))
    moved.set(ids[to]!, moved.has(ids[to]!) ? ids[to]! : ids[from]!);
  return {
    ...tree,
    nodes: nodes.map((node) => {
      const at = position.get(moved.get(node.id) ?? node.id);
      return at ? { ...node, position: at } : node;
    }),
    edges,
  };
}
