import { type Gap, gapOf } from "@clicktree/core/bounds";
import { constellation, type Design, designTree } from "@clicktree/core/design";
import { type Result, readTable } from "@clicktree/core/receiver";
import { compileTree, type DecimalMark, maxBins, readTableText, readTreeFile } from "@clicktree/core/tree";
import { spaceAfterSentence } from "@clicktree/messages";
import { cliDesign, webValues } from "@clicktree/messages/catalogs";
import { formatProblem, formatReceiverProblem } from "@clicktree/messages/format";
import { describeDetector } from "@clicktree/messages/judgement-text";
import {
  formatError,
  formatProbability,
  formatQuantity,
  formatSetting,
  formatTick,
  toFourDigits,
} from "@clicktree/messages/number-format";
import { analyseReceiver, analysisJson, analysisLines } from "../analyze/analysis.js";
import { readBytes } from "../files/read.js";
import type { DesignValues } from "../options/studies.js";
import { benchOf, receiverOptionsOf } from "../receiver/options.js";
import { runWithProgress } from "../receiver/progress-bar.js";
import { valueOrThrow } from "../receiver/read-receiver.js";
import { formatJudgement } from "../result/verdict.js";
import type { Context } from "../terminal/context.js";
import { commandFailed, usageError } from "../terminal/exit.js";
import { paint } from "../terminal/line.js";
import { printable } from "../terminal/text.js";
import { decode } from "../tree/read-tree.js";
import { fileOf, writeTree } from "./rewrite.js";

