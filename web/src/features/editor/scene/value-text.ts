import { type Complex, parseComplex } from "@clicktree/core/tree";
import { byDocument } from "../model/state.js";

/** Characters at 12 px that fit across a node, on each of two lines. */
const maxCharacters = 6;
const maxDecimals = 3;
/** Larger parts are written with an exponent, so that they do not reduce the decimals of all other nodes. */
const maxPlain = 100;

const parsed = new WeakMap<object, Complex | undefined>();

/** Number of decimals in all nodes of a tree: as many as the values have, but no more than fit. */
export const valueDecimals = byDocument(({ nodes }): number => {
  let [needed, fitting] = [0, maxDecimals];
  for (const { data } of nodes) {
    if (data.isTerminating) continue;
    if (!parsed.has(data)) parsed.set(data, parseComplex(data.label));
    const value = parsed.get(data);
    if (value === undefined) continue;
    const { re, im } = value;
    if (isPlain(re) && (re !== 0 || im === 0)) {
      needed = Math.max(needed, decimalsIn(re));
      fitting = Math.min(fitting, maxCharacters - integerCharacters(re) - 1);
    }
    if (isPlain(im) && im !== 0) {
      needed = Math.max(needed, decimalsIn(im));
      const sign = re !== 0 && im > 0 ? 1 : 0;
      fitting = Math.min(fitting, maxCharacters - sign - integerCharacters(im) - 2);
    }
  }
  return Math.min(needed, Math.max(0, fitting));
});

/**
 * The arrow for −β when digits are too small to read: direction in degrees clockwise from the right, and a size from 0
 * to 1.
 */
interface Arrow {
  readonly angle: number;
  readonly size: number;
}

/** Modulus of β at which the arrow has half its maximum size: a mean of a quarter of a photon. */
const halfSize = 0.5;

/** The arrow depends only on the label, so that an edit redraws one node. */
export function arrowOf(label: string): Arrow | undefined {
  const { re, im } = parseComplex(label.trim() || "0") ?? { re: Number.NaN, im: 0 };
  if (Number.isNaN(re)) return undefined;
  const length = Math.hypot(re, im);
  const angle = length === 0 ? 0 : (Math.atan2(im, -re) * 180) / Math.PI;
  return { angle: Math.round(angle), size: Math.round((100 * length) / (length + halfSize)) / 100 };
}

/**
 * A value in at most two short lines, real and imaginary part, with this number of decimals. The panel shows all
 * digits.
 */
export function valueLines(label: string, decimals: number): readonly string[] {
  const text = label.trim();
  const value = text === "" ? { re: 0, im: 0 } : parseComplex(text);
  if (value === undefined)
    return [text.length <= maxCharacters ? text : `${[...text].slice(0, maxCharacters - 1).join("")}…`];
  const { re, im } = value;
  if (im === 0) return [partText(re, decimals)];
  return re === 0 ? [imaginary(im, decimals, false)] : [partText(re, decimals), imaginary(im, decimals, true)];
}

const isPlain = (part: number): boolean => Math.abs(part) < maxPlain;

const integerCharacters = (part: number): number => (part < 0 ? 1 : 0) + String(Math.trunc(Math.abs(part))).length;

/** Decimals needed to write a part exactly, at most three; none for a part too small for them. */
function decimalsIn(part: number): number {
  if (Math.abs(part) < 0.5 * 10 ** -maxDecimals) return 0;
  for (let decimals = 0; decimals < maxDecimals; decimals++)
    if (Math.abs(Number(part.toFixed(decimals)) - part) < 1e-9) return decimals;
  return maxDecimals;
}

const plain = (part: number, decimals: number): string => part.toFixed(decimals).replace("-", "−");

/** A part that is not zero is never shown as zero. */
function partText(part: number, decimals: number, reserved = 0): string {
  const text = plain(part, decimals);
  return isPlain(part) && (part === 0 || /[1-9]/.test(text)) ? text : exponential(part, maxCharacters - reserved);
}

function imaginary(part: number, decimals: number, isSecond: boolean): string {
  const sign = isSecond && part > 0 ? "+" : "";
  const text = Math.abs(part) === 1 && decimals === 0 ? (part < 0 ? "−" : "") : partText(part, decimals, 1);
  return `${sign}${text}i`;
}

/** `9.5e5`, with as many digits as fit, without the trailing zeros and the plus sign of toExponential. */
function exponential(part: number, room: number): string {
  const texts = [2, 1, 0].map((digits) =>
    part
      .toExponential(digits)
      .replace(/\.?0*e/, "e")
      .replace("e+", "e")
      .replaceAll("-", "−"),
  );
  return texts.find(({ length }) => length <= room) ?? texts[2]!;
}
