import { parentPort, workerData } from "node:worker_threads";
import { benchOfTree } from "@clicktree/core/receiver";
import { simulateBlocks } from "@clicktree/core/simulation";
import { fullReceiver } from "./full-tree.js";
import { must } from "./must.js";

/** Draws its share of blocks each time it is told to, and answers the milliseconds that it took and the shots. */
const { bins } = workerData as { bins: number };
const { tree, table } = fullReceiver(bins, 1);
const bench = must(benchOfTree(tree, table));
parentPort?.on("message", ({ shots, from, to }: { shots: number; from: number; to: number }) => {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const work = simulateBlocks(bench, { shots, seed: 1 }, { from, to });
  let next = work.next();
  while (!next.done) next = work.next();
  const { user, system } = process.cpuUsage(cpu);
  parentPort?.postMessage({
    took: performance.now() - start,
    cpu: (user + system) / 1000,
    shots: next.value.counts.reduce((a, b) => a + b, 0),
    keys: next.value.keys,
    counts: next.value.counts,
  });
});
parentPort?.postMessage("ready");
