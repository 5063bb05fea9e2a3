import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TreeFile } from "@clicktree/contract";
import { edge, fullTree, modulation, node, temporaryFolder } from "@clicktree/testkit";

export const folder = temporaryFolder("bench");

/**
 * A receiver of `depth` bins that continues for count 0 and decides otherwise: 2 depth + 1 nodes, values as people
 * compute them.
 */
export function chain(depth: number): TreeFile {
  const nodes = [];
  const edges = [];
  for (let d = 0; d < depth; d++) {
    nodes.push(node(2 * d, `-0.${70710678 - d}+0i`, false, d), node(2 * d + 1, `0.${35355339 + d}-0i`, true, d + 1));
    edges.push(edge(2 * d, 2 * d, 2 * d + 2, "0"), edge(2 * d + 1, 2 * d, 2 * d + 1, "1,2,3"));
  }
  nodes.push(node(2 * depth, "0.35355339+0i", true, depth));
  return { name: `chain ${depth}`, nodes, edges, ...modulation(2, depth) };
}

export const full = (): TreeFile => fullTree(8);

/** Writes a tree as the product stores it, and returns its path. */
export function written(name: string, tree: TreeFile): string {
  const path = join(folder, `${name}.tree.json`);
  writeFileSync(path, JSON.stringify(tree));
  return path;
}
