import { checkModulation } from "../tree/check-modulation.js";
import { type Complex, type Problem, parseComplex } from "../tree/index.js";
import { levelStart, scanInputFile } from "./scan.js";

/** An input file as equipment reads it: a table of signals and a full 4-ary tree of displacements. */
export interface InputFile {
  /** table[h][j]: amplitude of hypothesis h in time bin j; empty if the file has no table. */
  table: Complex[][];
  /** The same cells as written. */
  tableText: string[][];
  /** levels[l][index]: displacement as written after the counts n_0 … n_(l-1), index = sum over i of n_i 4^(l-1-i). */
  levels: string[][];
}

/** Reads an input file literally, without guessing the drawn tree. Problem: NOT_INPUT_FILE or MODULATION. */
export function readInputFile(text: string): InputFile | Problem {
  const file = scanInputFile(text);
  if ("code" in file) return file;
  const problems: Problem[] = [];
  checkModulation({ nodes: [], edges: [], modulationTable: file.rows }, problems);
  const wrong = problems.find((problem) => problem.severity === "error");
  if (wrong) return wrong;
  const levels = Array.from({ length: file.depth + 1 }, (_, level) => {
    const indices = file.sequence.subarray(levelStart(level), levelStart(level + 1));
    return Array.from(indices, (index) => file.values[index]!);
  });
  return { table: file.rows.map((row) => row.map((cell) => parseComplex(cell)!)), tableText: file.rows, levels };
}
