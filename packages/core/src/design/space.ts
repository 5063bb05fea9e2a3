import type { Detector } from "../receiver/index.js";
import type { BinSignal } from "./step.js";

/** A straight line of displacements: (re, im) + t·(alongRe, alongIm). */
export interface Line {
  readonly re: number;
  readonly im: number;
  readonly alongRe: number;
  readonly alongIm: number;
}

/** Where the displacements of a bin are looked for: points a `step` apart, on a line or in rows of `width`. */
export interface Space {
  /** Undefined in the plane. */
  readonly line: Line | undefined;
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly width: number;
  readonly step: number;
}

/** Beyond this field, |α+β| in units of √η, every row gives the top count nearly always. */
const beyond = 3;
const usualStep = { line: 0.1, plane: 0.3 } as const;
const mostPoints = { line: 600, plane: 50 } as const;

/**
 * The displacements that may be best for a bin. Where all rows lie on a line, the best one does too: a part of the
 * displacement across it only adds the same background to every row, which a receiver could add by itself; least
 * background is left at −ξ times the line's own distance from darkness. Else they are looked for in the plane.
 */
export function spaceOf(signal: BinSignal, detector: Detector): Space {
  const reach = beyond / Math.sqrt(Math.max(detector.efficiency, 0.01));
  const line = lineOf(signal, detector.visibility);
  if (line) return alongLine(signal, line, reach);
  const [x, y] = [range(signal.re, reach), range(signal.im, reach)];
  const step = Math.max(usualStep.plane * (reach / beyond), Math.max(x.to - x.from, y.to - y.from) / mostPoints.plane);
  const [width, height] = [Math.ceil((x.to - x.from) / step) + 1, Math.ceil((y.to - y.from) / step) + 1];
  const re = Float64Array.from({ length: width * height }, (_, i) => x.from + step * (i % width));
  const im = Float64Array.from({ length: width * height }, (_, i) => y.from + step * Math.floor(i / width));
  return { line: undefined, re, im, width, step };
}

function alongLine(signal: BinSignal, line: Line, reach: number): Space {
  const places = signal.re.map((re, h) => re * line.alongRe + signal.im[h]! * line.alongIm);
  const { from, to } = range(places, reach);
  const size = Math.min(mostPoints.line, Math.ceil((to - from) / (usualStep.line * (reach / beyond)))) + 1;
  const step = (to - from) / (size - 1);
  const at = (i: number) => from + step * i;
  const re = Float64Array.from({ length: size }, (_, i) => line.re + at(i) * line.alongRe);
  const im = Float64Array.from({ length: size }, (_, i) => line.im + at(i) * line.alongIm);
  return { line, re, im, width: size, step };
}

/** Displacements that null these amplitudes, and some room around them. */
function range(places: Float64Array, reach: number): { from: number; to: number } {
  return { from: -Math.max(...places) - reach, to: -Math.min(...places) + reach };
}

const tolerance = 1e-12;

/** The line of the best displacements where all rows lie on one; the real direction where they are one point at 0. */
function lineOf({ re, im }: BinSignal, visibility: number): Line | undefined {
  let [far, distance] = [0, 0];
  for (let h = 1; h < re.length; h++) {
    const away = Math.hypot(re[h]! - re[0]!, im[h]! - im[0]!);
    if (away > distance) [far, distance] = [h, away];
  }
  const size = Math.hypot(re[0]!, im[0]!);
  const [x, y] =
    distance > 0
      ? [(re[far]! - re[0]!) / distance, (im[far]! - im[0]!) / distance]
      : size > 0
        ? [re[0]! / size, im[0]! / size]
        : [1, 0];
  for (let h = 1; h < re.length; h++)
    if (Math.abs((re[h]! - re[0]!) * y - (im[h]! - im[0]!) * x) > tolerance * distance) return undefined;
  const across = re[0]! * y - im[0]! * x;
  // a line through darkness goes through darkness exactly
  const away = Math.abs(across) > tolerance * Math.max(size, distance) ? visibility * across : 0;
  return { re: -away * y + 0, im: away * x + 0, alongRe: x, alongIm: y };
}
