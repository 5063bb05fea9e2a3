import type { TreeFile } from "@clicktree/contract";
import { type Result, readTable, type SignalTable } from "@clicktree/core/receiver";
import { type CompiledTree, compileTree } from "@clicktree/core/tree";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatReceiverProblem } from "@clicktree/messages/format";
import { formatProbability } from "@clicktree/messages/number-format";
import type { Context } from "../terminal/context.js";
import { commandFailed, type ExitCode, exitCodes } from "../terminal/exit.js";
import { readValidTree } from "../tree/read-tree.js";
import { optionFailure } from "./options.js";

/** A valid tree and its signal. */
export interface Receiver {
  readonly file: string;
  readonly tree: TreeFile;
  readonly compiled: CompiledTree;
  readonly table: SignalTable;
}

/** Reads a tree that can be evaluated; otherwise the command fails with the reason. */
export async function readReceiver(context: Context, file: string): Promise<Receiver> {
  const tree = await readValidTree(context, file, context.t(cliAnalysis, "invalid", { file }));
  const table = unwrap(context, file, readTable(tree.modulationTable));
  return { file, tree, compiled: compileTree(tree), table };
}

/** The value of a result about a file. A problem ends the command, as a usage error if an option causes it. */
export const unwrap = <T>(context: Context, file: string, result: Result<T>): T =>
  valueOrThrow(context, result, (reason) => context.t(cliAnalysis, "noSense", { file, reason }));

/** The value of a result. A problem ends the command, as a usage error if an option causes it, else with `explain`. */
export function valueOrThrow<T>(context: Context, result: Result<T>, explain: (reason: string) => string): T {
  if (result.ok) return result.value;
  const { problem } = result;
  const reason = formatReceiverProblem(problem, context.language);
  throw optionFailure(context, problem) ?? commandFailed(problem.code, explain(reason));
}

/** Fails if a success probability is below `--fail-below`, and prints which. */
export function checkFailBelow(
  context: Context,
  goal: number | undefined,
  successes: readonly { readonly file: string; readonly success: number }[],
): ExitCode {
  if (goal === undefined) return exitCodes.done;
  const missed = successes.filter(({ success }) => success < goal);
  for (const { file, success } of missed)
    context.note(context.t(cliAnalysis, "belowGoal", { file, success: formatProbability(success), goal }));
  return missed.length > 0 ? exitCodes.failed : exitCodes.done;
}
