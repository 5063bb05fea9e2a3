/** A part of a drawing, in its own units. */
interface Slice {
  readonly left: number;
  readonly width: number;
}

interface Sheets {
  readonly isLandscape: boolean;
  /** Left to right; each is as wide as the paper. */
  readonly slices: readonly Slice[];
}

/** Width in CSS pixels inside the margins of a paper, A4 or Letter, whichever is narrower. */
const [PORTRAIT, LANDSCAPE] = [680, 960];
/** The smallest scale at which digits can be read on paper. */
const readable = 0.55;
/** Neighbouring slices share this much, so that what is cut in one is whole in the other. */
const OVERLAP = 60;
/** A drawing that would need more is printed smaller. */
const maxSlices = 40;

/** How to print a drawing of this width so that it can be read: upright, across, or in slices below each other. */
export function printSlices(width: number): Sheets {
  if (width * readable <= PORTRAIT) return { isLandscape: false, slices: [{ left: 0, width }] };
  if (width * readable <= LANDSCAPE) return { isLandscape: true, slices: [{ left: 0, width }] };
  const most = Math.ceil((width - OVERLAP) / (PORTRAIT / readable - OVERLAP));
  const count = Math.min(most, maxSlices);
  const step = (width - OVERLAP) / count;
  const slices = Array.from({ length: count }, (_, i) => ({ left: i * step, width: step + OVERLAP }));
  return { isLandscape: false, slices };
}
