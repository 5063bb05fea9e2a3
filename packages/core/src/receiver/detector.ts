import { checkImperfections } from "./check-imperfections.js";
import type { Imperfections } from "./imperfect/imperfections.js";
import { imperfectionsText } from "./imperfections-text.js";
import { err, ok, type Result } from "./problem.js";

/** A photon-counting detector with its interferometer. */
export interface Detector {
  /** η: detection efficiency, 0 to 1. */
  readonly efficiency: number;
  /** ν: mean dark counts per bin, 0 or more. */
  readonly darkCounts: number;
  /** ξ: interference visibility of signal and displacement, 0 to 1. */
  readonly visibility: number;
  /** m: the highest count that it resolves, 1 to 3; it means "this or more". 1 is an on/off detector. */
  readonly resolution: number;
  /** Its other imperfections; undefined if there are none. */
  readonly imperfections?: Imperfections;
}

export const idealDetector: Detector = { efficiency: 1, darkCounts: 0, visibility: 1, resolution: 3 };

/** Maximum dark counts per bin; beyond it the signal is lost. */
const maxDarkCounts = 1e6;

const within = (value: number, max: number): boolean => value >= 0 && value <= max;

/** A detector completed with ideal values, or its problem. */
export function checkDetector(given: Partial<Detector> = {}): Result<Detector> {
  const detector = { ...idealDetector, ...given };
  const { efficiency, darkCounts, visibility, resolution } = detector;
  if (!within(efficiency, 1)) return err("EFFICIENCY", { value: efficiency });
  if (!within(darkCounts, maxDarkCounts)) return err("DARK_COUNTS", { value: darkCounts });
  if (!within(visibility, 1)) return err("VISIBILITY", { value: visibility });
  if (![1, 2, 3].includes(resolution)) return err("RESOLUTION", { value: resolution });
  const imperfections = checkImperfections(detector.imperfections, resolution);
  if (!imperfections.ok) return imperfections;
  const real = imperfections.value;
  return ok({ efficiency, darkCounts, visibility, resolution, ...(real && { imperfections: real }) });
}

/** Whether all figures of two detectors are equal. */
export const sameDetector = (one: Detector, other: Detector): boolean =>
  one.efficiency === other.efficiency &&
  one.darkCounts === other.darkCounts &&
  one.visibility === other.visibility &&
  one.resolution === other.resolution &&
  imperfectionsText(one.imperfections) === imperfectionsText(other.imperfections);

/** One line for a file's header, which has another for imperfections: `efficiency 0.72, dark counts 0.001, visibility 0.997, resolution 3`. */
export const detectorText = (d: Detector): string =>
  `efficiency ${d.efficiency}, dark counts ${d.darkCounts}, visibility ${d.visibility}, resolution ${d.resolution}`;

const linePattern = /^efficiency (\S{1,32}), dark counts (\S{1,32}), visibility (\S{1,32}), resolution ([123])$/;

/** The detector in such a line; undefined for other text. */
export function readDetector(text: string): Detector | undefined {
  const values = linePattern.exec(text)?.slice(1).map(Number);
  if (!values) return undefined;
  const [efficiency, darkCounts, visibility, resolution] = values as [number, number, number, number];
  const checked = checkDetector({ efficiency, darkCounts, visibility, resolution });
  return checked.ok ? checked.value : undefined;
}
