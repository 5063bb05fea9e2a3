import { type PrunedTree, pruneTree } from "@clicktree/core/analysis";
import { type Result, readTable } from "@clicktree/core/receiver";
import { serveWorker } from "../../../shared/worker/index.js";
import type { AnalysisRequest } from "./analysis-results.js";

serveWorker<AnalysisRequest, Result<PrunedTree>>(({ tree, options }) => {
  const table = readTable(tree.modulationTable);
  return table.ok ? pruneTree(tree, table.value, options) : table;
});
