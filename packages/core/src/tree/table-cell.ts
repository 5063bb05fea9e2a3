import { Refusal, type Token, typedTokens } from "./typed-tokens.js";
import { readTypedValue } from "./typed-value.js";

/** The stored text of a table's cell. Throws a Refusal. */
export function storedCell(text: string): string {
  const read = readTypedValue(text);
  if (!read.ok) throw new Refusal(read.fault.code, read.fault.at, read.fault.shown);
  refuseTwoNumbers(text);
  return read.text;
}

/**
 * The cells of a row that white space separates. It stands between two complete numbers, not around an operator:
 * `0.5 + 0.2i -0.3` has two cells. `0.5 -0.2i` and `0.5 i` could have one or two. Throws a Refusal.
 */
export function spacedCells(row: string): string[] {
  const cells: string[] = [];
  let isOpen = true;
  for (const chunk of chunksOf(row)) {
    const before = cells.at(-1);
    if (before !== undefined && !isOpen && (couldContinue(before, chunk) || isUnit(chunk)))
      throw new Refusal("TWO_READINGS", 0, `${before} ${chunk}`);
    if (before !== undefined && (isOpen || startsOpen(chunk))) cells[cells.length - 1] = `${before} ${chunk}`;
    else cells.push(chunk);
    isOpen = /[-+*/∠<(√]$/.test(chunk);
  }
  return cells;
}

/** Splits at white space outside of round brackets. */
function chunksOf(row: string): string[] {
  const chunks: string[] = [];
  let depth = 0;
  let chunk = "";
  for (const char of row.trim()) {
    if (char === "(") depth++;
    if (char === ")") depth--;
    if (depth <= 0 && /\s/.test(char)) {
      if (chunk !== "") chunks.push(chunk);
      chunk = "";
    } else chunk += char;
  }
  return chunk === "" ? chunks : [...chunks, chunk];
}

/** An operator alone, or something that only continues a value; a sign at a number starts a new one. */
const startsOpen = (chunk: string): boolean => /^[-+]$|^[*/∠<°)]|^(?:deg|rad)$/.test(chunk);

const isUnit = (chunk: string): boolean => /^(?:[ij]|im)$/i.test(chunk);

const hasUnit = (chunk: string): boolean => /(?<!p)[ij]/i.test(chunk);
/** One part with its sign, which may also stand in an exponent. */
const isOnePart = (chunk: string): boolean => /^[-+]?(?:[^-+]|(?<=\de)[-+])*$/i.test(chunk);

/** Whether one of two chunks is a real and the other an imaginary part, such as `0.5 -0.2i`. */
const couldContinue = (before: string, chunk: string): boolean =>
  /^[-+]./.test(chunk) && isOnePart(before) && isOnePart(chunk) && hasUnit(before) !== hasUnit(chunk);

type Term = "real" | "imaginary" | "whole";

/**
 * Numbers that lost their separator look like a sum or a product: `0.5-0.5`, `(1+2i)(3+4i)`. A cell has at most one real
 * and one imaginary part, or one value in polar form, as an exponential or in brackets.
 */
function refuseTwoNumbers(text: string): void {
  const tokens = withoutOuterBrackets(typedTokens(text).slice(0, -1));
  const terms = termsOf(tokens).map(kindOf);
  const count = (kind: Term) => terms.filter((term) => term === kind).length;
  const whole = count("whole");
  const glued = tokens.findIndex(
    ({ kind }, k) => kind === "(" && /^(?:number|i|pi|\))$/.test(tokens[k - 1]?.kind ?? ""),
  );
  if (glued < 0 && count("real") + whole <= 1 && count("imaginary") + whole <= 1) return;
  throw new Refusal("TWO_NUMBERS", tokens[0]!.at, text.trim());
}

function withoutOuterBrackets(tokens: readonly Token[]): readonly Token[] {
  let inner = tokens;
  while (inner[0]?.kind === "(" && closing(inner, 0) === inner.length - 1) inner = inner.slice(1, -1);
  return inner;
}

/** Index of the bracket that closes the one at `from`. */
function closing(tokens: readonly Token[], from: number): number {
  let depth = 0;
  for (let k = from; k < tokens.length; k++) {
    if (tokens[k]!.kind === "(") depth++;
    if (tokens[k]!.kind === ")" && --depth === 0) return k;
  }
  return -1;
}

/** The tokens between the signs that are outside of brackets and are not part of an angle or a factor. */
function termsOf(tokens: readonly Token[]): Token[][] {
  const terms: Token[][] = [];
  let depth = 0;
  for (const [k, token] of tokens.entries()) {
    const isSign = token.kind === "+" || token.kind === "-";
    const before = tokens[k - 1]?.kind;
    const separates = depth === 0 && isSign && before !== "∠" && before !== "*" && before !== "/";
    if (separates || terms.length === 0) terms.push([]);
    if (!separates) terms.at(-1)!.push(token);
    if (token.kind === "(") depth++;
    if (token.kind === ")") depth--;
  }
  return terms.filter((term) => term.length > 0);
}

function kindOf(term: readonly Token[]): Term {
  const kinds = term.map(({ kind }) => kind);
  const hasBracket = kinds.some((kind, k) => kind === "(" && kinds[k - 1] !== "sqrt" && kinds[k - 1] !== "√");
  if (hasBracket || kinds.includes("∠") || kinds.includes("exp")) return "whole";
  return kinds.includes("i") ? "imaginary" : "real";
}
