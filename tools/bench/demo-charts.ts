import { once } from "node:events";
import { join } from "node:path";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { countsText, poissonCounts, randomSource, readCounts, simulatedSweeps } from "@clicktree/core/photons";
import { repositoryRoot } from "@clicktree/testkit";
import type { Bench } from "./bench.js";
import { compare, worst } from "./harness.js";

const size = 1_000_000;
const maxOfFloor = 1.5;

/** The charts of the server's worker as data URLs; some are inside further JSON. */
interface Charts {
  readonly bar: string | null;
  readonly probability: string | null;
  readonly original: string | null;
  readonly smoothed: string | null;
  readonly animation: string | null;
}

const light = poissonCounts(randomSource(1), 200, size);
const detector = { efficiency: 1, darkCounts: 0, visibility: 0.98 };
const sweeps = simulatedSweeps(randomSource(1), { signal: 5, localOscillator: 5 }, detector, size / 32);
const files = { demo1: countsText(light), demo2: countsText(sweeps) };

const demoModule = (module: string): string => join(repositoryRoot, "server", "dist", "features", "demos", module);

/** Every picture of an answer; one that appears twice is drawn once. */
const picturesOf = ({ bar, probability, original, smoothed, animation }: Charts): string[] => [
  ...new Set([
    ...[bar, probability, original, smoothed].filter((picture) => picture !== null),
    ...(animation?.match(/data:image\/png;base64,[\w+/=]+/g) ?? []),
  ]),
];

/**
 * 1,000,000 counts turned into all charts and frames, in the server's worker; floor: one pass over them, and the same
 * PNGs.
 */
export const bench: Bench = async (rounds) => {
  const { drawingLimits } = (await import(demoModule("draw.js"))) as { drawingLimits: ResourceLimits };
  const server = new Worker(demoModule("worker.js"), { resourceLimits: drawingLimits });
  const floor = new Worker(new URL("./demo-charts/floor.js", import.meta.url));
  const asked = async <Answer>(worker: Worker, request: object): Promise<Answer> => {
    const answer = once(worker, "message");
    worker.postMessage(request);
    return (await answer)[0] as Answer;
  };
  const timed = async (worker: Worker, request: object): Promise<number> => {
    const start = performance.now();
    await asked(worker, request);
    return performance.now() - start;
  };
  try {
    const rows = [];
    for (const [demo, text] of Object.entries(files)) {
      const content = Buffer.from(text);
      const request = { task: "draw", input: { content, demo } };
      const pictures = picturesOf(await asked<Charts>(server, request));
      const read = readCounts(content);
      const sum = read.ok ? read.counts.reduce((a, b) => a + b, 0) : 0;
      if ((await asked(floor, { content, pictures })) !== sum) throw new Error("the floor reads other counts");
      const label = `${demo}, ${pictures.length} pictures`;
      const measures = { ours: () => timed(server, request), floor: () => timed(floor, { content }) };
      rows.push(await compare({ label, ...measures, maxOfFloor }, rounds));
    }
    return { unit: "ms", rows, summary: worst(rows), notes: ["1,000,000 counts, each in a worker that is warm"] };
  } finally {
    await Promise.all([server, floor].map((worker) => worker.terminate()));
  }
};
