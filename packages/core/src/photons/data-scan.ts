/** Limits of a data file: demo data, feedback to a demo request, `/data_demo1.txt`. */
export const dataLimits = { values: 1_000_000, largestValue: 100_000, valuesOnLine: 1000 } as const;

/**
 * Why a data file cannot be used: `BAD_BASE64` the data URL does not decode, `NOT_TEXT` not UTF-8, `NO_COUNTS` it
 * contains no number, `NOT_A_COUNT` neither a separator nor a non-negative integer, `MISSING_VALUE` nothing before a
 * comma, `VALUE_TOO_LARGE` above 100,000, `TOO_MANY_ON_LINE` more than 1,000 in a line, `TOO_MANY_COUNTS` more than
 * 1,000,000, `TOO_FEW_COUNTS` fewer than the 32 sweeps of demo2.
 */
const dataFaultCodes = [
  "BAD_BASE64",
  "NOT_TEXT",
  "NO_COUNTS",
  "NOT_A_COUNT",
  "MISSING_VALUE",
  "VALUE_TOO_LARGE",
  "TOO_MANY_ON_LINE",
  "TOO_MANY_COUNTS",
  "TOO_FEW_COUNTS",
] as const;
export type DataFaultCode = (typeof dataFaultCodes)[number];

export interface DataFault {
  readonly code: DataFaultCode;
  /** Line from 1; 0 for the file as a whole. */
  readonly line: number;
  /** The faulty text, at most 40 characters; empty if there is none. */
  readonly text: string;
}

const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const hash = 35;
const comma = 44;
const zero = 48;
const byteOrderMark = 0xfeff;
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
 * Reads the counts of a text in one pass. `onFault` gets the fault of a line, whose rest is skipped. Reading ends if it
 * returns false, and after too many counts.
 */
export function scanCounts(text: string, onFault: (fault: DataFault) => boolean): Uint32Array {
  const end = text.length;
  const { largestValue, valuesOnLine, values } = dataLimits;
  const counts = new Uint32Array(Math.min(values, (end >> 1) + 1));
  let size = 0;
  let line = 1;
  let at = text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  for (; at < end; line++) {
    let onLine = 0;
    let lastComma = false;
    let fault: DataFaultCode | undefined;
    if (text.charCodeAt(at) === hash) at = lineEnd(text, at);
    let start = at;
    // one token, or a single separator, at a time
    while (at < end) {
      const code = text.charCodeAt(at);
      if (code === lineFeed || code === carriageReturn) break;
      start = at;
      if (code === space || code === tab) {
        at++;
        continue;
      }
      if (code === comma) {
        if (lastComma || onLine === 0) fault = "MISSING_VALUE";
        lastComma = true;
        at++;
      } else {
        let value = 0;
        let digit = code - zero;
        while (digit >= 0 && digit <= 9 && value <= largestValue) {
          value = value * 10 + digit;
          digit = text.charCodeAt(++at) - zero;
        }
        if (value > largestValue && /^\d+$/.test(tokenAt(text, start))) fault = "VALUE_TOO_LARGE";
        // not a digit, or the end of the text
        else if (at === start || (digit !== lineFeed - zero && !endsToken(text, at))) fault = "NOT_A_COUNT";
        else if (onLine === valuesOnLine) fault = "TOO_MANY_ON_LINE";
        else if (size === values) fault = "TOO_MANY_COUNTS";
        else counts[size++] = value;
        onLine++;
        lastComma = false;
      }
      if (fault === undefined) continue;
      const found = { code: fault, line, text: fault === "MISSING_VALUE" ? "" : excerpt(text, start) };
      if (!onFault(found) || fault === "TOO_MANY_COUNTS") return counts.slice(0, size);
      at = lineEnd(text, at);
    }
    at += text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1;
  }
  return counts.slice(0, size);
}

function endsToken(text: string, at: number): boolean {
  if (at >= text.length) return true;
  const code = text.charCodeAt(at);
  return code === comma || code === lineFeed || code === space || code === tab || code === carriageReturn;
}

function lineEnd(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === lineFeed || code === carriageReturn) break;
  }
  return at;
}

/** The token at a position, up to the next separator or line end, at most 400 characters. */
const tokenAt = (text: string, start: number): string => /^[^ \t\r\n,]*/.exec(text.slice(start, start + 400))![0];

/** A token for people: shortened, without invisible characters. */
const excerpt = (text: string, start: number): string => {
  const token = tokenAt(text, start).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}]/gu, "\ufffd");
  return token.length > maxExcerptLength ? `${token.slice(0, maxExcerptLength - 1)}…` : token;
};
