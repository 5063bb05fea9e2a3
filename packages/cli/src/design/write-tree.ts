import type { TreeFile } from "@clicktree/contract";
import { writeTreeFile } from "@clicktree/core/tree";
import { cliDesign } from "@clicktree/messages/catalogs";
import { writeNamedFile, writeStdout } from "../files/write.js";
import type { Context } from "../terminal/context.js";
import { wholeNumber } from "../terminal/numbers.js";

interface Target {
  /** Standard output where it is undefined or `-`. */
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** The file to write to; undefined for standard output. */
export const fileOf = ({ output }: Target): string | undefined => (output === "-" ? undefined : output);

/**
 * Writes a tree whole or not at all, and prints a summary. Without a file the tree goes to standard output and the
 * summary to standard error. `lines` come first; with `--json` the answer is `json`.
 */
export async function writeTree(
  context: Context,
  target: Target,
  tree: TreeFile,
  lines: readonly string[],
  json: object,
): Promise<void> {
  const file = fileOf(target);
  if (file !== undefined && !target.dryRun) await writeNamedFile(context, file, writeTreeFile(tree));
  if (context.json) {
    const nodes = tree.nodes.length;
    const written = file === undefined && !target.dryRun ? { tree } : {};
    return context.printJson({ file: file ?? null, nodes, dryRun: target.dryRun, ...json, ...written });
  }
  const nodes = wholeNumber(tree.nodes.length);
  const summary = context.t(cliDesign, target.dryRun ? "wouldWrite" : "written", {
    file: file ?? context.t(cliDesign, "stdout"),
    nodes,
  });
  const piped = file === undefined && !target.dryRun;
  for (const line of piped ? lines : [...lines, summary]) (piped ? context.note : context.print)(line);
  if (piped) await writeStdout(context, [writeTreeFile(tree)]);
}
