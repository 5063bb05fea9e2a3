import type { TreeFile } from "@clicktree/contract";
import { checkTree, hasErrors, readTreeFile } from "@clicktree/core/tree";
import { formatProblem } from "@clicktree/messages/format";
import { readBytes } from "../files/read.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

/** Largest tree file that is read, in bytes; the export has its own limit. */
export const largestTreeFile = 256 * 1024 * 1024;
/** Problems that are told; `tree validate` tells all. */
const told = 20;

/** Reads a tree file without errors. Otherwise the command fails under `title` with the first problems. */
export async function readSoundTree(context: Context, file: string, title: string): Promise<TreeFile> {
  const text = new TextDecoder().decode(await readBytes(context, file, largestTreeFile));
  const { tree, problems: faults } = readTreeFile(text);
  const problems = tree === undefined ? faults : checkTree(tree);
  if (tree !== undefined && !hasErrors(problems)) return tree;
  const lines = problems.filter(({ severity }) => severity === "error").slice(0, told);
  const message = [title, ...lines.map((problem) => `  ${formatProblem(problem, context.language)}`)].join("\n");
  throw new CommandFailure(exitCodes.failed, "TREE_INVALID", message);
}
