/** Positions in the picture in px: a wide layout with labels beside it, and a narrow one for a phone. */
export interface PictureLayout {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  /** Left and right end of a window, for the light and the rows below it. */
  readonly from: number;
  readonly to: number;
  readonly beamY: number;
  readonly laser: { readonly x: number; readonly width: number; readonly height: number };
  readonly attenuatorX: number | undefined;
  readonly detectorX: number;
  readonly countX: number;
  readonly rowsY: number;
  readonly row: number;
  /** The bars of the counts. */
  readonly bars: { readonly from: number; readonly to: number };
}

export function pictureLayout(width: number): PictureLayout {
  if (width < 620) {
    const detectorX = width - 108;
    return {
      width,
      height: 232,
      narrow: true,
      from: 40,
      to: detectorX - 6,
      beamY: 34,
      laser: { x: 0, width: 30, height: 26 },
      attenuatorX: undefined,
      detectorX,
      countX: detectorX + 32,
      rowsY: 66,
      row: 4.8,
      bars: { from: width - 78, to: width - 14 },
    };
  }
  const extra = width - 798;
  const to = 635 + extra;
  return {
    width,
    height: 400,
    narrow: false,
    from: 236,
    to,
    beamY: 69,
    laser: { x: 28, width: 68, height: 45 },
    attenuatorX: 170,
    detectorX: to + 11,
    countX: to + 42,
    rowsY: 146,
    row: 7,
    bars: { from: to + 45, to: to + 150 },
  };
}

/** The axis of the bars: its ends, and the distance of its ticks. */
export function countScale(intensity: number): { readonly from: number; readonly to: number; readonly step: number } {
  const reach = Math.max(5, intensity + 4.2 * Math.sqrt(intensity));
  const steps = [1, 2, 5, 10, 20, 50, 100, 200];
  const step = steps.find((each) => reach / each <= 3.2) ?? 200;
  return { from: 0, to: Math.ceil(reach / step) * step, step };
}

/** How light of this intensity is drawn: a few photons as dots, many as a glow without a core. */
export function spotOf(intensity: number): { readonly core: number; readonly glow: number; readonly strength: number } {
  if (intensity <= 40) return { core: 3.6, glow: 15, strength: 0.5 };
  const share = Math.min(1, (intensity - 40) / 100);
  return { core: share < 0.4 ? 3.6 * (1 - share) : 0, glow: 15 + 3 * share, strength: 0.5 - 0.35 * share };
}

/** A photon has no vertical position: this spreads spots that would overlap, in the same way in every drawing. */
export const spreadOf = (time: number): number => ((time * 7919) % 1) * 8 - 4;
