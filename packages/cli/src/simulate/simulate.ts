import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { resultOfSimulation } from "@clicktree/core/analysis";
import { goodness, type Measurement } from "@clicktree/core/measurement";
import type { Progress, ReceiverOptions } from "@clicktree/core/receiver";
import { feedbackText } from "@clicktree/core/requests";
import {
  receiverOfTree,
  type ShotCounts,
  type ShotPlan,
  type SimulatedReceiver,
  shareBlocks,
  simulateBlocks,
  simulatedFeedback,
} from "@clicktree/core/simulation";
import { maxTableSize } from "@clicktree/core/tree";
import { cliAnalysis, cliLab } from "@clicktree/messages/catalogs";
import { besideFile, refuseStdoutTwice, writeNamedFile } from "../files/write.js";
import type { SimulateValues } from "../options/studies.js";
import { receiverOptionsOf } from "../receiver/options.js";
import { progressBar, runWithBar } from "../receiver/progress-bar.js";
import { checkFailBelow, type Receiver, readReceiver, unwrap } from "../receiver/read-receiver.js";
import { countedJson, goodnessJson, resultLines } from "../result/result.js";
import type { Context } from "../terminal/context.js";
import { type ExitCode, exitCodes, usageError } from "../terminal/exit.js";
import { wholeNumber } from "../terminal/text.js";
import { simulateLong } from "./long-receiver.js";
import type { WorkerRequest } from "./worker.js";

/** Enough for seven digits of the success probability. */
const maxShots = 1_000_000_000;
const maxWorkers = 64;

/** Simulates the measurement of a tree with this detector and analyses the result. */
export async function simulate(context: Context, values: SimulateValues): Promise<ExitCode> {
  const t = (key: keyof typeof cliAnalysis.en, params = {}) => context.t(cliAnalysis, key, params);
  const plan = { shots: values.shots ?? 10_000, seed: values.seed ?? 1 };
  const workers = values.workers ?? Math.min(maxWorkers, availableParallelism());
  checkWhole(plan.shots, maxShots, context.t(cliLab, "badShots", { most: wholeNumber(maxShots) }));
  checkWhole(workers, maxWorkers, t("badWorkers", { most: maxWorkers }));
  refuseStdoutTwice(context, values.csv, "--csv");
  const options = receiverOptionsOf(context, values);
  const receiver = await readReceiver(context, values.file);
  const run = { file: values.file, shots: wholeNumber(plan.shots), seed: plan.seed };
  if (values.dryRun) {
    context.answer(t("wouldSimulate", run), { dryRun: true, ...plan, workers, csv: values.csv ?? null });
    return exitCodes.done;
  }
  if (receiver.table.bins > maxTableSize)
    return simulateLong(context, receiver, options, { ...plan, csv: values.csv, failBelow: values.failBelow });
  const { bench, parts } = await drawShots(context, receiver, options, plan, workers, t("simulating", run));
  const { compiled, table, file } = receiver;
  const feedback = unwrap(context, file, simulatedFeedback(bench, plan, parts));
  const result = unwrap(context, file, resultOfSimulation(feedback, compiled, table, options));
  const { measurement } = result;
  if (values.csv !== undefined) await writeNamedFile(context, values.csv, feedbackText(feedback), "--csv");
  if (context.json) context.printJson(simulationJson(plan, measurement));
  else {
    const beside = besideFile(context, values.csv);
    beside.printLines(resultLines(beside, result, context.width));
    beside.print(t("simulated", run));
    if (values.csv !== undefined && values.csv !== "-") context.print(t("countsWritten", { path: values.csv }));
  }
  return checkFailBelow(context, values.failBelow, [{ file, success: measurement.success?.value ?? 0 }]);
}

const simulationJson = (plan: { shots: number; seed: number }, measurement: Measurement): object => ({
  ...plan,
  ...countedJson(measurement),
  goodness: goodnessJson(goodness(measurement)),
});

function checkWhole(value: number, max: number, message: string): void {
  if (!(Number.isInteger(value) && value >= 1 && value <= max)) throw usageError(message);
}

/** Up to this many shots one thread is faster than starting others. */
const maxShotsOnOneThread = 500_000;

/** Draws the shots of a plan on worker threads, or on this thread if they are few. */
async function drawShots(
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
  const requests = ranges.map((range): WorkerRequest => ({ tree, table, options, plan, range }));
  try {
    return { bench, parts: await inWorkers(requests, onProgress, context.signal) };
  } finally {
    await bar.close();
  }
}

/** One worker for each range; all end when one fails or the signal is aborted. */
async function inWorkers(
  requests: readonly WorkerRequest[],
  onProgress: (worker: number, shots: number) => void,
  signal: AbortSignal,
): Promise<ShotCounts[]> {
  signal.throwIfAborted();
  const workers: Worker[] = [];
  let stop: (() => void) | undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
  });
  const drawn = requests.map(
    (request, i) =>
      new Promise<ShotCounts>((resolve, reject) => {
        const worker = new Worker(new URL("./worker.cjs", import.meta.url), { workerData: request });
        workers.push(worker);
        worker.on("error", reject);
        worker.on("message", ({ done, counts }: { done?: number; counts?: ShotCounts }) => {
          if (done !== undefined) onProgress(i, done);
          if (counts) resolve(counts);
        });
      }),
  );
  try {
    return await Promise.race([Promise.all(drawn), stopped]);
  } finally {
    if (stop) signal.removeEventListener("abort", stop);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
