import {
  cellsOf,
  commentIn,
  isBlankLine,
  isSeparatorLine,
  Lines,
  separatorOf,
  wholeNumber,
  withoutPadding,
} from "../tables/index.js";
import { DataShape } from "./data-shape.js";

/** Limits of a data file: demo data, feedback to a demo request, `/data_demo1.txt`. */
export const dataLimits = { values: 1_000_000, largestValue: 100_000, valuesOnLine: 1000 } as const;

/**
 * Why a data file cannot be used: `BAD_BASE64` the data URL does not decode, `NOT_TEXT` binary, `NO_COUNTS` it
 * contains no number, `NOT_A_COUNT` neither a separator nor a non-negative integer, `MISSING_VALUE` nothing before a
 * comma, `VALUE_TOO_LARGE` above 100,000, `TOO_MANY_ON_LINE` more than 1,000 in a line, `TOO_MANY_COUNTS` more than
 * 1,000,000, `TOO_FEW_COUNTS` fewer than the 32 sweeps of demo2. The last four are shapes that numbers which are no
 * counts have (data-shape.ts).
 */
const dataFaultCodes = [
  ...(["BAD_BASE64", "NOT_TEXT", "NO_COUNTS", "NOT_A_COUNT", "MISSING_VALUE", "VALUE_TOO_LARGE"] as const),
  ...(["TOO_MANY_ON_LINE", "TOO_MANY_COUNTS", "TOO_FEW_COUNTS"] as const),
  ...(["RISING_COLUMN", "THOUSANDS", "DECIMAL_COMMA", "LABELLED"] as const),
] as const;
export type DataFaultCode = (typeof dataFaultCodes)[number];

export interface DataFault {
  readonly code: DataFaultCode;
  /** Line from 1; 0 for the file as a whole. */
  readonly line: number;
  /** The faulty text, at most 40 characters; empty if there is none. */
  readonly text: string;
}

const lineFeed = 10;
const zero = 48;
const maxExcerptLength = 40;

/**
 * The counts of a file with only digits and line feeds, as most files are; undefined for all others, whether they are
 * valid or not. This saves decoding the text.
 */
export function plainCounts(bytes: Uint8Array): Uint32Array | undefined {
  const { largestValue, values } = dataLimits;
  const counts = new Uint32Array(Math.min(values, (bytes.length >> 1) + 1));
  let size = 0;
  let value = -1;
  for (let at = 0; at <= bytes.length; at++) {
    const byte = at < bytes.length ? bytes[at]! : lineFeed;
    if (byte === lineFeed) {
      if (value < 0) continue;
      if (size === values) return undefined;
      counts[size++] = value;
      value = -1;
    } else {
      const digit = byte - zero;
      if (digit < 0 || digit > 9) return undefined;
      value = value < 0 ? digit : 10 * value + digit;
      if (value > largestValue) return undefined;
    }
  }
  return size === 0 ? undefined : counts.slice(0, size);
}

/**
 * Reads the counts of a text line by line. `onFault` gets the fault of a line, whose rest is skipped, or the shape of a
 * file without such a fault. Reading ends if it returns false, and after too many counts.
 */
export function scanCounts(text: string, onFault: (fault: DataFault) => boolean): Uint32Array {
  const { values } = dataLimits;
  const lines = new Lines(text);
  const counts = new Uint32Array(Math.min(values, (text.length >> 1) + 1));
  const shape = new DataShape();
  let [size, line, isFaulty] = [0, 0, false];
  for (let written = lines.next(); written !== undefined; written = lines.next()) {
    line++;
    // most lines are one number
    const number = plainNumber(written);
    if (number >= 0 && size < values) {
      counts[size++] = number;
      shape.addNumber(written, line);
      continue;
    }
    if (commentIn(written) !== undefined) shape.addComment();
    else if (!isBlankLine(written) && !(size === 0 && isSeparatorLine(written))) {
      const { fault, read } = readLine(written, counts, size);
      const [before, after] = [size, size + read];
      size = after;
      if (fault === undefined) shape.addLine(written, counts.subarray(before, after), line);
      else {
        isFaulty = true;
        if (!onFault({ ...fault, line }) || fault.code === "TOO_MANY_COUNTS") return counts.slice(0, size);
      }
    }
  }
  const suspect = isFaulty ? undefined : shape.suspect();
  if (suspect) onFault({ code: suspect.code, line: suspect.line, text: excerpt(suspect.text) });
  return counts.slice(0, size);
}

/** The count of a line with nothing but its digits; negative for any other line. */
function plainNumber(line: string): number {
  if (line.length === 0 || line.length > 6) return -1;
  let value = 0;
  for (let at = 0; at < line.length; at++) {
    const digit = line.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9) return -1;
    value = 10 * value + digit;
  }
  return value <= dataLimits.largestValue ? value : -1;
}

interface ReadLine {
  readonly fault?: Omit<DataFault, "line">;
  /** Number of counts that were stored. */
  readonly read: number;
}

/** Stores the counts of a line from `size` on, up to its first fault. */
function readLine(line: string, counts: Uint32Array, size: number): ReadLine {
  const { largestValue, valuesOnLine, values } = dataLimits;
  let read = 0;
  for (const token of tokensOf(line, valuesOnLine + 1)) {
    const failed = (code: DataFaultCode): ReadLine => ({ fault: { code, text: excerpt(token) }, read });
    const value = wholeNumber(token, largestValue);
    if (token === "") return failed("MISSING_VALUE");
    if (value === undefined) {
      const isLarge = /^\d+$/.test(token.slice(0, 400)) || wholeNumber(token, Number.MAX_SAFE_INTEGER) !== undefined;
      return failed(isLarge ? "VALUE_TOO_LARGE" : "NOT_A_COUNT");
    }
    if (read === valuesOnLine) return failed("TOO_MANY_ON_LINE");
    if (size + read === values) return failed("TOO_MANY_COUNTS");
    counts[size + read++] = value;
  }
  return { read };
}

/** The first values of a line; an empty one where there is none before a comma or semicolon. */
function tokensOf(line: string, limit: number): string[] {
  if (line.includes('"') && line.length <= maxQuotedLine) {
    const cells = cellsOf(line, separatorOf(line));
    while (cells.at(-1) === "") cells.pop();
    return cells;
  }
  const tokens: string[] = [];
  const pattern = /[ \t\v\f]*(?:([^ \t\v\f,;]+)[ \t\v\f]*[,;]?|[,;])/y;
  const text = withoutPadding(line);
  while (tokens.length < limit && pattern.lastIndex < text.length) tokens.push(pattern.exec(text)?.[1] ?? "");
  return tokens;
}

/** Maximum length of a line with quotes: 1,000 counts with their quotes. */
const maxQuotedLine = 16_384;

/** A text for people: shortened, without invisible characters. */
const excerpt = (text: string): string => {
  const shown = text.slice(0, 400).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, "\ufffd");
  return shown.length > maxExcerptLength ? `${shown.slice(0, maxExcerptLength - 1)}…` : shown;
};
