import { err, ok, type Result } from "../receiver/index.js";
import { type Complex, maxTableSize } from "../tree/index.js";
import { complexText } from "./complex-text.js";

/**
 * Common signals: phase-shift keying of two, four or any number of states, pulse-amplitude modulation (levels … -3, -1,
 * 1, 3 … on a line), quadrature-amplitude modulation (a rectangle of such levels), on-off keying, pulse-position
 * modulation.
 */
export const constellationKinds = ["bpsk", "qpsk", "psk", "pam", "qam", "ook", "ppm"] as const;
export type ConstellationKind = (typeof constellationKinds)[number];

export interface ConstellationSpec {
  readonly kind: ConstellationKind;
  /** Hypotheses of M-PSK, PAM and QAM; the other kinds define their number (PPM: as many as bins). */
  readonly hypotheses?: number;
  /** Mean photon number of a signal in all bins, averaged over the hypotheses. */
  readonly photons: number;
  /**
   * Time bins, 1 to 20. Each has an equal share of the light, except for PPM, where hypothesis h has its pulse in bin
   * h.
   */
  readonly bins: number;
}

const maxPhotons = 1e6;

/**
 * A modulation table in the format of a tree file: row h, bin j, amplitudes with twelve decimals. More than 20 bins are
 * for trees that are not stored.
 */
export function constellation(
  { kind, hypotheses = 0, photons, bins }: ConstellationSpec,
  mostBins = maxTableSize,
): Result<string[][]> {
  if (!(photons > 0 && photons <= maxPhotons)) return err("PHOTONS", { value: photons });
  if (!Number.isInteger(bins) || bins < 1 || bins > mostBins) return err("BINS", { value: bins, most: mostBins });
  if (kind === "ppm") {
    if (bins > maxTableSize) return err("BINS", { value: bins, most: maxTableSize });
    const pulse = complexText({ re: Math.sqrt(photons), im: 0 });
    return ok(Array.from({ length: bins }, (_, h) => Array.from({ length: bins }, (_, j) => (h === j ? pulse : none))));
  }
  const points = pointsOf(kind, hypotheses);
  if (!points.ok) return points;
  const power = points.value.reduce((sum, { re, im }) => sum + re * re + im * im, 0) / points.value.length;
  const scale = Math.sqrt(photons / bins / power);
  return ok(
    points.value.map(({ re, im }) => new Array<string>(bins).fill(complexText({ re: scale * re, im: scale * im }))),
  );
}

const none = complexText({ re: 0, im: 0 });

function pointsOf(kind: Exclude<ConstellationKind, "ppm">, hypotheses: number): Result<Complex[]> {
  if (kind === "bpsk") return ok(circle(2));
  if (kind === "qpsk") return ok(circle(4));
  if (kind === "ook")
    return ok([
      { re: 1, im: 0 },
      { re: 0, im: 0 },
    ]);
  const minSize = kind === "qam" ? 4 : 2;
  if (!Number.isInteger(hypotheses) || hypotheses < minSize || hypotheses > maxTableSize)
    return err("CONSTELLATION_ROWS", { value: hypotheses, min: minSize, max: maxTableSize });
  if (kind === "psk") return ok(circle(hypotheses));
  if (kind === "pam") return ok(levels(hypotheses).map((re) => ({ re, im: 0 })));
  let high = Math.floor(Math.sqrt(hypotheses));
  while (hypotheses % high !== 0) high--;
  if (high === 1) return err("QAM_ROWS", { value: hypotheses });
  return ok(levels(high).flatMap((im) => levels(hypotheses / high).map((re) => ({ re, im }))));
}

/** At 0 and π for two points, at (2h + 1) π / M for more. */
const circle = (hypotheses: number): Complex[] =>
  Array.from({ length: hypotheses }, (_, h) => {
    const angle = hypotheses === 2 ? h * Math.PI : ((2 * h + 1) * Math.PI) / hypotheses;
    return { re: Math.cos(angle), im: Math.sin(angle) };
  });

/** … 3, 1, -1, -3 …: the brightest first, as in BPSK. */
const levels = (size: number): number[] => Array.from({ length: size }, (_, i) => size - 1 - 2 * i);
