import { type PrunedTree, pruneTree } from "@clicktree/core/analysis";
import { type Result, readTable } from "@clicktree/core/receiver";
import type { AnalysisRequest } from "./analysis-results.js";

/** What a thread answers that prunes one tree. */
export type Pruned = Result<PrunedTree>;

self.onmessage = ({ data: { tree, options } }: MessageEvent<Omit<AnalysisRequest, "id">>) => {
  const table = readTable(tree.modulationTable);
  const pruned: Pruned = table.ok ? pruneTree(tree, table.value, options) : table;
  self.postMessage(pruned);
};
