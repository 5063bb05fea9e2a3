import {
  alphaOf,
  falseClaims,
  limitNames,
  limitSuccess,
  ofTwoTrees,
  planDistinction,
  type SequentialPlan,
  shotsForInterval,
  usualPower,
  usualSigmas,
} from "@clicktree/core/planning";
import { typedNumber } from "@clicktree/core/tree";
import { cliAnalysis, cliPlan } from "@clicktree/messages/catalogs";
import { formatPercent, formatProbability, formatSetting } from "@clicktree/messages/number-format";
import type { PlanValues } from "../options/studies.js";
import { receiverOptionsOf } from "../receiver/options.js";
import type { Context } from "../terminal/context.js";
import { commandFailed, usageError } from "../terminal/exit.js";
import { textLine, wrapped } from "../terminal/line.js";
import { tableLines } from "../terminal/table.js";
import { wholeNumber } from "../terminal/text.js";
import { plannedHours, printHours } from "./hours.js";
import { atLook, printLook } from "./look.js";
import { type Planned, plannedFile, plannedRequest } from "./planned.js";

/** Shots, minutes and hours for an interval or a difference. */
export async function plan(context: Context, values: PlanValues): Promise<void> {
  const t = (key: keyof typeof cliPlan.en) => context.t(cliPlan, key);
  const { interval, betterThan, betterThanTree, betterThanRequest, looks = 1, counts } = values;
  const goals = [interval, betterThan, betterThanTree, betterThanRequest].filter((goal) => goal !== undefined);
  if (goals.length !== 1) throw usageError(t("oneGoal"));
  if (!Number.isInteger(looks)) throw usageError(t("wholeLooks"));
  if (interval !== undefined && (looks > 1 || counts.length > 0))
    throw usageError(t("looksNeedDifference"), t("looksNeedDifferenceNext"));
  const tree = await firstOf(context, values);
  return interval === undefined
    ? planDifference(context, tree, values, looks)
    : planInterval(context, tree, values, interval);
}

/** The tree that is planned for: a file under the conditions given, or a result under its own. */
async function firstOf(context: Context, values: PlanValues): Promise<Planned> {
  const { file, request } = values;
  const options = receiverOptionsOf(context, values);
  if (file !== undefined && request === undefined) return plannedFile(context, file, options);
  if (file !== undefined || request === undefined) throw usageError(context.t(cliPlan, "fileOrRequest"));
  const { detector, ...others } = options;
  if (Object.keys({ ...detector, ...others }).length > 0) throw usageError(context.t(cliPlan, "ownConditions"));
  return plannedRequest(context, request);
}

/** The tree that it is to be better than, if the goal is one: a file is predicted under the conditions of the first. */
async function secondOf(context: Context, values: PlanValues, first: Planned): Promise<Planned | undefined> {
  const { betterThanTree, betterThanRequest } = values;
  if (betterThanTree !== undefined) return plannedFile(context, betterThanTree, first.options);
  return betterThanRequest === undefined ? undefined : plannedRequest(context, betterThanRequest);
}

async function planInterval(context: Context, tree: Planned, values: PlanValues, halfWidth: number): Promise<void> {
  const { power = usualPower } = values;
  const shots = shotsForInterval(tree.expectation, halfWidth, power);
  if (shots === undefined) throw commandFailed("TOO_MANY_SHOTS", context.t(cliPlan, "tooManyShots"));
  const hours = values.hours ? await plannedHours(context, tree.tree.name, shots) : undefined;
  if (context.json) return context.printJson({ ...sourceJson(tree), halfWidth, power, shots, hours });
  const promise = { shots: wholeNumber(shots), halfWidth: formatSetting(halfWidth), power: formatPercent(power) };
  printSource(context, tree);
  context.print(context.t(cliPlan, "interval", promise));
  printHours(context, hours);
}

const named = ({ file, success }: Planned) => ({ file, success: formatProbability(success) });

/** The success that a plan starts from; simulated counts are marked. */
function printSource(context: Context, tree: Planned): void {
  const { measured } = tree;
  context.print(
    measured === undefined
      ? context.t(cliPlan, "predicted", named(tree))
      : context.t(cliPlan, measured.simulated ? "simulated" : "measured", {
          ...named(tree),
          shots: wholeNumber(measured.shots),
        }),
  );
  if (measured?.simulated) context.printLines([textLine(context.t(cliAnalysis, "simulatedCounts"), "bad")]);
}

const notBetterOf = ({ measured }: Planned) =>
  measured === undefined ? "notBetter" : measured.simulated ? "notSimulatedBetter" : "notMeasuredBetter";

/** The same for a script. */
const sourceJson = ({ success, measured }: Planned) => ({ success, ...(measured && { measured }) });