/** Reads the modulation table of a tree file, or of a text with one row per line. The caller checks its size. */
async function readTableFile(
  context: Context,
  file: string,
  decimal: DecimalMark | undefined,
): Promise<readonly (readonly string[])[]> {
  const { text, fault } = decode(await readBytes(context, file));
  const refuse = (reason: string) => commandFailed("NO_TABLE", context.t(cliDesign, "badTable", { file, reason }));
  if (fault !== undefined) throw refuse(formatProblem(fault, context.language));
  // a table in braces begins with a number or another brace
  if (/^\ufeff?\s*\{\s*["}]/.test(text)) {
    const cells = readTreeFile(text, maxBins).tree?.modulationTable;
    if (cells && cells.length > 0) return cells;
    throw refuse(context.t(cliDesign, "noTableInTree"));
  }
  const read = readTableText(text, decimal);
  if (read.kind === "ask") throw usageError(context.t(cliDesign, "whichComma", { file }));
  if (read.kind === "table") return read.rows;
  const { code, line, cell, shown } = read.fault;
  const problem = context.t(webValues, code, { shown: printable(shown) });
  throw refuse(context.t(webValues, cell === 0 ? "tableLine" : "tableCell", { line, cell, problem }));
}

/** A smaller loss of a full tree is that of rounding. */
const noLoss = 1e-15;

/** The error that a larger tree would avoid, in a sentence for each reason. */
function lossLines(context: Context, { ending, isMost, merging }: Design["lost"]): string[] {
  const line = (key: keyof typeof cliDesign.en, error: number) =>
    context.t(cliDesign, key, { error: formatError(error) });
  return [
    ...(ending > noLoss ? [line(isMost ? "mostLostByEnding" : "lostByEnding", ending)] : []),
    ...(merging !== null ? [line(isMost ? "mostLostByMerging" : "lostByMerging", merging)] : []),
  ];
}

/** How far the design can be above the optimum, in figures that stay true when they are rounded. */
function gapLine(context: Context, { lower, most, ratio }: Gap, hasLosses: boolean): string {
  const above = { most: formatError(toFourDigits(most, Math.ceil)) };
  if (ratio === null) return context.t(cliDesign, "gapAlone", above);
  const above1 = toFourDigits(ratio, Math.ceil);
  const times = above1 < 1e4 ? above1.toPrecision(4) : formatQuantity(above1);
  const limits = { ...above, lower: formatError(toFourDigits(lower, Math.floor)), ratio: times };
  return context.t(cliDesign, hasLosses ? "gapAfterLosses" : "gap", limits);
}

const defaultBins = 4;

/** Returns a function that gives the used part of `budget` milliseconds since this call. */
function timeUsed(budget: number): () => number {
  const start = performance.now();
  return () => (performance.now() - start) / budget;
}

/** Designs a tree, prints its success next to the bounds, and writes it. */
export async function design(context: Context, values: DesignValues): Promise<void> {
  const bench = await benchOf(context, values.calibrated);
  const options = receiverOptionsOf(context, { ...values, decision: undefined }, bench?.detector);
  const table = await tableOf(context, values);
  const request = {
    table,
    strategy: values.strategy ?? "best",
    options,
    branches: values.branches === "on-off" ? ("onOff" as const) : ("each" as const),
    ...(values.endBelow !== undefined && { endBelow: values.endBelow }),
    ...(values.mergeWithin !== undefined && { mergeWithin: values.mergeWithin }),
    ...(values.budget !== undefined && { effort: { used: timeUsed(values.budget) } }),
  };
  const designing = (percent: number) => context.t(cliDesign, "designing", { share: percent });
  const { tree, strategy, searched, endBelow, leftOut, lost } = sound(
    context,
    await runWithProgress(context, designTree(request), designing),
  );
  const rows = sound(context, readTable(table));
  const analysed = sound(context, analyseReceiver(compileTree(tree), rows, options));
  const { drawn } = analysed.analysis;
  const t = (key: keyof typeof cliDesign.en, params = {}) => context.t(cliDesign, key, params);
  const signal = t(`signal_${values.constellation ?? "own"}`, { rows: rows.hypotheses });
  const plain = t(`strategy_${strategy}`);
  const way = request.strategy === "best" ? t("polished", { strategy: plain }) : plain;
  const gap = gapOf(drawn.error, analysed.analysis.bounds.withEfficiency.helstrom);
  const limit = gapLine(context, gap, analysed.analysis.detector.efficiency < 1);
  const losses = lossLines(context, lost);
  const plainDescription = t("description", {
    conditions: describeDetector(formatJudgement(context), analysed.analysis),
    photons: formatSetting(analysed.photons),
    success: formatProbability(drawn.success),
  });
  const described = {
    name: t("name", { signal, strategy: way, bins: rows.bins }),
    description: [plainDescription, limit, ...losses].join(spaceAfterSentence(context.language)),
    ...tree,
  };
  const lines = analysisLines(context, described.name, analysed).map((line) => paint(line, context.style));
  const found = context.t(cliDesign, "found", { strategy: way });
  const search = searched ? [context.t(cliDesign, "searched", searched)] : [];
  const early =
    endBelow > (request.endBelow ?? 0) ? [context.t(cliDesign, "endedEarly", { endBelow: formatTick(endBelow) })] : [];
  const failedStrategies = leftOut.map(({ strategy: name, problem }) => {
    const reason = formatReceiverProblem(problem, context.language);
    return context.t(cliDesign, "leftOut", { strategy: t(`strategy_${name}`), reason });
  });
  const json = {
    strategy,
    ...(searched && { searched }),
    endBelow,
    lost,
    gap,
    leftOut: leftOut.map(({ strategy: name }) => name),
    ...analysisJson(context, analysed.analysis),
    ...(bench && { calibrated: bench.json }),
  };
  await writeTree(
    context,
    { ...values, output: fileOf(values) },
    described,
    [
      ...lines,
      ...(bench ? [bench.sentence] : []),
      "",
      found,
      ...search,
      limit,
      ...early,
      ...losses,
      ...failedStrategies,
    ],
    json,
  );
}

async function tableOf(context: Context, values: DesignValues): Promise<readonly (readonly string[])[]> {
  const { constellation: kind, photons, hypotheses: rows, bins, table, decimal } = values;
  const wrong = (key: "whatMissing" | "whatTwice" | "rowsMissing" | "rowsFixed" | "decimalAlone", params = {}) =>
    usageError(context.t(cliDesign, key, params));
  if (table !== undefined) {
    if ([kind, photons, rows, bins].some((given) => given !== undefined)) throw wrong("whatTwice");
    return readTableFile(context, table, decimal);
  }
  if (decimal !== undefined) throw wrong("decimalAlone");
  if (kind === undefined || photons === undefined) throw wrong("whatMissing");
  if (rows === undefined && ["psk", "pam", "qam"].includes(kind)) throw wrong("rowsMissing", { kind });
  const spec = { kind, photons, bins: bins ?? defaultBins, ...(rows !== undefined && { hypotheses: rows }) };
  const made = sound(context, constellation(spec, maxBins));
  if (rows !== undefined && rows !== made.length) throw wrong("rowsFixed", { kind, rows: made.length });
  return made;
}

/** The value of a result; a problem ends the command. */
const sound = <T>(context: Context, result: Result<T>): T =>
  valueOrThrow(context, result, (reason) => context.t(cliDesign, "noDesign", { reason }));
