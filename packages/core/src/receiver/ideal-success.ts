import type { TreeFile } from "@clicktree/contract";
import { checkTree, compileTree, hasErrors } from "../tree/index.js";
import { evaluateTree } from "./evaluate.js";
import { readTable } from "./signal-table.js";

/**
 * Success probability of a tree with an ideal detector and equal priors, by which lists order trees; undefined where it
 * cannot be evaluated.
 */
export function idealSuccess(tree: Pick<TreeFile, "nodes" | "edges" | "modulationTable">): number | undefined {
  const table = readTable(tree.modulationTable);
  if (!table.ok || hasErrors(checkTree(tree, { warnings: false }))) return undefined;
  const evaluation = evaluateTree(compileTree(tree), table.value);
  return evaluation.ok ? evaluation.value.success : undefined;
}
