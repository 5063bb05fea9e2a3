import { isAscii } from "node:buffer";
import type { TreeFile } from "@clicktree/contract";
import {
  checkTree,
  decodeTreeFile,
  hasErrors,
  maxBins,
  maxTableSize,
  type Problem,
  readTreeFile,
} from "@clicktree/core/tree";
import { cliTree } from "@clicktree/messages/catalogs";
import { formatProblem } from "@clicktree/messages/format";
import { readBytes, readUpTo, systemReason } from "../files/read.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, commandFailed } from "../terminal/exit.js";
import { inOneLine, shellWord, wholeNumber } from "../terminal/text.js";

/** Largest tree file that is read; the export has its own limit. */
export const maxTreeFileBytes = 256 * 1024 * 1024;
/** Errors and warnings listed by commands that need a valid tree; `tree validate` lists all. */
const [maxErrors, maxWarnings] = [20, 10];

/** A tree file's content, its errors and its warnings. */
interface CheckedTree {
  /** Undefined if the file does not have the shape of a tree file. */
  readonly tree: TreeFile | undefined;
  readonly problems: readonly Problem[];
}

/** From this size on, checking for ASCII pays off: it is copied instead of decoded, in half the time. */
const largeFileBytes = 1_048_576;

/** The text of a file, and where it is none. */
export const decode = (bytes: Buffer): ReturnType<typeof decodeTreeFile> =>
  bytes.length >= largeFileBytes && isAscii(bytes) && !bytes.includes(0)
    ? { text: bytes.toString("latin1"), fault: undefined }
    : decodeTreeFile(bytes);

/** Reads the shape of a tree file and returns its text, too, so that a report can give the line of a node. */
export function readTree(bytes: Buffer, mostBins = maxTableSize): CheckedTree & { readonly text: string } {
  const { text, fault } = decode(bytes);
  return fault === undefined ? { text, ...readTreeFile(text, mostBins) } : { text, tree: undefined, problems: [fault] };
}

/** Reads the shape of a tree file, by default also of one with too many bins to be sent, and checks its rules. */
export function checkTreeFile(bytes: Buffer, mostBins = maxBins): ReturnType<typeof readTree> {
  const read = readTree(bytes, mostBins);
  return read.tree === undefined ? read : { ...read, problems: checkTree(read.tree) };
}

/** Reads a tree file without errors. Otherwise the command fails with `title` and the first errors. */
export async function readValidTree(context: Context, file: string, title: string): Promise<TreeFile> {
  const checked = checkTreeFile(await readBytes(context, file, maxTreeFileBytes));
  const tree = requireValid(context, checked, title);
  // the only warning that changes the computed figures
  const misread = checked.problems.filter(({ code }) => code === "VALUE_READ_AS");
  noteWarnings(context, file, misread);
  return tree;
}

/** The tree, if it has no errors. Otherwise the command fails with `title`, the first errors and the next step. */
export function requireValid(
  context: Context,
  { tree, problems }: CheckedTree,
  title: string,
  next?: string,
): TreeFile {
  if (tree !== undefined && !hasErrors(problems)) return tree;
  const errors = problems.filter(({ severity }) => severity === "error").slice(0, maxErrors);
  const lines = errors.map((problem) => `  ${inOneLine(formatProblem(problem, context.language))}`);
  throw commandFailed("TREE_INVALID", [title, ...lines].join("\n"), next);
}

/** Prints the first warnings of a tree beside the answer, and how many more there are. */
export function noteWarnings(context: Context, file: string, warnings: readonly Problem[]): void {
  for (const warning of warnings.slice(0, maxWarnings))
    context.note(inOneLine(formatProblem(warning, context.language)));
  if (warnings.length <= maxWarnings) return;
  const count = wholeNumber(warnings.length - maxWarnings);
  context.note(context.t(cliTree, "moreWarnings", { count, word: shellWord(file) }));
}

/** The bytes of a file, `-` being standard input. An unreadable file is a problem like any other of the file. */
export async function readFile(context: Context, path: string, limit: number): Promise<Buffer | Problem> {
  try {
    return await readUpTo(context, path, limit);
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    return { code: "UNREADABLE", severity: "error", params: { reason: reasonOf(context, error) } };
  }
}

const reasonOf = (context: Context, error: unknown): string =>
  (error as NodeJS.ErrnoException).code === "ENOENT" ? context.t(cliTree, "noSuchFile") : systemReason(context, error);

/** Longest name of a tree, in characters (schemas/tree.schema.json). */
const maxTreeName = 200;

/** A tree's name that comes from a file's, which may be longer. */
export const cutTreeName = (name: string): string => Array.from(name).slice(0, maxTreeName).join("");
