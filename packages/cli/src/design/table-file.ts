import { readTreeFile } from "@clicktree/core/tree";
import { cliDesign } from "@clicktree/messages/catalogs";
import { readBytes } from "../files/read.js";
import type { Context } from "../terminal/context.js";
import { CommandFailure, exitCodes } from "../terminal/exit.js";

/** The modulation table of a tree file, or of a text with one row a line; what its cells mean is checked by who uses it. */
export async function readTableFile(context: Context, file: string): Promise<string[][]> {
  const text = new TextDecoder().decode(await readBytes(context, file)).replace(/^\uFEFF/, "");
  const cells = text.trimStart().startsWith("{") ? readTreeFile(text).tree?.modulationTable : rowsOf(text);
  if (cells && cells.length > 0) return cells;
  throw new CommandFailure(exitCodes.failed, "NO_TABLE", context.say(cliDesign, "badTable", { file }));
}

/** Lines that are empty or begin with # are left out. */
function rowsOf(text: string): string[][] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return lines.map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()));
}
