import type { TreeNode } from "@clicktree/contract";

/** The smallest positive integer that no node carries as its number. */
export function nextNodeNumber(nodes: readonly TreeNode[]): number {
  const used = new Set<string>();
  for (const node of nodes) if (node.data?.nodeNumber !== undefined) used.add(node.data.nodeNumber.trim());
  let number = 1;
  while (used.has(String(number))) number++;
  return number;
}

/** Gives ids of the form `{kind}-{ms}`, with `-{n}` from 1 where that is taken. */
export function idMaker(kind: "node" | "edge", ms: number, taken: Iterable<string> = []): () => string {
  const used = new Set(taken);
  const base = `${kind}-${ms}`;
  let n = 0;
  return () => {
    let id = n === 0 ? base : `${base}-${n}`;
    while (used.has(id)) {
      n++;
      id = `${base}-${n}`;
    }
    used.add(id);
    return id;
  };
}
