import type { TreeFile } from "@clicktree/contract";
import { type ReceiverProblem, type Result, readTable, type SignalTable } from "@clicktree/core/receiver";
import { type CompiledTree, compileTree } from "@clicktree/core/tree";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatReceiverProblem } from "@clicktree/messages/format";
import { formatProbability } from "@clicktree/messages/number-format";
import type { Context } from "../terminal/context.js";
import { type CommandFailure, commandFailed, type ExitCode, exitCodes } from "../terminal/exit.js";
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
export function unwrap<T>(context: Context, file: string, outcome: Result<T>): T {
  if (outcome.ok) return outcome.value;
  throw optionFailure(context, outcome.problem) ?? noSense(context, file, outcome.problem);
}

function noSense(context: Context, file: string, problem: ReceiverProblem): CommandFailure {
  const reason = formatReceiverProblem(problem, context.language);
  return commandFailed(problem.code, context.t(cliAnalysis, "noSense", { file, reason }));
}

/** Fails if a success is below `--fail-below`, and prints which. */
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
