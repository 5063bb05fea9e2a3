import type { ReceiverOptions } from "@clicktree/core/receiver";
import type { ReceiverValues } from "../options/studies.js";
import { benchOf, receiverOptionsOf } from "../receiver/options.js";
import { checkFailBelow, readReceiver, unwrap } from "../receiver/read-receiver.js";
import { type Context, fileName } from "../terminal/context.js";
import type { ExitCode } from "../terminal/exit.js";
import { expandPatterns } from "../tree/patterns.js";
import { type Analysed, analyseReceiver, analysisJson, analysisLines } from "./analysis.js";

interface Values extends ReceiverValues {
  readonly files: readonly string[];
  readonly calibrated: string | undefined;
  readonly failBelow: number | undefined;
}

interface AnalysedFile extends Analysed {
  readonly file: string;
  readonly name: string | undefined;
}

/** Analyses trees; fails if a success probability is below `--fail-below`. */
export async function analyze(context: Context, values: Values): Promise<ExitCode> {
  const bench = await benchOf(context, values.calibrated);
  const options = receiverOptionsOf(context, values, bench?.detector);
  const all: AnalysedFile[] = [];
  for (const file of expandPatterns(values.files, context.cwd)) all.push(await one(context, file, options));
  if (context.json) {
    const [only] = all;
    const used = bench && { calibrated: bench.json };
    const whole = all.map(({ file, analysis }) => ({ file, ...analysisJson(context, analysis), ...used }));
    context.printJson(all.length === 1 && only ? { ...analysisJson(context, only.analysis), ...used } : whole);
  } else
    for (const [i, each] of all.entries()) {
      if (i > 0) context.print("");
      context.printLines(analysisLines(context, each.name ?? fileName(each.file, context.language), each));
      if (bench) context.print(bench.sentence);
    }
  const successes = all.map(({ file, analysis }) => ({ file, success: analysis.drawn.success }));
  return checkFailBelow(context, values.failBelow, successes);
}

async function one(context: Context, file: string, options: ReceiverOptions): Promise<AnalysedFile> {
  const { tree, compiled, table } = await readReceiver(context, file);
  return { file, name: tree.name, ...unwrap(context, file, analyseReceiver(compiled, table, options)) };
}
