import type { BinSignal } from "./bin.js";

/**
 * A rotation of the plane about the vacuum, or a reflection followed by one, that maps the hypotheses of every bin onto
 * each other. A receiver whose displacements are moved in the same way counts for the moved hypothesis what it counted
 * for the old one, because all mean counts depend only on distances and sizes.
 */
export interface Symmetry {
  /** Whether the imaginary parts change their sign before the rotation. */
  readonly mirrored: boolean;
  readonly cos: number;
  readonly sin: number;
  /** to[h] is the hypothesis onto which h is moved. */
  readonly to: Int32Array;
  /** Its inverse: from[to[h]] = h. */
  readonly from: Int32Array;
}

/** Difference of amplitudes, in √photons, that counts as none: more than the rounding of a turned signal. */
const tolerance = 1e-6;

/** All symmetries of the signal of all bins, the identity first. */
export function symmetriesOf(signals: readonly BinSignal[]): Symmetry[] {
  const size = signals[0]!.re.length;
  const same = Int32Array.from({ length: size }, (_, h) => h);
  const found: Symmetry[] = [{ mirrored: false, cos: 1, sin: 0, to: same, from: same }];
  // the farthest point of all bins has to be moved onto another point of its bin
  let [far, { re: x, im: y }] = [{ h: 0, distance: 0 }, signals[0]!];
  for (const { re, im } of signals)
    for (let h = 0; h < size; h++) {
      const distance = Math.hypot(re[h]!, im[h]!);
      if (distance > far.distance + tolerance) [far, x, y] = [{ h, distance }, re, im];
    }
  const { h: first, distance } = far;
  if (distance === 0) return found;
  for (const mirrored of [false, true])
    for (let h = 0; h < size; h++) {
      if (Math.abs(Math.hypot(x[h]!, y[h]!) - distance) > tolerance) continue;
      const angle = Math.atan2(y[h]!, x[h]!) - (mirrored ? -1 : 1) * Math.atan2(y[first]!, x[first]!);
      const move = { mirrored, cos: Math.cos(angle), sin: Math.sin(angle) };
      const to = imageOf(signals, move);
      const isKnown = found.some((other) => to?.every((image, from) => image === other.to[from]));
      if (to && !isKnown) found.push({ ...move, to, from: inverseOf(to) });
    }
  return found;
}

type Move = Pick<Symmetry, "mirrored" | "cos" | "sin">;

/** The hypothesis onto which each one is moved, in every bin; undefined if there is none. */
function imageOf(signals: readonly BinSignal[], move: Move): Int32Array | undefined {
  const size = signals[0]!.re.length;
  const to = new Int32Array(size).fill(-1);
  for (let h = 0; h < size; h++) {
    const meets = (image: number) =>
      signals.every(({ re, im }) => {
        const [x, y] = moved(move, re[h]!, im[h]!);
        return Math.hypot(x - re[image]!, y - im[image]!) <= tolerance;
      });
    for (let image = 0; image < size && to[h] === -1; image++) if (!to.includes(image) && meets(image)) to[h] = image;
    if (to[h] === -1) return undefined;
  }
  return to;
}

const inverseOf = (to: Int32Array): Int32Array => Int32Array.from(to, (_, h) => to.indexOf(h));

export function moved({ mirrored, cos, sin }: Move, re: number, im: number): [re: number, im: number] {
  const y = mirrored ? -im : im;
  return [cos * re - sin * y, sin * re + cos * y];
}

/** The move that undoes another. */
export const undoing = ({ mirrored, cos, sin }: Move): Move => ({ mirrored, cos, sin: mirrored ? sin : -sin });
