import { isComplex, maxTableSize } from "../tree/index.js";
import { error, type Problem } from "../tree/problem.js";

/** The content of an input file; only the order of its values is interpreted. */
export interface ScannedFile {
  /** Cells of the modulation table, trimmed; rows may differ in length. */
  rows: string[][];
  /** The distinct values of the levels, trimmed. */
  values: string[];
  /** Index into `values` of each value, level after level; level l begins at (4^l - 1) / 3. */
  sequence: Int32Array;
  depth: number;
}

/** Why a text is not an input file; selects the sentence. */
const faults = ["rows", "missing", "cells", "value", "count", "layout"] as const;
type Fault = (typeof faults)[number];

const COMMA = 44;
const LINE_END = 10;

const notInputFile = (reason: Fault, line: number, params: Problem["params"] = {}): Problem =>
  error("NOT_INPUT_FILE", { reason, line, ...params });

/** Where the values of a level begin among all values of an input file: (4^level - 1) / 3. */
export const levelStart = (level: number): number => (4 ** level - 1) / 3;

/** Depth of the full tree with this many values, -1 if there is none. */
function depthOf(count: number): number {
  let depth = 0;
  while (levelStart(depth + 1) < count) depth++;
  return levelStart(depth + 1) === count ? depth : -1;
}

/**
 * Reads an input file in one pass: the number of rows, the rows, then the values: one level per line, all on one line,
 * or one value per line. A byte-order mark, CRLF and trailing spaces are accepted.
 */
export function scanInputFile(text: string): ScannedFile | Problem {
  const end = text.trimEnd().length;
  let at = text.startsWith("\ufeff") ? 1 : 0;
  const takeLine = (): string | undefined => {
    if (at > end) return undefined;
    const found = text.indexOf("\n", at);
    const stop = found < 0 || found > end ? end : found;
    const line = text.slice(at, stop);
    at = stop + 1;
    return line;
  };
  const first = takeLine()?.trim() ?? "";
  if (!/^\d{1,2}$/.test(first) || Number(first) > maxTableSize) return notInputFile("rows", 1);
  const rows: string[][] = [];
  for (let r = 0; r < Number(first); r++) {
    const line = takeLine();
    if (line === undefined) return notInputFile("missing", r + 2);
    const cells = line.split(",");
    if (cells.length > maxTableSize) return notInputFile("cells", r + 2);
    rows.push(cells.map((cell) => cell.trim()));
  }
  if (at > end) return notInputFile("missing", rows.length + 2);
  return scanValues(text, at, end, rows);
}

function scanValues(text: string, start: number, end: number, rows: string[][]): ScannedFile | Problem {
  const known = new Map<string, number>();
  const values: string[] = [];
  let sequence = new Int32Array(1024);
  let count = 0;
  let line = rows.length + 2;
  let lineStart = 0;
  const lines = { total: 0, single: true, levels: true, firstOdd: line };
  for (let at = start; at <= end; ) {
    let stop = at;
    while (stop < end && text.charCodeAt(stop) !== COMMA && text.charCodeAt(stop) !== LINE_END) stop++;
    const raw = text.slice(at, stop);
    let index = known.get(raw);
    if (index === undefined) {
      const value = raw.trim();
      if (!isComplex(value)) return notInputFile("value", line, { value: value.slice(0, 40) });
      index = known.get(value) ?? values.push(value) - 1;
      known.set(value, index).set(raw, index);
    }
    if (count === sequence.length) {
      const grown = new Int32Array(2 * count);
      grown.set(sequence);
      sequence = grown;
    }
    sequence[count++] = index;
    if (stop === end || text.charCodeAt(stop) === LINE_END) {
      const onLine = count - lineStart;
      if (onLine !== 1) lines.single = false;
      if (lines.levels && onLine !== 4 ** lines.total) {
        lines.levels = false;
        lines.firstOdd = line;
      }
      lines.total++;
      line++;
      lineStart = count;
    }
    at = stop + 1;
  }
  const depth = depthOf(count);
  if (depth < 0) return notInputFile("count", lines.firstOdd, { count });
  if (!lines.levels && !lines.single && lines.total !== 1) return notInputFile("layout", lines.firstOdd);
  return { rows, values, sequence: sequence.subarray(0, count), depth };
}
