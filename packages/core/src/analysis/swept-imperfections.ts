import type { Imperfections } from "../receiver/index.js";

/** Imperfections that are one number; the residual displacement is swept by its modulus, in the given direction. */
export const sweptImperfections = [
  "phaseNoise",
  "amplitudeNoise",
  "thermal",
  "thermalModes",
  "deadTime",
  "afterpulsing",
  "leak",
  "residual",
  "latency",
] as const;
type SweptImperfection = (typeof sweptImperfections)[number];

/** Ends of a usual sweep; all but the number of modes begin at the ideal value. */
export const usualImperfections: Readonly<Record<SweptImperfection, { readonly from: number; readonly to: number }>> = {
  phaseNoise: { from: 0, to: 1 },
  amplitudeNoise: { from: 0, to: 0.3 },
  thermal: { from: 0, to: 0.5 },
  thermalModes: { from: 1, to: 10 },
  deadTime: { from: 0, to: 0.5 },
  afterpulsing: { from: 0, to: 0.2 },
  leak: { from: 0, to: 0.2 },
  residual: { from: 0, to: 0.5 },
  latency: { from: 0, to: 0.5 },
};

export const isSweptImperfection = (over: string): over is SweptImperfection =>
  sweptImperfections.some((name) => name === over);

/** The imperfections with one of them at a value of a sweep. */
export function withImperfection(given: Imperfections, over: SweptImperfection, value: number): Imperfections {
  if (over !== "residual") return { ...given, [over]: value };
  const { re, im } = given.residual ?? { re: 1, im: 0 };
  const size = Math.hypot(re, im);
  return { ...given, residual: size > 0 ? { re: (value * re) / size, im: (value * im) / size } : { re: value, im: 0 } };
}
