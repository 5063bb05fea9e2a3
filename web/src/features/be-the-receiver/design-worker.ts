import type { TreeFile } from "@clicktree/contract";
import { type ConstellationSpec, constellation, designTree } from "@clicktree/core/design";
import { serveWorker } from "../../shared/worker/index.js";

export type DesignWish = Pick<ConstellationSpec, "kind" | "bins" | "photons">;

/** Enough to find the best trees of these small receivers, in a few tenths of a second. */
const effort = { work: 0.1 };

serveWorker<DesignWish, TreeFile>((wish) => {
  const table = constellation(wish);
  if (!table.ok) throw new Error(table.problem.code);
  const steps = designTree({ table: table.value, strategy: "best", effort });
  for (;;) {
    const step = steps.next();
    if (!step.done) continue;
    if (!step.value.ok) throw new Error(step.value.problem.code);
    return step.value.value.tree;
  }
});
