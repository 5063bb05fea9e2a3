import { type Minimised, minimiseTree } from "@clicktree/core/analysis";
import { type Outcome, readTable } from "@clicktree/core/receiver";
import type { Job } from "./job.js";

/** What a thread answers that prunes one tree. */
export type Pruned = Outcome<Minimised>;

self.onmessage = ({ data: { tree, options } }: MessageEvent<Omit<Job, "id">>) => {
  const table = readTable(tree.modulationTable);
  const pruned: Pruned = table.ok ? minimiseTree(tree, table.value, options) : table;
  self.postMessage(pruned);
};
