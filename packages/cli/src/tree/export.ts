import { type PlannedExport, planExport } from "@clicktree/core/input-file";
import { compileGraph, hasErrors, inspectTree, type Problem, readTreeFile } from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import { formatProblems } from "@clicktree/messages/format";
import { writeNamedFile } from "../files/write.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { wholeNumber } from "../terminal/numbers.js";
import { printable } from "../terminal/printable.js";
import { writeStdout } from "../terminal/write-stdout.js";
import { formatExportSize } from "./export-size.js";
import { readText } from "./read-tree.js";

/** Largest export without `--max-bytes`: 64 MiB. */
const defaultMaxBytes = 64 * 1_048_576;

interface ExportOptions {
  readonly file: string;
  readonly output: string | undefined;
  readonly maxBytes: number | undefined;
  readonly dryRun: boolean;
}

/** Writes a tree's input file; writes nothing if the tree is invalid or the file would be too large. */
export async function exportTree(context: Context, options: ExportOptions): Promise<void> {
  const plan = await planOf(context, options.file);
  const limit = options.maxBytes ?? defaultMaxBytes;
  if (!(plan.size.bytes <= limit)) throw tooLarge(context, options.file, plan, limit);
  const output = options.output === "-" ? undefined : options.output;
  if (options.dryRun) printSize(context, plan, output, true);
  else if (output === undefined) await writeStdout(context, plan.chunks());
  else {
    await writeNamedFile(context, output, plan.chunks());
    printSize(context, plan, output, false);
  }
}

async function planOf(context: Context, file: string): Promise<PlannedExport> {
  const text = await readText(context, file);
  if (typeof text !== "string") throw invalid(context, file, [text]);
  const { tree, problems: faults } = readTreeFile(text);
  if (tree === undefined) throw invalid(context, file, faults);
  const { problems, graph, order } = inspectTree(tree, { warnings: false });
  if (hasErrors(problems)) throw invalid(context, file, problems);
  return planExport(compileGraph(graph, order), tree.modulationTable);
}

function invalid(context: Context, file: string, problems: readonly Problem[]): CommandFailure {
  const { title, lines } = formatProblems(problems, context.language);
  const state = [
    context.t(cliTree, "fileState", { file, state: title }),
    ...lines.map((line) => `  ${printable(line)}`),
  ];
  return new CommandFailure(exitCodes.failed, problems[0]?.code ?? "SCHEMA", state.join("\n"));
}

function tooLarge(context: Context, file: string, { size }: PlannedExport, limit: number): CommandFailure {
  const number = (value: number) => wholeNumber(context.language, value);
  const params = { file, ...formatExportSize(context.language, size), limit: number(limit) };
  return new CommandFailure(
    exitCodes.failed,
    "EXPORT_TOO_LARGE",
    context.t(cliTree, "tooLarge", params),
    context.t(cliTree, "tooLargeNext"),
  );
}

/** Prints what was or would be written. */
function printSize(context: Context, { size }: PlannedExport, output: string | undefined, dryRun: boolean): void {
  const number = (value: number) => wholeNumber(context.language, value);
  const file = output ?? context.t(cliTree, "stdout");
  const params = { file, values: number(size.values), bytes: number(size.bytes), depth: size.depth };
  context.print(context.t(cliTree, dryRun ? "wouldWrite" : "written", params));
  if (context.json) context.printJson({ file: output ?? null, ...size, dryRun });
}
