import { evaluateTree, type ReceiverOptions } from "@clicktree/core/receiver";
import { type ShotPlan, simulateDecisions } from "@clicktree/core/simulation";
import { weightedInterval, weightedProportion } from "@clicktree/core/statistics";
import { maxTableSize } from "@clicktree/core/tree";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatProbability } from "@clicktree/messages/number-format";
import { runWithBar } from "../receiver/progress-bar.js";
import { checkFailBelow, type Receiver, unwrap } from "../receiver/read-receiver.js";
import type { Context } from "../terminal/context.js";
import { type ExitCode, usageError } from "../terminal/exit.js";
import { wholeNumber } from "../terminal/text.js";

interface Wish extends ShotPlan {
  readonly csv: string | undefined;
  readonly failBelow: number | undefined;
}

/** Simulates shots of a receiver with too many bins for records of counts: decisions and success alone. */
export async function simulateLong(
  context: Context,
  { compiled, table, file }: Receiver,
  options: ReceiverOptions,
  { csv, failBelow, ...plan }: Wish,
): Promise<ExitCode> {
  const t = (key: keyof typeof cliAnalysis.en, params = {}) => context.t(cliAnalysis, key, params);
  if (csv !== undefined) throw usageError(t("longNoCsv", { most: maxTableSize, bins: table.bins, file }));
  const evaluation = unwrap(context, file, evaluateTree(compiled, table, options));
  const title = t("simulating", { file, shots: wholeNumber(plan.shots), seed: plan.seed });
  const drawn = await runWithBar(context, title, simulateDecisions(evaluation, plan));
  const { counts } = unwrap(context, file, drawn);
  const strata = counts.map((row, h) => ({
    weight: evaluation.priors[h]!,
    right: row[h]!,
    trials: row.reduce((sum, shots) => sum + shots, 0),
  }));
  const value = weightedProportion(strata) ?? 0;
  const { low, high } = weightedInterval(strata);
  const { success, error } = evaluation;
  if (context.json)
    context.printJson({ ...plan, counts, success: { value, low, high }, predicted: { success, error } });
  else {
    const figures = { success: formatProbability(value), low: formatProbability(low), high: formatProbability(high) };
    context.print(t("longShots", { shots: wholeNumber(plan.shots), ...figures, exact: formatProbability(success) }));
  }
  return checkFailBelow(context, failBelow, [{ file, success: value }]);
}
