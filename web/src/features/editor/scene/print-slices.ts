/** A part of a drawing, in its own units. */
interface Slice {
  readonly left: number;
  readonly width: number;
}

interface Sheets {
  readonly isLandscape: boolean;
  /** From left to right, each as wide as the paper. */
  readonly slices: readonly Slice[];
}

/** Printable width in CSS pixels of A4 or Letter, whichever is narrower. */
const [PORTRAIT, LANDSCAPE] = [680, 960];
/** The smallest scale at which digits are legible on paper. */
const readable = 0.55;
/** Neighbouring slices overlap by this much, so that elements cut off in one are complete in the other. */
const OVERLAP = 60;
/** A drawing that would need more slices is printed smaller. */
const maxSlices = 40;

/** How to print a drawing of this width legibly: in portrait, in landscape, or in slices below each other. */
export function printSlices(width: number): Sheets {
  if (width * readable <= PORTRAIT) return { isLandscape: false, slices: [{ left: 0, width }] };
  if (width * readable <= LANDSCAPE) return { isLandscape: true, slices: [{ left: 0, width }] };
  const most = Math.ceil((width - OVERLAP) / (PORTRAIT / readable - OVERLAP));
  const count = Math.min(most, maxSlices);
  const step = (width - OVERLAP) / count;
  const slices = Array.from({ length: count }, (_, i) => ({ left: i * step, width: step + OVERLAP }));
  return { isLandscape: false, slices };
}
