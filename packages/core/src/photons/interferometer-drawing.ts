import type { Interferometer } from "./interferometer.js";

export const visualModes = ["particle", "wave", "duality"] as const;
export type VisualMode = (typeof visualModes)[number];

/** An amplitude as an arrow in the complex plane; its squared length is a probability. */
interface Arrow {
  readonly re: number;
  readonly im: number;
}

/** The arrows of the two arms at a detector, and their sum. */
export interface AddedArrows {
  readonly upper: Arrow;
  readonly lower: Arrow;
  readonly sum: Arrow;
}

/**
 * The amplitudes that both arms send to each detector: √(rv) e^iφ and √((1−r)(1−v)) at D1, √(r(1−v)) e^iφ and
 * −√((1−r)v) at D2. At full contrast the squared length of a sum is the probability of a click there.
 */
export function addedArrows(
  { ratio: r, second: v = 0.5 }: Interferometer,
  phase: number,
): { readonly d1: AddedArrows; readonly d2: AddedArrows } {
  const add = (upperShare: number, lower: number): AddedArrows => {
    const length = Math.sqrt(upperShare);
    const upper = { re: length * Math.cos(phase), im: length * Math.sin(phase) };
    return { upper, lower: { re: lower, im: 0 }, sum: { re: upper.re + lower, im: upper.im } };
  };
  return { d1: add(r * v, Math.sqrt((1 - r) * (1 - v))), d2: add(r * (1 - v), -Math.sqrt((1 - r) * v)) };
}

/**
 * The segments of the light's path: to the first splitter, its two arms, and from the second splitter to the detectors.
 */
const stretches = ["in", "upper", "lower", "d1", "d2"] as const;
type Stretch = (typeof stretches)[number];

/** The light on a segment. */
interface LightMark {
  readonly stretch: Stretch;
  /** Position on the segment, from 0 at its beginning to 1 at its end. */
  readonly at: number;
  /** Probability of a click if there were a detector here; the amplitude to draw is its root. */
  readonly share: number;
  /** Draw a wave train of this amplitude. */
  readonly wave: boolean;
  /** Draw an open circle: a photon could be found here. Never a ball, since no photon has a path. */
  readonly circle: boolean;
}

/** The fractions of the path at the first splitter and at the second one. */
const [firstSplitter, secondSplitter] = [0.2, 0.8];

/**
 * The light at `progress` (0 at the source, 1 at the detectors) on its path through the interferometer. The mode
 * changes only the marks: particle shows circles, wave shows wave trains, duality shows both. Probabilities never
 * change.
 */
export function lightMarks(
  mode: VisualMode,
  ratio: number,
  ports: { readonly d1: number; readonly d2: number },
  progress: number,
): LightMark[] {
  const mark = (stretch: Stretch, at: number, share: number): LightMark => ({
    stretch,
    at,
    share,
    wave: mode !== "particle",
    circle: mode !== "wave",
  });
  const marks = (): LightMark[] => {
    if (progress < firstSplitter) return [mark("in", progress / firstSplitter, 1)];
    if (progress < secondSplitter) {
      const at = (progress - firstSplitter) / (secondSplitter - firstSplitter);
      return [mark("upper", at, ratio), mark("lower", at, 1 - ratio)];
    }
    const at = Math.min(1, (progress - secondSplitter) / (1 - secondSplitter));
    return [mark("d1", at, ports.d1), mark("d2", at, ports.d2)];
  };
  return marks().filter(({ share }) => share > 0);
}
