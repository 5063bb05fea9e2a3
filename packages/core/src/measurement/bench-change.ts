import { ImperfectReceiver } from "../receiver/imperfect-receiver.js";
import type { Setup } from "../receiver/setup.js";

/**
 * What may be different at a bench, one at a time: a parameter of the detector, or `displacement`, the factor by which
 * all displacements are larger than stated.
 */
export const benchParameters = ["efficiency", "darkCounts", "visibility", "displacement"] as const;
export type BenchParameter = (typeof benchParameters)[number];

/** Value of a parameter in a setup. */
export const statedValue = ({ detector }: Setup, parameter: BenchParameter): number =>
  parameter === "displacement" ? 1 : detector[parameter];

/** The setup with another value of a parameter; undefined if its noise cannot be averaged there. */
export function withValue(setup: Setup, parameter: BenchParameter, value: number): Setup | undefined {
  if (parameter === "displacement") {
    const { re, im } = setup.displacement;
    return { ...setup, displacement: { re: re.map((x) => value * x), im: im.map((y) => value * y) } };
  }
  const detector = { ...setup.detector, [parameter]: value };
  if (setup.imperfect === undefined) return { ...setup, detector };
  const imperfect = ImperfectReceiver.of(setup.table, detector, setup.conventions.version);
  return imperfect.ok && imperfect.value ? { ...setup, detector, imperfect: imperfect.value } : undefined;
}

/** The largest change towards the worse: less efficiency and visibility, more dark counts, too large displacements. */
export function largestChange(setup: Setup, parameter: BenchParameter): number {
  const value = statedValue(setup, parameter);
  if (parameter === "darkCounts") return Math.max(1, value);
  return parameter === "displacement" ? 0.5 : value > 0 ? -0.5 * value : 0.5;
}

/** The smallest and the largest value that a fit may find. */
export function rangeOf(setup: Setup, parameter: BenchParameter): readonly [number, number] {
  if (parameter === "darkCounts") return [0, Math.max(3, 2 * setup.detector.darkCounts)];
  return parameter === "displacement" ? [0.5, 1.5] : [0, 1];
}
