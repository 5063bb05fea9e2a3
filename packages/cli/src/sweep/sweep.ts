import { type SweepPoint, type SweepVariable, sweepCsv, sweep as sweepOf } from "@clicktree/core/analysis";
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
import { writeNamedFile } from "../files/write.js";
import type { SweepValues } from "../options/studies.js";
import { optionFailure, receiverOptionsOf } from "../receiver/options.js";
import { runWithBar } from "../receiver/progress-bar.js";
import { checkFailBelow, readReceiver, unwrap } from "../receiver/read-receiver.js";
import type { Context } from "../terminal/context.js";
import { type ExitCode, exitCodes, usageError } from "../terminal/exit.js";
import { maxPictureWidth } from "../terminal/line.js";
import { tableLines } from "../terminal/table.js";
import { plotLines } from "./plot-lines.js";

type SweepName = NonNullable<SweepValues["over"]>;

const variableOf = (name: SweepName): SweepVariable => (name === "dark-counts" ? "darkCounts" : name);

/** Computes the error of a tree along one variable, next to the bounds. */
export async function sweep(context: Context, given: SweepValues): Promise<ExitCode> {
  const t = (key: keyof typeof cliAnalysis.en, params = {}) => context.t(cliAnalysis, key, params);
  const name = given.over ?? "photons";
  const options = receiverOptionsOf(context, given);
  const { compiled, table, file } = await readReceiver(context, given.file);
  const values = sweepValues(context, name, ownValues(table, options), given);
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
  const over = variableOf(name);
  const work = sweepOf(await receiverOf(compiled, given), table, { over, values, options, fixed: given.fixed });
  const swept = await runWithBar(context, t("sweeping", { file }), work);
  const wrong = swept.ok ? undefined : wrongOption(swept.problem.code, over, given);
  if (!swept.ok && wrong !== undefined) throw optionFailure(context, swept.problem, wrong)!;
  const points = unwrap(context, file, swept);
  if (given.csv !== undefined) await writeNamedFile(context, given.csv, sweepCsv(over, points), "--csv");
  if (context.json) context.printJson({ over: name, points: points.map(pointJson) });
  else printSweep(context, name, points, given.csv);
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
};

/** The option behind a problem of the sweep: all others were checked before, so one of the swept values is wrong. */
function wrongOption(code: ReceiverProblemCode, over: SweepVariable, { values }: SweepValues): string | undefined {
  if (code === "TWO_ROWS_ONLY") return "--design";
  if (code !== sweepProblems[over]) return undefined;
  return values.length > 0 ? "--values" : "--from, --to";
}

/** The tree's and the detector's own values on each axis. */
function ownValues(table: SignalTable, { detector, priors }: ReceiverOptions): OwnValues {
  const { efficiency, darkCounts, visibility } = { ...idealDetector, ...detector };
  const means = meanPhotons(table);
  const weight = (h: number) => priors?.[h] ?? 1 / table.hypotheses;
  const photons = means.reduce((sum, mean, h) => sum + mean * weight(h), 0);
  return { photons, efficiency, "dark-counts": darkCounts, visibility, bins: table.bins };
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
  if (csv !== undefined) context.print(t("pointsWritten", { path: csv }));
}

const maxSteps = 10_000;

/** The value of each variable for the tree and the detector that are swept. */
type OwnValues = Readonly<Record<SweepName, number>>;

/** The values of the sweep: those listed, else evenly spaced ones; whole numbers for bins. */
function sweepValues(context: Context, over: SweepName, own: OwnValues, given: SweepValues): number[] {
  const refuse = (key: "valuesAndRange" | "badValue" | "badRange" | "badBins" | "badSteps", params = {}): never => {
    throw usageError(context.t(cliAnalysis, key, params));
  };
  if (given.values.length > 0) {
    if ([given.from, given.to, given.steps].some((each) => each !== undefined)) return refuse("valuesAndRange");
    return given.values.map((text) => {
      const value = text.trim() === "" ? Number.NaN : Number(text);
      return Number.isFinite(value) ? value : refuse("badValue", { value: text });
    });
  }
  const [lowest, highest] = usualRange(over, own[over]);
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
function usualRange(over: SweepName, own: number): [number, number] {
  const rounded = (value: number) => Number(value.toPrecision(3));
  if (over === "photons") return own > 0 ? [rounded(own / 4), rounded(4 * own)] : [0.25, 10];
  if (over === "dark-counts") return [0, own > 0 ? rounded(4 * own) : 0.1];
  if (over === "bins") return [1, Math.max(2, own)];
  return [Math.min(over === "efficiency" ? 0.5 : 0.9, rounded(own / 2)), 1];
}
