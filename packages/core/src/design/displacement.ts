import type { Complex } from "../tree/index.js";
import type { Line, Space } from "./bin.js";
import { rounded } from "./complex-text.js";
import { minimumBetween, minimumFromZero, minimumNear } from "./search.js";

/**
 * Decimals of a searched displacement. The success is flat at its optimum, so that seven decimals cost less than 1e-13
 * of it; displacements that null a hypothesis keep all digits of the table.
 */
export const displacementDecimals = 7;

/** Number of lowest points of the scan where the search starts. */
const starts = { line: 3, plane: 4 } as const;

/** Relative loss for which an exact displacement is preferred to a searched one. */
const alike = 1e-12;

/** Number of exact displacements where the search starts. */
const downhillStarts = 2;
const narrow = 1e-3;

/** The function to minimise, an error probability. */
type Value = (re: number, im: number) => number;

export interface Choice extends Complex {
  readonly value: number;
}

/**
 * The displacement of a space with the smallest value (an error probability). Scans all points (`scanned`: known
 * values) and searches from the lowest ones, and from the lowest `exact` displacements, because the valley around a
 * nulled hypothesis may be narrower than the scan. A searched result is rounded and taken if it is clearly better than
 * the best exact one.
 */
export function minimumIn(space: Space, scanned: Float64Array, value: Value, exact: readonly Complex[]): Choice {
  const known = exact.map(({ re, im }) => ({ re, im, value: value(re, im) }));
  const usual = lowestChoice(known);
  const near = known
    .toSorted((a, b) => a.value - b.value)
    .slice(0, downhillStarts)
    .map((place) => minimumDownhill(space.line, place, space.step, value));
  const wide = lowest(space, scanned).map((start) => minimumAround(space, start, value));
  const found = lowestChoice(
    [...near, ...wide].map((place) => {
      const { re, im } = rounded(place, displacementDecimals);
      return { re, im, value: value(re, im) };
    }),
  );
  const chosen = usual && !(found && found.value < usual.value * (1 - alike)) ? usual : found;
  return chosen ?? { re: 0, im: 0, value: value(0, 0) };
}

function lowestChoice(choices: readonly Choice[]): Choice | undefined {
  let best: Choice | undefined;
  for (const choice of choices) if (!best || choice.value < best.value * (1 - alike)) best = choice;
  return best;
}

/** Descends from a point: along the line if the point lies on it, else in the plane. */
export function minimumDownhill(line: Line | undefined, { re, im }: Complex, maxStep: number, value: Value): Complex {
  const across = line ? (re - line.re) * line.alongIm - (im - line.im) * line.alongRe : 0;
  if (!line || Math.abs(across) > 1e-9) {
    const [x, y] = minimumNear(value, re, im, narrow);
    return { re: x, im: y };
  }
  const t = minimumFromZero((x) => value(re + x * line.alongRe, im + x * line.alongIm), maxStep);
  return { re: re + t * line.alongRe, im: im + t * line.alongIm };
}

/** The minimum between the neighbours of a point of the scan. */
function minimumAround({ line, step, re, im }: Space, start: number, value: Value): Complex {
  const [fromRe, fromIm] = [re[start]!, im[start]!];
  if (!line) {
    const [x, y] = minimumNear(value, fromRe, fromIm, step / 2);
    return { re: x, im: y };
  }
  const t = minimumBetween((x) => value(fromRe + x * line.alongRe, fromIm + x * line.alongIm), -step, step);
  return { re: fromRe + t * line.alongRe, im: fromIm + t * line.alongIm };
}

/** Indices of the local minima of the scan, lowest first. */
function lowest({ line, width }: Space, values: Float64Array): number[] {
  const found: number[] = [];
  for (let i = 0; i < values.length; i++) {
    const here = values[i]!;
    const column = i % width;
    const higher = (other: number): boolean => !(values[other]! < here);
    if (column > 0 && !higher(i - 1)) continue;
    if (column < width - 1 && !higher(i + 1)) continue;
    if (!line && i >= width && !higher(i - width)) continue;
    if (!line && i + width < values.length && !higher(i + width)) continue;
    // of a plateau, take the first point
    if (column > 0 && values[i - 1] === here) continue;
    if (!line && i >= width && values[i - width] === here) continue;
    found.push(i);
  }
  return found.sort((a, b) => values[a]! - values[b]!).slice(0, line ? starts.line : starts.plane);
}
