import type { TreeFile } from "@clicktree/contract";
import { type ReceiverProblem, type Result, readTable, type SignalTable } from "@clicktree/core/receiver";
import { type CompiledTree, compileTree } from "@clicktree/core/tree";
import { cliAnalysis } from "@clicktree/messages/catalogs";
import { formatReceiverProblem } from "@clicktree/messages/format";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { readSoundTree } from "../tree/sound-tree.js";

/** A tree without errors and the light that it is for. */
export interface Receiver {
  readonly file: string;
  readonly tree: TreeFile;
  readonly compiled: CompiledTree;
  readonly table: SignalTable;
}

/** Reads a tree that can be evaluated; otherwise the command fails and says why. */
export async function readReceiver(context: Context, file: string): Promise<Receiver> {
  const tree = await readSoundTree(context, file, context.say(cliAnalysis, "invalid", { file }));
  const table = sound(context, file, readTable(tree.modulationTable));
  return { file, tree, compiled: compileTree(tree), table };
}

/** The value of an outcome about a file; a problem ends the command. */
export function sound<T>(context: Context, file: string, outcome: Result<T>): T {
  if (outcome.ok) return outcome.value;
  throw noSense(context, file, outcome.problem);
}

function noSense(context: Context, file: string, problem: ReceiverProblem): CommandFailure {
  const reason = formatReceiverProblem(problem, context.language);
  return new CommandFailure(exitCodes.failed, problem.code, context.say(cliAnalysis, "noSense", { file, reason }));
}
