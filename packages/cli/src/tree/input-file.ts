import { constants } from "node:buffer";
import { basename } from "node:path";
import { type ExportSize, importInputFile, type PlannedExport, planExport } from "@clicktree/core/input-file";
import { compileGraph, hasErrors, inspectTree, type Problem, writeTreeFile } from "@clicktree/core/tree";
import { formatText, type Language } from "@clicktree/messages";
import { cliTree } from "@clicktree/messages/catalogs";
import { formatProblem, formatProblems } from "@clicktree/messages/format";
import { formatTenTo } from "@clicktree/messages/number-format";
import { writeNamedFile, writeStdout } from "../files/write.js";
import type { Context } from "../terminal/context.js";
import { type CommandFailure, commandFailed } from "../terminal/exit.js";
import { printable, wholeNumber } from "../terminal/text.js";
import { cutTreeName, decode, maxTreeFileBytes, readFile, readTree } from "./read-tree.js";

/** The size of an export as text. If it exceeds a double, the bytes are a lower bound. */
export function formatExportSize(
  language: Language,
  { values, bytes, depth }: ExportSize,
): { values: string; bytes: string } {
  if (Number.isFinite(bytes)) return { values: wholeNumber(values), bytes: wholeNumber(bytes) };
  // (4^(depth+1) - 1) / 3 values, each at least one character and a separator
  const logarithm = (depth + 1) * Math.log10(4) - Math.log10(3);
  const minBytes = formatTenTo(logarithm + Math.log10(2));
  return { values: formatTenTo(logarithm), bytes: formatText(cliTree, language, "moreThan", { number: minBytes }) };
}

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
  const bytes = await readFile(context, file, maxTreeFileBytes);
  if ("code" in bytes) throw invalid(context, file, [bytes]);
  const { tree, problems: faults } = readTree(bytes);
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
  return commandFailed(problems[0]?.code ?? "SCHEMA", state.join("\n"));
}

function tooLarge(context: Context, file: string, { size }: PlannedExport, limit: number): CommandFailure {
  const number = (value: number) => wholeNumber(value);
  const params = { file, ...formatExportSize(context.language, size), limit: number(limit) };
  return commandFailed("EXPORT_TOO_LARGE", context.t(cliTree, "tooLarge", params), context.t(cliTree, "tooLargeNext"));
}

/** Prints the size of the written or planned file. */
function printSize(context: Context, { size }: PlannedExport, output: string | undefined, dryRun: boolean): void {
  const number = (value: number) => wholeNumber(value);
  const file = output ?? context.t(cliTree, "stdout");
  const params = { file, values: number(size.values), bytes: number(size.bytes), depth: size.depth };
  context.answer(context.t(cliTree, dryRun ? "wouldWrite" : "written", params), {
    file: output ?? null,
    ...size,
    dryRun,
  });
}

interface ImportOptions {
  readonly file: string;
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** Reads an input file back into the smallest tree that exports to the same bytes. */
export async function importTree(context: Context, { file, output, dryRun }: ImportOptions): Promise<void> {
  const bytes = await readFile(context, file, constants.MAX_STRING_LENGTH);
  if ("code" in bytes) throw refused(context, file, formatProblem(bytes, context.language), bytes.code);
  const name = file === "-" ? undefined : cutTreeName(basename(file).replace(/\.[^.]+$/, "")) || undefined;
  const { tree, problems } = importInputFile(decode(bytes).text, {
    ms: Date.now(),
    ...(name !== undefined && { name }),
  });
  const [problem] = problems;
  if (tree === undefined) throw refused(context, file, formatProblem(problem!, context.language), problem!.code);
  const toFile = output !== undefined && output !== "-";
  if (!dryRun && !toFile) return writeStdout(context, [writeTreeFile(tree)]);
  if (!dryRun && toFile) await writeNamedFile(context, output, [Buffer.from(writeTreeFile(tree))]);
  const params = {
    file: toFile ? output : context.t(cliTree, "stdout"),
    nodes: wholeNumber(tree.nodes.length),
  };
  context.answer(context.t(cliTree, dryRun ? "wouldWriteTree" : "writtenTree", params), {
    file: toFile ? output : null,
    nodes: tree.nodes.length,
    dryRun,
  });
}

const refused = (context: Context, file: string, state: string, code: string): CommandFailure =>
  commandFailed(code, context.t(cliTree, "fileState", { file, state }));
