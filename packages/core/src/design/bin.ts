import { countProbabilities, type Detector, meanCount, type SignalTable } from "../receiver/index.js";
import type { Complex } from "../tree/index.js";

/** A time bin with the quantities that a design needs often, computed once. */
export interface Bin {
  readonly signal: BinSignal;
  readonly step: Step;
  readonly space: Space;
  /** Probabilities of the branches at every point of the space: hypotheses * branches numbers per point. */
  readonly scan: Float64Array;
  /** The displacements that null a hypothesis, in the order of the hypotheses, without duplicates. */
  readonly nulls: readonly Complex[];
}

/** The bins of a table; identical bins share one object. */
export function binsOf(table: SignalTable, detector: Detector, masks: readonly number[]): Bin[] {
  const step = new Step(detector, masks);
  const bins: Bin[] = [];
  for (let j = 0; j < table.bins; j++) {
    const signal = binSignal(table, j);
    bins.push(bins.find((bin) => same(bin.signal, signal)) ?? binOf(signal, step));
  }
  return bins;
}

export function binOf(signal: BinSignal, step: Step): Bin {
  const space = spaceOf(signal, step.detector);
  const size = signal.re.length * step.branches;
  const scan = new Float64Array(size * space.re.length);
  for (let i = 0; i < space.re.length; i++) step.probabilities(signal, space.re[i]!, space.im[i]!, scan, i * size);
  const nulls: Complex[] = [];
  signal.re.forEach((re, h) => {
    const place = { re: 0 - re, im: 0 - signal.im[h]! };
    if (!nulls.some((other) => other.re === place.re && other.im === place.im)) nulls.push(place);
  });
  return { signal, step, space, scan, nulls };
}

const same = (a: BinSignal, b: BinSignal): boolean =>
  a.re.every((x, h) => x === b.re[h]) && a.im.every((y, h) => y === b.im[h]);

export interface BinSignal {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

export function binSignal(table: SignalTable, bin: number): BinSignal {
  const column = (cells: Float64Array) =>
    Float64Array.from({ length: table.hypotheses }, (_, h) => cells[h * table.bins + bin]!);
  return { re: column(table.re), im: column(table.im) };
}

export class Step {
  readonly branches: number;
  readonly #counts = new Float64Array(4);

  constructor(
    readonly detector: Detector,
    /** Counts of each branch, bit k for count k. */
    readonly masks: readonly number[],
  ) {
    this.branches = masks.length;
  }

  /** Probability of each branch for each hypothesis, [h * branches + g], when a bin is displaced by (re, im). */
  probabilities(signal: BinSignal, re: number, im: number, out: Float64Array, at = 0): Float64Array {
    const { detector, masks, branches } = this;
    const counts = this.#counts;
    for (let h = 0; h < signal.re.length; h++) {
      countProbabilities(meanCount(signal.re[h]!, signal.im[h]!, re, im, detector), detector.resolution, counts);
      const row = at + h * branches;
      for (let g = 0; g < branches; g++) {
        const mask = masks[g]!;
        let sum = 0;
        for (let k = 0; k < 4; k++) if (mask & (1 << k)) sum += counts[k]!;
        out[row + g] = sum;
      }
    }
    return out;
  }
}

/** A line of displacements: (re, im) + t·(alongRe, alongIm). */
export interface Line {
  readonly re: number;
  readonly im: number;
  readonly alongRe: number;
  readonly alongIm: number;
}

/** Where displacements of a bin are searched: points `step` apart, on a line or in rows of `width`. */
export interface Space {
  /** Undefined in the plane. */
  readonly line: Line | undefined;
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly width: number;
  readonly step: number;
}

/** Beyond this field, |α+β| in units of √η, every hypothesis almost always gives the highest count. */
const beyond = 3;
const usualStep = { line: 0.1, plane: 0.3 } as const;
const maxPoints = { line: 600, plane: 50 } as const;

/**
 * The displacements that may be optimal for a bin. If all hypotheses lie on a line, so does the optimum: a displacement
 * across the line only adds the same background to every hypothesis; the smallest background is at −ξ times the line's
 * distance from the vacuum. Otherwise the search covers the plane.
 */
function spaceOf(signal: BinSignal, detector: Detector): Space {
  const reach = beyond / Math.sqrt(Math.max(detector.efficiency, 0.01));
  const line = lineOf(signal, detector.visibility);
  if (line) return alongLine(signal, line, reach);
  const [x, y] = [range(signal.re, reach), range(signal.im, reach)];
  const step = Math.max(usualStep.plane * (reach / beyond), Math.max(x.to - x.from, y.to - y.from) / maxPoints.plane);
  const [width, height] = [Math.ceil((x.to - x.from) / step) + 1, Math.ceil((y.to - y.from) / step) + 1];
  const re = Float64Array.from({ length: width * height }, (_, i) => x.from + step * (i % width));
  const im = Float64Array.from({ length: width * height }, (_, i) => y.from + step * Math.floor(i / width));
  return { line: undefined, re, im, width, step };
}

function alongLine(signal: BinSignal, line: Line, reach: number): Space {
  const places = signal.re.map((re, h) => re * line.alongRe + signal.im[h]! * line.alongIm);
  const { from, to } = range(places, reach);
  const size = Math.min(maxPoints.line, Math.ceil((to - from) / (usualStep.line * (reach / beyond)))) + 1;
  const step = (to - from) / (size - 1);
  const at = (i: number) => from + step * i;
  const re = Float64Array.from({ length: size }, (_, i) => line.re + at(i) * line.alongRe);
  const im = Float64Array.from({ length: size }, (_, i) => line.im + at(i) * line.alongIm);
  return { line, re, im, width: size, step };
}

/** The displacements that null these amplitudes, with a margin. */
function range(places: Float64Array, reach: number): { from: number; to: number } {
  return { from: -Math.max(...places) - reach, to: -Math.min(...places) + reach };
}

const tolerance = 1e-12;

/** The line of the best displacements if all hypotheses lie on a line; the real axis if they are all 0. */
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
  // a line through the vacuum passes through it exactly
  const away = Math.abs(across) > tolerance * Math.max(size, distance) ? visibility * across : 0;
  return { re: -away * y + 0, im: away * x + 0, alongRe: x, alongIm: y };
}
