import { constellationOf } from "../bounds/single-mode.js";
import type { Result, SignalTable } from "../receiver/index.js";
import { type CompiledTree, exportValue, parseComplex } from "../tree/index.js";

/** All amplitudes times a factor. */
export const scaledTable = (table: SignalTable, factor: number): SignalTable => ({
  ...table,
  re: table.re.map((x) => factor * x),
  im: table.im.map((y) => factor * y),
});

/** All displacements times a factor; what stands at terminating nodes is no displacement. */
export const scaledTree = (tree: CompiledTree, factor: number): CompiledTree => ({
  ...tree,
  labels: tree.labels.map((label, i) => {
    const value = tree.terminating[i] === 1 ? undefined : parseComplex(exportValue(label));
    if (!value) return label;
    const [re, im] = [factor * value.re, factor * value.im];
    return `${re}${im < 0 ? "-" : "+"}${Math.abs(im)}i`;
  }),
});

/** The same light of each row in so many equal bins; refused where the rows are not multiples of one pulse. */
export function rebinned(table: SignalTable, bins: number): Result<SignalTable> {
  const points = constellationOf(table);
  if (!points) return { ok: false, problem: { code: "NO_PULSE", params: {} } };
  const part = 1 / Math.sqrt(bins);
  const spread = (values: Float64Array): Float64Array =>
    Float64Array.from({ length: table.hypotheses * bins }, (_, cell) => part * values[Math.floor(cell / bins)]!);
  return {
    ok: true,
    value: { hypotheses: table.hypotheses, bins, re: spread(points.re), im: spread(points.im) },
  };
}
