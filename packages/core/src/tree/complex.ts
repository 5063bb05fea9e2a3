/** A complex amplitude, in units of the square root of a photon number. */
export interface Complex {
  re: number;
  im: number;
}

const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const LETTER_I = 105;
const SPACE = 32;
/** Without an exponent, a text this short cannot overflow a double. */
const SURELY_FINITE = 300;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSign = (code: number): boolean => code === PLUS || code === MINUS;

function skipDigits(text: string, from: number): number {
  let at = from;
  while (at < text.length && isDigit(text.charCodeAt(at))) at++;
  return at;
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at++;
  return at;
}

/** End of N = (digits [. digits?] | . digits) ([eE] [+-]? digits)? from position `from`; `from` if there is none. */
function skipNumber(text: string, from: number): number {
  let at = skipDigits(text, from);
  const whole = at - from;
  if (text.charCodeAt(at) === POINT) {
    const fraction = skipDigits(text, at + 1);
    if (whole === 0 && fraction === at + 1) return from;
    at = fraction;
  } else if (whole === 0) return from;
  const letter = text.charCodeAt(at);
  if (letter === 101 || letter === 69) {
    const digits = isSign(text.charCodeAt(at + 1)) ? at + 2 : at + 1;
    const end = skipDigits(text, digits);
    if (end > digits) return end;
  }
  return at;
}

interface Parts {
  /** End of the real part; 0 if there is none. */
  realEnd: number;
  /** Start of the imaginary part's sign or number; -1 if there is none. */
  imaginary: number;
}

/**
 * Splits a trimmed value of the grammar [+-]? N | [+-]? N? i | [+-]? N SP* [+-] SP* N? i, in one pass. Undefined for
 * any other text.
 */
function split(text: string): Parts | undefined {
  const { length } = text;
  const start = isSign(text.charCodeAt(0)) ? 1 : 0;
  const end = skipNumber(text, start);
  if (end > start && end === length) return { realEnd: end, imaginary: -1 };
  if (text.charCodeAt(end) === LETTER_I) return end + 1 === length ? { realEnd: 0, imaginary: 0 } : undefined;
  if (end === start) return undefined;
  const sign = skipSpaces(text, end);
  if (!isSign(text.charCodeAt(sign))) return undefined;
  const last = skipNumber(text, skipSpaces(text, sign + 1));
  if (text.charCodeAt(last) !== LETTER_I || last + 1 !== length) return undefined;
  return { realEnd: end, imaginary: sign };
}

/** The number of an imaginary part: the sign, spaces, an optional number, the letter i. */
function imaginaryNumber(text: string, from: number): number {
  if (from < 0) return 0;
  const sign = text.charCodeAt(from);
  const digits = text.slice(isSign(sign) ? from + 1 : from, -1).trim();
  const size = digits === "" ? 1 : Number(digits);
  return sign === MINUS ? -size : size;
}

/**
 * Reads a complex number such as `1`, `-.5e-3`, `2i`, `-i` or `1 + 2i`, trimmed, in time linear in the text. Undefined
 * for text outside the grammar, or if a part is not finite.
 */
export function parseComplex(text: string): Complex | undefined {
  const value = text.trim();
  const parts = split(value);
  if (parts === undefined) return undefined;
  const re = parts.realEnd === 0 ? 0 : Number(value.slice(0, parts.realEnd));
  const im = imaginaryNumber(value, parts.imaginary);
  return Number.isFinite(re) && Number.isFinite(im) ? { re, im } : undefined;
}

/** Matches most values in one native step. Used only for short texts, where backtracking is harmless. */
const USUAL = /^[+-]?\d+(?:\.\d*)?(?:[+-]\d+(?:\.\d*)?i)?$/;
const SHORT = 40;

/** True for a trimmed text that is a complex number of the grammar with both parts finite. */
export function isComplex(value: string): boolean {
  if (split(value) === undefined) return false;
  if (value.length <= SURELY_FINITE && !value.includes("e") && !value.includes("E")) return true;
  return parseComplex(value) !== undefined;
}

/** The number in the input file for a label that is neither empty nor in the grammar; undefined for others. */
export function readAs(label: string): string | undefined {
  if (label.length <= SHORT && USUAL.test(label)) return undefined;
  const value = label.trim();
  return value === "" || isComplex(value) ? undefined : leadingNumber(value);
}

function leadingNumber(value: string): string {
  const number = Number.parseFloat(value);
  return Number.isFinite(number) ? String(number) : "0";
}

/**
 * The input file's text for a node's label: the trimmed text if it is in the grammar, `0` if it is empty, else the
 * number that the text begins with, else `0`.
 */
export function exportValue(label: string): string {
  if (label.length <= SHORT && USUAL.test(label)) return label;
  return readAs(label) ?? (label.trim() || "0");
}
