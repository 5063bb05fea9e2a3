import type { TreeNode } from "@clicktree/contract";

/** Returns a function that gives the smallest unused positive numbers, one after the other. */
export function numberMaker(nodes: readonly TreeNode[]): () => string {
  const used = new Set(nodes.map(({ data }) => data?.nodeNumber?.trim()));
  let number = 0;
  return () => {
    do number++;
    while (used.has(String(number)));
    return String(number);
  };
}

/** Returns a function that gives ids of the form `{kind}-{ms}`, with `-{n}` from 1 if that is taken. */
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
