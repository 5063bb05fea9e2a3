import { analyseFeedback, partlySent } from "@clicktree/core/measurement";
import { afterStopping, type SequentialPlan, type Stopped } from "@clicktree/core/planning";
import { decodeText } from "@clicktree/core/tables";
import { cliAnalysis, cliPlan, feedbackFaults } from "@clicktree/messages/catalogs";
import { formatReceiverProblem } from "@clicktree/messages/format";
import { formatDecimals, formatProbability } from "@clicktree/messages/number-format";
import { readBytes } from "../files/read.js";
import { partText } from "../result/cells.js";
import { unreadLines } from "../result/verdict.js";
import type { Context } from "../terminal/context.js";
import { commandFailed, usageError } from "../terminal/exit.js";
import { wholeNumber } from "../terminal/text.js";
import type { Planned } from "./planned.js";

interface AtLook extends Stopped {
  /** Number of the look, from 1. */
  readonly look: number;
  readonly shots: number;
  readonly boundary: number;
  /** Whether the plan goes on. */
  readonly goesOn: boolean;
  readonly isOfTwo: boolean;
}

/** Shots may differ from those of a look by this part. */
const tolerance = 0.01;

/** The outcome of files of counts at the look of a plan that has the same number of shots. */
export async function atLook(
  context: Context,
  trees: readonly Planned[],
  plan: SequentialPlan,
  value: number,
  files: readonly string[],
): Promise<AtLook> {
  if (files.length !== trees.length) throw usageError(context.t(cliPlan, "needFiles", { count: trees.length }));
  const strata: { weight: number; right: number; trials: number }[] = [];
  // of the second tree, wrong decisions speak for the first
  for (const [i, tree] of trees.entries())
    for (const one of await decisionsOf(context, tree, files[i]!))
      strata.push(i === 0 ? one : { ...one, right: one.trials - one.right });
  const shots = strata.reduce((sum, { trials }) => sum + trials, 0);
  const at = plan.looks.findIndex((look) => Math.abs(shots - look.shots) <= tolerance * look.shots);
  const looks = plan.looks.map((look) => wholeNumber(look.shots)).join(", ");
  if (at < 0) throw commandFailed("NO_LOOK", context.t(cliPlan, "noLook", { shots: wholeNumber(shots), looks }));
  const seen = plan.looks.slice(0, at + 1);
  const last = seen.at(-1)!;
  const shares = seen.map((look) => look.shots / last.shots);
  const stopped = afterStopping(strata, { shares, boundaries: seen.map(({ boundary }) => boundary), value });
  const goesOn = !stopped.shown && at + 1 < plan.looks.length;
  return { ...stopped, look: at + 1, shots, boundary: last.boundary, goesOn, isOfTwo: trees.length > 1 };
}

/**
 * Right decisions and shots of each hypothesis, under the conditions that the file names, else under those of the plan.
 * A hypothesis that is never sent needs none.
 */
async function decisionsOf(context: Context, { tree, agreed, source }: Planned, file: string) {
  const noCounts = (next?: string) => commandFailed("NO_COUNTS", context.t(cliPlan, "unreadable", { file }), next);
  const sent = { source: source === "drawn" ? "sent" : "text", tree } as const;
  const text = decodeText(await readBytes(context, file));
  const analysis = analyseFeedback(text, sent, agreed, { tested: false, maxRecords: 0 });
  if (!analysis.understood) {
    const { why } = analysis;
    if (why.code === "noTree") throw noCounts();
    if (why.code === "notFeedback") {
      const fault = context.t(feedbackFaults, `fault_${why.fault}`);
      throw noCounts(context.t(feedbackFaults, "faultyLine", { line: why.line, why: fault }));
    }
    const reason = formatReceiverProblem(why.problem, context.language);
    throw commandFailed(why.problem.code, context.t(cliAnalysis, "noSense", { file, reason }));
  }
  const { counts, priors, success } = analysis.measurement;
  if (success === null) throw noCounts();
  const part = partText(context, partlySent(analysis.measurement));
  if (part !== undefined) throw commandFailed("NO_COUNTS", context.t(cliPlan, "partlySent", { file, part }));
  context.printLines(unreadLines(context, analysis.measurement, analysis.unread));
  return counts.flatMap((row, h) => {
    const trials = row.reduce((sum, shots) => sum + shots, 0);
    return trials === 0 ? [] : [{ weight: priors[h]!, right: row[h]!, trials }];
  });
}

export function printLook(context: Context, at: AtLook): void {
  const { look, deviate, boundary, shown, goesOn, isOfTwo } = at;
  // two trees: the weighted sum is (1 + difference) / 2
  const scale = (sum: number): number => (isOfTwo ? 2 * sum - 1 : sum);
  const [low, high, estimate] = [scale(at.interval.low), scale(at.interval.high), scale(at.estimate)];
  if (context.json) {
    const interval = goesOn ? null : { low, high };
    const figures = { deviate, boundary, shown, goesOn };
    context.printJson({ look, shots: at.shots, ...figures, estimate: goesOn ? null : estimate, interval });
    return;
  }
  const figures = { look, deviate: formatDecimals(deviate, 2), boundary: formatDecimals(boundary, 2) };
  context.print(context.t(cliPlan, shown ? "shown" : goesOn ? "goOn" : "notShown", figures));
  if (goesOn) return;
  const text = isOfTwo ? "afterwardsDifference" : "afterwards";
  const [a, b, middle] = [low, high, estimate].map((one) => formatProbability(one));
  context.print(context.t(cliPlan, text, { estimate: middle!, low: a!, high: b! }));
}
