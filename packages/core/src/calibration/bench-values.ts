import type { Detector } from "../receiver/detector.js";
import { ImperfectReceiver } from "../receiver/imperfect-receiver.js";
import type { Setup } from "../receiver/setup.js";

/** The parameters of a bench that ordinary experiments determine. */
export const calibratedParameters = ["efficiency", "darkCounts", "visibility", "phaseNoise"] as const;
export type CalibratedParameter = (typeof calibratedParameters)[number];

/** One number for each parameter: η, ν (mean counts per bin), ξ and σ_φ (radians). */
export type BenchValues = Readonly<Record<CalibratedParameter, number>>;

/**
 * Coordinates of a fit, in the order of `calibratedParameters`: η, ν, ξ and σ_φ². Probabilities of counts are smooth in
 * the variance of the phase down to 0, but have no slope in its standard deviation there.
 */
export type Point = readonly [number, number, number, number];

/**
 * The range of each coordinate. Dark counts end just above 0, so that no count is ruled out and a fit may begin
 * anywhere; a phase noise of 1 rad leaves no interference worth the name.
 */
export const ranges: readonly (readonly [low: number, high: number])[] = [
  [1e-3, 1],
  [1e-9, 3],
  [0, 1],
  [0, 1],
];

/** Where a fit begins unless something better is known. */
export const startPoint: Point = [0.7, 2e-3, 0.98, 2.5e-3];

/**
 * A coordinate as the value of its parameter, with six significant digits: no measurement determines more, and people
 * read and copy these values. A coordinate at the low end of its range is 0.
 */
export function parameterValue(index: number, coordinate: number): number {
  const isZero = index === 1 && coordinate <= ranges[1]![0];
  const value = index === 3 ? Math.sqrt(coordinate) : coordinate;
  return isZero ? 0 : Number(value.toPrecision(6));
}

export const valuesOf = (point: Point): BenchValues => ({
  efficiency: parameterValue(0, point[0]),
  darkCounts: parameterValue(1, point[1]),
  visibility: parameterValue(2, point[2]),
  phaseNoise: parameterValue(3, point[3]),
});

/** A detector with the values of a bench; everything else is as stated. */
export function detectorAt(
  stated: Detector,
  { efficiency, darkCounts, visibility, phaseNoise }: BenchValues,
): Detector {
  const { phaseNoise: _, noisePer = "shot", ...others } = stated.imperfections ?? {};
  const isNoisy = phaseNoise > 0 || others.amplitudeNoise !== undefined;
  const imperfections = { ...others, ...(phaseNoise > 0 && { phaseNoise }), ...(isNoisy && { noisePer }) };
  const { resolution } = stated;
  const plain = { efficiency, darkCounts, visibility, resolution };
  return Object.keys(imperfections).length > 0 ? { ...plain, imperfections } : plain;
}

/**
 * The setup at a point; undefined if its noise cannot be averaged there. The phase noise stays an imperfection at 0, so
 * that the states of a run are the same everywhere.
 */
export function setupAt(setup: Setup, [efficiency, darkCounts, visibility, variance]: Point): Setup | undefined {
  const { resolution, imperfections } = setup.detector;
  const noise = { noisePer: imperfections?.noisePer ?? "shot", phaseNoise: Math.sqrt(variance) } as const;
  const detector = { efficiency, darkCounts, visibility, resolution, imperfections: { ...imperfections, ...noise } };
  const imperfect = ImperfectReceiver.of(setup.table, detector, setup.conventions.version);
  return imperfect.ok && imperfect.value ? { ...setup, detector, imperfect: imperfect.value } : undefined;
}
