import { basename } from "node:path";
import { importInputFile } from "@clicktree/core/input-file";
import { writeTreeFile } from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import { formatProblem } from "@clicktree/messages/format";
import { writeNamedFile } from "../files/write.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";
import { wholeNumber } from "../terminal/numbers.js";
import { writeStdout } from "../terminal/write-stdout.js";
import { readText } from "./read-tree.js";

interface ImportOptions {
  readonly file: string;
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** Reads an input file back into the smallest tree that exports to the same bytes. */
export async function importTree(context: Context, { file, output, dryRun }: ImportOptions): Promise<void> {
  const text = await readText(context, file);
  if (typeof text !== "string") throw refused(context, file, formatProblem(text, context.language), text.code);
  const name = file === "-" ? undefined : basename(file).replace(/\.[^.]+$/, "") || undefined;
  const { tree, problems } = importInputFile(text, { ms: Date.now(), ...(name !== undefined && { name }) });
  const [problem] = problems;
  if (tree === undefined) throw refused(context, file, formatProblem(problem!, context.language), problem!.code);
  const toFile = output !== undefined && output !== "-";
  if (!dryRun && !toFile) return writeStdout(context, [writeTreeFile(tree)]);
  if (!dryRun && toFile) await writeNamedFile(context, output, [Buffer.from(writeTreeFile(tree))]);
  const params = {
    file: toFile ? output : context.t(cliTree, "stdout"),
    nodes: wholeNumber(context.language, tree.nodes.length),
  };
  context.print(context.t(cliTree, dryRun ? "wouldWriteTree" : "writtenTree", params));
  if (context.json) context.printJson({ file: toFile ? output : null, nodes: tree.nodes.length, dryRun });
}

const refused = (context: Context, file: string, state: string, code: string): CommandFailure =>
  new CommandFailure(exitCodes.failed, code, context.t(cliTree, "fileState", { file, state }));
