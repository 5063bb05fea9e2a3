import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { boundsOf } from "@clicktree/core/bounds";
import { goodness, judge, type Measurement, measureFeedback } from "@clicktree/core/measurement";
import { feedbackText } from "@clicktree/core/requests";
import { simulatedFeedback } from "@clicktree/core/simulation";
import { cliAnalysis, cliLab } from "@clicktree/messages/catalogs";
import { fileFailure } from "../files/failure.js";
import { writeWhole } from "../files/write.js";
import { checkFailBelow } from "../receiver/check-fail-below.js";
import { type ReceiverValues, receiverOptionsOf } from "../receiver/options.js";
import { readReceiver, unwrap } from "../receiver/read-receiver.js";
import { resultLines } from "../result/result-lines.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, type ExitCode, exitCodes } from "../terminal/exit.js";
import { paint } from "../terminal/line.js";
import { wholeNumber } from "../terminal/numbers.js";
import { drawShots } from "./workers.js";

interface Values extends ReceiverValues {
  readonly file: string;
  readonly shots: number | undefined;
  readonly seed: number | undefined;
  readonly workers: number | undefined;
  readonly csv: string | undefined;
  readonly failBelow: number | undefined;
  readonly dryRun: boolean;
}

/** Enough for seven digits of the success probability. */
const maxShots = 1_000_000_000;
const maxWorkers = 64;

/** Simulates the measurement of a tree with this detector and analyses the result. */
export async function simulate(context: Context, values: Values): Promise<ExitCode> {
  const t = (key: keyof typeof cliAnalysis.en, params = {}) => context.t(cliAnalysis, key, params);
  const plan = { shots: values.shots ?? 10_000, seed: values.seed ?? 1 };
  const workers = values.workers ?? Math.min(maxWorkers, availableParallelism());
  checkWhole(plan.shots, maxShots, context.t(cliLab, "badShots", { most: wholeNumber(context.language, maxShots) }));
  checkWhole(workers, maxWorkers, t("badWorkers", { most: maxWorkers }));
  if (!(Number.isSafeInteger(plan.seed) && plan.seed >= 0))
    throw usage(context.t(cliLab, "badSeed", { most: Number.MAX_SAFE_INTEGER }));
  const options = receiverOptionsOf(context, values);
  const receiver = await readReceiver(context, values.file);
  const run = { file: values.file, shots: wholeNumber(context.language, plan.shots), seed: plan.seed };
  if (values.dryRun) {
    context.print(t("wouldSimulate", run));
    if (context.json) context.printJson({ dryRun: true, ...plan, workers, csv: values.csv ?? null });
    return exitCodes.done;
  }
  const { bench, parts } = await drawShots(context, receiver, options, plan, workers, t("simulating", run));
  const { compiled, table, file } = receiver;
  const feedback = unwrap(context, file, simulatedFeedback(bench, plan, parts));
  const measured = unwrap(context, file, measureFeedback(feedback, compiled, table, { ...options, source: "drawn" }));
  if (values.csv !== undefined) await write(context, values.csv, feedbackText(feedback));
  if (context.json) context.printJson(simulationJson(plan, measured));
  else {
    const limits = boundsOf(table, Float64Array.from(measured.priors));
    const judgement = judge(measured, undefined);
    const result = { understood: true, measurement: measured, unread: [], judgement, sealed: null, limits } as const;
    for (const line of resultLines(context, result, context.width)) context.print(paint(line, context.style));
    context.print(t("simulated", run));
    if (values.csv !== undefined) context.print(t("countsWritten", { path: values.csv }));
  }
  return checkFailBelow(context, values.failBelow, [{ file, success: measured.success?.value ?? 0 }]);
}

function simulationJson(plan: { shots: number; seed: number }, measurement: Measurement) {
  const { verdict, ...figures } = goodness(measurement);
  return { ...plan, ...measurement, goodness: { ...figures, verdict: verdict.code } };
}

async function write(context: Context, path: string, text: string): Promise<void> {
  await writeWhole(resolve(context.cwd, path), text).catch((error: unknown) => {
    throw fileFailure(context, "write", path, error, "--csv");
  });
}

function checkWhole(value: number, most: number, message: string): void {
  if (!(Number.isInteger(value) && value >= 1 && value <= most)) throw usage(message);
}

const usage = (message: string): CommandFailure => new CommandFailure(exitCodes.usage, "USAGE", message);
