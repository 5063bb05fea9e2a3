import { type ConstellationKind, constellation, designTree, type Strategy } from "@clicktree/core/design";
import { type ReceiverProblem, type Result, readTable } from "@clicktree/core/receiver";
import { compileTree, readTreeFile } from "@clicktree/core/tree";
import { cliDesign, cliDesign as designTexts } from "@clicktree/messages/catalogs";
import { formatReceiverProblem } from "@clicktree/messages/format";
import { analysed } from "../analyze/analysed.js";
import { analysisJson } from "../analyze/analysis-json.js";
import { analysisLines } from "../analyze/analysis-lines.js";
import { readBytes } from "../files/read.js";
import { type BenchValues, receiverOptionsOf } from "../receiver/options.js";
import { probability } from "../result/figures.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { paint } from "../terminal/line.js";
import { worked } from "./work.js";
import { fileOf, writeTree } from "./write-tree.js";

/** The modulation table of a tree file, or of a text with one row a line; what its cells mean is checked by who uses it. */
async function readTableFile(context: Context, file: string): Promise<string[][]> {
  const text = new TextDecoder().decode(await readBytes(context, file)).replace(/^\uFEFF/, "");
  const cells = text.trimStart().startsWith("{") ? readTreeFile(text).tree?.modulationTable : rowsOf(text);
  if (cells && cells.length > 0) return cells;
  throw new CommandFailure(exitCodes.failed, "NO_TABLE", context.say(cliDesign, "badTable", { file }));
}

/** Lines that are empty or begin with # are left out. */
function rowsOf(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return lines.map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()));
}

interface Values extends BenchValues {
  readonly constellation: ConstellationKind | undefined;
  readonly hypotheses: number | undefined;
  readonly photons: number | undefined;
  readonly bins: number | undefined;
  readonly table: string | undefined;
  readonly strategy: Strategy | undefined;
  readonly branches: "each" | "on-off" | undefined;
  readonly endBelow: number | undefined;
  readonly priors: readonly string[];
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

const usualBins = 4;

/** Designs a tree, shows what it achieves beside the bounds, and writes it. */
export async function design(context: Context, values: Values): Promise<void> {
  const options = receiverOptionsOf(context, { ...values, decision: undefined });
  const table = await tableOf(context, values);
  const asked = {
    table,
    strategy: values.strategy ?? "best",
    options,
    branches: values.branches === "on-off" ? ("onOff" as const) : ("each" as const),
    ...(values.endBelow !== undefined && { endBelow: values.endBelow }),
  };
  const designing = (share: number) => context.say(cliDesign, "designing", { share });
  const { tree, strategy, endBelow, leftOut } = sound(context, await worked(context, designTree(asked), designing));
  const rows = sound(context, readTable(table));
  const shown = sound(context, analysed(compileTree(tree), rows, options));
  const { detector, drawn } = shown.analysis;
  const say = (key: keyof typeof designTexts.en, params = {}) => context.say(designTexts, key, params);
  const signal = say(`signal_${values.constellation ?? "own"}`, { rows: rows.hypotheses });
  const plain = say(`strategy_${strategy}`);
  const way = asked.strategy === "best" ? say("polished", { strategy: plain }) : plain;
  const described = {
    name: say("name", { signal, strategy: way, bins: rows.bins }),
    description: say("description", {
      ...detector,
      photons: Number(shown.photons.toPrecision(6)),
      success: probability(drawn.success),
    }),
    ...tree,
  };
  const lines = analysisLines(context, described.name, shown).map((line) => paint(line, context.style));
  const found = context.say(cliDesign, "found", { strategy: way });
  const early = endBelow > (asked.endBelow ?? 0) ? [context.say(cliDesign, "endedEarly", { endBelow })] : [];
  const missed = leftOut.map(({ strategy: name, problem }) => {
    const reason = formatReceiverProblem(problem, context.language);
    return context.say(cliDesign, "leftOut", { strategy: say(`strategy_${name}`), reason });
  });
  const json = {
    strategy,
    endBelow,
    leftOut: leftOut.map(({ strategy: name }) => name),
    ...analysisJson(context, shown.analysis),
  };
  await writeTree(
    context,
    { ...values, output: fileOf(values) },
    described,
    [...lines, "", found, ...early, ...missed],
    json,
  );
}

async function tableOf(context: Context, values: Values): Promise<string[][]> {
  const { constellation: kind, photons, hypotheses: rows, bins, table } = values;
  const wrong = (key: "whatMissing" | "whatTwice" | "rowsMissing" | "rowsFixed", params = {}) =>
    new CommandFailure(exitCodes.usage, "USAGE", context.say(cliDesign, key, params));
  if (table !== undefined) {
    if ([kind, photons, rows, bins].some((given) => given !== undefined)) throw wrong("whatTwice");
    return readTableFile(context, table);
  }
  if (kind === undefined || photons === undefined) throw wrong("whatMissing");
  if (rows === undefined && ["psk", "pam", "qam"].includes(kind)) throw wrong("rowsMissing", { kind });
  const spec = { kind, photons, bins: bins ?? usualBins, ...(rows !== undefined && { rows }) };
  const made = sound(context, constellation(spec));
  if (rows !== undefined && rows !== made.length) throw wrong("rowsFixed", { kind, rows: made.length });
  return made;
}

/** The value of an outcome; the reason why there is none ends the command. */
function sound<T>(context: Context, outcome: Result<T>): T {
  if (outcome.ok) return outcome.value;
  throw refusal(context, outcome.problem);
}

const refusal = (context: Context, problem: ReceiverProblem): CommandFailure =>
  new CommandFailure(
    exitCodes.failed,
    problem.code,
    context.say(cliDesign, "noDesign", { reason: formatReceiverProblem(problem, context.language) }),
  );
