import { err, ok, type Result } from "./problem.js";

/** A photon-counting detector and the interferometer before it. */
export interface Detector {
  /** η: the fraction of photons that is detected, 0 to 1. */
  readonly efficiency: number;
  /** ν: mean dark counts in a bin, 0 or more. */
  readonly darkCounts: number;
  /** ξ: interference visibility of signal and displacement, 0 to 1. */
  readonly visibility: number;
  /** m: the highest count that it tells apart, 1 to 3; it means itself or more. 1 is an on/off detector. */
  readonly resolution: number;
}

export const idealDetector: Detector = { efficiency: 1, darkCounts: 0, visibility: 1, resolution: 3 };

/** Most dark counts in a bin that make sense; beyond it no signal is left to count. */
const mostDarkCounts = 1e6;

const within = (value: number, largest: number): boolean => value >= 0 && value <= largest;

/** A detector completed with ideal values, or what is wrong with it. */
export function checkDetector(given: Partial<Detector> = {}): Result<Detector> {
  const detector = { ...idealDetector, ...given };
  const { efficiency, darkCounts, visibility, resolution } = detector;
  if (!within(efficiency, 1)) return err("EFFICIENCY", { value: efficiency });
  if (!within(darkCounts, mostDarkCounts)) return err("DARK_COUNTS", { value: darkCounts });
  if (!within(visibility, 1)) return err("VISIBILITY", { value: visibility });
  if (![1, 2, 3].includes(resolution)) return err("RESOLUTION", { value: resolution });
  return ok({ efficiency, darkCounts, visibility, resolution });
}

/** Whether two detectors count alike: all four figures are the same numbers. */
export const sameDetector = (one: Detector, other: Detector): boolean =>
  one.efficiency === other.efficiency &&
  one.darkCounts === other.darkCounts &&
  one.visibility === other.visibility &&
  one.resolution === other.resolution;

/** One line for a file's header: `efficiency 0.72, dark counts 0.001, visibility 0.997, resolution 3`. */
export const detectorText = (d: Detector): string =>
  `efficiency ${d.efficiency}, dark counts ${d.darkCounts}, visibility ${d.visibility}, resolution ${d.resolution}`;

const linePattern = /^efficiency (\S{1,32}), dark counts (\S{1,32}), visibility (\S{1,32}), resolution ([123])$/;

/** The detector that such a line describes; undefined where it is no such line. */
export function readDetector(text: string): Detector | undefined {
  const values = linePattern.exec(text)?.slice(1).map(Number);
  if (!values) return undefined;
  const [efficiency, darkCounts, visibility, resolution] = values as [number, number, number, number];
  const checked = checkDetector({ efficiency, darkCounts, visibility, resolution });
  return checked.ok ? checked.value : undefined;
}
