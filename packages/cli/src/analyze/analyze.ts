import { analyseTree, type TreeAnalysis } from "@clicktree/core/analysis";
import { meanPhotons, type ReceiverOptions, readTable, type Table } from "@clicktree/core/receiver";
import { compileTree } from "@clicktree/core/tree";
import { cliAnalyze } from "@clicktree/messages/cli-analyze";
import { describeReceiverProblem } from "@clicktree/messages/receiver";
import { type ReceiverValues, receiverOptionsOf } from "../receiver/options.js";
import { chance } from "../result/figures.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, type ExitCode, exitCodes } from "../terminal/exit.js";
import { paint } from "../terminal/line.js";
import { expandPatterns } from "../tree/patterns.js";
import { readSoundTree } from "../tree/sound-tree.js";
import { analysisJson } from "./analysis-json.js";
import { analysisLines } from "./analysis-lines.js";

interface Values extends ReceiverValues {
  readonly files: readonly string[];
  readonly failBelow: number | undefined;
}

/** An analysed file. */
export interface Analysed {
  readonly file: string;
  readonly name: string | undefined;
  readonly table: Table;
  /** Mean photon number of a signal, averaged over the priors. */
  readonly photons: number;
  readonly analysis: TreeAnalysis;
}

/** Analyses trees; failed where a success is below the goal. */
export async function analyze(context: Context, values: Values): Promise<ExitCode> {
  const options = receiverOptionsOf(context, values);
  const analysed: Analysed[] = [];
  for (const file of expandPatterns(values.files, context.cwd)) analysed.push(await one(context, file, options));
  if (context.json) {
    const [only] = analysed;
    const whole = analysed.map((each) => ({ file: each.file, ...analysisJson(context, each.analysis) }));
    context.printJson(analysed.length === 1 && only ? analysisJson(context, only.analysis) : whole);
  } else
    for (const [i, each] of analysed.entries()) {
      if (i > 0) context.print("");
      for (const line of analysisLines(context, each)) context.print(paint(line, context.style));
    }
  const goal = values.failBelow;
  if (goal === undefined) return exitCodes.done;
  const missed = analysed.filter(({ analysis }) => analysis.drawn.success < goal);
  for (const { file, analysis } of missed)
    context.note(context.say(cliAnalyze, "belowGoal", { file, success: chance(analysis.drawn.success), goal }));
  return missed.length > 0 ? exitCodes.failed : exitCodes.done;
}

async function one(context: Context, file: string, options: ReceiverOptions): Promise<Analysed> {
  const tree = await readSoundTree(context, file, context.say(cliAnalyze, "invalid", { file }));
  const table = readTable(tree.modulationTable);
  const analysis = table.ok ? analyseTree(compileTree(tree), table.value, options) : table;
  if (!table.ok || !analysis.ok) {
    const problem = table.ok ? (analysis.ok ? undefined : analysis.problem) : table.problem;
    const reason = problem ? describeReceiverProblem(problem, context.language) : "";
    throw new CommandFailure(
      exitCodes.failed,
      problem?.code ?? "",
      context.say(cliAnalyze, "noSense", { file, reason }),
    );
  }
  const { priors } = analysis.value;
  const photons = meanPhotons(table.value).reduce((sum, mean, h) => sum + mean * (priors[h] ?? 0), 0);
  return { file, name: tree.name, table: table.value, photons, analysis: analysis.value };
}
