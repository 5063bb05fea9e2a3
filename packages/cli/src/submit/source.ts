import { basename } from "node:path";
import type { TreeFile } from "@clicktree/contract";
import { type ExportSize, exportText, measureExport, readInputFile } from "@clicktree/core/input-file";
import { encodeContent, isBlank, maxFileBytes } from "@clicktree/core/requests";
import { readEncoding } from "@clicktree/core/tables";
import { foreignText, maxTableSize } from "@clicktree/core/tree";
import { cliRequests } from "@clicktree/messages/catalogs";
import { formatProblem } from "@clicktree/messages/format";
import { readBytes } from "../files/read.js";
import type { Context } from "../terminal/context.js";
import { type CommandFailure, commandFailed } from "../terminal/exit.js";
import { byteCount, printable, shellWord, wholeNumber } from "../terminal/text.js";
import { formatExportSize } from "../tree/input-file.js";
import { checkTreeFile, decode, maxTreeFileBytes, noteWarnings, requireValid } from "../tree/read-tree.js";

/** A file to send. */
export interface Source {
  /** The input file, encoded for the request. */
  readonly content: string;
  readonly bytes: number;
  /** The tree, if the file contains one. */
  readonly tree: TreeFile | undefined;
  /** Name of the file, without folder. */
  readonly fileName: string;
  /** A summary: nodes, depth, hypotheses × bins, bytes. */
  readonly summary: string;
}

/** Reads a tree or an input file and prepares it for sending. Fails for a tree with errors. */
export async function readSource(context: Context, path: string): Promise<Source> {
  const bytes = await readBytes(context, path, maxTreeFileBytes);
  const fileName = path === "-" ? "stdin" : basename(path);
  return looksLikeTree(fileName, bytes)
    ? treeSource(context, path, fileName, bytes)
    : inputSource(context, path, fileName, bytes);
}

/** Name in sentences: without the folder, and `-` as it is, which they show as standard input. */
const shortName = (path: string): string => (path === "-" ? path : basename(path));

/** Decides by the name, else by the first character: an input file begins with a number. */
function looksLikeTree(fileName: string, bytes: Buffer): boolean {
  if (/\.json$/i.test(fileName)) return true;
  const start = bytes.subarray(0, 64);
  return decode(start).text.trimStart().startsWith("{");
}

function treeSource(context: Context, path: string, fileName: string, bytes: Buffer): Source {
  const params = { file: shortName(path) };
  const checked = checkTreeFile(bytes, maxTableSize);
  const tree = requireValid(
    context,
    checked,
    context.t(cliRequests, "treeInvalid", params),
    context.t(cliRequests, "treeInvalidNext", { word: shellWord(path) }),
  );
  noteWarnings(context, path, checked.problems);
  const size = measureExport(tree);
  if (!(size.bytes <= maxFileBytes)) throw tooLarge(context, shortName(path), size);
  const content = exportText(tree);
  const rows = tree.modulationTable?.length ?? 0;
  const t = (key: keyof typeof cliRequests.en, params = {}) => context.t(cliRequests, key, params);
  const summary = [
    t("nodes", { count: wholeNumber(tree.nodes.length) }),
    t("depth", { depth: size.depth }),
    ...(rows > 0 ? [t("table", { hypotheses: rows, bins: tree.modulationTable?.[0]?.length ?? 0 })] : []),
    byteCount(size.bytes),
  ].join(t("comma"));
  return { content, bytes: size.bytes, tree, fileName, summary };
}

function inputSource(context: Context, path: string, fileName: string, written: Uint8Array): Source {
  const t = (key: keyof typeof cliRequests.en, params = {}) =>
    context.t(cliRequests, key, { file: shortName(path), ...params });
  const { text, encoding } = readEncoding(written);
  const read = readInputFile(text);
  // equipment reads UTF-8
  const isConverted = !("code" in read) && encoding !== "utf-8";
  const bytes = isConverted ? Buffer.from(text) : written;
  const limits = { bytes: wholeNumber(bytes.length), limit: wholeNumber(maxFileBytes) };
  if (bytes.length > maxFileBytes) throw commandFailed("FILE_TOO_LARGE", t("fileTooLarge", limits));
  if (isBlank(bytes)) throw commandFailed("TRANSFER_EMPTY", t("noContent"));
  const size = byteCount(bytes.length);
  if (isConverted) context.note(t("converted", { encoding: encoding.toUpperCase() }));
  // the server accepts any content (requirements 10.3); the person should know that the laboratory cannot run this one
  if ("code" in read) {
    const reason = formatProblem(foreignText(text) ?? read, context.language);
    context.note(t("noInputFile", { reason: printable(reason) }));
  }
  const depth = "code" in read ? undefined : read.levels.length - 1;
  const summary = [...(depth === undefined ? [] : [t("depth", { depth })]), size];
  return {
    content: encodeContent(bytes),
    bytes: bytes.length,
    tree: undefined,
    fileName,
    summary: summary.join(t("comma")),
  };
}

function tooLarge(context: Context, file: string, size: ExportSize): CommandFailure {
  const { language } = context;
  const params = { file, ...formatExportSize(language, size), limit: wholeNumber(maxFileBytes) };
  return commandFailed(
    "FILE_TOO_LARGE",
    context.t(cliRequests, "tooLarge", params),
    context.t(cliRequests, "tooLargeNext"),
  );
}
