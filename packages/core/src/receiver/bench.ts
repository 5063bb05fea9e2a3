import type { InputFile } from "../input-file/index.js";
import { type Complex, parseComplex } from "../tree/index.js";
import type { Sign } from "./conventions.js";
import { checkDetector, type Detector } from "./detector.js";
import { found, type Outcome } from "./problem.js";
import { type Table, tableOf } from "./table.js";

/** Equipment that runs an exported file to the letter: it knows the table and the value at each place of each level. */
export interface Bench {
  readonly table: Table;
  /** Bins to measure: levels of the file, at most the bins of the table. */
  readonly bins: number;
  readonly detector: Detector;
  readonly sign: Sign;
  /** Displacement after the counts n_0 … n_(l-1): index = sum of n_i 4^(l-1-i). */
  displacement(level: number, index: number): Complex;
}

/** A bench set up with an input file as read; a value that is no number displaces by 0, as the export itself has it. */
export function benchOf(file: InputFile, detector: Partial<Detector>, sign: Sign): Outcome<Bench> {
  const table = tableOf(file.table);
  if (!table.ok) return table;
  const checked = checkDetector(detector);
  if (!checked.ok) return checked;
  const nothing: Complex = { re: 0, im: 0 };
  return found({
    table: table.value,
    bins: Math.min(file.levels.length, table.value.bins),
    detector: checked.value,
    sign,
    displacement: (level, index) => parseComplex(file.levels[level]?.[index] ?? "0") ?? nothing,
  });
}
