import { Worker } from "node:worker_threads";
import type { Progress, ReceiverOptions } from "@clicktree/core/receiver";
import {
  receiverOfTree,
  type ShotCounts,
  type ShotPlan,
  type SimulatedReceiver,
  shareBlocks,
  simulateBlocks,
} from "@clicktree/core/simulation";

import { progressBar, runWithBar } from "../receiver/progress-bar.js";
import { type Receiver, unwrap } from "../receiver/read-receiver.js";
import type { Context } from "../terminal/context.js";
import type { Share } from "./worker.js";

/** Up to this many shots one thread is faster than starting others. */
const maxShotsOnOneThread = 500_000;

/** Draws the shots of a plan on worker threads, or on this thread if they are few. */
export async function drawShots(
  context: Context,
  receiver: Receiver,
  options: ReceiverOptions,
  plan: ShotPlan,
  workers: number,
  title: string,
): Promise<{ bench: SimulatedReceiver; parts: ShotCounts[] }> {
  const { compiled: tree, table, file } = receiver;
  const bench = unwrap(context, file, receiverOfTree(tree, table, options));
  const ranges = shareBlocks(plan.shots, plan.shots <= maxShotsOnOneThread ? 1 : workers);
  const [only] = ranges;
  if (ranges.length === 1 && only)
    return { bench, parts: [await runWithBar(context, title, simulateBlocks(bench, plan, only))] };
  const bar = progressBar(context, title);
  const done = ranges.map(() => 0);
  const onProgress = (i: number, shots: number): void => {
    done[i] = shots;
    bar.update({ done: done.reduce((a, b) => a + b, 0), total: plan.shots } satisfies Progress);
  };
  const shares = ranges.map((range): Share => ({ tree, table, options, plan, range }));
  try {
    return { bench, parts: await inThreads(shares, onProgress, context.signal) };
  } finally {
    await bar.close();
  }
}

/** One thread for each share; all end when one fails or the signal is aborted. */
async function inThreads(
  shares: readonly Share[],
  onProgress: (share: number, shots: number) => void,
  signal: AbortSignal,
): Promise<ShotCounts[]> {
  signal.throwIfAborted();
  const threads: Worker[] = [];
  let stop: (() => void) | undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
  });
  const drawn = shares.map(
    (share, i) =>
      new Promise<ShotCounts>((resolve, reject) => {
        const thread = new Worker(new URL("./worker.js", import.meta.url), { workerData: share });
        threads.push(thread);
        thread.on("error", reject);
        thread.on("message", ({ done, counts }: { done?: number; counts?: ShotCounts }) => {
          if (done !== undefined) onProgress(i, done);
          if (counts) resolve(counts);
        });
      }),
  );
  try {
    return await Promise.race([Promise.all(drawn), stopped]);
  } finally {
    if (stop) signal.removeEventListener("abort", stop);
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
