import { parentPort, workerData } from "node:worker_threads";
import type { ReceiverOptions, SignalTable } from "@clicktree/core/receiver";
import { type BlockRange, receiverOfTree, type ShotPlan, simulateBlocks } from "@clicktree/core/simulation";

import type { CompiledTree } from "@clicktree/core/tree";

/** The input of a worker. */
export interface WorkerRequest {
  readonly tree: CompiledTree;
  readonly table: SignalTable;
  readonly options: ReceiverOptions;
  readonly plan: ShotPlan;
  readonly range: BlockRange;
}

const { tree, table, options, plan, range } = workerData as WorkerRequest;
const bench = receiverOfTree(tree, table, options);
if (!bench.ok) throw new Error(bench.problem.code);
const work = simulateBlocks(bench.value, plan, range);
for (let last = 0; ; ) {
  const next = work.next();
  if (next.done) {
    const { keys, counts } = next.value;
    parentPort?.postMessage({ counts: { keys, counts } }, [keys.buffer as ArrayBuffer, counts.buffer as ArrayBuffer]);
    break;
  }
  if (performance.now() - last < 100) continue;
  parentPort?.postMessage({ done: next.value.done });
  last = performance.now();
}
