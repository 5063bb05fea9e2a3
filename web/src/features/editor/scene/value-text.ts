import { parseComplex } from "@clicktree/core/tree";

/** Digits of 12 px that fit across a node on each of two lines. */
const FIT = 6;

/** A value in at most two short lines: real and imaginary part. Rounded where it is too long; the whole is in the panel. */
export function valueLines(label: string): readonly string[] {
  const text = label.trim() === "" ? "0" : label.trim().replace(/\s+/g, "");
  if (text.length <= FIT) {
    const split = splitAt(text);
    return split === undefined || text.length <= 4 ? [text] : [text.slice(0, split), text.slice(split)];
  }
  const value = parseComplex(text);
  if (value === undefined) return [`${[...text].slice(0, FIT - 1).join("")}…`];
  const split = splitAt(text);
  if (split === undefined) return [text.endsWith("i") ? fitted(value.im, "i") : fitted(value.re, "")];
  const [real, imaginary] = [text.slice(0, split), text.slice(split)];
  return [
    real.length <= FIT ? real : fitted(value.re, ""),
    imaginary.length <= FIT ? imaginary : value.im < 0 ? fitted(value.im, "i") : `+${fitted(value.im, "i", 1)}`,
  ];
}

/** Where the imaginary part of a sum begins: at a sign that is not the first letter and belongs to no exponent. */
function splitAt(text: string): number | undefined {
  for (let at = text.length - 1; at > 0; at--)
    if ((text[at] === "+" || text[at] === "-") && !/[eE]/.test(text[at - 1] ?? "")) return at;
  return undefined;
}

/** As many digits as fit, plain or with an exponent; a value that is not zero is never shown as zero. */
function fitted(value: number, unit: string, taken = 0): string {
  for (const room of [FIT - 1, FIT, FIT + 1, FIT + 2])
    for (let digits = 4; digits > 1; digits--) {
      const text = [Number(value.toPrecision(digits)).toString(), exponential(value, digits)].find(
        (each) => taken + each.length + unit.length <= room,
      );
      if (text !== undefined) return text + unit;
    }
  return exponential(value, 1) + unit;
}

/** `9.5e5`, without the zeros and the plus sign of toExponential. */
const exponential = (value: number, digits: number): string =>
  value
    .toExponential(digits - 1)
    .replace(/\.?0*e/, "e")
    .replace("e+", "e");
