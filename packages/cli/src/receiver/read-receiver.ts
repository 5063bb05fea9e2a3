import type { TreeFile } from "@clicktree/contract";
import { type ReceiverProblem, type Result, readTable, type SignalTable } from "@clicktree/core/receiver";
import { type CompiledTree, compileTree } from "@clicktree/core/tree";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatReceiverProblem } from "@clicktree/messages/format";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
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
  return new CommandFailure(exitCodes.failed, problem.code, context.t(cliAnalysis, "noSense", { file, reason }));
}
