import { resolve } from "node:path";
import { type SweepPoint, sweepCsv, sweep as sweepOf } from "@clicktree/core/analysis";
import type { Strategy } from "@clicktree/core/design";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { fileFailure } from "../files/failure.js";
import { writeWhole } from "../files/write.js";
import { heldAgainst } from "../receiver/goal.js";
import { longWork } from "../receiver/long-work.js";
import { type ReceiverValues, receiverOptionsOf } from "../receiver/options.js";
import { readReceiver, sound } from "../receiver/read-receiver.js";
import { errorText } from "../result/figures.js";
import type { Context } from "../terminal/context.js";
import { type ExitCode, exitCodes } from "../terminal/exit.js";
import { paint, widestPicture } from "../terminal/line.js";
import { tableLines } from "../terminal/table.js";
import { plotLines } from "./plot-lines.js";
import { type RangeValues, type SweepName, sweepValues, variableOf } from "./values.js";

interface Values extends ReceiverValues, RangeValues {
  readonly file: string;
  readonly over: SweepName | undefined;
  readonly design: Strategy | undefined;
  readonly fixed: boolean;
  readonly csv: string | undefined;
  readonly failBelow: number | undefined;
  readonly dryRun: boolean;
}

/** Follows the error of a tree along one variable, beside what physics allows. */
export async function sweep(context: Context, given: Values): Promise<ExitCode> {
  const say = (key: keyof typeof cliAnalysis.en, params = {}) => context.say(cliAnalysis, key, params);
  const name = given.over ?? "photons";
  const options = receiverOptionsOf(context, given);
  const { compiled, table, file } = await readReceiver(context, given.file);
  const values = sweepValues(context, name, table.bins, given);
  if (given.dryRun) {
    context.print(say("wouldSweep", { file, over: say(`over_${name}`), count: values.length }));
    if (context.json) context.printJson({ dryRun: true, over: name, values, csv: given.csv ?? null });
    return exitCodes.done;
  }
  const over = variableOf(name);
  const strategy = given.design;
  const receiver =
    strategy === undefined ? compiled : (await import("@clicktree/core/design")).designerOf({ strategy });
  const work = sweepOf(receiver, table, { over, values, options, fixed: given.fixed });
  const points = sound(context, file, await longWork(context, say("sweeping", { file }), work));
  if (given.csv !== undefined) {
    const path = given.csv;
    await writeWhole(resolve(context.cwd, path), sweepCsv(over, points)).catch((error: unknown) => {
      throw fileFailure(context, "write", path, error, "--csv");
    });
  }
  if (context.json) context.printJson({ over: name, points: points.map(pointJson) });
  else tell(context, name, points, given.csv);
  return heldAgainst(
    context,
    given.failBelow,
    points.map(({ value, success }) => ({ file: `${file}, ${say(`over_${name}`)} ${value}`, success })),
  );
}

const pointJson = ({ value, success, error, bounds: { ideal, withEfficiency } }: SweepPoint) => {
  const both = ({ helstrom, standardQuantumLimit }: typeof ideal) => ({ helstrom, standardQuantumLimit });
  return { value, success, error, bounds: { ideal: both(ideal), withEfficiency: both(withEfficiency) } };
};

/** Most rows of the table that a person is shown; the file has all. */
const mostRows = 40;

function tell(context: Context, name: SweepName, points: readonly SweepPoint[], csv: string | undefined): void {
  const say = (key: keyof typeof cliAnalysis.en, params = {}) => context.say(cliAnalysis, key, params);
  for (const line of plotLines(context, points, Math.min(widestPicture, context.width)))
    context.print(paint(line, context.style));
  context.print("");
  const right = (title: string) => ({ title, right: true });
  const columns = [say(`over_${name}`), say("error"), say("columnLimit"), say("columnHelstrom")].map(right);
  const rows = points.map(({ value, error, bounds: { ideal } }) => [
    String(value),
    errorText(error),
    ideal.standardQuantumLimit.error === null ? "·" : errorText(ideal.standardQuantumLimit.error),
    errorText(ideal.helstrom.error),
  ]);
  for (const line of tableLines(context, columns, rows.slice(0, mostRows))) context.print(line);
  if (rows.length > mostRows) context.print(say("morePoints", { count: rows.length - mostRows }));
  if (csv !== undefined) context.print(say("pointsWritten", { path: csv }));
}
