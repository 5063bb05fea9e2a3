import {
  isSweptImperfection,
  type SweepPoint,
  type SweepVariable,
  sweepCsv,
  sweep as sweepOf,
  usualImperfections,
} from "@clicktree/core/analysis";
import {
  idealDetector,
  meanPhotons,
  type ReceiverOptions,
  type ReceiverProblemCode,
  type SignalTable,
} from "@clicktree/core/receiver";
import type { CompiledTree } from "@clicktree/core/tree";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatColumn, formatError, formatQuantity } from "@clicktree/messages/number-format";
import { besideFile, refuseStdoutTwice, writeNamedFile } from "../files/write.js";
import type { SweepValues } from "../options/studies.js";
import { numberOf, optionFailure, receiverOptionsOf } from "../receiver/options.js";
import { runWithBar } from "../receiver/progress-bar.js";
import { checkFailBelow, readReceiver, unwrap } from "../receiver/read-receiver.js";
import type { Context } from "../terminal/context.js";
import { type ExitCode, exitCodes, usageError } from "../terminal/exit.js";
import { maxPictureWidth } from "../terminal/line.js";
import { tableLines } from "../terminal/table.js";
import { plotLines } from "./plot-lines.js";

type SweepName = NonNullable<SweepValues["over"]>;

const variables: Readonly<Record<SweepName, SweepVariable>> = {
  photons: "photons",
  efficiency: "efficiency",
  "dark-counts": "darkCounts",
  visibility: "visibility",
  bins: "bins",
  "phase-noise": "phaseNoise",
  "amplitude-noise": "amplitudeNoise",
  thermal: "thermal",
  "thermal-modes": "thermalModes",
  "dead-time": "deadTime",
  afterpulsing: "afterpulsing",
  leak: "leak",
  residual: "residual",
  latency: "latency",
};

/** Computes the error of a tree along one variable, next to the bounds. */
export async function sweep(context: Context, given: SweepValues): Promise<ExitCode> {
  const t = (key: keyof typeof cliAnalysis.en, params = {}) => context.t(cliAnalysis, key, params);
  const name = given.over ?? "photons";
  refuseStdoutTwice(context, given.csv, "--csv");
  const options = receiverOptionsOf(context, given);
  const { compiled, table, file } = await readReceiver(context, given.file);
  const values = sweepValues(context, variables[name], ownValues(table, options), given);
  designOptionsNeedDesign(context, given);
  if (given.dryRun) {
    context.answer(t("wouldSweep", { file, over: t(`over_${name}`), count: values.length }), {
      dryRun: true,
      over: name,
      values,
      csv: given.csv ?? null,
    });
    return exitCodes.done;
  }
  const over = variables[name];
  const work = sweepOf(await receiverOf(compiled, given), table, { over, values, options, fixed: given.fixed });
  const swept = await runWithBar(context, t("sweeping", { file }), work);
  const wrong = swept.ok ? undefined : wrongOption(swept.problem.code, over, given);
  if (!swept.ok && wrong !== undefined) throw optionFailure(context, swept.problem, wrong)!;
  const points = unwrap(context, file, swept);
  if (given.csv !== undefined) await writeNamedFile(context, given.csv, sweepCsv(over, points), "--csv");
  if (context.json) context.printJson({ over: name, points: points.map(pointJson) });
  else printSweep(besideFile(context, given.csv), name, points, given.csv);
  return checkFailBelow(
    context,
    given.failBelow,
    points.map(({ value, success }) => ({ file: `${file}, ${t(`over_${name}`)} ${formatQuantity(value)}`, success })),
  );
}

/** The problem of an out-of-range value of each variable. */
const sweepProblems: Record<SweepVariable, ReceiverProblemCode> = {
  photons: "PHOTONS",
  efficiency: "EFFICIENCY",
  darkCounts: "DARK_COUNTS",
  visibility: "VISIBILITY",
  bins: "BINS",
  phaseNoise: "PHASE_NOISE",
  amplitudeNoise: "AMPLITUDE_NOISE",
  thermal: "THERMAL",
  thermalModes: "THERMAL_MODES",
  deadTime: "DEAD_TIME",
  afterpulsing: "AFTERPULSING",
  leak: "LEAK",
  residual: "RESIDUAL",
  latency: "LATENCY",
};

/** The option behind a problem of the sweep: all others were checked before, so one of the swept values is wrong. */
function wrongOption(code: ReceiverProblemCode, over: SweepVariable, { values }: SweepValues): string | undefined {
  if (code === "TWO_ROWS_ONLY") return "--design";
  if (code !== sweepProblems[over]) return undefined;
  return values.length > 0 ? "--values" : "--from, --to";
}

/** Where the tree and the given detector stand on an axis. */
function ownValues(table: SignalTable, { detector, priors }: ReceiverOptions): OwnValues {
  const { efficiency, darkCounts, visibility, imperfections } = { ...idealDetector, ...detector };
  const means = meanPhotons(table);
  const weight = (h: number) => priors?.[h] ?? 1 / table.hypotheses;
  const photons = means.reduce((sum, mean, h) => sum + mean * weight(h), 0);
  const { residual } = imperfections ?? {};
  const own = { photons, efficiency, darkCounts, visibility, bins: table.bins };
  return { ...own, ...imperfections, residual: residual && Math.hypot(residual.re, residual.im) };
}

