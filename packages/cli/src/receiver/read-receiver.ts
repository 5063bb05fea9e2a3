import type { TreeFile } from "@clicktree/contract";
import { type ReceiverProblem, type Result, readTable, type SignalTable } from "@clicktree/core/receiver";
import { type CompiledTree, compileTree } from "@clicktree/core/tree";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatReceiverProblem } from "@clicktree/messages/format";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { readValidTree } from "../tree/read-tree.js";
import { optionFailure } from "./options.js";

/** A tree without errors and the light that it is for. */
export interface Receiver {
  readonly file: string;
  readonly tree: TreeFile;
  readonly compiled: CompiledTree;
  readonly table: SignalTable;
}

/** Reads a tree that can be evaluated; otherwise the command fails and says why. */
export async function readReceiver(context: Context, file: string): Promise<Receiver> {
  const tree = await readValidTree(context, file, context.say(cliAnalysis, "invalid", { file }));
  const table = sound(context, file, readTable(tree.modulationTable));
  return { file, tree, compiled: compileTree(tree), table };
}

/** The value of an outcome about a file; a problem ends the command, as a usage error where an option caused it. */
export function sound<T>(context: Context, file: string, outcome: Result<T>): T {
  if (outcome.ok) return outcome.value;
  throw optionFailure(context, outcome.problem) ?? noSense(context, file, outcome.problem);
}

function noSense(context: Context, file: string, problem: ReceiverProblem): CommandFailure {
  const reason = formatReceiverProblem(problem, context.language);
  return new CommandFailure(exitCodes.failed, problem.code, context.say(cliAnalysis, "noSense", { file, reason }));
}
