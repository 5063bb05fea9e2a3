import type { TreeNode } from "@clicktree/contract";

/** Gives the smallest positive numbers that no node carries, one after the other. */
export function numberMaker(nodes: readonly TreeNode[]): () => string {
  const used = new Set(nodes.map(({ data }) => data?.nodeNumber?.trim()));
  let number = 0;
  return () => {
    do number++;
    while (used.has(String(number)));
    return String(number);
  };
}