function designOptionsNeedDesign(context: Context, { design, branches, endBelow }: SweepValues): void {
  const option = branches !== undefined ? "--branches" : "--end-below";
  if (design === undefined && (branches !== undefined || endBelow !== undefined))
    throw usageError(context.t(cliAnalysis, "needsDesign", { option }));
}

/** The tree itself, or the strategy that designs one for each point. */
async function receiverOf(compiled: CompiledTree, { design: strategy, branches, endBelow }: SweepValues) {
  if (strategy === undefined) return compiled;
  const { designerOf } = await import("@clicktree/core/design");
  return designerOf({
    strategy,
    branches: branches === "on-off" ? "onOff" : "each",
    ...(endBelow !== undefined && { endBelow }),
  });
}

const pointJson = ({ value, success, error, bounds: { ideal, withEfficiency } }: SweepPoint) => {
  const both = ({ helstrom, standardQuantumLimit }: typeof ideal) => ({ helstrom, standardQuantumLimit });
  return { value, success, error, bounds: { ideal: both(ideal), withEfficiency: both(withEfficiency) } };
};

/** Maximum rows of the printed table; the CSV file has all. */
const maxRows = 40;

function printSweep(context: Context, name: SweepName, points: readonly SweepPoint[], csv: string | undefined): void {
  const t = (key: keyof typeof cliAnalysis.en, params = {}) => context.t(cliAnalysis, key, params);
  context.printLines(plotLines(context, points, Math.min(maxPictureWidth, context.width)));
  context.print("");
  const right = (title: string) => ({ title, right: true });
  const columns = [t(`over_${name}`), t("error"), t("columnLimit"), t("columnHelstrom")].map(right);
  const values = formatColumn(points.map(({ value }) => value));
  const rows = points.map(({ error, bounds: { ideal } }, i) => [
    values[i]!,
    formatError(error),
    ideal.standardQuantumLimit.error === null ? "·" : formatError(ideal.standardQuantumLimit.error),
    formatError(ideal.helstrom.error),
  ]);
  for (const line of tableLines(context, columns, rows.slice(0, maxRows))) context.print(line);
  if (rows.length > maxRows) context.print(t("morePoints", { count: rows.length - maxRows }));
  if (csv !== undefined && csv !== "-") context.print(t("pointsWritten", { path: csv }));
}

const maxSteps = 10_000;

/** The value of each variable for the tree and the detector that are swept; imperfections may be missing. */
type OwnValues = Readonly<Record<"photons" | "efficiency" | "darkCounts" | "visibility" | "bins", number>> &
  Readonly<Partial<Record<SweepVariable, number | undefined>>>;

/** The values of the sweep: those listed, else evenly spaced ones; whole numbers for bins. */
function sweepValues(context: Context, over: SweepVariable, own: OwnValues, given: SweepValues): number[] {
  const refuse = (key: "valuesAndRange" | "badRange" | "badBins" | "badSteps" | "stepsOfBins", params = {}): never => {
    throw usageError(context.t(cliAnalysis, key, params));
  };
  if (given.values.length > 0) {
    if ([given.from, given.to, given.steps].some((each) => each !== undefined)) return refuse("valuesAndRange");
    return given.values.map((text) => numberOf(context, "--values", text));
  }
  if (over === "bins" && given.steps !== undefined) return refuse("stepsOfBins");
  const [lowest, highest] = usualRange(over, own);
  const [from, to] = [given.from ?? lowest, given.to ?? highest];
  if (!(from < to)) return refuse("badRange", { from, to });
  if (over === "bins") {
    const count = Math.floor(to) - Math.ceil(from) + 1;
    if (count < 1) return refuse("badBins", { from, to });
    return Array.from({ length: Math.min(count, maxSteps) }, (_, i) => Math.ceil(from) + i); // core refuses more than 20
  }
  const steps = given.steps ?? 21;
  if (!(Number.isInteger(steps) && steps >= 2 && steps <= maxSteps)) return refuse("badSteps", { most: maxSteps });
  // twelve digits, so that 0.1 + 0.2 is shown as 0.3
  return Array.from({ length: steps }, (_, i) => Number((from + ((to - from) * i) / (steps - 1)).toPrecision(12)));
}

/**
 * The range around the tree's own value: a quarter to four times the photon number, and realistic values of the other
 * variables.
 */
function usualRange(over: SweepVariable, own: OwnValues): [number, number] {
  const rounded = (value: number) => Number(value.toPrecision(3));
  if (isSweptImperfection(over)) {
    const { from, to } = usualImperfections[over];
    return [from, Math.max(to, own[over] ?? 0)];
  }
  const value = own[over];
  if (over === "photons") return value > 0 ? [rounded(value / 4), rounded(4 * value)] : [0.25, 10];
  if (over === "darkCounts") return [0, value > 0 ? rounded(4 * value) : 0.1];
  if (over === "bins") return [1, Math.max(2, value)];
  return [Math.min(over === "efficiency" ? 0.5 : 0.9, rounded(value / 2)), 1];
}
