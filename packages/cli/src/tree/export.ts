import { resolve } from "node:path";
import { type PlannedExport, planExport } from "@clicktree/core/input-file";
import { compileGraph, hasErrors, inspectTree, type Problem, readTreeFile } from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import { formatProblems } from "@clicktree/messages/format";
import { fileFailure } from "../files/failure.js";
import { CommandFailure, type ExitCode, exitCodes, Interrupted } from "../terminal/exit.js";
import { wholeNumber } from "../terminal/numbers.js";
import { printable } from "../terminal/printable.js";
import type { Desk } from "./desk.js";
import { pourFile, pourOut } from "./pour.js";
import { readText } from "./read-text.js";
import { sizeWords } from "./size-words.js";

/** Largest export without `--max-bytes`: 64 MiB. */
export const defaultMaxBytes = 64 * 1_048_576;

export interface ExportOptions {
  readonly file: string;
  readonly output: string | undefined;
  readonly maxBytes: number | undefined;
  readonly dryRun: boolean;
}

/** Writes a tree's input file; nothing of it when the tree is invalid or the file would be larger than allowed. */
export async function exportTree(desk: Desk, options: ExportOptions): Promise<ExitCode> {
  const plan = await planOf(desk, options.file);
  const limit = options.maxBytes ?? defaultMaxBytes;
  if (!(plan.size.bytes <= limit)) throw tooLarge(desk, options.file, plan, limit);
  const output = options.output === "-" ? undefined : options.output;
  if (options.dryRun) await tellSize(desk, plan, output, true);
  else if (output === undefined) await pourOut(plan.chunks());
  else {
    await pourFile(resolve(desk.cwd, output), plan.chunks()).catch((error: unknown) => {
      throw error instanceof Interrupted ? error : fileFailure(desk, "write", output, error);
    });
    await tellSize(desk, plan, output, false);
  }
  return exitCodes.done;
}

async function planOf(desk: Desk, file: string): Promise<PlannedExport> {
  const text = await readText(desk, file);
  if (typeof text !== "string") throw invalid(desk, file, [text]);
  const { tree, problems: faults } = readTreeFile(text);
  if (tree === undefined) throw invalid(desk, file, faults);
  const { problems, graph, order } = inspectTree(tree, { warnings: false });
  if (hasErrors(problems)) throw invalid(desk, file, problems);
  return planExport(compileGraph(graph, order), tree.modulationTable);
}

function invalid(desk: Desk, file: string, problems: readonly Problem[]): CommandFailure {
  const { title, lines } = formatProblems(problems, desk.language);
  const state = [
    desk.say(cliTree, "fileState", { file, state: title }),
    ...lines.map((line) => `  ${printable(line)}`),
  ];
  return new CommandFailure(exitCodes.failed, problems[0]?.code ?? "SCHEMA", state.join("\n"));
}

function tooLarge(desk: Desk, file: string, { size }: PlannedExport, limit: number): CommandFailure {
  const number = (value: number) => wholeNumber(desk.language, value);
  const params = { file, ...sizeWords(desk.language, size), limit: number(limit) };
  return new CommandFailure(
    exitCodes.failed,
    "EXPORT_TOO_LARGE",
    desk.say(cliTree, "tooLarge", params),
    desk.say(cliTree, "tooLargeNext"),
  );
}

/** Says what was or would be written; on standard output, since the bytes are not there. */
async function tellSize(
  desk: Desk,
  { size }: PlannedExport,
  output: string | undefined,
  dryRun: boolean,
): Promise<void> {
  const number = (value: number) => wholeNumber(desk.language, value);
  const file = output ?? desk.say(cliTree, "stdout");
  const params = { file, values: number(size.values), bytes: number(size.bytes), depth: size.depth };
  const line = desk.json
    ? JSON.stringify({ file: output ?? null, ...size, dryRun })
    : desk.say(cliTree, dryRun ? "wouldWrite" : "written", params);
  await pourOut([`${line}\n`]);
}
