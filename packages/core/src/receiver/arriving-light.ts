import type { Imperfections } from "./imperfect/imperfections.js";
import { err, ok, type Result } from "./problem.js";
import type { SignalTable } from "./signal-table.js";

/** The light that arrives at the detector, hypothesis h and bin j at [h * bins + j]. */
export interface ArrivingLight {
  /** Amplitude in the mode of the local oscillator. */
  readonly re: Float64Array;
  readonly im: Float64Array;
  /** Photons in other modes, which do not interfere. */
  readonly stray: Float64Array;
}

/** Allowed relative difference between the shapes of two rows. */
const tolerance = 1e-9;

/**
 * The light of a table after unequal splitting and imperfect switching.
 *
 * - Splitting: bin j gets the part f_j of the pulse instead of an equal part, so that its amplitude is multiplied by
 *   √(f_j·N), and all by a factor that keeps the light of the whole pulse (1 for a table with equal bins). Splitting
 *   divides one pulse, so that the rows must be multiples of one.
 * - Leak: the part ε of the light of each bin arrives one bin later. It adds its photons there and does not interfere
 *   with that bin's own light: without losses, the light of two bins stays in orthogonal modes. The leak of the
 *   last bin is lost.
 */
export function arrivingLight(table: SignalTable, { splitting, leak = 0 }: Imperfections): Result<ArrivingLight> {
  const { hypotheses, bins } = table;
  const stray = new Float64Array(table.re.length);
  let [re, im] = [table.re, table.im];
  if (splitting !== undefined && splitting.length !== bins)
    return err("SPLITTING_COUNT", { count: splitting.length, bins });
  if (splitting?.some((part) => part !== splitting[0])) {
    const pulse = pulseOf(table);
    if (!pulse) return err("SPLITTING_PULSE");
    const sum = splitting.reduce((total, part, j) => total + part * pulse[j]!, 0);
    const factor = (cell: number) => (sum > 0 ? Math.sqrt(splitting[cell % bins]! / sum) : 0);
    re = re.map((x, cell) => factor(cell) * x);
    im = im.map((y, cell) => factor(cell) * y);
  }
  if (leak === 0) return ok({ re, im, stray });
  for (let h = 0; h < hypotheses; h++)
    for (let cell = h * bins + 1; cell < (h + 1) * bins; cell++)
      stray[cell] = leak * (re[cell - 1]! * re[cell - 1]! + im[cell - 1]! * im[cell - 1]!);
  const rest = Math.sqrt(1 - leak);
  return ok({ re: re.map((x) => rest * x), im: im.map((y) => rest * y), stray });
}

/** The part of the light in each bin if all rows are multiples of one pulse; equal parts without light. */
function pulseOf({ hypotheses, bins, re, im }: SignalTable): Float64Array | undefined {
  const photons = (h: number, j: number) => re[h * bins + j]! ** 2 + im[h * bins + j]! ** 2;
  const whole = Array.from({ length: hypotheses }, (_, h) => {
    let sum = 0;
    for (let j = 0; j < bins; j++) sum += photons(h, j);
    return sum;
  });
  const brightest = whole.indexOf(Math.max(...whole));
  const most = whole[brightest]!;
  if (most === 0) return new Float64Array(bins).fill(1 / bins);
  for (let h = 0; h < hypotheses; h++) {
    let [overlapRe, overlapIm] = [0, 0];
    for (let j = 0; j < bins; j++) {
      const [p, q] = [brightest * bins + j, h * bins + j];
      overlapRe += re[p]! * re[q]! + im[p]! * im[q]!;
      overlapIm += re[p]! * im[q]! - im[p]! * re[q]!;
    }
    if (whole[h]! - (overlapRe ** 2 + overlapIm ** 2) / most > tolerance * most) return undefined;
  }
  return Float64Array.from({ length: bins }, (_, j) => photons(brightest, j) / most);
}
