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
    imaginary.length <= FIT ? imaginary : signed(fitted(value.im, "i")),
  ];
}

/** Where the imaginary part of a sum begins: at a sign that is not the first letter and belongs to no exponent. */
function splitAt(text: string): number | undefined {
  for (let at = text.length - 1; at > 0; at--)
    if ((text[at] === "+" || text[at] === "-") && !/[eE]/.test(text[at - 1] ?? "")) return at;
  return undefined;
}

const signed = (text: string): string => (text.startsWith("-") ? text : `+${text}`);

/** As many digits as fit; a value that is not zero is never shown as zero. */
function fitted(value: number, unit: string): string {
  for (let digits = 4; digits > 1; digits--) {
    const text = `${Number(value.toPrecision(digits))}${unit}`;
    if (text.length <= FIT) return text;
  }
  return `${Number(value.toPrecision(1))}${unit}`;
}
