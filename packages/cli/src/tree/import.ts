import { basename, resolve } from "node:path";
import { importInputFile } from "@clicktree/core/input-file";
import { writeTreeFile } from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import { formatProblem } from "@clicktree/messages/format";
import { fileFailure } from "../files/failure.js";
import { CommandFailure, exitCodes, Interrupted } from "../terminal/exit.js";
import { wholeNumber } from "../terminal/numbers.js";
import type { Desk } from "./desk.js";
import { pourFile, pourOut } from "./pour.js";
import { readText } from "./read-text.js";

export interface ImportOptions {
  readonly file: string;
  readonly output: string | undefined;
  readonly dryRun: boolean;
}

/** Reads an input file back into the smallest tree that exports to the same bytes. */
export async function importTree(desk: Desk, { file, output, dryRun }: ImportOptions): Promise<void> {
  const text = await readText(desk, file);
  if (typeof text !== "string") throw refused(desk, file, formatProblem(text, desk.language), text.code);
  const name = file === "-" ? undefined : basename(file).replace(/\.[^.]+$/, "") || undefined;
  const { tree, problems } = importInputFile(text, { ms: Date.now(), ...(name !== undefined && { name }) });
  const [problem] = problems;
  if (tree === undefined) throw refused(desk, file, formatProblem(problem!, desk.language), problem!.code);
  const toFile = output !== undefined && output !== "-";
  const nodes = wholeNumber(desk.language, tree.nodes.length);
  if (dryRun || toFile) {
    if (!dryRun && toFile)
      await pourFile(resolve(desk.cwd, output), [Buffer.from(writeTreeFile(tree))]).catch((error: unknown) => {
        throw error instanceof Interrupted ? error : fileFailure(desk, "write", output, error);
      });
    const target = toFile ? output : desk.say(cliTree, "stdout");
    const line = desk.json
      ? JSON.stringify({ file: toFile ? output : null, nodes: tree.nodes.length, dryRun })
      : desk.say(cliTree, dryRun ? "wouldWriteTree" : "writtenTree", { file: target, nodes });
    await pourOut([`${line}\n`]);
  } else await pourOut([writeTreeFile(tree)]);
}

const refused = (desk: Desk, file: string, state: string, code: string): CommandFailure =>
  new CommandFailure(exitCodes.failed, code, desk.say(cliTree, "fileState", { file, state }));
