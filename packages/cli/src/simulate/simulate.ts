import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { boundsOf } from "@clicktree/core/bounds";
import { goodness, type Measurement, measureFeedback } from "@clicktree/core/measurement";

import { feedbackText } from "@clicktree/core/requests";
import { simulatedFeedback } from "@clicktree/core/simulation";
import { cliAnalysis, cliLab } from "@clicktree/messages/catalogs";
import { fileFailure } from "../files/failure.js";
import { writeWhole } from "../files/write.js";
import { heldAgainst } from "../receiver/goal.js";
import { type ReceiverValues, receiverOptionsOf } from "../receiver/options.js";
import { readReceiver, sound } from "../receiver/read-receiver.js";
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

/** Enough for a success to seven digits, few enough to wait for. */
const mostShots = 1_000_000_000;
const mostWorkers = 64;

/** Measures a tree by shots, as a laboratory with this detector would, and says what that means. */
export async function simulate(context: Context, values: Values): Promise<ExitCode> {
  const say = (key: keyof typeof cliAnalysis.en, params = {}) => context.say(cliAnalysis, key, params);
  const plan = { shots: values.shots ?? 10_000, seed: values.seed ?? 1 };
  const workers = values.workers ?? Math.min(mostWorkers, availableParallelism());
  checkWhole(
    plan.shots,
    mostShots,
    context.say(cliLab, "badShots", { most: wholeNumber(context.language, mostShots) }),
  );
  checkWhole(workers, mostWorkers, say("badWorkers", { most: mostWorkers }));
  if (!(Number.isSafeInteger(plan.seed) && plan.seed >= 0))
    throw usage(context.say(cliLab, "badSeed", { most: Number.MAX_SAFE_INTEGER }));
  const options = receiverOptionsOf(context, values);
  const receiver = await readReceiver(context, values.file);
  const told = { file: values.file, shots: wholeNumber(context.language, plan.shots), seed: plan.seed };
  if (values.dryRun) {
    context.print(say("wouldSimulate", told));
    if (context.json) context.printJson({ dryRun: true, ...plan, workers, csv: values.csv ?? null });
    return exitCodes.done;
  }
  const { bench, parts } = await drawShots(context, receiver, options, plan, workers, say("simulating", told));
  const { compiled, table, file } = receiver;
  const feedback = sound(context, file, simulatedFeedback(bench, plan, parts));
  const measured = sound(context, file, measureFeedback(feedback, compiled, table, { ...options, source: "drawn" }));
  if (values.csv !== undefined) await write(context, values.csv, feedbackText(feedback));
  if (context.json) context.printJson(simulationJson(plan, measured));
  else {
    const limits = boundsOf(table, Float64Array.from(measured.priors));
    const analysis = { understood: true, measurement: measured, unread: [] } as const;
    for (const line of resultLines(context, { analysis, sealed: undefined, limits }, context.width))
      context.print(paint(line, context.style));
    context.print(say("simulated", told));
    if (values.csv !== undefined) context.print(say("countsWritten", { path: values.csv }));
  }
  return heldAgainst(context, values.failBelow, [{ file, success: measured.success?.value ?? 0 }]);
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
