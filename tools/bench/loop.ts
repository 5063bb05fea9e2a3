import { setTimeout as sleep } from "node:timers/promises";
import { type RunningLoop, startLoop, startServerProcess, temporaryFolder } from "@clicktree/testkit";
import { closeBrowser } from "@clicktree/testkit/browser";
import type { Bench, Row } from "./bench.js";
import { median } from "./harness.js";
import { type LoopClient, loopClient, tree } from "./loop/loop-client.js";
import { dashboardLoop } from "./loop/pixel.js";
import { clicktree, node, processTime } from "./processes.js";

/** Number of our measurements; the 99th percentile needs many. */
const samples = 100;
/** Number of measurements of the peer, which waits for its polls. */
const peerSamples = 5;
/** The intervals of requirements 13.3: the administrator's folder automation, and the researcher's list. */
const polls = { administrator: 15_000, researcher: 3_000 };

/**
 * From `clicktree submit --wait` to the result on standard output: the whole process, with a daemon and a laboratory
 * that measures without delay, each in its own process. Floor: the sum of its parts, without waiting times. Peer: the
 * same parts with the polls of requirements 13.3 between them.
 */
export const bench: Bench = async (rounds) => {
  const loop = await startLoop();
  const bare = await startServerProcess(temporaryFolder("bench"));
  try {
    const ada = await loop.researcher();
    const ours: number[] = [];
    const floors: number[] = [];
    const parts = await loopClient(bare.address);
    for (let i = 0; i <= samples; i++) {
      const started = performance.now();
      await ada.json(["submit", tree, "--wait"]);
      if (i > 0) ours.push(performance.now() - started);
      if (i > 0 && i <= rounds) floors.push(await sumOfParts(parts));
    }
    const peers = await Promise.all(
      Array.from({ length: peerSamples }, async () => polled(await loopClient(bare.address))),
    );
    const pixels = await onScreen(loop);
    const row = (label: string, value: number, maxMs: number): Row => ({
      label,
      ours: value,
      floor: median(floors),
      peer: median(peers),
      ratioToFloor: median(floors.map((floor, i) => (label === "p50" ? ours[i]! : value) / floor)),
      ratioToPeer: value / median(peers),
      goal: `≤ ${maxMs} ms`,
      met: value <= maxMs,
    });
    const rows = [
      row("p50", median(ours), 1_000),
      row("p99", last99(ours), 2_000),
      row("dashboard, to the pixel, p50", median(pixels), 1_000),
      row("dashboard, to the pixel, p99", last99(pixels), 2_000),
    ];
    return {
      unit: "ms",
      rows,
      summary: rows[0]!,
      notes: [
        `${samples} sendings, the whole process of the command each`,
        `${pixels.length} sendings from a real browser: from the click on Send to the frame with the measured success`,
      ],
    };
  } finally {
    await loop.stop();
    await bare.server.stop();
  }
};

const last99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(0.99 * values.length) - 1]!;

/** Requests sent from the dashboard, after one that does not count. */
async function onScreen(loop: RunningLoop): Promise<number[]> {
  const dashboard = await dashboardLoop(loop);
  try {
    await dashboard.once();
    const taken: number[] = [];
    for (let i = 0; i < samples; i++) taken.push(await dashboard.once());
    return taken;
  } finally {
    await dashboard.close();
    await closeBrowser();
  }
}

/** Start of the command, calls, shots: each part immediately after the previous one. */
async function sumOfParts(client: LoopClient): Promise<number> {
  const start = (await processTime(node, clicktree("--version"))?.()) ?? 0;
  const started = performance.now();
  const { id, requestNumber } = await client.send();
  await client.pending();
  await client.answer(id, await client.measure(await client.take(id), requestNumber));
  await client.look(id);
  await client.fetchResult(id);
  return start + performance.now() - started;
}

/** The same with polls, each at a random moment of its interval, as on pages that were opened some time ago. */
async function polled(client: LoopClient): Promise<number> {
  await sleep(Math.random() * polls.administrator);
  const started = performance.now();
  const { id, requestNumber } = await client.send();
  await sleep(Math.random() * polls.administrator);
  await client.answer(id, await client.measure(await client.take(id), requestNumber));
  // the automation checks its folder at the same interval; a laboratory without delay has the result at once
  await sleep(Math.random() * polls.researcher);
  while ((await client.look(id))?.status !== 2) await sleep(polls.researcher);
  await client.fetchResult(id);
  return performance.now() - started;
}
