import { type ConventionsVersion, conventions } from "./conventions.js";
import type { Detector } from "./detector.js";
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
 * - Splitting: bin j gets the part f_j of the pulse. The table keeps the phases and the light of the whole pulse. The
 *   parts that the table has itself change nothing. Splitting divides one pulse, so that the rows must be multiples of
 *   one: then no bound of the signal changes. Under the conventions of version 1 the light of bin j was multiplied
 *   by f_j·N instead, and then that of the whole pulse kept.
 * - Leak: the part ε of the light of each bin arrives one bin later. It adds its photons there and does not interfere
 *   with that bin's own light: without losses, the light of two bins stays in orthogonal modes. The leak of the
 *   last bin is lost.
 */
export function arrivingLight(
  table: SignalTable,
  { splitting, leak = 0 }: Imperfections,
  version: ConventionsVersion = conventions.version,
): Result<ArrivingLight> {
  const { hypotheses, bins } = table;
  const stray = new Float64Array(table.re.length);
  let [re, im] = [table.re, table.im];
  if (splitting !== undefined && splitting.length !== bins)
    return err("SPLITTING_COUNT", { count: splitting.length, bins });
  const changes = version === 1 ? isUnequal : isNotOfTable;
  if (splitting !== undefined && changes(table, splitting)) {
    const pulse = pulseOf(table);
    if (!pulse) return err("SPLITTING_PULSE");
    const dark = version === 1 ? -1 : splitting.findIndex((part, j) => part > 0 && pulse[j]! < darkPart);
    if (dark >= 0) return err("SPLITTING_DARK", { value: splitting[dark]!, bin: dark + 1 });
    const factors = (version === 1 ? multiplied : set)(splitting, pulse);
    re = re.map((x, cell) => factors[cell % bins]! * x);
    im = im.map((y, cell) => factors[cell % bins]! * y);
  }
  if (leak === 0) return ok({ re, im, stray });
  for (let h = 0; h < hypotheses; h++)
    for (let cell = h * bins + 1; cell < (h + 1) * bins; cell++)
      stray[cell] = leak * (re[cell - 1]! * re[cell - 1]! + im[cell - 1]! * im[cell - 1]!);
  const rest = Math.sqrt(1 - leak);
  return ok({ re: re.map((x) => rest * x), im: im.map((y) => rest * y), stray });
}

/** A part below this is rounding, which has no phase to keep. */
const darkPart = 1e-20;
/** Largest difference from the table's own parts that is rounding, as in the sum of the parts. */
const partTolerance = 1e-6;

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

const isUnequal = (_: SignalTable, splitting: readonly number[]): boolean =>
  splitting.some((part) => part !== splitting[0]);

/** Whether some row with light has other parts of it in the bins. */
function isNotOfTable({ hypotheses, bins, re, im }: SignalTable, splitting: readonly number[]): boolean {
  const whole = sumOf(splitting);
  return Array.from({ length: hypotheses }, (_, h) => h * bins).some((first) => {
    const photons = splitting.map((_, j) => re[first + j]! ** 2 + im[first + j]! ** 2);
    const sum = sumOf(photons);
    return sum > 0 && splitting.some((part, j) => Math.abs(photons[j]! / sum - part / whole) > partTolerance);
  });
}

/** Factors on the amplitudes that give each bin its part. */
function set(splitting: readonly number[], pulse: Float64Array): number[] {
  const whole = sumOf(splitting);
  return splitting.map((part, j) => (part > 0 ? Math.sqrt(part / whole / pulse[j]!) : 0));
}

/** The same by the rule of version 1. */
function multiplied(splitting: readonly number[], pulse: Float64Array): number[] {
  const sum = sumOf(splitting.map((part, j) => part * pulse[j]!));
  return splitting.map((part) => (sum > 0 ? Math.sqrt(part / sum) : 0));
}

/**
 * A detector in the words of the present conventions, for another evaluation of the same table: a splitting of version 1
 * as the parts of the light that it gave.
 */
export function restated(detector: Detector, version: ConventionsVersion, table: SignalTable): Detector {
  const { splitting, ...others } = detector.imperfections ?? {};
  if (version !== 1 || splitting?.length !== table.bins) return detector;
  const pulse = pulseOf(table);
  const light = pulse && splitting.map((part, j) => part * pulse[j]!);
  const sum = light && sumOf(light);
  const { imperfections: _, ...plain } = detector;
  const parts = light && sum! > 0 ? { splitting: light.map((part) => part / sum!) } : {};
  const real = { ...others, ...parts };
  return Object.keys(real).length > 0 ? { ...plain, imperfections: real } : plain;
}

/** Whether a splitting gives the light of a table under every version of the conventions, as for equal bins. */
export function splitsAlike(splitting: readonly number[] = [], table: SignalTable): boolean {
  const first = arrivingLight(table, { splitting: [...splitting] }, 1);
  const now = arrivingLight(table, { splitting: [...splitting] });
  if (!first.ok || !now.ok) return first.ok === now.ok;
  const isClose = (a: Float64Array, b: Float64Array) => a.every((x, cell) => Math.abs(x - b[cell]!) <= partTolerance);
  return isClose(first.value.re, now.value.re) && isClose(first.value.im, now.value.im);
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
