import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import {
  receiverOfTree,
  type ShotCounts,
  shareBlocks,
  simulateBlocks,
  simulatedFeedback,
} from "@clicktree/core/simulation";

import { repositoryRoot } from "@clicktree/testkit";
import { must } from "@clicktree/testkit/fixtures";
import type { Bench, Row } from "./bench.js";
import { median } from "./harness.js";
import { hasNumpy } from "./python.js";
import { fullReceiver } from "./receiver/full-tree.js";
import { startPartner } from "./receiver/partner.js";

const bins = 8;
const shots = 16_000_000;
/** Numpy holds all shots of a bin in memory. */
const peerShots = 500_000;

/** Shots per second of one thread against numpy's Poisson generator, and the gain from a second worker. */
export const bench: Bench = async (rounds) => {
  const { tree, table, text } = fullReceiver(bins, peerShots);
  const measured = must(receiverOfTree(tree, table));
  const peer = hasNumpy
    ? startPartner("python3", [join(repositoryRoot, "tools", "bench", "receiver", "shots.py")], text)
    : undefined;
  const module = new URL("./receiver/shots-worker.js", import.meta.url);
  const threads = [0, 1].map(() => new Worker(module, { workerData: { bins } }));
  await Promise.all(threads.map((thread) => once(thread, "message")));
  const drawn = async (workers: number): Promise<{ rate: number; parts: ShotCounts[] }> => {
    const start = performance.now();
    const parts = await Promise.all(
      shareBlocks(shots, workers).map(async (range, i) => {
        threads[i]!.postMessage({ shots, ...range });
        return (await once(threads[i]!, "message"))[0] as ShotCounts;
      }),
    );
    return { rate: shots / (performance.now() - start) / 1000, parts };
  };
  const taken = {
    thread: [] as number[],
    two: [] as number[],
    ofPeer: [] as number[],
    gain: [] as number[],
    peer: [] as number[],
  };
  try {
    const same = new Set<string>();
    for (let round = 0; round <= rounds; round++) {
      const thread = onThread(measured);
      const numpy = peer ? Number((await peer.go()).split(" ")[0]) : undefined;
      const one = await drawn(1);
      const two = await drawn(2);
      for (const { parts } of [one, two])
        same.add(JSON.stringify([...weights(simulatedFeedback(measured, { shots, seed: 1 }, parts))]));
      if (round === 0) continue;
      taken.thread.push(thread);
      taken.two.push(two.rate);
      taken.gain.push(two.rate / one.rate);
      if (numpy === undefined) continue;
      taken.peer.push(numpy);
      taken.ofPeer.push(thread / numpy);
    }
    if (same.size !== 1) throw new Error("the counts depend on the number of workers");
  } finally {
    peer?.stop();
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
  const [ratio, gain] = [taken.ofPeer.length > 0 ? median(taken.ofPeer) : null, median(taken.gain)];
  const thread: Row = {
    label: "one thread",
    ours: median(taken.thread),
    floor: null,
    peer: taken.peer.length > 0 ? median(taken.peer) : null,
    ratioToFloor: null,
    ratioToPeer: ratio,
    goal: "≥ 3 times numpy",
    met: (ratio ?? 3) >= 3,
  };
  const two: Row = {
    label: "two workers",
    ours: median(taken.two),
    floor: null,
    peer: null,
    ratioToFloor: null,
    ratioToPeer: null,
    goal: `≥ 1.9 times one worker (${gain.toFixed(2)})`,
    met: gain >= 1.9,
  };
  const notes = [
    "millions of shots a second, 8 bins, 4 hypotheses, records counted; a thread and numpy by processor time",
    ...(peer ? [] : ["peer: numpy is not installed (apt-get install python3-numpy)"]),
  ];
  return { unit: "M shots/s", rows: [thread, two], summary: thread, notes };
};

/** Millions of shots per second of this thread's processor time. */
function onThread(measured: Parameters<typeof simulateBlocks>[0]): number {
  const start = process.cpuUsage();
  const [all] = shareBlocks(shots, 1);
  const work = simulateBlocks(measured, { shots, seed: 1 }, all!);
  while (!work.next().done);
  const { user, system } = process.cpuUsage(start);
  return shots / (user + system);
}

function weights(feedback: ReturnType<typeof simulatedFeedback>): Iterable<number> {
  if (!feedback.ok) throw new Error(feedback.problem.code);
  return feedback.value.weight;
}
