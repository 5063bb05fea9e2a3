import { couldGroup, plainWidth } from "./decimal.js";

/** Why a typed value is refused. Each has a text that says how to correct it. */
export type TypedFault = Readonly<{
  code:
    | "EMPTY"
    | "TOO_LONG"
    | "UNKNOWN"
    | "INCOMPLETE"
    | "NOT_CLOSED"
    | "NOT_OPENED"
    | "OPERATOR"
    | "UNEXPECTED"
    | "COMMA"
    | "TWO_MARKS"
    | "QUOTIENT"
    | "POLAR"
    | "ANGLE"
    | "NOT_REAL"
    | "DEGREES"
    | "FUNCTION"
    | "ROOT"
    | "ROOT_END"
    | "POWER"
    | "CALL"
    | "ZERO_DIVISOR"
    | "TOO_LARGE"
    // of a table only
    | "TWO_NUMBERS"
    | "TWO_READINGS"
    | "BRACKETS"
    | "QUOTES"
    | "RAGGED"
    | "TOO_MANY"
    | "NUMBERED_COLUMNS"
    | "NUMBERED_ROWS";
  /** Index of the character where the error is. */
  at: number;
  /** The characters there. */
  shown: string;
}>;

/** Thrown and caught inside the reader of typed values only. */
export class Refusal extends Error {
  constructor(
    readonly code: TypedFault["code"],
    readonly at: number,
    readonly shown: string,
  ) {
    super(code);
  }
}

type Sign = "+" | "-" | "*" | "/" | "(" | ")" | "∠" | "°" | "√";
type Word = "i" | "pi" | "rad" | "sqrt" | "exp";

export type Token = Readonly<
  { at: number; shown: string } & ({ kind: "number"; value: number } | { kind: Sign | Word | "end"; value?: undefined })
>;

/** No one types a longer value, and nested brackets cannot exhaust the stack. */
const maxTypedLength = 200;

const words: Readonly<Record<string, Word | "°">> = {
  i: "i",
  j: "i",
  im: "i", // Julia
  pi: "pi",
  rad: "rad",
  deg: "°",
  sqrt: "sqrt",
  exp: "exp",
};

const signs: Readonly<Record<string, Sign | "pi">> = {
  "+": "+",
  ...{ "-": "-", "\u2212": "-", "\u2013": "-", "\u2010": "-", "\u2011": "-", "\ufe63": "-" },
  ...{ "*": "*", "×": "*", "·": "*", "⋅": "*", "∙": "*" },
  ...{ "/": "/", "÷": "/", "∕": "/" },
  ...{ "(": "(", ")": ")" },
  ...{ "∠": "∠", "<": "∠" },
  ...{ "°": "°", º: "°", "˚": "°" },
  ...{ "√": "√", π: "pi", Π: "pi" },
};

const space = /\s/;
/** Letters; `e^` before a bracket is a way to write exp, so the power belongs to the word. */
const word = /e\s*(?:\^|\*\*)\s*(?=\()|[a-z]+/iy;
/** Complex numbers of other languages: complex(1, 2), Complex[1, 2]. */
const call = /^(?:complex|cmplx|dcmplx|cis|polar)$/i;
/** Digits with at most one decimal mark, and an exponent. A comma is a mark between two digits only. */
const number = /(?:\d+(?:\.\d*|,\d+)?|\.\d+)(?:e[+-]?\d+)?/iy;

const match = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** Splits a typed value into its parts, with their places in the text. Throws a Refusal. */
export function typedTokens(typed: string): Token[] {
  if (typed.length > maxTypedLength) throw new Refusal("TOO_LONG", maxTypedLength, "");
  const text = plainWidth(typed);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    if (space.test(text[at]!)) {
      at++;
      continue;
    }
    const token = tokenAt(text, at);
    tokens.push(token);
    at += token.shown.length;
  }
  return [...tokens, { kind: "end", at: text.length, shown: "" }];
}

function tokenAt(text: string, at: number): Token {
  const digits = match(number, text, at);
  if (digits !== undefined) return numberToken(text, at, digits);
  const letters = match(word, text, at);
  const kind =
    letters === undefined
      ? signs[text[at]!]
      : letters.length > 1 && /^e\W/i.test(letters)
        ? "exp"
        : words[letters.toLowerCase()];
  const shown = letters ?? String.fromCodePoint(text.codePointAt(at)!);
  if (kind === undefined) throw new Refusal(unreadable(text, at, shown), at, shown);
  return { kind, at, shown };
}

function unreadable(text: string, at: number, shown: string): TypedFault["code"] {
  if (shown === ",") return "COMMA";
  if (call.test(shown)) return "CALL";
  // the letter of e^i, too
  return shown === "^" || (/^e$/i.test(shown) && /^\s*(?:\^|\*\*)/.test(text.slice(at + 1))) ? "POWER" : "UNKNOWN";
}

function numberToken(text: string, at: number, shown: string): Token {
  const comma = shown.indexOf(",");
  const end = at + shown.length;
  if (comma >= 0) {
    if (text.includes(".")) throw new Refusal("TWO_MARKS", at + comma, shown);
    if (couldGroup(shown) || text[end] === ",") throw new Refusal("COMMA", at, shown);
  }
  const value = Number(shown.replace(",", "."));
  if (!Number.isFinite(value)) throw new Refusal("TOO_LARGE", at, shown);
  return { kind: "number", at, shown, value };
}