async function planDifference(context: Context, tree: Planned, values: PlanValues, looks: number): Promise<void> {
  const { sigmas = usualSigmas, power = usualPower, spending = "obrien-fleming", counts } = values;
  const other = await secondOf(context, values, tree);
  const goal = other ? { name: other.file, value: 0.5 } : boundOf(context, tree, values.betterThan ?? "");
  const expectation = other ? ofTwoTrees(tree.expectation, other.expectation) : tree.expectation;
  const found = planDistinction(expectation, { value: goal.value, alpha: alphaOf(sigmas), power, looks, spending });
  if (found === undefined) {
    // hardly better: it is shown only with more shots than a plan considers
    const isBetter = other ? tree.success > other.success : tree.success > goal.value;
    if (isBetter) throw commandFailed("TOO_MANY_SHOTS", context.t(cliPlan, "tooManyShots"));
    const value = formatProbability(other ? other.success : goal.value);
    const said = { ...named(tree), goal: `${goal.name} (${value})` };
    throw commandFailed("NOT_BETTER", context.t(cliPlan, notBetterOf(tree), said));
  }
  const trees = [tree, ...(other ? [other] : [])];
  if (counts.length > 0) return printLook(context, await atLook(context, trees, found, goal.value, counts));
  const shots = found.looks.at(-1)!.shots;
  const hours = values.hours ? await plannedHours(context, tree.tree.name, shots) : undefined;
  // two trees: the weighted sum is (1 + difference) / 2
  const scale = (sum: number): number => (other ? 2 * sum - 1 : sum);
  const points = found.looks.map((look) => ({ ...look, success: look.success > 1 ? null : scale(look.success) }));
  const alpha = alphaOf(sigmas);
  const shortcut = falseClaims(
    expectation,
    {
      shotsOfEach: found.looks.map((look) => look.shots / expectation.rates.length),
      // as they are printed
      successes: points.map(({ success }) => (success === null ? 2 : asWritten(success, other !== undefined))),
      value: goal.value,
    },
    other?.success,
  );
  const falseClaim = { counts: alpha, shortcut };
  if (context.json) {
    const { success: otherSuccess, measured: otherMeasured } = { ...other };
    const against = other
      ? { otherTree: other.file, otherSuccess, ...(otherMeasured && { otherMeasured }) }
      : { value: goal.value };
    const promise = { sigmas, power: found.power, shots, expectedShots: found.expectedShots, falseClaim };
    return context.printJson({ ...sourceJson(tree), ...against, ...promise, looks: points, hours });
  }
  printSource(context, tree);
  if (other) printSource(context, other);
  printPlan(context, found, points, sigmas, goal.name, other !== undefined);
  const rates = { counts: formatPercent(alpha), shortcut: formatPercent(shortcut) };
  context.printLines(wrapped(context.width, [textLine(context.t(cliPlan, "countsDecide", rates))]));
  printHours(context, hours);
}

/** The weighted sum of a success, or of a difference of two, with the decimals that a plan prints. */
function asWritten(success: number, isOfTwo: boolean): number {
  const written = Number(success.toFixed(4));
  return isOfTwo ? (1 + written) / 2 : written;
}

/** The success that the tree is to exceed: that of a bound for all of the light, or a number. */
function boundOf(context: Context, tree: Planned, text: string): { readonly name: string; readonly value: number } {
  const t = (key: keyof typeof cliPlan.en, params = {}) => context.t(cliPlan, key, params);
  const value = typedNumber(text);
  if (value > 0 && value < 1) return { name: t("given"), value };
  const name = limitNames.find((one) => one === text);
  if (name === undefined) throw usageError(t("badBound", { text }), t("badBoundNext"));
  const limit = limitSuccess(tree.table, tree.expectation.weights, name);
  if (limit === undefined) throw commandFailed("NO_BOUND", t("noLimit", { file: tree.file }));
  return { name: t(name), value: limit };
}

function printPlan(
  context: Context,
  { looks, expectedShots, power }: SequentialPlan,
  points: readonly { readonly shots: number; readonly success: number | null; readonly probability: number }[],
  sigmas: number,
  goal: string,
  isOfTwo: boolean,
): void {
  const t = (key: keyof typeof cliPlan.en, params = {}) => context.t(cliPlan, key, params);
  const shots = wholeNumber(looks.at(-1)!.shots);
  context.print(t("difference", { shots, sigmas: formatSetting(sigmas), goal, power: formatPercent(power) }));
  if (isOfTwo) context.print(t("eachTree"));
  if (looks.length > 1) context.print(t("average", { shots: wholeNumber(Math.round(expectedShots)) }));
  context.print("");
  const columns = [
    { title: t("look"), right: true },
    { title: t("shots"), right: true },
    { title: t(isOfTwo ? "stopAtDifference" : "stopAt"), right: true },
    { title: t("probability"), right: true },
  ];
  const rows = points.map(({ shots: all, success, probability }, i) => [
    String(i + 1),
    wholeNumber(all),
    success === null ? t("never") : formatProbability(success),
    formatPercent(probability),
  ]);
  for (const line of tableLines(context, columns, rows)) context.print(line);
  if (looks.length > 1) {
    context.print("");
    context.print(t("stopped"));
  }
}
