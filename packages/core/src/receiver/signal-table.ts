import { type Complex, maxBins, maxTableSize, parseComplex } from "../tree/index.js";
import { err, ok, type Result } from "./problem.js";

/** A modulation table as numbers: amplitude of hypothesis h in bin j at [h * bins + j]. */
export interface SignalTable {
  readonly hypotheses: number;
  readonly bins: number;
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** A table of amplitudes: 1 to 20 rows and 1 to 1,000 columns, finite, all rows of equal length. */
export function tableOf(rows: readonly (readonly Complex[])[]): Result<SignalTable> {
  const hypotheses = rows.length;
  const bins = rows[0]?.length ?? 0;
  if (hypotheses === 0) return err("NO_TABLE");
  const ragged = rows.some((row) => row.length !== bins);
  if (ragged || bins < 1 || bins > maxBins || hypotheses > maxTableSize) return err("TABLE_SHAPE");
  const cells = rows.flat();
  const bad = cells.findIndex((cell) => !Number.isFinite(cell.re) || !Number.isFinite(cell.im));
  if (bad >= 0) return err("TABLE_CELL", { row: Math.floor(bad / bins) + 1, column: (bad % bins) + 1 });
  const [re, im] = [Float64Array.from(cells, (c) => c.re), Float64Array.from(cells, (c) => c.im)];
  return ok({ hypotheses, bins, re, im });
}

/** The table of a tree file with its cells as text; null and undefined give NO_TABLE. */
export function readTable(cells: readonly (readonly string[])[] | null | undefined): Result<SignalTable> {
  const nothing: Complex = { re: Number.NaN, im: Number.NaN };
  return tableOf((cells ?? []).map((row) => row.map((cell) => parseComplex(cell) ?? nothing)));
}

/** Mean photon number of each hypothesis, |α|² summed over its bins. */
export function meanPhotons(table: SignalTable): Float64Array {
  const means = new Float64Array(table.hypotheses);
  for (let c = 0; c < table.re.length; c++)
    means[Math.floor(c / table.bins)]! += table.re[c]! * table.re[c]! + table.im[c]! * table.im[c]!;
  return means;
}
