import type { SignalTable } from "../receiver/index.js";

/** Amplitudes of the rows of a table whose rows are all multiples of one pulse. */
export interface Constellation {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** How far rounding in somebody's file may take a row from the common pulse, as part of the largest row. */
const tolerance = 1e-9;

/** Points further out than this are drawn in: nothing is ever mistaken there, and squares leave the range of numbers. */
const furthest = 1e100;

/**
 * The constellation of a table in the mode of its common pulse, each point's |α|² the photons of the whole row;
 * undefined where the rows are not multiples of one pulse, since then no one mode carries the whole signal.
 */
export function constellationOf(table: SignalTable): Constellation | undefined {
  const { hypotheses, bins, re, im } = table;
  const scale = largest(re, im);
  if (scale === 0) return { re: new Float64Array(hypotheses), im: new Float64Array(hypotheses) };
  const size = Math.min(scale, furthest);
  // in units of the largest amplitude, so that no square leaves the range of numbers
  const [x, y] = [re.map((value) => value / scale), im.map((value) => value / scale)];
  const lengths = Float64Array.from({ length: hypotheses }, (_, h) => {
    let sum = 0;
    for (let p = h * bins; p < (h + 1) * bins; p++) sum += x[p]! * x[p]! + y[p]! * y[p]!;
    return Math.sqrt(sum);
  });
  const pulse = lengths.indexOf(Math.max(...lengths));
  const points = { re: new Float64Array(hypotheses), im: new Float64Array(hypotheses) };
  for (let h = 0; h < hypotheses; h++) {
    let [a, b] = [0, 0];
    for (let j = 0; j < bins; j++) {
      const [u, p] = [pulse * bins + j, h * bins + j];
      a += (x[u]! * x[p]! + y[u]! * y[p]!) / lengths[pulse]!;
      b += (x[u]! * y[p]! - y[u]! * x[p]!) / lengths[pulse]!;
    }
    if (lengths[h]! ** 2 - a * a - b * b > tolerance * lengths[pulse]! ** 2) return undefined;
    points.re[h] = a * size;
    points.im[h] = b * size;
  }
  return points;
}

const largest = (...arrays: Float64Array[]): number =>
  arrays.reduce((most, array) => array.reduce((top, value) => Math.max(top, Math.abs(value)), most), 0);

/** Places of the points along their common line, or undefined where they span a plane. */
export function alongLine({ re, im }: Constellation): Float64Array | undefined {
  const size = re.length;
  let [far, distance] = [0, 0];
  for (let h = 1; h < size; h++) {
    const away = Math.hypot(re[h]! - re[0]!, im[h]! - im[0]!);
    if (away > distance) [far, distance] = [h, away];
  }
  if (distance === 0) return new Float64Array(size);
  const [x, y] = [(re[far]! - re[0]!) / distance, (im[far]! - im[0]!) / distance];
  const places = new Float64Array(size);
  for (let h = 0; h < size; h++) {
    const [a, b] = [re[h]! - re[0]!, im[h]! - im[0]!];
    if (Math.abs(b * x - a * y) > tolerance * distance) return undefined;
    places[h] = a * x + b * y;
  }
  return places;
}
