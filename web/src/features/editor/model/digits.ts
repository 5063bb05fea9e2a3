/** A sign, spaces, and a number with at most one decimal mark; the exponent is not changed. */
const numbers = /([+\-−]?)(\s*)(\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?/gi;
/** Text that ends with a number, a name or a bracket: a sign after it is an operator. */
const endsValue = /[\w)°.π]\s*$/i;

export interface SteppedDigit {
  readonly text: string;
  /** Caret index of the same digit in the new text. */
  readonly at: number;
}

/**
 * Changes the digit at or before `caret` by `by`, with carry, like a counter. The number keeps its decimals and may
 * pass through zero. Undefined if there is no digit.
 */
export function stepDigit(text: string, caret: number, by: number): SteppedDigit | undefined {
  for (const found of text.matchAll(numbers)) {
    const [, sign = "", spaces = "", mantissa = ""] = found;
    const start = found.index + sign.length + spaces.length;
    const at = [caret, caret - 1].find((i) => i >= start && i < start + mantissa.length && /\d/.test(text[i]!));
    if (at === undefined) continue;
    const mark = mantissa.search(/[.,]/);
    const decimals = mark < 0 ? 0 : mantissa.length - mark - 1;
    const place = mantissa.slice(at - start + 1).replace(/[.,]/, "").length;
    const size = BigInt(mantissa.replace(/[.,]/, "")) * (sign === "" || sign === "+" ? 1n : -1n);
    const next = size + BigInt(by) * 10n ** BigInt(place);
    const digits = String(next < 0n ? -next : next).padStart(decimals + 1, "0");
    const whole = digits.length - decimals;
    const written = mark < 0 ? digits : `${digits.slice(0, whole)}${mantissa[mark]}${digits.slice(whole)}`;
    const before = text.slice(0, found.index);
    const joins = sign === "+" || (sign !== "" && endsValue.test(before));
    const newSign = next < 0n ? (sign === "−" ? "−" : "-") : joins ? "+" : "";
    const head = `${before}${newSign}${newSign === "" ? "" : spaces}`;
    const fromEnd = mantissa.length - (at - start);
    return {
      text: `${head}${written}${text.slice(start + mantissa.length)}`,
      at: head.length + Math.max(0, written.length - fromEnd),
    };
  }
  return undefined;
}
