import { type DisplacementSetup, setupLimits } from "./model.js";

/** Position of the origin of the phase space, and pixels per unit of amplitude. */
export interface PlaneScale {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
}

export const planeSize = { width: 372, height: 310 } as const;
const maxUnit = 66;

/** Length of the local oscillator's arrow: the overlapping part of its field, ξ√n_LO. */
export const armOf = ({ overlap, localOscillator, blocked }: DisplacementSetup): number =>
  blocked ? 0 : overlap * Math.sqrt(localOscillator);

/** A scale at which the signal and the whole circle of all phases are visible. */
export function planeScale(setup: DisplacementSetup): PlaneScale {
  const signal = Math.sqrt(setup.signal);
  const reach = Math.max(armOf(setup), 0.5) + 0.3;
  const [left, right] = [Math.max(0.7, reach - signal), Math.max(signal + reach, 1.5)];
  const unit = Math.min(maxUnit, planeSize.width / (left + right), planeSize.height / 2 / reach);
  const spare = (planeSize.width - unit * (left + right)) / 2;
  return { x: spare + unit * left, y: planeSize.height / 2, unit };
}

/** The sum of signal and local oscillator, as an amplitude. */
export const tipOf = (setup: DisplacementSetup, phase: number) => ({
  re: Math.sqrt(setup.signal) + armOf(setup) * Math.cos(phase),
  im: armOf(setup) * Math.sin(phase),
});

/** The local oscillator that puts the tip at a given pixel: its mean photon number to 0.1 and its phase to 0.01 rad. */
export function pulledTo(
  setup: DisplacementSetup,
  { x, y, unit }: PlaneScale,
  at: { readonly x: number; readonly y: number },
) {
  const re = (at.x - x) / unit - Math.sqrt(setup.signal);
  const im = (y - at.y) / unit;
  const angle = Math.atan2(im, re);
  const photons = (Math.hypot(re, im) / Math.max(0.05, setup.overlap)) ** 2;
  return {
    phase: Math.min(setupLimits.phase.to, Math.round((angle < 0 ? angle + 2 * Math.PI : angle) * 100) / 100),
    localOscillator: Math.min(setupLimits.photons.to, Math.round(photons * 10) / 10),
  };
}
