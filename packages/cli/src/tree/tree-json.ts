import type { CompiledTree } from "@clicktree/core/tree";
import { visibleJson } from "@clicktree/messages/unseen";

/** Identifies the branch of a node for a count. */
const key = (parent: number, count: number) => 4 * parent + count;

/**
 * The tree as JSON text, node inside node: `{id, value, terminating, note, branches: {count: node}}`, cut below `levels`;
 * `notes` are those of the nodes, by id. If several paths lead to a node, its branches are written once and the other
 * places have `again`, so that the text grows with the number of nodes and not of paths. Written without recursion, so
 * any depth works.
 */
export function treeJson(
  tree: CompiledTree,
  levels = Number.POSITIVE_INFINITY,
  notes: ReadonlyMap<string, string> = new Map(),
): string {
  const homes = homesOf(tree, levels);
  const pieces: string[] = [];
  const waiting: (string | { readonly node: number; readonly inFull: boolean })[] = [{ node: 0, inFull: true }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") {
      pieces.push(next);
      continue;
    }
    const { node, inFull } = next;
    const branches = branchesOf(tree, node);
    pieces.push(headOf(tree, node, notes));
    if (branches.length === 0 || (inFull && homes.cut.has(node))) pieces.push("}");
    else if (!inFull) pieces.push(',"again":true}');
    else {
      pieces.push(',"branches":{');
      waiting.push("}}");
      for (const [i, { count, child }] of [...branches.entries()].toReversed())
        waiting.push(
          { node: child, inFull: homes.place[child] === key(node, count) },
          `${i > 0 ? "," : ""}"${count}":`,
        );
    }
  }
  return pieces.join("");
}

function headOf(tree: CompiledTree, node: number, notes: ReadonlyMap<string, string>): string {
  const id = tree.ids[node] ?? "";
  const value = tree.labels[node]?.trim() || "0";
  // `stringify` leaves out a note that is undefined
  return visibleJson({ id, value, terminating: tree.terminating[node] === 1, note: notes.get(id) }).slice(0, -1);
}

/** The place of each node where it is nearest to the root, and the nodes whose branches are below the last level. */
function homesOf(tree: CompiledTree, levels: number): { place: Int32Array; cut: ReadonlySet<number> } {
  const place = new Int32Array(tree.ids.length).fill(-1);
  const cut = new Set<number>();
  let level = [0];
  for (let depth = 0; level.length > 0; depth++) {
    const below: number[] = [];
    for (const node of level) {
      if (depth >= levels) cut.add(node);
      else
        for (const { count, child } of branchesOf(tree, node))
          if (child !== 0 && place[child] === -1) {
            place[child] = key(node, count);
            below.push(child);
          }
    }
    level = below;
  }
  return { place, cut };
}

function branchesOf({ child }: CompiledTree, node: number): { count: number; child: number }[] {
  return [0, 1, 2, 3].flatMap((count) => {
    const next = child[4 * node + count] ?? -1;
    return next >= 0 ? [{ count, child: next }] : [];
  });
}
