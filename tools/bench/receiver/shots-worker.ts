import { parentPort, workerData } from "node:worker_threads";
import { receiverOfTree, simulateBlocks } from "@clicktree/core/simulation";
import { must } from "@clicktree/testkit/fixtures";
import { fullReceiver } from "./full-tree.js";

/** Draws its range of blocks for each message and returns its counts like the command line's worker. */
const { bins } = workerData as { bins: number };
const { tree, table } = fullReceiver(bins, 1);
const bench = must(receiverOfTree(tree, table));
parentPort?.on("message", ({ shots, from, to }: { shots: number; from: number; to: number }) => {
  const work = simulateBlocks(bench, { shots, seed: 1 }, { from, to });
  let next = work.next();
  while (!next.done) next = work.next();
  const { keys, counts } = next.value;
  parentPort?.postMessage({ keys, counts }, [keys.buffer as ArrayBuffer, counts.buffer as ArrayBuffer]);
});
parentPort?.postMessage("ready");
