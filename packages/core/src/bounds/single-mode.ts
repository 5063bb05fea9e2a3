import type { SignalTable } from "../receiver/index.js";

/** Amplitudes of the hypotheses if all are multiples of one pulse. */
export interface Constellation {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Rounding allowed in a file: deviation of a hypothesis from the common pulse, relative to the largest hypothesis. */
const tolerance = 1e-9;

/** Points farther away are moved in: errors are negligible there, and squares would overflow. */
const furthest = 1e100;

/**
 * The constellation of a table in the mode of the common pulse; |α|² of a point is the photon number of the hypothesis.
 * Undefined if the hypotheses are not multiples of one pulse, because then no single mode carries the whole signal.
 */
export function constellationOf(table: SignalTable): Constellation | undefined {
  const { hypotheses, bins, re, im } = table;
  const scale = largest(re, im);
  if (scale === 0) return { re: new Float64Array(hypotheses), im: new Float64Array(hypotheses) };
  const size = Math.min(scale, furthest);
  // in units of the largest amplitude, so that squares do not overflow
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

/** Positions of the points on their common line; undefined if they span a plane. */
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
