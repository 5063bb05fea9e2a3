import type { Table } from "./modulation.js";

/** Usual signals: phase-shift keying, on-off keying, pulse-position modulation. */
export const presets = ["bpsk", "qpsk", "psk8", "ook", "ppm"] as const;
export type Preset = (typeof presets)[number];

const rowsOf: Record<Exclude<Preset, "ppm">, number> = { bpsk: 2, qpsk: 4, psk8: 8, ook: 2 };

/**
 * The table of a usual signal with `photons` on average in all bins together: equal bins for phase-shift and on-off
 * keying (light, then none), one pulse in bin h for pulse-position modulation, which has as many rows as bins.
 */
export function presetTable(preset: Preset, bins: number, photons: number): Table {
  if (preset === "ppm")
    return Array.from({ length: bins }, (_, h) =>
      Array.from({ length: bins }, (_, j) => cellOf(h === j ? Math.sqrt(photons) : 0, 0)),
    );
  const size = Math.sqrt(photons / bins);
  const rows = rowsOf[preset];
  return Array.from({ length: rows }, (_, h) => {
    const [re, im] = preset === "ook" ? [h === 0 ? size : 0, 0] : phase(size, h, rows);
    return Array.from({ length: bins }, () => cellOf(re, im));
  });
}

/** Rows lie on a circle: at 0 and π for two, at (2h + 1) π / M for more. */
function phase(size: number, h: number, rows: number): [number, number] {
  const angle = rows === 2 ? h * Math.PI : ((2 * h + 1) * Math.PI) / rows;
  return [size * Math.cos(angle), size * Math.sin(angle)];
}

/** Twelve decimals keep a nulled row dark. */
const rounded = (value: number): number => Number(value.toFixed(12)) + 0;

function cellOf(re: number, im: number): string {
  const [a, b] = [rounded(re), rounded(im)];
  return `${a}${b < 0 ? "-" : "+"}${Math.abs(b)}i`;
}
